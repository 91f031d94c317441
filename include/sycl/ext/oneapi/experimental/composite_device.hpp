// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file composite_device.hpp sycl_ext_oneapi_composite_device: a card whose
/// tiles are devices of their own. Only Level Zero has such cards, and no
/// backend here is one, so each question has the answer for a device that is
/// neither composite nor component. Tier H.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_COMPOSITE_DEVICE_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_COMPOSITE_DEVICE_HPP

#include <sycl/device.hpp>
#include <sycl/exception.hpp>

#define SYCL_EXT_ONEAPI_COMPOSITE_DEVICE 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

/// The composite devices of all platforms.
template <class Device = device> std::vector<Device> get_composite_devices() {
  return {};
}

namespace info {
namespace device {
/// The devices that a composite device consists of; of another device none.
struct component_devices {
  using return_type = std::vector<sycl::device>;
  static return_type answer(const sycl::detail::has_handle &) { return {}; }
};
/// The composite device that a component is part of.
struct composite_device {
  using return_type = sycl::device;
  static return_type answer(const sycl::detail::has_handle &) {
    sycl::detail::throw_error(
        errc::invalid,
        "the device does not have the aspect ext_oneapi_is_component");
  }
};
} // namespace device
} // namespace info
} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
