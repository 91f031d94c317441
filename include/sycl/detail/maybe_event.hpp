// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file maybe_event.hpp
/// The result type of sycl_ext_oneapi_in_order_queue_events. Tier H.
#ifndef SYCL_DETAIL_MAYBE_EVENT_HPP
#define SYCL_DETAIL_MAYBE_EVENT_HPP

#include <sycl/event.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

/// An event or none: like std::optional<event>, to which it converts.
/// <optional> is a thirtieth of all that <sycl/sycl.hpp> has to parse.
class maybe_event {
public:
  maybe_event() noexcept = default;
  maybe_event(event of) noexcept : of(of), is_there(true) {}

  bool has_value() const noexcept { return is_there; }
  explicit operator bool() const noexcept { return is_there; }
  const event &operator*() const noexcept { return of; }
  const event *operator->() const noexcept { return &of; }
  const event &value() const {
    if (!is_there)
      throw_error(errc::invalid, "no command was submitted to the queue");
    return of;
  }
  event value_or(const event &other) const { return is_there ? of : other; }
  template <class Optional,
            class = std::enable_if_t<
                std::is_constructible_v<Optional, const event &> &&
                !std::is_same_v<Optional, event>>>
  operator Optional() const {
    return is_there ? Optional(of) : Optional();
  }

private:
  event of;
  bool is_there = false;
};

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
