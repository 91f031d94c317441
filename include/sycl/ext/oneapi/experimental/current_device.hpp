// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file current_device.hpp sycl_ext_oneapi_current_device: the device that a
/// host thread uses if it names none. Tier H.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_CURRENT_DEVICE_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_CURRENT_DEVICE_HPP

#include <sycl/device.hpp>

#define SYCL_EXT_ONEAPI_CURRENT_DEVICE 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {
namespace this_thread {

/// The device of the calling thread: the last one that it has set, or the
/// default device. Does not block, except for the first search for the default
/// device.
template <class Device = device> Device &current_device() {
  static thread_local Device instance;
  return instance;
}
template <class Device = device> Device get_current_device() {
  return current_device<Device>();
}
template <class Device> void set_current_device(const Device &to) {
  current_device<Device>() = to;
}

} // namespace this_thread
} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
