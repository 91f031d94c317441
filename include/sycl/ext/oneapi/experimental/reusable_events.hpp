// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file reusable_events.hpp
/// sycl_ext_oneapi_reusable_events: an event that is signalled again and again.
/// Tier H.
///
///   event e = make_event(q1.get_context());
///   enqueue_signal_event(q1, e);  // complete after what q1 has so far
///   enqueue_wait_event(q2, e);    // later commands of q2 wait for that
///
/// A signal gives the variable a new event of the runtime, so commands that
/// wait for the older one keep waiting for that. So do copies of the variable
/// that were made before: they stay with the signal that they were made after.
/// (Rejected: one object that changes its command. Every reader of an event
/// would have to lock it.)
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_REUSABLE_EVENTS_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_REUSABLE_EVENTS_HPP

#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/event.hpp>
#include <sycl/ext/oneapi/experimental/event_mode_property.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/platform.hpp>
#include <sycl/queue.hpp>
#include <vector>

#define SYCL_EXT_ONEAPI_REUSABLE_EVENTS 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

/// Whether the signals of an event have times, on every queue.
struct enable_profiling {
  constexpr enable_profiling(bool enable = true) : value(enable) {}
  bool value;
  friend bool operator==(const enable_profiling &a, const enable_profiling &b) {
    return a.value == b.value;
  }
  friend bool operator!=(const enable_profiling &a, const enable_profiling &b) {
    return !(a == b);
  }
};
using enable_profiling_key = enable_profiling;
template <> struct is_property_key<enable_profiling> : std::true_type {};
template <>
struct is_property_key_of<enable_profiling, sycl::event> : std::true_type {};

/// A complete event of the context. `with` is one property or a list of them.
template <class Properties = empty_properties_t>
event make_event(const context &of, Properties with = {}) {
  bool timed = false;
  if constexpr (is_property_list_v<Properties>) {
    if constexpr (Properties::template has_property<enable_profiling_key>())
      timed = with.template get_property<enable_profiling_key>().value;
  } else {
    static_assert(is_property_value_of<Properties, event>::value,
                  "make_event takes properties of events");
    return make_event(of, properties{with});
  }
  rt::handle made = nullptr;
  sycl::detail::check(
      __sycl_rt_event_make(sycl::detail::get_handle(of), timed, &made));
  return sycl::detail::access_handle::make<event>(made);
}
/// The same in the default context of the default device.
template <
    class Properties = empty_properties_t,
    class = std::enable_if_t<is_property_list_v<Properties> ||
                             is_property_value_of<Properties, event>::value>>
event make_event(Properties with = {}) {
  return make_event(device().get_platform().khr_get_default_context(), with);
}

/// Commands that are submitted to `q` later wait for what `one` was signalled
/// for last.
template <class Event = event>
void enqueue_wait_events(queue q, const std::vector<event> &events) {
  const std::vector<Event> &list = events;
  if (list.size())
    q.ext_oneapi_submit_barrier(list);
}
template <class Event = event>
void enqueue_wait_event(queue q, const event &one) {
  enqueue_wait_events(q, std::vector<Event>{one});
}

/// `one` is complete when all commands of `q` so far are.
/// \throws exception with errc::invalid if it is of another context.
template <int = 0> void enqueue_signal_event(queue q, event &one) {
  rt::handle made = nullptr;
  sycl::detail::check(__sycl_rt_event_signal(
      sycl::detail::get_handle(q), sycl::detail::get_handle(one), 0, &made));
  one = sycl::detail::access_handle::make<event>(made);
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
