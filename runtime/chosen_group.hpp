// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file chosen_group.hpp
/// The work-group of a launch that leaves it to the runtime
/// (ext::oneapi::experimental::auto_range).
///
/// It has to divide the range, and the kernel may require or limit its size.
/// Among those the largest up to 256 is taken, along the fastest dimension
/// first, where neighbours are side by side in memory.
/// Tested by test/run/ranges.cpp.
#ifndef SYCLCC1_RUNTIME_CHOSEN_GROUP_HPP
#define SYCLCC1_RUNTIME_CHOSEN_GROUP_HPP

#include "runtime/adapter/adapter.h"
#include "runtime/offload_binary.hpp"
#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace sycl::inline _V1::detail {

/// The extents of auto_range.
inline constexpr std::size_t chosen_extent = static_cast<std::size_t>(-1);

/// Chooses the work-group for a local range of auto_range(): the size that the
/// kernel requires, or divisors of the range, from its fastest dimension on.
inline void choose_group(sycl_launch_args &args, const kernel_info &kernel,
                         const sycl_device_info &device,
                         std::size_t max_work_group_size) {
  // Larger ones gain nothing on any device and leave few for its units.
  std::size_t most = std::min<std::size_t>(max_work_group_size, 256);
  if (kernel.max_linear_work_group_size)
    most = std::min<std::size_t>(most, kernel.max_linear_work_group_size);
  for (std::uint32_t d = 0; d < args.dimensions; ++d) {
    if (kernel.work_group_size[0]) {
      args.local[d] = kernel.work_group_size[d];
      continue;
    }
    std::size_t size =
        std::min<std::size_t>(most, device.max_work_item_sizes[d]);
    if (kernel.max_work_group_size[0])
      size = std::min<std::size_t>(size, kernel.max_work_group_size[d]);
    while (size > 1 && args.global[d] % size)
      --size;
    args.local[d] = size;
    most /= std::max<std::size_t>(size, 1);
  }
}

} // namespace sycl::inline _V1::detail

#endif
