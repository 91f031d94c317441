// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file device.hpp
/// Queries of an OpenCL device.
#ifndef SYCLCC1_RUNTIME_ADAPTER_OPENCL_DEVICE_HPP
#define SYCLCC1_RUNTIME_ADAPTER_OPENCL_DEVICE_HPP

#include "runtime/adapter/opencl/opencl.hpp"
#include <string_view>

namespace sycl::inline _V1::detail::opencl {

/// A text from the driver, or nothing.
std::string device_text(cl_device_id id, cl_device_info what);

/// 0 if the driver does not answer.
template <class T> T device_value(cl_device_id id, cl_device_info what) {
  T value{};
  cl.clGetDeviceInfo(id, what, sizeof value, &value, nullptr);
  return value;
}

/// True if \p word is in \p list, whose words are separated by spaces.
bool has_word(const std::string &list, std::string_view word);

/// Fills in d.info; its texts are d's.
void describe(sycl_opencl_device_s &d);

} // namespace sycl::inline _V1::detail::opencl

#endif // SYCLCC1_RUNTIME_ADAPTER_OPENCL_DEVICE_HPP
