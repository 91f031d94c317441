// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file device.hpp
/// Information about the host as a device.
#ifndef SYCLCC1_RUNTIME_ADAPTER_CPU_DEVICE_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CPU_DEVICE_HPP

#include "runtime/adapter/adapter.h"
#include <string>

/// There is one device.
struct sycl_cpu_device_s {
  sycl_cpu_device_s();

  std::string name, vendor;
  sycl_device_info info{};
};

namespace sycl::inline _V1::detail::cpu {

/// Read from the system at first use; never destroyed.
sycl_cpu_device_s &host_device();

} // namespace sycl::inline _V1::detail::cpu

#endif // SYCLCC1_RUNTIME_ADAPTER_CPU_DEVICE_HPP
