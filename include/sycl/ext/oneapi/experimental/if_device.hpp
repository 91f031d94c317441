// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file if_device.hpp
/// sycl_ext_oneapi_if_device: code for one side inside a function that runs on
/// both. Tier K: reaches config.hpp only.
///
/// Both functions call their argument through a marked function template; the
/// compiler empties one of the two in each half of the program
/// (split/FoldIfDevice). So a function that a kernel and the host call runs the
/// one part in the device half and the other in the host half. Under another
/// compiler everything is host code.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_IF_DEVICE_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_IF_DEVICE_HPP

#include <sycl/detail/config.hpp>

#define SYCL_EXT_ONEAPI_IF_DEVICE 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {
namespace detail {

// By reference, so that captures for one side are not copied for the other. Not
// inlined, so that the split still finds the calls.
template <class T>
__SYCL_IR_ATTRIBUTE__("sycl-call-if-on-device", true)
__attribute__((noinline)) void call_if_on_device(T &fn) {
#if defined(__SYCL_SINGLE_SOURCE__) || defined(__SYCL_DEVICE_ONLY__)
  fn();
#else
  static_cast<void>(fn);
#endif
}

template <class T>
__SYCL_IR_ATTRIBUTE__("sycl-call-if-on-host", true)
__attribute__((noinline)) void call_if_on_host(T &fn) {
#ifndef __SYCL_DEVICE_ONLY__
  fn();
#else
  static_cast<void>(fn);
#endif
}

/// The result of `if_host`, whose `otherwise` has the device's code.
class if_host_otherwise {
public:
  /// Calls `fn` if this code runs on a device.
  template <class T> void otherwise(T fn) { detail::call_if_on_device(fn); }
};

/// The result of `if_device`, whose `otherwise` has the host's code.
class if_device_otherwise {
public:
  /// Calls `fn` if this code runs on the host.
  template <class T> void otherwise(T fn) { detail::call_if_on_host(fn); }
};

} // namespace detail

/// Calls `fn` if this code runs on a device; the host's code does not contain
/// `fn`. Extension sycl_ext_oneapi_if_device.
///
/// Capture by reference: by-value captures are copied by the caller, on both
/// sides.
///
///   if_device([&] { y = fast_sin(x); }).otherwise([&] { y = std::sin(x); });
template <class T> detail::if_device_otherwise if_device(T fn) {
  detail::call_if_on_device(fn);
  return {};
}

/// Calls `fn` if this code runs on the host; device code does not contain `fn`,
/// so it may throw, allocate, print and call anything. Extension
/// sycl_ext_oneapi_if_device.
///
///   if_host([&] { std::cerr << "item " << i << '\n'; });
template <class T> detail::if_host_otherwise if_host(T fn) {
  detail::call_if_on_host(fn);
  return {};
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
