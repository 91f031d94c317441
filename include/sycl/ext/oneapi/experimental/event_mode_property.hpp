// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file event_mode_property.hpp
/// sycl_ext_intel_event_mode: how a thread waits for an event. Tier H.
///
/// A hint. Threads sleep while they wait here (docs/design/runtime.md), which
/// is what `low_power` asks for.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_EVENT_MODE_PROPERTY_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_EVENT_MODE_PROPERTY_HPP

#include <sycl/ext/oneapi/properties/property_value.hpp>

#define SYCL_EXT_INTEL_EVENT_MODE 1

namespace sycl {
inline namespace _V1 {
class event;
namespace ext {
namespace oneapi {
namespace experimental {

enum class event_mode_enum { none, low_power };

struct event_mode {
  event_mode(event_mode_enum mode) : value(mode) {}
  event_mode_enum value;
  friend bool operator==(const event_mode &a, const event_mode &b) {
    return int(a.value) == int(b.value);
  }
  friend bool operator!=(const event_mode &a, const event_mode &b) {
    return !(a == b);
  }
};
using event_mode_key = event_mode;
template <> struct is_property_key<event_mode> : std::true_type {};
template <>
struct is_property_key_of<event_mode, sycl::event> : std::true_type {};

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
