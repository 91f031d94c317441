/// \file command_group.hpp
/// What sycl::handler records: one command, and what it waits for. Tier B.
///
/// The handler's functions say what the command is; here it is kept until the
/// group has returned, and then given to the runtime, since depends_on and the
/// values of specialization constants may stand behind the command. A kernel
/// object is kept as its bytes, in the object itself if it is not large: a
/// command group allocates nothing.
#ifndef SYCL_DETAIL_COMMAND_GROUP_HPP
#define SYCL_DETAIL_COMMAND_GROUP_HPP

#include <new>
#include <sycl/detail/list.hpp>
#include <sycl/detail/specialization_values.hpp>
#include <sycl/queue.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

class command_group {
public:
  command_group(const command_group &) = delete;
  command_group &operator=(const command_group &) = delete;

protected:
  template <class Set> using with = ext::oneapi::experimental::properties<Set>;

  enum class kind {
    nothing,
    launch,
    memcpy,
    fill,
    prefetch,
    mem_advise,
    device_global,
    copy_region,
    fill_region,
    update,
    host_task,
    interop_task,
    barrier
  };

  explicit command_group(const queue &queue) noexcept
      : of(queue), target_queue(detail::get_handle(queue)) {}
  ~command_group() {
    if (object != small)
      ::operator delete(object, std::align_val_t(alignment));
    if (host_closure)
      host_destroy(host_closure);
    if (kept_object)
      kept_destroy(kept_object);
    for (const follower &one : followers)
      one.destroy(one.object);
  }

  void begin(kind command) {
    if (what != kind::nothing)
      detail::throw_error(errc::invalid,
                          "a command group has one command; this one has a "
                          "second. Submit them one after the other");
    what = command;
  }

  void check_no_bundle(const char *function) const {
    if (used_bundle)
      detail::throw_error(errc::invalid,
                          message(function)(": the command group uses a kernel "
                                            "bundle, which has the values"));
  }

  void keep(const void *bytes, std::size_t count) {
    if (count > sizeof small)
      object = static_cast<unsigned char *>(
          ::operator new(count, std::align_val_t(alignment)));
    __builtin_memcpy(object, bytes, count);
  }

  template <class Kernel, class... Properties>
  void launch(const detail::kernel_launch<Kernel, Properties...> &described) {
    static_assert(alignof(Kernel) <= alignment,
                  "a kernel object is aligned to 128 bytes at most");
    record(described.describe());
    if constexpr (detail::reads_constants<Kernel>)
      constants_of_kernel = [](unsigned char *object) {
        return &reinterpret_cast<Kernel *>(object)->constants;
      };
  }
  /// Gives the kernel the values that it may ask for. They live until it is
  /// over. At the end of the group, since values may be set after the kernel.
  void give_constants() {
    if (!constants_of_kernel || !constants || constants->empty())
      return;
    using table = detail::specialization_values::table_memory;
    auto *kept = new table(*constants, of.get_context());
    constants_of_kernel(object)->table = kept->get();
    kept_object = kept;
    kept_destroy = [](void *memory) { delete static_cast<table *>(memory); };
  }

  void record(const rt::device_global_copy &described) {
    // Here already, and not at the end of the group: programs catch it.
    if (described.offset > described.size ||
        described.bytes > described.size - described.offset)
      detail::throw_error(
          errc::invalid,
          message("a copy of ")(described.bytes)(" bytes at byte ")(
              described.offset)(" of a device_global goes beyond its ")(
              described.size)(" bytes"));
    begin(kind::device_global);
    keep(&described, sizeof described);
  }

  void record(const rt::launch &described) {
    begin(kind::launch);
    description = described;
    keep(described.object, described.object_size);
    description.object = object;
  }

  /// Destroys a copy of `what` when the command has run.
  template <class Object> void keep_until_over(const Object &what) {
    kept_object = new Object(what);
    kept_destroy = [](void *object) { delete static_cast<Object *>(object); };
  }

