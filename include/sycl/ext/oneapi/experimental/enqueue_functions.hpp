// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file enqueue_functions.hpp
/// sycl_ext_oneapi_enqueue_functions: commands as free functions that return no
/// event. Tier B.
///
/// Each function has two forms: for a queue, which submits at once and makes no
/// event, and for a handler, which records a command of its group.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ENQUEUE_FUNCTIONS_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ENQUEUE_FUNCTIONS_HPP

#include <sycl/ext/oneapi/properties.hpp>
#include <sycl/handler.hpp>
#include <sycl/kernel_bundle.hpp>
#include <sycl/span.hpp>
#include <utility>

#define SYCL_EXT_ONEAPI_ENQUEUE_FUNCTIONS 2

namespace sycl {
inline namespace _V1 {

namespace detail {
template <class T> inline constexpr bool is_launch_range = false;
template <int D> inline constexpr bool is_launch_range<range<D>> = true;
template <int D> inline constexpr bool is_launch_range<nd_range<D>> = true;

template <class F> inline constexpr bool is_kernel_argument = true;
template <> inline constexpr bool is_kernel_argument<kernel> = false;
template <auto *Func>
inline constexpr bool
    is_kernel_argument<ext::oneapi::experimental::kernel_function_s<Func>> =
        false;
/// Matches arguments other than kernel objects and free function kernels.
template <class F>
using enable_if_callable = std::enable_if_t<is_kernel_argument<F>, int>;

struct config_access {
  template <class Config> static const auto &range(const Config &config) {
    return config.over;
  }
  template <class Config> static const auto &properties(const Config &config) {
    return config.with;
  }
};

/// queue::submit is not const in SYCL 2020, but changes nothing. A copy of the
/// queue would resolve the overloads of its constructors in every file.
inline queue &writable(const queue &q) noexcept {
  return const_cast<queue &>(q);
}

/// Whether T is a list of raw_kernel_arg, such as a span or a vector.
template <class T, class = void> inline constexpr bool is_raw_list = false;
template <class T>
inline constexpr bool
    is_raw_list<T, std::void_t<decltype(std::declval<const T &>().data()),
                               decltype(std::declval<const T &>().size())>> =
        std::is_base_of_v<raw_bytes,
                          std::remove_cv_t<std::remove_pointer_t<
                              decltype(std::declval<const T &>().data())>>>;

template <class List> void set_list(handler &h, const List &list) {
  for (std::size_t i = 0; i < list.size(); ++i)
    h.set_arg(static_cast<int>(i), list.data()[i]);
}
/// Sets the arguments of a kernel object: each by itself, or one list of all.
template <class... Args> void set_arguments(handler &h, Args &&...args) {
  if constexpr (sizeof...(Args) == 1 &&
                (... && is_raw_list<std::remove_reference_t<Args>>))
    (set_list(h, args), ...);
  else
    h.set_args(std::forward<Args>(args)...);
}

template <class... Kernel>
void run(const queue &on, const kernel_launch<Kernel...> &what) {
  const rt::launch description = what.describe();
  sycl::detail::check(
      __sycl_rt_launch(get_handle(on), &description, nullptr, 0, nullptr));
}
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

/// A range together with the properties of the launch.
///
///   launch_config cfg{nd_range<1>{n, 64},
///                     properties{work_group_scratch_size(64 * sizeof(int))}};
template <class Range, class Properties = empty_properties_t>
class launch_config {
  static_assert(sycl::detail::is_launch_range<Range>,
                "a launch is over a range or an nd_range");
  static_assert(is_property_list_v<Properties>,
                "the second argument is a list of properties");

public:
  launch_config(Range over, Properties with = {}) : over(over), with(with) {}

private:
  friend sycl::detail::config_access;
  Range over;
  Properties with;
};

// -- command groups -----------------------------------------------------------

/// Submits a command group. Properties of submissions are not defined yet.
template <class CommandGroup>
void submit(const queue &q, CommandGroup &&group) {
  sycl::detail::writable(q).submit(std::forward<CommandGroup>(group));
}
template <class CommandGroup, class Set>
void submit(const queue &q, properties<Set>, CommandGroup &&group) {
  sycl::detail::writable(q).submit(std::forward<CommandGroup>(group));
}
template <class CommandGroup>
event submit_with_event(const queue &q, CommandGroup &&group) {
  return sycl::detail::writable(q).submit(std::forward<CommandGroup>(group));
}
template <class CommandGroup, class Set>
event submit_with_event(const queue &q, properties<Set>, CommandGroup &&group) {
  return sycl::detail::writable(q).submit(std::forward<CommandGroup>(group));
}

// -- single tasks -------------------------------------------------------------

template <class Name = sycl::detail::unnamed_kernel, class F,
          sycl::detail::enable_if_callable<F> = 0>
void single_task(const queue &q, const F &k) {
  sycl::detail::run(q, sycl::detail::make_single_task<Name>(k));
}
template <class Name = sycl::detail::unnamed_kernel, class F,
          sycl::detail::enable_if_callable<F> = 0>
void single_task(handler &h, const F &k) {
  h.single_task<Name>(k);
}
/// Runs a kernel object with these arguments, which must have the types of the
/// kernel's parameters. A list of raw_kernel_arg stands for all of them.
template <class... Args>
void single_task(handler &h, const kernel &k, Args &&...args) {
  sycl::detail::set_arguments(h, std::forward<Args>(args)...);
  h.single_task(k);
}
template <class... Args>
void single_task(const queue &q, const kernel &k, Args &&...args) {
  submit(q, [&](handler &h) { single_task(h, k, args...); });
}

// -- kernels over a range -----------------------------------------------------

template <class Name = sycl::detail::unnamed_kernel, int Dimensions, class F,
          class... Reductions, sycl::detail::enable_if_callable<F> = 0>
void parallel_for(handler &h, range<Dimensions> r, const F &k,
                  Reductions &&...reductions) {
  h.parallel_for<Name>(r, std::forward<Reductions>(reductions)..., k);
}
template <class Name = sycl::detail::unnamed_kernel, int Dimensions, class F,
          class... Reductions, sycl::detail::enable_if_callable<F> = 0>
void parallel_for(const queue &q, range<Dimensions> r, const F &k,
                  Reductions &&...reductions) {
  if constexpr (sizeof...(Reductions) == 0)
    sycl::detail::run(q, sycl::detail::make_parallel_for<Name>(r, k));
  else
    submit(q, [&](handler &h) { h.parallel_for<Name>(r, reductions..., k); });
}
template <class Name = sycl::detail::unnamed_kernel, int Dimensions, class List,
          class F, class... Reductions, sycl::detail::enable_if_callable<F> = 0>
void parallel_for(handler &h, launch_config<range<Dimensions>, List> c,
                  const F &k, Reductions &&...reductions) {
  h.parallel_for<Name>(sycl::detail::config_access::range(c),
                       sycl::detail::config_access::properties(c),
                       std::forward<Reductions>(reductions)..., k);
}
template <class Name = sycl::detail::unnamed_kernel, int Dimensions, class List,
          class F, class... Reductions, sycl::detail::enable_if_callable<F> = 0>
void parallel_for(const queue &q, launch_config<range<Dimensions>, List> c,
                  const F &k, Reductions &&...reductions) {
  if constexpr (sizeof...(Reductions) == 0)
    sycl::detail::run(q, sycl::detail::add_properties(
                             sycl::detail::make_parallel_for<Name>(
                                 sycl::detail::config_access::range(c), k),
                             sycl::detail::config_access::properties(c)));
  else
    submit(q, [&](handler &h) { parallel_for<Name>(h, c, k, reductions...); });
}
template <int Dimensions, class... Args>
void parallel_for(handler &h, range<Dimensions> r, const kernel &k,
                  Args &&...args) {
  sycl::detail::set_arguments(h, std::forward<Args>(args)...);
  h.parallel_for(r, k);
}
template <int Dimensions, class... Args>
void parallel_for(const queue &q, range<Dimensions> r, const kernel &k,
                  Args &&...args) {
  submit(q, [&](handler &h) { parallel_for(h, r, k, args...); });
}
template <int Dimensions, class List, class... Args>
void parallel_for(handler &h, launch_config<range<Dimensions>, List> c,
                  const kernel &k, Args &&...args) {
  sycl::detail::set_arguments(h, std::forward<Args>(args)...);
  h.parallel_for(sycl::detail::config_access::range(c),
                 sycl::detail::config_access::properties(c), k);
}
template <int Dimensions, class List, class... Args>
void parallel_for(const queue &q, launch_config<range<Dimensions>, List> c,
                  const kernel &k, Args &&...args) {
  submit(q, [&](handler &h) { parallel_for(h, c, k, args...); });
}

// -- kernels over an nd_range -------------------------------------------------

template <class Name = sycl::detail::unnamed_kernel, int Dimensions, class F,
          class... Reductions, sycl::detail::enable_if_callable<F> = 0>
void nd_launch(handler &h, nd_range<Dimensions> r, const F &k,
               Reductions &&...reductions) {
  h.parallel_for<Name>(r, std::forward<Reductions>(reductions)..., k);
}
template <class Name = sycl::detail::unnamed_kernel, int Dimensions, class F,
          class... Reductions, sycl::detail::enable_if_callable<F> = 0>
void nd_launch(const queue &q, nd_range<Dimensions> r, const F &k,
               Reductions &&...reductions) {
  if constexpr (sizeof...(Reductions) == 0)
    sycl::detail::run(q, sycl::detail::make_parallel_for<Name>(r, k));
  else
    submit(q, [&](handler &h) { h.parallel_for<Name>(r, reductions..., k); });
}
template <class Name = sycl::detail::unnamed_kernel, int Dimensions, class List,
          class F, class... Reductions, sycl::detail::enable_if_callable<F> = 0>
void nd_launch(handler &h, launch_config<nd_range<Dimensions>, List> c,
               const F &k, Reductions &&...reductions) {
  h.parallel_for<Name>(sycl::detail::config_access::range(c),
                       sycl::detail::config_access::properties(c),
                       std::forward<Reductions>(reductions)..., k);
}
template <class Name = sycl::detail::unnamed_kernel, int Dimensions, class List,
          class F, class... Reductions, sycl::detail::enable_if_callable<F> = 0>
void nd_launch(const queue &q, launch_config<nd_range<Dimensions>, List> c,
               const F &k, Reductions &&...reductions) {
  if constexpr (sizeof...(Reductions) == 0)
    sycl::detail::run(q, sycl::detail::add_properties(
                             sycl::detail::make_parallel_for<Name>(
                                 sycl::detail::config_access::range(c), k),
                             sycl::detail::config_access::properties(c)));
  else
    submit(q, [&](handler &h) { nd_launch<Name>(h, c, k, reductions...); });
}
template <int Dimensions, class... Args>
void nd_launch(handler &h, nd_range<Dimensions> r, const kernel &k,
               Args &&...args) {
  sycl::detail::set_arguments(h, std::forward<Args>(args)...);
  h.parallel_for(r, k);
}
template <int Dimensions, class... Args>
void nd_launch(const queue &q, nd_range<Dimensions> r, const kernel &k,
               Args &&...args) {
  submit(q, [&](handler &h) { nd_launch(h, r, k, args...); });
}
template <int Dimensions, class List, class... Args>
void nd_launch(handler &h, launch_config<nd_range<Dimensions>, List> c,
               const kernel &k, Args &&...args) {
  sycl::detail::set_arguments(h, std::forward<Args>(args)...);
  h.parallel_for(sycl::detail::config_access::range(c),
                 sycl::detail::config_access::properties(c), k);
}
template <int Dimensions, class List, class... Args>
void nd_launch(const queue &q, launch_config<nd_range<Dimensions>, List> c,
               const kernel &k, Args &&...args) {
  submit(q, [&](handler &h) { nd_launch(h, c, k, args...); });
}

// -- memory -------------------------------------------------------------------

inline void memcpy(const queue &q, void *to, const void *from,
                   std::size_t bytes) {
  sycl::detail::check(__sycl_rt_memcpy(sycl::detail::get_handle(q), to, from,
                                       bytes, nullptr, 0, nullptr));
}
inline void memcpy(handler &h, void *to, const void *from, std::size_t bytes) {
  h.memcpy(to, from, bytes);
}
template <class T>
void copy(const queue &q, const T *from, T *to, std::size_t count) {
  experimental::memcpy(q, to, from,
                       sycl::detail::saturated_product(count, sizeof(T)));
}
template <class T>
void copy(handler &h, const T *from, T *to, std::size_t count) {
  h.memcpy(to, from, sycl::detail::saturated_product(count, sizeof(T)));
}
inline void memset(const queue &q, void *to, int value, std::size_t bytes) {
  const unsigned char byte = static_cast<unsigned char>(value);
  sycl::detail::check(__sycl_rt_fill(sycl::detail::get_handle(q), to, &byte,
                                     sizeof byte, bytes, nullptr, 0, nullptr));
}
inline void memset(handler &h, void *to, int value, std::size_t bytes) {
  h.memset(to, value, bytes);
}
template <class T>
void fill(const queue &q, T *to, const T &pattern, std::size_t count) {
  static_assert(is_device_copyable_v<T>,
                "fill writes copies of the pattern's bytes");
  sycl::detail::check(__sycl_rt_fill(sycl::detail::get_handle(q), to, &pattern,
                                     sizeof pattern, count, nullptr, 0,
                                     nullptr));
}
template <class T>
void fill(handler &h, T *to, const T &pattern, std::size_t count) {
  h.fill(to, pattern, count);
}

/// The destination of a prefetch, which is a hint. No driver prefetches to the
/// host; such a prefetch only has its place in the order of commands.
enum class prefetch_type { device, host };

inline void prefetch(const queue &q, void *memory, std::size_t bytes,
                     prefetch_type type = prefetch_type::device) {
  if (int(type) == int(prefetch_type::device))
    sycl::detail::check(__sycl_rt_prefetch(sycl::detail::get_handle(q),
                                           static_cast<const void *>(memory),
                                           bytes, nullptr, 0, nullptr));
}
inline void prefetch(handler &h, void *memory, std::size_t bytes,
                     prefetch_type type = prefetch_type::device) {
  if (int(type) == int(prefetch_type::device))
    h.prefetch(memory, bytes);
}
inline void mem_advise(const queue &q, void *memory, std::size_t bytes,
                       int advice) {
  sycl::detail::check(__sycl_rt_mem_advise(sycl::detail::get_handle(q),
                                           static_cast<const void *>(memory),
                                           bytes, advice, nullptr, 0, nullptr));
}
inline void mem_advise(handler &h, void *memory, std::size_t bytes,
                       int advice) {
  h.mem_advise(memory, bytes, advice);
}

// -- host tasks ---------------------------------------------------------------

template <class Task> void host_task(handler &h, Task &&task) {
  h.host_task(std::forward<Task>(task));
}
template <class Task> void host_task(const queue &q, Task &&task) {
  submit(q, [&](handler &h) { h.host_task(std::forward<Task>(task)); });
}

// -- barriers -----------------------------------------------------------------

/// Later commands wait for all earlier ones.
inline void barrier(const queue &q) {
  sycl::detail::check(
      __sycl_rt_barrier(sycl::detail::get_handle(q), nullptr, 0, nullptr));
}
inline void barrier(handler &h) { h.ext_oneapi_barrier(); }
/// Later commands wait for the commands of `events`; for none if it is empty.
template <class Event = event>
void partial_barrier(const queue &q, const std::vector<event> &events) {
  const std::vector<Event> &list = events;
  if (list.size())
    sycl::detail::writable(q).ext_oneapi_submit_barrier(list);
}
template <class Event = event>
void partial_barrier(handler &h, const std::vector<event> &events) {
  const std::vector<Event> &list = events;
  if (list.size())
    h.ext_oneapi_barrier(list);
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

// Launches of free function kernels, which the extension has among its own.
#include <sycl/ext/oneapi/experimental/free_function_kernels.hpp>

#endif
