// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file queue.hpp
/// sycl::queue. Tier H. Knows handler only by name: programs that use USM and
/// the queue's own members never parse it. The class is not divided into bases:
/// messages about kernels would name them where the program says queue.
#ifndef SYCL_QUEUE_HPP
#define SYCL_QUEUE_HPP

#include <sycl/context.hpp>
#include <sycl/detail/accessor_forward.hpp>
#include <sycl/detail/device_global_copy.hpp>
#include <sycl/detail/launch_wrappers.hpp>
#include <sycl/detail/maybe_event.hpp>
#include <sycl/detail/planes.hpp>
#include <sycl/detail/submit.hpp>

namespace sycl {
inline namespace _V1 {

namespace ext::oneapi::experimental {
// sycl_ext_oneapi_graph: <sycl/ext/oneapi/experimental/graph.hpp>.
enum class queue_state { executing, recording };
enum class graph_state { modifiable, executable };
template <graph_state State = graph_state::modifiable> class command_graph;
} // namespace ext::oneapi::experimental

/// Commands for one device. SYCL 2020 4.6.5.
///
/// A copy is another handle of the same queue. Submitting a command does not
/// block; all members may be called from several threads on the same queue.
/// Each command returns an event, and takes as `after` one event, a list of
/// events or nothing: it starts when those are complete. This one parameter
/// replaces SYCL 2020's overloads with dependencies.
class queue : public detail::has_handle, public detail::owner_ordered<queue> {
  using after = detail::dependencies;
  template <class Set> using with = ext::oneapi::experimental::properties<Set>;

public:
  // A queue of a device, or of the device that the selector chooses; without
  // either, of the default device. Without a context it uses the platform's
  // default context. The handler is called for asynchronous errors. They throw
  // errc::runtime if no device is chosen, and errc::invalid if the context does
  // not have the device.

  explicit queue(const property_list &properties = {}) {
    create(device(), nullptr, properties);
  }
  template <int = 0>
  explicit queue(const async_handler &handler,
                 const property_list &properties = {}) {
    create(device(), nullptr, properties, handler);
  }
  template <class Selector, class = detail::enable_if_selector<Selector>>
  explicit queue(const Selector &selector,
                 const property_list &properties = {}) {
    create(device(selector), nullptr, properties);
  }
  template <class Selector, class = detail::enable_if_selector<Selector>>
  explicit queue(const Selector &selector, const async_handler &handler,
                 const property_list &properties = {}) {
    create(device(selector), nullptr, properties, handler);
  }
  /// With a selector of SYCL 1.2.1 DPC++'s converts, so it can be assigned.
  template <class Selector = device_selector>
  queue(const device_selector &selector, const property_list &properties = {}) {
    create(device(static_cast<const Selector &>(selector)), nullptr,
           properties);
  }
  explicit queue(const device &device, const property_list &properties = {}) {
    create(device, nullptr, properties);
  }
  template <int = 0>
  explicit queue(const device &device, const async_handler &handler,
                 const property_list &properties = {}) {
    create(device, nullptr, properties, handler);
  }
  template <class Selector, class = detail::enable_if_selector<Selector>>
  queue(const context &context, const Selector &selector,
        const property_list &properties = {}) {
    create(best_of(context, selector), detail::get_handle(context), properties);
  }
  template <class Selector, class = detail::enable_if_selector<Selector>>
  queue(const context &context, const Selector &selector,
        const async_handler &handler, const property_list &properties = {}) {
    create(best_of(context, selector), detail::get_handle(context), properties,
           handler);
  }
  queue(const context &context, const device &device,
        const property_list &properties = {}) {
    create(device, detail::get_handle(context), properties);
  }
  template <int = 0>
  queue(const context &context, const device &device,
        const async_handler &handler, const property_list &properties = {}) {
    create(device, detail::get_handle(context), properties, handler);
  }

  /// The backend of the device.
  backend get_backend() const noexcept {
    return detail::read_backend(object.get(),
                                detail::question::queue::backend::number);
  }
  /// The context that owns the allocations which the queue's kernels may use.
  context get_context() const {
    return detail::access_handle::make<context>(
        detail::read_handle(object.get(), info::queue::context::number));
  }
  device get_device() const {
    return detail::access_handle::make<device>(
        detail::read_handle(object.get(), info::queue::device::number));
  }
  /// Whether each command waits for the one before it.
  bool is_in_order() const {
    return detail::answer<bool>::read(
        object.get(), detail::question::queue::in_order::number);
  }
  bool is_host() const noexcept { return false; } ///< Deprecated.

  /// The answer to info::queue::….
  template <class Param> typename Param::return_type get_info() const {
    return detail::get_info<Param>(*this);
  }
  template <class Param> typename Param::return_type get_backend_info() const {
    return get_info<Param>();
  }
  template <class P> bool has_property() const {
    if constexpr (std::is_same_v<P, property::queue::in_order>)
      return is_in_order();
    else if constexpr (std::is_same_v<P, property::queue::enable_profiling>)
      return detail::get_info<detail::question::queue::profiling>(*this);
    else
      return false;
  }
  template <class P> P get_property() const {
    if (!has_property<P>())
      detail::throw_error(errc::invalid,
                          "get_property: the queue was made without it");
    return P();
  }

  /// Calls `group(handler &)` at once and submits the command that it defines.
  /// SYCL 2020 4.6.5.1. Needs <sycl/handler.hpp>.
  template <class CommandGroup, class Handler = sycl::handler>
  event submit(CommandGroup group) {
    Handler handler(*this);
    group(handler);
    return handler.finish();
  }
  /// The second queue, a fallback in SYCL 1.2.1, is not used. Deprecated.
  template <class CommandGroup, class Handler = sycl::handler>
  event submit(CommandGroup group, const queue &) {
    return submit<CommandGroup, Handler>(group);
  }

  // Command graphs. sycl_ext_oneapi_graph.

  /// Runs the graph once, as one command.
  /// \throws exception with errc::invalid if it was made for another context or
  ///   device.
  template <class Graph>
  event ext_oneapi_graph(const Graph &graph, const after &events = {}) {
    detail::new_event done;
    return done.of(__sycl_rt_graph_submit(object.get(),
                                          detail::get_handle(graph),
                                          events.data(), events.size(), done));
  }
  template <class State = ext::oneapi::experimental::queue_state>
  State ext_oneapi_get_state() const {
    return recorded_to() ? State::recording : State::executing;
  }
  /// The graph that the queue records to.
  /// \throws exception with errc::invalid if there is none.
  template <class Graph = ext::oneapi::experimental::command_graph<
                ext::oneapi::experimental::graph_state::modifiable>>
  Graph ext_oneapi_get_graph() const {
    detail::handle graph = recorded_to();
    if (!graph)
      detail::throw_error(errc::invalid,
                          "ext_oneapi_get_graph: the queue does not record");
    return detail::access_handle::make<Graph>(graph.detach());
  }

  /// Blocks until all commands that were submitted before have finished.
  void wait() { detail::check(__sycl_rt_queue_wait(object.get())); }
  /// The same; then hands asynchronous errors to the async_handler.
  void wait_and_throw() {
    wait();
    throw_asynchronous();
  }
  void throw_asynchronous() {
    detail::check_handler(__sycl_rt_queue_throw_asynchronous(object.get()));
  }

  // -- kernels

  /// Runs `kernel()` once.
  template <class Name = detail::unnamed_kernel, class F>
  event single_task(const F &kernel) {
    return launch(detail::make_single_task<Name>(kernel), after());
  }
  template <class Name = detail::unnamed_kernel, class F>
  event single_task(const after &events, const F &kernel) {
    return launch(detail::make_single_task<Name>(kernel), events);
  }

  /// Runs `kernel(id)` or `kernel(item)` for each point of `range`.
  ///
  /// The kernel object is copied before the call returns.
  /// \throws exception with errc::kernel_not_supported if the program has no
  ///   image for the queue's device; the message lists the images that it has.
  ///
  ///   q.parallel_for(n, [=](sycl::id<1> i) { y[i] += a * x[i]; });
  template <class Name = detail::unnamed_kernel, class F>
  event parallel_for(range<1> range, const F &kernel) {
    return launch(detail::make_parallel_for<Name>(range, kernel), after());
  }
  template <class Name = detail::unnamed_kernel, class F>
  event parallel_for(range<2> range, const F &kernel) {
    return launch(detail::make_parallel_for<Name>(range, kernel), after());
  }
  template <class Name = detail::unnamed_kernel, class F>
  event parallel_for(range<3> range, const F &kernel) {
    return launch(detail::make_parallel_for<Name>(range, kernel), after());
  }
  template <class Name = detail::unnamed_kernel, class F>
  event parallel_for(range<1> range, const after &events, const F &kernel) {
    return launch(detail::make_parallel_for<Name>(range, kernel), events);
  }
  template <class Name = detail::unnamed_kernel, class F>
  event parallel_for(range<2> range, const after &events, const F &kernel) {
    return launch(detail::make_parallel_for<Name>(range, kernel), events);
  }
  template <class Name = detail::unnamed_kernel, class F>
  event parallel_for(range<3> range, const after &events, const F &kernel) {
    return launch(detail::make_parallel_for<Name>(range, kernel), events);
  }
  /// With an offset that is added to each id. Deprecated in SYCL 2020.
  template <class Name = detail::unnamed_kernel, int Dimensions, class F>
  event parallel_for(range<Dimensions> range, id<Dimensions> offset,
                     const F &kernel) {
    return launch(detail::make_parallel_for<Name>(range, offset, kernel),
                  after());
  }

  /// Runs `kernel(nd_item)` for each point, in work-groups.
  /// \throws exception with errc::nd_range if the global range is not a
  /// multiple
  ///   of the local one, or if the device cannot run work-groups of that size.
  template <class Name = detail::unnamed_kernel, int Dimensions, class F>
  event parallel_for(nd_range<Dimensions> shape, const F &kernel) {
    return launch(detail::make_parallel_for<Name>(shape, kernel), after());
  }
  template <class Name = detail::unnamed_kernel, int Dimensions, class F>
  event parallel_for(nd_range<Dimensions> shape, const after &events,
                     const F &kernel) {
    return launch(detail::make_parallel_for<Name>(shape, kernel), events);
  }

  // -- kernels with properties: sycl_ext_oneapi_kernel_properties, needs
  // -- <sycl/ext/oneapi/kernel_properties.hpp>

  template <class Name = detail::unnamed_kernel, class Set, class F>
  event single_task(with<Set> properties, const F &kernel) {
    return single_task<Name>(after(), properties, kernel);
  }
  template <class Name = detail::unnamed_kernel, class Set, class F>
  event single_task(const after &events, with<Set> properties,
                    const F &kernel) {
    return launch(detail::add_properties(detail::make_single_task<Name>(kernel),
                                         properties),
                  events);
  }
  template <class Name = detail::unnamed_kernel, class Set, class F>
  event parallel_for(range<1> range, with<Set> properties, const F &kernel) {
    return launch<Name>(range, after(), properties, kernel);
  }
  template <class Name = detail::unnamed_kernel, class Set, class F>
  event parallel_for(range<2> range, with<Set> properties, const F &kernel) {
    return launch<Name>(range, after(), properties, kernel);
  }
  template <class Name = detail::unnamed_kernel, class Set, class F>
  event parallel_for(range<3> range, with<Set> properties, const F &kernel) {
    return launch<Name>(range, after(), properties, kernel);
  }
  template <class Name = detail::unnamed_kernel, class Set, class F>
  event parallel_for(range<1> range, const after &events, with<Set> properties,
                     const F &kernel) {
    return launch<Name>(range, events, properties, kernel);
  }
  template <class Name = detail::unnamed_kernel, class Set, class F>
  event parallel_for(range<2> range, const after &events, with<Set> properties,
                     const F &kernel) {
    return launch<Name>(range, events, properties, kernel);
  }
  template <class Name = detail::unnamed_kernel, class Set, class F>
  event parallel_for(range<3> range, const after &events, with<Set> properties,
                     const F &kernel) {
    return launch<Name>(range, events, properties, kernel);
  }
  template <class Name = detail::unnamed_kernel, int Dimensions, class Set,
            class F>
  event parallel_for(nd_range<Dimensions> shape, with<Set> properties,
                     const F &kernel) {
    return launch<Name>(shape, after(), properties, kernel);
  }
  template <class Name = detail::unnamed_kernel, int Dimensions, class Set,
            class F>
  event parallel_for(nd_range<Dimensions> shape, const after &events,
                     with<Set> properties, const F &kernel) {
    return launch<Name>(shape, events, properties, kernel);
  }

  // With properties, reductions, and then the kernel.
  template <class Name = detail::unnamed_kernel, class Set, class First,
            class... Rest, detail::enable_if_reduction<First> = 0>
  event parallel_for(range<1> range, with<Set> properties, const First &first,
                     const Rest &...rest) {
    return reduce<Name>(range, event(), properties, first, rest...);
  }
  template <class Name = detail::unnamed_kernel, class Shape, class Set,
            class First, class... Rest, detail::enable_if_reduction<First> = 0>
  event parallel_for(const Shape &shape, with<Set> properties,
                     const First &first, const Rest &...rest) {
    return reduce<Name>(shape, event(), properties, first, rest...);
  }
  template <class Name = detail::unnamed_kernel, class Set,
            class Events = std::vector<event>, class First, class... Rest,
            detail::enable_if_reduction<First, Events> = 0>
  event parallel_for(range<1> range, const Events &events, with<Set> properties,
                     const First &first, const Rest &...rest) {
    return reduce<Name>(range, events, properties, first, rest...);
  }
  template <class Name = detail::unnamed_kernel, class Shape, class Set,
            class Events = std::vector<event>, class First, class... Rest,
            detail::enable_if_reduction<First, Events> = 0>
  event parallel_for(const Shape &shape, const Events &events,
                     with<Set> properties, const First &first,
                     const Rest &...rest) {
    return reduce<Name>(shape, events, properties, first, rest...);
  }

  // With reductions before the kernel. Needs <sycl/reduction.hpp>. The default
  // types are those of ranges and lists of events in braces, which deduce none.
  template <class Name = detail::unnamed_kernel, class First, class... Rest,
            detail::enable_if_reduction<First> = 0>
  event parallel_for(range<1> range, const First &first, const Rest &...rest) {
    return reduce<Name>(range, event(), first, rest...);
  }
  template <class Name = detail::unnamed_kernel, class First, class... Rest,
            detail::enable_if_reduction<First> = 0>
  event parallel_for(range<3> range, const First &first, const Rest &...rest) {
    return reduce<Name>(range, event(), first, rest...);
  }
  template <class Name = detail::unnamed_kernel, class Shape = range<2>,
            class First, class... Rest, detail::enable_if_reduction<First> = 0>
  event parallel_for(const Shape &shape, const First &first,
                     const Rest &...rest) {
    return reduce<Name>(shape, event(), first, rest...);
  }
  template <class Name = detail::unnamed_kernel,
            class Events = std::vector<event>, class First, class... Rest,
            detail::enable_if_reduction<First, Events> = 0>
  event parallel_for(range<1> range, const Events &events, const First &first,
                     const Rest &...rest) {
    return reduce<Name>(range, events, first, rest...);
  }
  template <class Name = detail::unnamed_kernel,
            class Events = std::vector<event>, class First, class... Rest,
            detail::enable_if_reduction<First, Events> = 0>
  event parallel_for(range<3> range, const Events &events, const First &first,
                     const Rest &...rest) {
    return reduce<Name>(range, events, first, rest...);
  }
  template <class Name = detail::unnamed_kernel, class Shape = range<2>,
            class Events = std::vector<event>, class First, class... Rest,
            detail::enable_if_reduction<First, Events> = 0>
  event parallel_for(const Shape &shape, const Events &events,
                     const First &first, const Rest &...rest) {
    return reduce<Name>(shape, events, first, rest...);
  }

  // -- memory of buffers, by placeholders. Need <sycl/accessor.hpp>.

  /// As handler::copy; one of the two, or both, are accessors.
  template <class From, class To, class... Events,
            std::enable_if_t<
                detail::is_accessor<From> || detail::is_accessor<To>, int> = 0>
  event copy(const From &from, const To &to, const Events &...events) {
    return with_accessors(
        [&](auto &group) {
          use(group, from);
          use(group, to);
          group.copy(from, to);
        },
        events...);
  }
  template <class Accessor, class T, class... Events,
            std::enable_if_t<detail::is_accessor<Accessor>, int> = 0>
  event fill(const Accessor &to, const T &pattern, const Events &...events) {
    return with_accessors(
        [&](auto &group) {
          use(group, to);
          group.fill(to, pattern);
        },
        events...);
  }
  template <class Accessor, class... Events,
            std::enable_if_t<detail::is_accessor<Accessor>, int> = 0>
  event update_host(const Accessor &from, const Events &...events) {
    return with_accessors(
        [&](auto &group) {
          use(group, from);
          group.update_host(from);
        },
        events...);
  }

  // -- memory

  event memcpy(void *to, const void *from, std::size_t bytes,
               const after &events = {}) {
    detail::new_event done;
    return done.of(__sycl_rt_memcpy(object.get(), to, from, bytes,
                                    events.data(), events.size(), done));
  }
  template <class T>
  event copy(const T *from, T *to, std::size_t count,
             const after &events = {}) {
    return memcpy(to, from, detail::saturated_product(count, sizeof(T)),
                  events);
  }
  event memset(void *to, int value, std::size_t bytes,
               const after &events = {}) {
    const unsigned char byte = static_cast<unsigned char>(value);
    detail::new_event done;
    return done.of(__sycl_rt_fill(object.get(), to, &byte, sizeof byte, bytes,
                                  events.data(), events.size(), done));
  }
  template <class T>
  event fill(void *to, const T &pattern, std::size_t count,
             const after &events = {}) {
    static_assert(is_device_copyable_v<T>,
                  "fill writes copies of the pattern's bytes");
    detail::new_event done;
    return done.of(__sycl_rt_fill(object.get(), to, &pattern, sizeof pattern,
                                  count, events.data(), events.size(), done));
  }
  event prefetch(const void *from, std::size_t bytes,
                 const after &events = {}) {
    detail::new_event done;
    return done.of(__sycl_rt_prefetch(object.get(), from, bytes, events.data(),
                                      events.size(), done));
  }
  event mem_advise(const void *from, std::size_t bytes, int advice,
                   const after &events = {}) {
    detail::new_event done;
    return done.of(__sycl_rt_mem_advise(object.get(), from, bytes, advice,
                                        events.data(), events.size(), done));
  }

  // -- rows with gaps between them: sycl_ext_oneapi_memcpy2d

  /// Copies `height` rows of `width` bytes; a row begins every so many bytes.
  /// \throws exception with errc::invalid if rows are wider than that.
  template <class Size = std::size_t>
  event ext_oneapi_memcpy2d(void *to, std::size_t to_pitch, const void *from,
                            std::size_t from_pitch, std::size_t width,
                            std::size_t height, const after &events = {}) {
    return copy_planes(
        detail::plane<Size>("memcpy2d", to, to_pitch, width, height, 1),
        detail::plane<Size>("memcpy2d", from, from_pitch, width, height, 1),
        events);
  }
  /// The same in elements.
  template <class T, class Size = std::size_t>
  event ext_oneapi_copy2d(const T *from, std::size_t from_pitch, T *to,
                          std::size_t to_pitch, std::size_t width,
                          std::size_t height, const after &events = {}) {
    return copy_planes(
        detail::plane<Size>("copy2d", to, to_pitch, width, height, sizeof(T)),
        detail::plane<Size>("copy2d", from, from_pitch, width, height,
                            sizeof(T)),
        events);
  }
  template <class Size = std::size_t>
  event ext_oneapi_memset2d(void *to, std::size_t pitch, int value,
                            std::size_t width, std::size_t height,
                            const after &events = {}) {
    return ext_oneapi_fill2d<unsigned char, Size>(
        to, pitch, static_cast<unsigned char>(value), width, height, events);
  }
  template <class T, class Size = std::size_t>
  event ext_oneapi_fill2d(void *to, std::size_t pitch, const T &pattern,
                          std::size_t width, std::size_t height,
                          const after &events = {}) {
    const rt::region plane =
        detail::plane<Size>("fill2d", to, pitch, width, height, sizeof(T));
    detail::new_event done;
    return done.of(__sycl_rt_fill_region(object.get(), &plane, &pattern,
                                         sizeof pattern, nullptr, 0,
                                         events.data(), events.size(), done));
  }

  // -- copies to and from a device_global: sycl_ext_oneapi_device_global, needs
  // -- <sycl/ext/oneapi/device_global/device_global.hpp>

  /// Copies `count` elements to those of `to` from `start` on.
  ///
  /// Not there if the host may not write the variable (property host_access).
  /// \throws exception with errc::invalid if that is more than the variable
  ///   has, or it has device_image_scope and is in several images for this
  ///   queue's device.
  template <class T, class List, detail::if_host_writes<List> = 0>
  event copy(const detail::innermost<T> *from,
             detail::device_global<T, List> &to,
             std::size_t count = detail::elements_of<T>, std::size_t start = 0,
             const after &events = {}) {
    return copy(detail::copy_of(to, true, from, detail::bytes_of<T>(count),
                                detail::bytes_of<T>(start)),
                events);
  }
  /// Copies `count` elements of `from`, from `start` on; as above.
  template <class T, class List, detail::if_host_reads<List> = 0>
  event copy(const detail::device_global<T, List> &from,
             std::remove_cv_t<detail::innermost<T>> *to,
             std::size_t count = detail::elements_of<T>, std::size_t start = 0,
             const after &events = {}) {
    return copy(detail::copy_of(from, false, to, detail::bytes_of<T>(count),
                                detail::bytes_of<T>(start)),
                events);
  }
  /// The same in bytes.
  template <class T, class List, detail::if_host_writes<List> = 0>
  event memcpy(detail::device_global<T, List> &to, const void *from,
               std::size_t bytes = sizeof(T), std::size_t offset = 0,
               const after &events = {}) {
    return copy(detail::copy_of(to, true, from, bytes, offset), events);
  }
  template <class T, class List, detail::if_host_reads<List> = 0>
  event memcpy(void *to, const detail::device_global<T, List> &from,
               std::size_t bytes = sizeof(T), std::size_t offset = 0,
               const after &events = {}) {
    return copy(detail::copy_of(from, false, to, bytes, offset), events);
  }

#define SYCL_EXT_ONEAPI_ENQUEUE_BARRIER 1
#define SYCL_EXT_ONEAPI_QUEUE_EMPTY 1
#define SYCL_KHR_QUEUE_EMPTY_QUERY 1
  // -- sycl_ext_oneapi_enqueue_barrier, sycl_ext_oneapi_queue_empty

  /// An event that is complete when all earlier commands are.
  event ext_oneapi_submit_barrier() {
    detail::new_event done;
    return done.of(__sycl_rt_barrier(object.get(), nullptr, 0, done));
  }
  /// … when `events` are; later commands wait for it.
  template <class Event = event>
  event ext_oneapi_submit_barrier(const std::vector<event> &events) {
    detail::new_event done;
    const after list(static_cast<const std::vector<Event> &>(events));
    return done.of(
        __sycl_rt_barrier(object.get(), list.data(), list.size(), done));
  }
  /// Whether all commands submitted so far have finished.
  bool ext_oneapi_empty() {
    return detail::answer<bool>::read(object.get(),
                                      detail::question::queue::empty::number);
  }

  bool khr_empty() { return ext_oneapi_empty(); }

#define SYCL_KHR_QUEUE_FLUSH 1
  /// Commands begin without being waited for: each is handed to the device when
  /// it is submitted. sycl_khr_queue_flush.
  void khr_flush() const noexcept {}

#define SYCL_EXT_ONEAPI_PROD 1
  /// The same. sycl_ext_oneapi_prod.
  /// \throws exception with errc::invalid while the queue records to a graph.
  void ext_oneapi_prod() {
    if (recorded_to())
      detail::throw_error(errc::invalid,
                          "ext_oneapi_prod: the queue records to a graph, so "
                          "no command of it begins");
  }

#define SYCL_EXT_ONEAPI_IN_ORDER_QUEUE_EVENTS 1
  // -- sycl_ext_oneapi_in_order_queue_events

  /// An event of the last command, which is complete when that is; the external
  /// event, if that was set later; none if no command was submitted yet.
  /// Converts to std::optional<event>.
  /// \throws exception with errc::invalid unless the queue is in order.
  detail::maybe_event ext_oneapi_get_last_event() const {
    check_in_order();
    detail::new_event external;
    detail::check(__sycl_rt_queue_external_event(object.get(), external));
    if (external.is_made())
      return external.of({});
    if (!detail::answer<bool>::read(object.get(),
                                    detail::question::queue::used::number))
      return {};
    detail::new_event done;
    return done.of(__sycl_rt_barrier(object.get(), nullptr, 0, done));
  }
  /// The next command also waits for `external`, which may be of another queue,
  /// and no longer for the event of an earlier call. So does wait(), if it
  /// comes first.
  /// \throws exception with errc::invalid unless the queue is in order.
  void ext_oneapi_set_external_event(const event &external) {
    check_in_order();
    const after only(&external, 1);
    detail::check(__sycl_rt_queue_set_external_event(
        object.get(), only.size() ? *only.data() : nullptr));
  }

private:
  template <class Region>
  event copy_planes(const Region &to, const Region &from, const after &events) {
    detail::new_event done;
    return done.of(__sycl_rt_copy_region(object.get(), &to, &from, nullptr, 0,
                                         events.data(), events.size(), done));
  }
  detail::handle recorded_to() const {
    detail::handle graph;
    detail::check(__sycl_rt_queue_graph(object.get(), graph.out()));
    return graph;
  }
  friend detail::access_handle;
  void check_in_order() const {
    if (!is_in_order())
      detail::throw_error(
          errc::invalid, "events of an in-order queue are asked of a queue "
                         "that is not; make it with property::queue::in_order");
  }
  /// A queue has the size of DPC++'s, a std::shared_ptr: oneDPL keeps a pair of
  /// pointers in its place.
  [[maybe_unused]] void *reserved = nullptr;

  queue(detail::handle &&owned, detail::adopt, detail::adopt, detail::adopt,
        detail::adopt) noexcept
      : has_handle(static_cast<detail::handle &&>(owned)) {}

  event copy(const rt::device_global_copy &what, const after &events) {
    detail::new_event done;
    return done.of(__sycl_rt_device_global_copy(
        object.get(), &what, events.data(), events.size(), done));
  }

  template <class... Kernel>
  event launch(const detail::kernel_launch<Kernel...> &what,
               const after &events) {
    const rt::launch description = what.describe();
    detail::new_event done;
    return done.of(__sycl_rt_launch(object.get(), &description, events.data(),
                                    events.size(), done));
  }

  template <class Name, class Shape, class Set, class F>
  event launch(const Shape &shape, const after &events,
               const with<Set> &properties, const F &kernel) {
    return launch(
        detail::add_properties(detail::make_parallel_for<Name>(shape, kernel),
                               properties),
        events);
  }

  template <class Name, class Shape, class Events, class... Rest>
  event reduce(const Shape &shape, const Events &events, const Rest &...rest) {
    return with_accessors(
        [&](auto &group) { group.template parallel_for<Name>(shape, rest...); },
        events);
  }
  template <class CommandGroup, class... Events>
  event with_accessors(const CommandGroup &commands, const Events &...events) {
    static_assert(sizeof...(Events) <= 1, "one event, or a list of events");
    return submit([&](auto &group) {
      (group.depends_on(events), ...);
      commands(group);
    });
  }
  template <class Group, class T> static void use(Group &group, const T &what) {
    if constexpr (detail::is_accessor<T>)
      group.require(what);
  }

  template <class Selector, class Context>
  static device best_of(const Context &context, const Selector &selector) {
    int best = -1;
    const device *chosen = nullptr;
    const auto devices = context.get_devices();
    for (const device &one : devices)
      if (int score = detail::score(selector, one); score > best) {
        best = score;
        chosen = &one;
      }
    if (!chosen)
      detail::throw_error(errc::runtime, "no device of the context is one that "
                                         "the selector accepts");
    return *chosen;
  }

  static void check_index(const property_list &properties) {
    if (properties.number != 0)
      detail::throw_error(
          errc::invalid,
          "property::queue::compute_index: the device has one queue, so the "
          "index is 0 (ext::intel::info::device::max_compute_queue_indices)");
  }
  void create(const device &device, rt::handle context,
              const property_list &properties) {
    check_index(properties);
    detail::check(__sycl_rt_queue_create(detail::get_handle(device), context,
                                         properties.bits, nullptr, nullptr,
                                         nullptr, object.out()));
  }
  template <class Handler>
  void create(const device &device, rt::handle context,
              const property_list &properties, const Handler &handler) {
    check_index(properties);
    // The runtime owns the closure from here on, also if the call fails.
    Handler *closure = handler ? new Handler(handler) : nullptr;
    detail::check(__sycl_rt_queue_create(
        detail::get_handle(device), context, properties.bits,
        closure ? &detail::handler_call::report<Handler> : nullptr, closure,
        &detail::handler_call::forget<Handler>, object.out()));
  }
};

} // namespace _V1
} // namespace sycl

namespace std {
template <> struct hash<sycl::queue> : sycl::detail::hash_handle {};
} // namespace std

// As DPC++'s: programs for it include this header and write command groups.
#ifdef __SYCL_COMPATIBLE_INCLUDES__
#include <sycl/handler.hpp>
#endif

#endif
