// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file aspects.hpp
/// The aspects of devices.
#ifndef SYCLCC1_RUNTIME_ASPECTS_HPP
#define SYCLCC1_RUNTIME_ASPECTS_HPP

#include "runtime/backend.hpp"
#include <string>

namespace sycl::inline _V1::detail {

/// Whether \p device has the aspect with that number.
///
/// SYCLCC1_MASK_ASPECTS=fp64,atomic64 removes aspects from all devices, to test
/// what programs do on devices without them.
bool has_aspect(const device_impl &device, int aspect) noexcept;
/// "fp64", or the number in digits.
std::string aspect_name(int aspect);

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_ASPECTS_HPP
