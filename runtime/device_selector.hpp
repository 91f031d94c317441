/// \file device_selector.hpp
/// The standard selectors: scores, and a message with the devices that were
/// rejected.
#ifndef SYCLCC1_RUNTIME_DEVICE_SELECTOR_HPP
#define SYCLCC1_RUNTIME_DEVICE_SELECTOR_HPP

#include "runtime/backend.hpp"

namespace sycl::inline _V1::detail {

/// Higher is better, negative is not eligible. A GPU before a CPU, and our own
/// CPU device before OpenCL's, since it needs no driver and can be debugged.
int score(const device_impl &device, rt::selector selector) noexcept;

/// The visible device with the best score, the first of equals. Throws
/// errc::runtime with a line for each device that was rejected and each backend
/// that is missing.
device_impl &select_device(rt::selector selector);

/// What sycl-ls prints about backends: a line each, "name: n devices" or the
/// reason.
std::string describe_backends();

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_DEVICE_SELECTOR_HPP
