// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file device_selector.hpp
/// The standard selectors: scores, and a message with the devices that were
/// rejected.
#ifndef SYCLCC1_RUNTIME_DEVICE_SELECTOR_HPP
#define SYCLCC1_RUNTIME_DEVICE_SELECTOR_HPP

#include "runtime/backend.hpp"

namespace sycl::inline _V1::detail {

/// Higher is better, negative is not eligible. A GPU comes before a CPU, and
/// the cpu device before OpenCL's CPUs, because it needs no driver and can be
/// debugged.
int score(const device_impl &device, rt::selector selector) noexcept;

/// The visible device with the best score; the first of equals. Throws
/// errc::runtime with a line for each rejected device and each missing backend.
device_impl &select_device(rt::selector selector);

/// The output of sycl-ls about backends: a line for each, "name: n devices" or
/// the reason.
std::string describe_backends();

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_DEVICE_SELECTOR_HPP