  void set_bytes(int index, const unsigned char *bytes, std::size_t size,
                 rt::argument_kind kind, std::size_t block = 0) {
    const std::size_t at = argument_bytes.size();
    argument_bytes.append(bytes, size);
    arguments.push_back({static_cast<std::uint32_t>(index), kind,
                         reinterpret_cast<const void *>(at), size, block});
  }

  // Templates, since this header does not know the class.
  template <class Kernel, class Shape>
  void launch(const Kernel &kernel, const Shape &shape, int is_range = 1) {
    begin(kind::launch);
    used_kernel = detail::access_handle::share(kernel);
    description.kernel = used_kernel.get();
    describe(shape);
    if (!is_range)
      description.dimensions = 0;
  }
  template <int Dimensions> void describe(const range<Dimensions> &range) {
    description.dimensions = Dimensions;
    description.has_local = 0;
    for (int d = 0; d < 3; ++d) {
      description.global[d] = detail::native_extent(range, d);
      description.local[d] = 1;
    }
  }
  template <int Dimensions> void describe(const nd_range<Dimensions> &shape) {
    if (shape.get_offset() != id<Dimensions>())
      detail::throw_error(errc::feature_not_supported,
                          "parallel_for: the offset of an nd_range is not "
                          "supported");
    describe(shape.get_global_range());
    description.has_local = 1;
    for (int d = 0; d < 3; ++d)
      description.local[d] = detail::native_extent(shape.get_local_range(), d);
  }
  template <class... Values>
  void apply(const with<detail::property_set<Values...>> &properties) {
    static_assert(
        (!detail::kernel_property<Values>::is_attribute && ...),
        "a property that is part of the kernel cannot be given to a kernel "
        "object, which has been compiled");
    (detail::kernel_property<Values>::apply(
         description, properties.template get_property<Values>()),
     ...);
  }

  /// `more(queue)` submits what belongs to the command, and its event is part
  /// of the command's.
  template <class More> void follow(More more) {
    followers.push_back(
        {new More(std::move(more)),
         [](void *object, queue &q) {
           return event((*static_cast<More *>(object))(q));
         },
         [](void *object) { delete static_cast<More *>(object); }});
  }

  /// Submits what was recorded.
  event finish() {
    give_constants();
    event done = submit_command();
    if (!followers.empty()) {
      queue q = of;
      list<event> all;
      for (const follower &one : followers)
        all.push_back(one.call(one.object, q));
      done = join(all);
    }
    if (kept_object) {
      void *closure = kept_object;
      kept_object = nullptr;
      detail::submit(
          __sycl_rt_host_task, target_queue, detail::dependencies(done),
          [](void *) {}, kept_destroy, closure);
    }
    return done;
  }

  /// The end of a command and of what followed it, which is also the end of
  /// its uses of the program's buffers: who waits for one of these, as a
  /// buffer's destructor does, may free what the followers write.
  event join(const list<event> &all) {
    list<rt::requirement> of_program;
    for (std::size_t i = 0; i < uses.size(); ++i)
      if (i < first_own_use || i >= past_own_uses)
        of_program.push_back(uses[i]);
    const dependencies after(all.data(), all.size());
    if (!of_program.empty())
      return submit(__sycl_rt_update, target_queue, after, of_program.data(),
                    of_program.size());
    return all.size() == 1 ? all[0]
                           : submit(__sycl_rt_barrier, target_queue, after);
  }

