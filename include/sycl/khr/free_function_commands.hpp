// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file free_function_commands.hpp
/// sycl_khr_free_function_commands: commands as functions, of a queue or in a
/// command group. Tier B.
///
///     sycl::khr::launch_grouped(q, n, 32, [=](sycl::nd_item<1> item) { … });
///     sycl::event done = sycl::khr::submit_tracked(q, [&](sycl::handler &h) {
///       sycl::khr::launch_reduce(h, n, [=](auto i, auto &sum) { … },
///       reduction);
///     });
///
/// The interface that is implemented elsewhere, with submit and submit_tracked;
/// that of the later drafts, with an object of requirements, is not here.
#ifndef SYCL_KHR_FREE_FUNCTION_COMMANDS_HPP
#define SYCL_KHR_FREE_FUNCTION_COMMANDS_HPP

#include <sycl/ext/oneapi/experimental/enqueue_functions.hpp>

#define SYCL_KHR_FREE_FUNCTION_COMMANDS 1

namespace sycl {
inline namespace _V1 {
namespace khr {

namespace detail {
namespace functions = ext::oneapi::experimental;
template <class F> using if_function = sycl::detail::enable_if_callable<F>;
} // namespace detail

template <class CommandGroup>
void submit(const queue &q, CommandGroup &&group) {
  detail::functions::submit(q, static_cast<CommandGroup &&>(group));
}
/// With an event of it.
template <class CommandGroup>
event submit_tracked(const queue &q, CommandGroup &&group) {
  return detail::functions::submit_with_event(
      q, static_cast<CommandGroup &&>(group));
}

// Overloads for each number of dimensions, so that a plain number is a range.
#define SYCL_DETAIL_LAUNCH(TARGET, DIMENSIONS)                                 \
  template <class F, detail::if_function<F> = 0>                               \
  void launch(TARGET to, range<DIMENSIONS> all, const F &function) {           \
    detail::functions::parallel_for(to, all, function);                        \
  }                                                                            \
  template <class... Args>                                                     \
  void launch(TARGET to, range<DIMENSIONS> all, const kernel &k,               \
              Args &&...args) {                                                \
    detail::functions::parallel_for(to, all, k, args...);                      \
  }                                                                            \
  template <class F, class... Reductions>                                      \
  void launch_reduce(TARGET to, range<DIMENSIONS> all, const F &function,      \
                     Reductions &&...reductions) {                             \
    static_assert(sizeof...(Reductions) != 0,                                  \
                  "launch_reduce takes at least one reduction");               \
    detail::functions::parallel_for(to, all, function, reductions...);         \
  }                                                                            \
  template <class F, detail::if_function<F> = 0>                               \
  void launch_grouped(TARGET to, range<DIMENSIONS> all,                        \
                      range<DIMENSIONS> group, const F &function) {            \
    detail::functions::nd_launch(to, nd_range<DIMENSIONS>(all, group),         \
                                 function);                                    \
  }                                                                            \
  template <class... Args>                                                     \
  void launch_grouped(TARGET to, range<DIMENSIONS> all,                        \
                      range<DIMENSIONS> group, const kernel &k,                \
                      Args &&...args) {                                        \
    detail::functions::nd_launch(to, nd_range<DIMENSIONS>(all, group), k,      \
                                 args...);                                     \
  }                                                                            \
  template <class F, class... Reductions>                                      \
  void launch_grouped_reduce(TARGET to, range<DIMENSIONS> all,                 \
                             range<DIMENSIONS> group, const F &function,       \
                             Reductions &&...reductions) {                     \
    static_assert(sizeof...(Reductions) != 0,                                  \
                  "launch_grouped_reduce takes at least one reduction");       \
    detail::functions::nd_launch(to, nd_range<DIMENSIONS>(all, group),         \
                                 function, reductions...);                     \
  }
#define SYCL_DETAIL_COMMANDS(TARGET)                                           \
  SYCL_DETAIL_LAUNCH(TARGET, 1)                                                \
  SYCL_DETAIL_LAUNCH(TARGET, 2)                                                \
  SYCL_DETAIL_LAUNCH(TARGET, 3)                                                \
  template <class F, detail::if_function<F> = 0>                               \
  void launch_task(TARGET to, const F &function) {                             \
    detail::functions::single_task(to, function);                              \
  }                                                                            \
  template <class... Args>                                                     \
  void launch_task(TARGET to, const kernel &k, Args &&...args) {               \
    detail::functions::single_task(to, k, args...);                            \
  }                                                                            \
  inline void memcpy(TARGET to, void *target, const void *from,                \
                     std::size_t bytes) {                                      \
    detail::functions::memcpy(to, target, from, bytes);                        \
  }                                                                            \
  template <class T>                                                           \
  void copy(TARGET to, const T *from, T *target, std::size_t count) {          \
    detail::functions::copy(to, from, target, count);                          \
  }                                                                            \
  inline void memset(TARGET to, void *target, int value, std::size_t bytes) {  \
    detail::functions::memset(to, target, value, bytes);                       \
  }                                                                            \
  template <class T>                                                           \
  void fill(TARGET to, T *target, const T &pattern, std::size_t count) {       \
    detail::functions::fill(to, target, pattern, count);                       \
  }                                                                            \
  inline void prefetch(TARGET to, void *memory, std::size_t bytes) {           \
    detail::functions::prefetch(to, memory, bytes);                            \
  }                                                                            \
  inline void mem_advise(TARGET to, void *memory, std::size_t bytes,           \
                         int advice) {                                         \
    detail::functions::mem_advise(to, memory, bytes, advice);                  \
  }                                                                            \
  /* Later commands wait for all earlier ones. */                              \
  inline void command_barrier(TARGET to) { detail::functions::barrier(to); }   \
  /* … for those of the events. */                                             \
  template <class Event = event>                                               \
  void event_barrier(TARGET to, const std::vector<event> &events) {            \
    detail::functions::partial_barrier<Event>(to, events);                     \
  }
SYCL_DETAIL_COMMANDS(const queue &)
SYCL_DETAIL_COMMANDS(handler &)
#undef SYCL_DETAIL_COMMANDS
#undef SYCL_DETAIL_LAUNCH

// -- memory of buffers; needs <sycl/accessor.hpp>

/// Between an accessor and another one, a pointer, or a std::shared_ptr.
template <class From, class To>
auto copy(handler &h, const From &from, const To &to)
    -> decltype(h.copy(from, to)) {
  h.copy(from, to);
}
template <class From, class To,
          std::enable_if_t<sycl::detail::is_accessor<From> ||
                               sycl::detail::is_accessor<To>,
                           int> = 0>
void copy(const queue &q, const From &from, const To &to) {
  sycl::detail::writable(q).copy(from, to);
}
template <class Accessor, class T,
          std::enable_if_t<sycl::detail::is_accessor<Accessor>, int> = 0>
void fill(handler &h, const Accessor &to, const T &pattern) {
  h.fill(to, pattern);
}
template <class Accessor, class T,
          std::enable_if_t<sycl::detail::is_accessor<Accessor>, int> = 0>
void fill(const queue &q, const Accessor &to, const T &pattern) {
  sycl::detail::writable(q).fill(to, pattern);
}
template <class Accessor,
          std::enable_if_t<sycl::detail::is_accessor<Accessor>, int> = 0>
void update_host(handler &h, const Accessor &from) {
  h.update_host(from);
}
template <class Accessor,
          std::enable_if_t<sycl::detail::is_accessor<Accessor>, int> = 0>
void update_host(const queue &q, const Accessor &from) {
  sycl::detail::writable(q).update_host(from);
}

} // namespace khr
} // namespace _V1
} // namespace sycl

#endif
