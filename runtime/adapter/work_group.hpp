// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file work_group.hpp
/// The work-group size for a plain range on a device that needs uniform groups.
///
/// The global size is rounded up to a multiple, and the kernel checks its
/// bounds, so any size is correct. This function chooses one that fills lanes
/// (x first, as neighbours in x are neighbours in memory) and has few idle
/// work-items:
///   {1000}      -> {256}, 24 idle      {40, 1000}     -> {8, 32}, none idle in
///   x {1920,1080} -> {64, 4}, none idle  {3, 5, 7}      -> {4, 8, 8}
#ifndef SYCLCC1_RUNTIME_ADAPTER_WORK_GROUP_HPP
#define SYCLCC1_RUNTIME_ADAPTER_WORK_GROUP_HPP

#include "runtime/adapter/adapter.h"
#include <algorithm>
#include <bit>
#include <cstdint>

namespace sycl::inline _V1::detail {

inline std::size_t round_up(std::size_t value, std::size_t multiple) {
  return (value + multiple - 1) / multiple * multiple;
}

/// Sets \p local for \p args, with at most \p max_items in all and \p max_sizes
/// in each dimension, and \p global, rounded up to a multiple of it.
inline void choose_work_group(const sycl_launch_args &args,
                              std::size_t max_items,
                              const std::uint64_t max_sizes[3],
                              std::size_t local[3], std::size_t global[3]) {
  // With a single dimension only the last group has idle items; with several,
  // every row has.
  std::size_t budget = std::bit_floor(std::max<std::size_t>(max_items, 1));
  for (std::uint32_t d = 0; d < 3; ++d) {
    std::size_t size = args.global[d];
    std::size_t limit = std::min<std::size_t>(
        {budget, std::bit_floor(std::max<std::uint64_t>(max_sizes[d], 1)),
         args.dimensions == 1 ? budget
         : d == 0             ? 64
                              : budget});
    std::size_t chosen =
        std::min(limit, std::bit_ceil(std::max<std::size_t>(size, 1)));
    if (args.dimensions > 1)
      while (chosen > 8 && (round_up(size, chosen) - size) * 8 > size)
        chosen /= 2;
    local[d] = d < args.dimensions ? chosen : 1;
    budget /= local[d];
    global[d] = round_up(std::max<std::size_t>(size, 1), local[d]);
  }
}

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_ADAPTER_WORK_GROUP_HPP