  event submit_command() {
    const dependencies after(events.data(), events.size());
    description.bundle = used_bundle.get();
    if (!arguments.empty()) {
      for (rt::argument &one : arguments)
        one.bytes =
            argument_bytes.data() + reinterpret_cast<std::uintptr_t>(one.bytes);
      description.arguments = arguments.data();
      description.argument_count = arguments.size();
    }
    switch (what) {
    case kind::nothing:
      if (!uses.empty())
        return detail::submit(__sycl_rt_update, target_queue, after,
                              uses.data(), uses.size());
      if (events.empty())
        return event();
      [[fallthrough]];
    case kind::barrier:
      return detail::submit(__sycl_rt_barrier, target_queue, after);
    case kind::launch:
      if (!uses.empty())
        return detail::submit(__sycl_rt_launch_with, target_queue, after,
                              static_cast<const rt::launch *>(&description),
                              uses.data(), uses.size());
      return detail::submit(__sycl_rt_launch, target_queue, after,
                            static_cast<const rt::launch *>(&description));
    case kind::memcpy:
      return detail::submit(__sycl_rt_memcpy, target_queue, after, to_memory,
                            from_memory, size);
    case kind::fill:
      return detail::submit(__sycl_rt_fill, target_queue, after, to_memory,
                            static_cast<const void *>(object), object_size,
                            size);
    case kind::prefetch:
      return detail::submit(__sycl_rt_prefetch, target_queue, after,
                            from_memory, size);
    case kind::mem_advise:
      return detail::submit(__sycl_rt_mem_advise, target_queue, after,
                            from_memory, size, number);
    case kind::device_global:
      return detail::submit(
          __sycl_rt_device_global_copy, target_queue, after,
          reinterpret_cast<const rt::device_global_copy *>(object));
    case kind::copy_region:
      return detail::submit(__sycl_rt_copy_region, target_queue, after,
                            static_cast<const rt::region *>(&regions[0]),
                            static_cast<const rt::region *>(&regions[1]),
                            uses.data(), uses.size());
    case kind::fill_region:
      return detail::submit(__sycl_rt_fill_region, target_queue, after,
                            static_cast<const rt::region *>(&regions[0]),
                            static_cast<const void *>(object), object_size,
                            uses.data(), uses.size());
    case kind::update:
      return detail::submit(__sycl_rt_update, target_queue, after, uses.data(),
                            uses.size());
    case kind::interop_task: {
      const rt::interop_task task{interop_call, host_destroy, host_closure,
                                  static_cast<std::uint32_t>(number)};
      host_closure = nullptr; // as below
      return detail::submit(__sycl_rt_interop_task, target_queue, after, &task,
                            uses.data(), uses.size());
    }
    case kind::host_task: {
      void *closure = host_closure;
      host_closure =
          nullptr; // The runtime destroys it, also if the call fails.
      if (!uses.empty())
        return detail::submit(__sycl_rt_host_task_with, target_queue, after,
                              host_call, host_destroy, closure, uses.data(),
                              uses.size());
      return detail::submit(__sycl_rt_host_task, target_queue, after, host_call,
                            host_destroy, closure);
    }
    }
    return event();
  }

  static constexpr std::size_t alignment = 128;

  const queue &of;
  rt::handle target_queue;
  kind what = kind::nothing;
  int number = 0;
  list<event> events;
  list<rt::requirement> uses;
  list<detail::handle> used; ///< Hold the buffers of `uses`.
  /// Those of `uses` that no program sees: of buffers between the command and
  /// what follows it.
  std::size_t first_own_use = 0, past_own_uses = 0;
  void *to_memory = nullptr;
  const void *from_memory = nullptr;
  std::size_t size = 0;
  void (*host_call)(void *) = nullptr;
  void (*interop_call)(void *, rt::handle) = nullptr;
  void (*host_destroy)(void *) = nullptr;
  void *host_closure = nullptr;
  struct follower {
    void *object;
    event (*call)(void *, queue &);
    void (*destroy)(void *);
  };
  list<follower> followers;
  void *kept_object = nullptr;
  void (*kept_destroy)(void *) = nullptr;
  rt::region regions[2]{}; ///< To, from.
  rt::launch description{};
  detail::handle used_kernel;
  detail::handle used_bundle;
  detail::counted<detail::specialization_values> constants;
  detail::specialization_reader *(*constants_of_kernel)(unsigned char *) =
      nullptr;
  list<unsigned char> argument_bytes;
  list<rt::argument> arguments; ///< `bytes` holds a position until sent.
  std::size_t object_size = 0;
  unsigned char *object = small;
  alignas(alignment) unsigned char small[512];
};

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
