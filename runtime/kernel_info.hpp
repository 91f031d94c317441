// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file kernel_info.hpp
/// Queries of kernels, their ids, bundles and images.
#ifndef SYCLCC1_RUNTIME_KERNEL_INFO_HPP
#define SYCLCC1_RUNTIME_KERNEL_INFO_HPP

#include "runtime/info.hpp"

namespace sycl::inline _V1::detail {

class kernel_impl;

/// Like answer_info, for a kernel_id, device_image, kernel_bundle or kernel.
answer answer_kernel_info(object &subject, std::uint32_t id);
/// For info::kernel_device_specific. Throws errc::invalid if the kernel is not
/// for \p device.
answer answer_kernel_device_info(kernel_impl &kernel, device_impl &device,
                                 std::uint32_t id);

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_KERNEL_INFO_HPP
