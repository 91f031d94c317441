// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file handler.hpp
/// sycl::handler, a command group. Tier B: included by programs that use
/// queue::submit.
///
/// Each function records the command; it is submitted when the group has
/// returned (detail/command_group.hpp).
#ifndef SYCL_HANDLER_HPP
#define SYCL_HANDLER_HPP

#include <sycl/detail/accessor_forward.hpp>
#include <sycl/detail/command_group.hpp>
#include <sycl/detail/host_task.hpp>
#include <sycl/interop_handle.hpp>

namespace sycl {
inline namespace _V1 {

class interop_handle; // Whose header may have brought this one.
template <class T, int Dimensions> class local_accessor;
namespace ext {
namespace oneapi {
namespace experimental {
template <class DataT, class PropertyList> class work_group_memory;
} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {
struct handler_access;

/// The base of raw_kernel_arg.
struct raw_bytes {
  const void *bytes;
  std::size_t size;
  rt::argument_kind kind = rt::argument_kind::bytes;
};

/// The kind of parameter of a foreign kernel for an argument of type T.
template <class T>
inline constexpr rt::argument_kind argument_kind = rt::argument_kind::bytes;
template <class T>
inline constexpr rt::argument_kind argument_kind<T *> =
    std::is_function_v<T> ? rt::argument_kind::bytes
                          : rt::argument_kind::pointer;
template <class T, int D, access_mode M, target Target, access::placeholder P>
inline constexpr rt::argument_kind argument_kind<accessor<T, D, M, Target, P>> =
    int(Target) == int(target::local) ? rt::argument_kind::local_memory
                                      : rt::argument_kind::accessor;
template <class T, int D>
inline constexpr rt::argument_kind argument_kind<local_accessor<T, D>> =
    rt::argument_kind::local_memory;
template <class T, class Properties>
inline constexpr rt::argument_kind
    argument_kind<ext::oneapi::experimental::work_group_memory<T, Properties>> =
        rt::argument_kind::local_memory;

inline rt::region plain_region(const void *memory,
                               std::uint64_t bytes) noexcept {
  return {rt::head_of<rt::region>(),
          0,
          const_cast<void *>(memory),
          0,
          {bytes, 1, 1},
          {0, 0}};
}
} // namespace detail

namespace ext::oneapi::experimental {
template <class T> class dynamic_parameter;
}

/// Defines a command group: at most one command, and its dependencies. SYCL
/// 2020 4.9.4. Exists only during queue::submit, in the thread that calls it;
/// members that define a second command throw errc::invalid.
class handler : detail::command_group {
public:
  /// The command waits for `event`.
  void depends_on(const event &event) { events.push_back(event); }
  template <class Event = event>
  void depends_on(const std::vector<event> &list) {
    for (const Event &one : static_cast<const std::vector<Event> &>(list))
      events.push_back(one);
  }

  /// The command uses the memory of a placeholder accessor. SYCL 2020 4.9.4.1.
  /// \throws exception with errc::invalid if its buffer has been destroyed.
  template <class T, int D, access_mode M, target Target, access::placeholder P>
  void require(const accessor<T, D, M, Target, P> &placeholder) {
    placeholder.bind(*this);
  }

  /// The same for an accessor that nodes of a graph change.
  template <class T>
  void
  require(const ext::oneapi::experimental::dynamic_parameter<T> &placeholder) {
    require(placeholder.initial());
  }

  /// Runs a command graph once. sycl_ext_oneapi_graph.
  template <class Graph> void ext_oneapi_graph(const Graph &graph) {
    begin(kind::graph);
    used_kernel = detail::access_handle::share(graph);
  }

  // -- kernels: as in queue

  template <class Name = detail::unnamed_kernel, class F>
  void single_task(const F &kernel) {
    launch(detail::make_single_task<Name>(kernel));
  }
  template <class Name = detail::unnamed_kernel, class F>
  void parallel_for(range<1> range, const F &kernel) {
    launch(detail::make_parallel_for<Name>(range, kernel));
  }
  template <class Name = detail::unnamed_kernel, class F>
  void parallel_for(range<2> range, const F &kernel) {
    launch(detail::make_parallel_for<Name>(range, kernel));
  }
  template <class Name = detail::unnamed_kernel, class F>
  void parallel_for(range<3> range, const F &kernel) {
    launch(detail::make_parallel_for<Name>(range, kernel));
  }
  /// With an offset that is added to each id. Deprecated in SYCL 2020.
  template <class Name = detail::unnamed_kernel, int Dimensions, class F>
  void parallel_for(range<Dimensions> range, id<Dimensions> offset,
                    const F &kernel) {
    launch(detail::make_parallel_for<Name>(range, offset, kernel));
  }
  template <class Name = detail::unnamed_kernel, int Dimensions, class F>
  void parallel_for(nd_range<Dimensions> shape, const F &kernel) {
    launch(detail::make_parallel_for<Name>(shape, kernel));
  }

  // -- kernels with properties: as in queue

  template <class Name = detail::unnamed_kernel, class Set, class F>
  void single_task(with<Set> properties, const F &kernel) {
    launch(detail::add_properties(detail::make_single_task<Name>(kernel),
                                  properties));
  }
  template <class Name = detail::unnamed_kernel, class Set, class F>
  void parallel_for(range<1> range, with<Set> properties, const F &kernel) {
    launch(detail::add_properties(
        detail::make_parallel_for<Name>(range, kernel), properties));
  }
  template <class Name = detail::unnamed_kernel, class Set, class F>
  void parallel_for(range<2> range, with<Set> properties, const F &kernel) {
    launch(detail::add_properties(
        detail::make_parallel_for<Name>(range, kernel), properties));
  }
  template <class Name = detail::unnamed_kernel, class Set, class F>
  void parallel_for(range<3> range, with<Set> properties, const F &kernel) {
    launch(detail::add_properties(
        detail::make_parallel_for<Name>(range, kernel), properties));
  }
  template <class Name = detail::unnamed_kernel, int Dimensions, class Set,
            class F>
  void parallel_for(nd_range<Dimensions> shape, with<Set> properties,
                    const F &kernel) {
    launch(detail::add_properties(
        detail::make_parallel_for<Name>(shape, kernel), properties));
  }

  // -- hierarchical kernels: need <sycl/hierarchical.hpp>. SYCL 2020 4.9.4.2.4

  /// `kernel(group)` for each of `groups` work-groups of `items` work-items.
  /// \throws exception with errc::nd_range for more than 1024 items.
  template <class Name = detail::unnamed_kernel, int Dimensions, class F>
  void parallel_for_work_group(const range<Dimensions> &groups,
                               const range<Dimensions> &items, const F &kernel);
  template <class Name = detail::unnamed_kernel, int Dimensions, class F>
  void parallel_for_work_group(const range<Dimensions> &groups,
                               const F &kernel);
  /// The same with properties. sycl_ext_oneapi_kernel_properties.
  template <class Name = detail::unnamed_kernel, int Dimensions, class Set,
            class F>
  void parallel_for_work_group(const range<Dimensions> &groups,
                               with<Set> properties, const F &kernel);
  template <class Name = detail::unnamed_kernel, int Dimensions, class Set,
            class F>
  void parallel_for_work_group(const range<Dimensions> &groups,
                               const range<Dimensions> &items,
                               with<Set> properties, const F &kernel);

  // -- specialization constants: SYCL 2020 4.9.5

  /// Sets the constant for the kernel of this group, which reads it from a
  /// kernel_handler. Without this call it has its default value.
  /// \throws exception with errc::invalid if the group uses a kernel bundle,
  ///   which has its own values.
  template <auto &SpecName>
  void set_specialization_constant(
      typename detail::specialization_access::type<SpecName> value) {
    check_no_bundle("set_specialization_constant");
    if (!constants)
      constants = detail::counted<detail::specialization_values>::make();
    constants->template set<SpecName>(value);
  }
  /// The value that the kernel of this group will read. Throws like
  /// set_specialization_constant.
  template <auto &SpecName>
  typename detail::specialization_access::type<SpecName>
  get_specialization_constant() const {
    check_no_bundle("get_specialization_constant");
    return constants ? constants->template get<SpecName>()
                     : detail::specialization_access::default_value<SpecName>();
  }

  // -- kernel objects: needs <sycl/kernel_bundle.hpp>

  /// Only kernels of `bundle` may be launched. SYCL 2020 4.11.14.
  /// \throws exception with errc::invalid if the bundle is of another context
  ///   than the queue.
  template <bundle_state Executable = bundle_state::executable>
  void use_kernel_bundle(const kernel_bundle<bundle_state::executable> &bundle);

  /// Runs a kernel object; its arguments are set by set_arg.
  /// \throws exception with errc::kernel_argument if an argument is not set or
  ///   has another size than the kernel's parameter, errc::invalid if the
  ///   kernel is a lambda or a functor, whose captures cannot be set.
  template <int = 0> void single_task(const kernel &kernel);
  template <int = 0> void parallel_for(range<1> range, const kernel &kernel);
  template <int = 0> void parallel_for(range<2> range, const kernel &kernel);
  template <int = 0> void parallel_for(range<3> range, const kernel &kernel);
  template <int Dimensions>
  void parallel_for(nd_range<Dimensions> shape, const kernel &kernel) {
    launch(kernel, shape);
  }
  template <class Set>
  void single_task(with<Set> properties, const kernel &kernel) {
    apply(properties);
    launch(kernel, range<1>(1), 0);
  }
  // Not one template of the dimensions: those of callables have none.
  template <class Set>
  void parallel_for(range<1> range, with<Set> properties,
                    const kernel &kernel) {
    apply(properties);
    launch(kernel, range);
  }
  template <class Set>
  void parallel_for(range<2> range, with<Set> properties,
                    const kernel &kernel) {
    apply(properties);
    launch(kernel, range);
  }
  template <class Set>
  void parallel_for(range<3> range, with<Set> properties,
                    const kernel &kernel) {
    apply(properties);
    launch(kernel, range);
  }
  template <int Dimensions, class Set>
  void parallel_for(nd_range<Dimensions> shape, with<Set> properties,
                    const kernel &kernel) {
    apply(properties);
    launch(kernel, shape);
  }

  /// Sets an argument of a kernel object, whose parameter must have exactly
  /// that type. SYCL 2020 4.9.4.2.3.
  template <class T, std::enable_if_t<
                         !std::is_base_of_v<detail::raw_bytes, std::decay_t<T>>,
                         int> = 0>
  void set_arg(int index, T &&value) {
    // An array is passed by value; only a function decays to a pointer.
    using given = std::remove_cv_t<std::remove_reference_t<T>>;
    using type =
        std::conditional_t<std::is_array_v<given>, given, std::decay_t<T>>;
    static_assert(is_device_copyable_v<type>,
                  "an argument of a kernel must be device copyable");
    const type &kept = value;
    std::size_t block = 0;
    if constexpr (int(detail::argument_kind<type>) ==
                  int(rt::argument_kind::accessor))
      block = block_offset(kept); // found in the namespace of its bases
    set_bytes(
        index,
        reinterpret_cast<const unsigned char *>(__builtin_addressof(kept)),
        sizeof(type), detail::argument_kind<type>, block);
  }
  /// Sets an argument that can be changed in the graph node which the command
  /// becomes. sycl_ext_oneapi_graph.
  /// \throws exception with errc::invalid, at the submission, if it does not
  ///   become a node.
  template <class T>
  void
  set_arg(int index,
          const ext::oneapi::experimental::dynamic_parameter<T> &parameter) {
    set_arg(index, parameter.initial());
    dynamic_uses.push_back(parameter.use(index));
  }
  template <class T>
  void set_arg(int index,
               ext::oneapi::experimental::dynamic_parameter<T> &parameter) {
    set_arg(
        index,
        static_cast<const ext::oneapi::experimental::dynamic_parameter<T> &>(
            parameter));
  }
  /// Sets an argument by its bytes. sycl_ext_oneapi_raw_kernel_arg.
  template <int = 0> void set_arg(int index, const detail::raw_bytes &value) {
    set_bytes(index, static_cast<const unsigned char *>(value.bytes),
              value.size, value.kind);
  }
  /// Sets all arguments, from the first on.
  template <class... T> void set_args(T &&...values) {
    int index = 0;
    (set_arg(index++, std::forward<T>(values)), ...);
  }

  // With properties, reductions, and then the kernel.
  template <class Name = detail::unnamed_kernel, class Set, class First,
            class... Rest, detail::enable_if_reduction<First> = 0>
  void parallel_for(range<1> range, with<Set> properties, const First &first,
                    const Rest &...rest) {
    detail::reduction_rotation<sizeof...(Rest)>::template launch<Name>(
        *this, range, properties, first, rest...);
  }
  template <class Name = detail::unnamed_kernel, class Shape, class Set,
            class First, class... Rest, detail::enable_if_reduction<First> = 0>
  void parallel_for(const Shape &shape, with<Set> properties,
                    const First &first, const Rest &...rest) {
    detail::reduction_rotation<sizeof...(Rest)>::template launch<Name>(
        *this, shape, properties, first, rest...);
  }

  // With reductions before the kernel. Needs <sycl/reduction.hpp>.
  template <class Name = detail::unnamed_kernel, class First, class... Rest,
            detail::enable_if_reduction<First> = 0>
  void parallel_for(range<1> range, const First &first, const Rest &...rest) {
    detail::reduction_rotation<sizeof...(Rest)>::template launch<Name>(
        *this, range, detail::no_properties(), first, rest...);
  }
  template <class Name = detail::unnamed_kernel, class First, class... Rest,
            detail::enable_if_reduction<First> = 0>
  void parallel_for(range<2> range, const First &first, const Rest &...rest) {
    detail::reduction_rotation<sizeof...(Rest)>::template launch<Name>(
        *this, range, detail::no_properties(), first, rest...);
  }
  template <class Name = detail::unnamed_kernel, class First, class... Rest,
            detail::enable_if_reduction<First> = 0>
  void parallel_for(range<3> range, const First &first, const Rest &...rest) {
    detail::reduction_rotation<sizeof...(Rest)>::template launch<Name>(
        *this, range, detail::no_properties(), first, rest...);
  }
  template <class Name = detail::unnamed_kernel, int Dimensions, class First,
            class... Rest, detail::enable_if_reduction<First> = 0>
  void parallel_for(nd_range<Dimensions> shape, const First &first,
                    const Rest &...rest) {
    detail::reduction_rotation<sizeof...(Rest)>::template launch<Name>(
        *this, shape, detail::no_properties(), first, rest...);
  }

  // -- memory: as in queue

  void memcpy(void *to, const void *from, std::size_t bytes) {
    begin(kind::memcpy);
    to_memory = to, from_memory = from, size = bytes;
  }
  template <class T> void copy(const T *from, T *to, std::size_t count) {
    memcpy(to, from, detail::saturated_product(count, sizeof(T)));
  }
  void memset(void *to, int value, std::size_t bytes) {
    const auto byte = static_cast<unsigned char>(value);
    begin(kind::fill);
    to_memory = to, size = bytes, object_size = 1;
    keep(&byte, 1);
  }
  template <class T> void fill(void *to, const T &pattern, std::size_t count) {
    static_assert(is_device_copyable_v<T>,
                  "fill writes copies of the pattern's bytes");
    begin(kind::fill);
    to_memory = to, size = count, object_size = sizeof(T);
    keep(&pattern, sizeof(T));
  }
  template <class Size = std::size_t>
  void ext_oneapi_memcpy2d(void *to, std::size_t to_pitch, const void *from,
                           std::size_t from_pitch, std::size_t width,
                           std::size_t height) {
    begin(kind::copy_region);
    regions[0] =
        detail::plane<Size>("memcpy2d", to, to_pitch, width, height, 1);
    regions[1] =
        detail::plane<Size>("memcpy2d", from, from_pitch, width, height, 1);
  }
  template <class T, class Size = std::size_t>
  void ext_oneapi_copy2d(const T *from, std::size_t from_pitch, T *to,
                         std::size_t to_pitch, std::size_t width,
                         std::size_t height) {
    begin(kind::copy_region);
    regions[0] =
        detail::plane<Size>("copy2d", to, to_pitch, width, height, sizeof(T));
    regions[1] = detail::plane<Size>("copy2d", from, from_pitch, width, height,
                                     sizeof(T));
  }
  template <class Size = std::size_t>
  void ext_oneapi_memset2d(void *to, std::size_t pitch, int value,
                           std::size_t width, std::size_t height) {
    ext_oneapi_fill2d<unsigned char, Size>(
        to, pitch, static_cast<unsigned char>(value), width, height);
  }
  template <class T, class Size = std::size_t>
  void ext_oneapi_fill2d(void *to, std::size_t pitch, const T &pattern,
                         std::size_t width, std::size_t height) {
    begin(kind::fill_region);
    regions[0] =
        detail::plane<Size>("fill2d", to, pitch, width, height, sizeof(T));
    object_size = sizeof(T);
    keep(&pattern, sizeof(T));
  }
  void prefetch(const void *from, std::size_t bytes) {
    begin(kind::prefetch);
    from_memory = from, size = bytes;
  }
  void mem_advise(const void *from, std::size_t bytes, int advice) {
    begin(kind::mem_advise);
    from_memory = from, size = bytes, number = advice;
  }

  // -- copies to and from a device_global: as in queue

  template <class T, class List, detail::if_host_writes<List> = 0>
  void copy(const detail::innermost<T> *from,
            detail::device_global<T, List> &to,
            std::size_t count = detail::elements_of<T>, std::size_t start = 0) {
    record(detail::copy_of(to, true, from, detail::bytes_of<T>(count),
                           detail::bytes_of<T>(start)));
  }
  template <class T, class List, detail::if_host_reads<List> = 0>
  void copy(const detail::device_global<T, List> &from,
            std::remove_cv_t<detail::innermost<T>> *to,
            std::size_t count = detail::elements_of<T>, std::size_t start = 0) {
    record(detail::copy_of(from, false, to, detail::bytes_of<T>(count),
                           detail::bytes_of<T>(start)));
  }
  template <class T, class List, detail::if_host_writes<List> = 0>
  void memcpy(detail::device_global<T, List> &to, const void *from,
              std::size_t bytes = sizeof(T), std::size_t offset = 0) {
    record(detail::copy_of(to, true, from, bytes, offset));
  }
  template <class T, class List, detail::if_host_reads<List> = 0>
  void memcpy(void *to, const detail::device_global<T, List> &from,
              std::size_t bytes = sizeof(T), std::size_t offset = 0) {
    record(detail::copy_of(from, false, to, bytes, offset));
  }

  // -- memory of buffers. Needs <sycl/accessor.hpp>. SYCL 2020 4.9.4.3.

  /// Copies the elements that `from` accesses to memory, where the rows of a
  /// part are contiguous.
  template <class T, int D, access_mode M, target Target, access::placeholder P,
            class U>
  void copy(const accessor<T, D, M, Target, P> &from, U *to) {
    begin(kind::copy_region);
    regions[1] = from.region();
    regions[0] = detail::plain_region(to, from.byte_size());
  }
  template <class T, int D, access_mode M, target Target, access::placeholder P,
            class U>
  void copy(const U *from, const accessor<T, D, M, Target, P> &to) {
    begin(kind::copy_region);
    regions[1] = detail::plain_region(from, to.byte_size());
    regions[0] = to.region();
  }
  /// \throws exception with errc::invalid if `to` accesses less than `from`.
  template <class T, int D, access_mode M, target Target, access::placeholder P,
            class U, int E, access_mode N, target OtherTarget,
            access::placeholder Q>
  void copy(const accessor<T, D, M, Target, P> &from,
            const accessor<U, E, N, OtherTarget, Q> &to) {
    if (from.byte_size() > to.byte_size())
      detail::throw_error(errc::invalid,
                          detail::message("copy: ")(from.byte_size())(
                              " bytes to an accessor of ")(to.byte_size()));
    begin(kind::copy_region);
    regions[1] = from.region();
    regions[0] = to.region();
  }
  /// Copies between an accessor and the memory of a std::shared_ptr, which is
  /// kept until the copy has finished.
  template <class T, int D, access_mode M, target Target, access::placeholder P,
            class Shared, class = typename Shared::element_type>
  void copy(const accessor<T, D, M, Target, P> &from, const Shared &to) {
    copy(from, to.get());
    keep_until_over(to);
  }
  template <class T, int D, access_mode M, target Target, access::placeholder P,
            class Shared, class = typename Shared::element_type>
  void copy(const Shared &from, const accessor<T, D, M, Target, P> &to) {
    copy(static_cast<const typename Shared::element_type *>(from.get()), to);
    keep_until_over(from);
  }
  template <class T, int D, access_mode M, target Target, access::placeholder P>
  void fill(const accessor<T, D, M, Target, P> &to,
            const std::remove_const_t<T> &pattern) {
    begin(kind::fill_region);
    regions[0] = to.region();
    object_size = sizeof(T);
    keep(&pattern, sizeof(T));
  }
  /// Copies the data to the host, so that the next host accessor need not.
  template <class T, int D, access_mode M, target Target, access::placeholder P>
  void update_host(const accessor<T, D, M, Target, P> &) {
    begin(kind::update);
    for (rt::requirement &use : uses)
      use.access = rt::access_read | rt::access_on_host;
  }

  // -- host

  /// Runs `task()`, or `task(interop_handle)` if it takes one, on a thread of
  /// the runtime when the command's dependencies are complete. The command is
  /// complete when the task returns; an exception that it throws is an
  /// asynchronous error. SYCL 2020 4.10.
  template <class F> void host_task(F &&task) {
    using closure = std::decay_t<F>;
    if constexpr (std::is_invocable_v<closure &, interop_handle>) {
      begin_interop<closure>(std::forward<F>(task), 0);
    } else {
      static_assert(std::is_invocable_v<closure &>,
                    "host_task takes a callable without arguments, or with an "
                    "interop_handle");
      begin(kind::host_task);
      host.object = new closure(std::forward<F>(task));
      host_call = detail::call_host_task<closure>;
      host.destroy = [](void *object) {
        delete static_cast<closure *>(object);
      };
    }
  }

#define SYCL_EXT_CODEPLAY_ENQUEUE_NATIVE_COMMAND 1
  /// Runs `enqueue(interop_handle)`, which submits commands to the native queue
  /// and does not wait for them; the group's command is complete when they are.
  /// It runs on a thread of the runtime, when the command's dependencies are
  /// complete. sycl_ext_codeplay_enqueue_native_command.
  template <class F> void ext_codeplay_enqueue_native_command(F &&enqueue) {
    using closure = std::decay_t<F>;
    static_assert(std::is_invocable_v<closure &, interop_handle>,
                  "ext_codeplay_enqueue_native_command takes a callable with "
                  "an interop_handle");
    begin_interop<closure>(std::forward<F>(enqueue), 1);
  }

  /// Makes the group's event complete when all earlier commands of the queue
  /// are, or the events in `list`. sycl_ext_oneapi_enqueue_barrier.
  void ext_oneapi_barrier() { begin(kind::barrier); }
  template <class Event = event>
  void ext_oneapi_barrier(const std::vector<event> &list) {
    begin(kind::barrier);
    for (const Event &one : static_cast<const std::vector<Event> &>(list))
      events.push_back(one);
  }

private:
  friend class queue;
  friend struct detail::handler_access;
  friend struct detail::reduction_access;
  template <int = 0>
  explicit handler(const queue &queue) noexcept : command_group(queue) {}

  template <class F, class Given>
  void begin_interop(Given &&task, int leaves_commands) {
    using closure = detail::interop_closure<F, interop_handle>;
    begin(kind::interop_task);
    number = leaves_commands;
    host.object = new closure{std::forward<Given>(task)};
    interop_call = closure::call;
    host.destroy = closure::destroy;
  }
};

namespace detail {
/// Gives accessors access to a command group.
struct handler_access {
  /// Makes a launch the command of the group, which copies the kernel object.
  static void record(handler &group, const rt::launch &launch) {
    group.record(launch);
  }
  static const sycl::queue &queue(const handler &group) noexcept {
    return group.of;
  }
  template <class More> static void follow(handler &group, More more) {
    group.follow(std::move(more));
  }
  template <int = 0>
  static void use(handler &group, handle buffer, std::uint32_t access,
                  std::uint64_t begin, std::uint64_t end) {
    group.uses.push_back({buffer.get(), access, begin, end});
    group.used.push_back(static_cast<handle &&>(buffer));
  }
};
} // namespace detail

} // namespace _V1
} // namespace sycl

#endif
