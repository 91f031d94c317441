// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file launch.hpp
/// From an index space to calls of a group function.
#ifndef SYCLCC1_RUNTIME_ADAPTER_CPU_LAUNCH_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CPU_LAUNCH_HPP

#include "runtime/abi/image.h"
#include "runtime/adapter/adapter.h"
#include <cstdint>

struct sycl_cpu_known_kernel;

namespace sycl::inline _V1::detail::cpu {

/// The largest work-group. Other OpenCL drivers for CPUs accept as many, and
/// programs use 4000 without a query. What a region's loops keep for the
/// work-items is heap memory, and stacks of fibers are only address space until
/// they are used (fibers.cpp).
inline constexpr std::uint64_t max_work_group_size = 8192;
/// Bytes of local memory that one group may have, dynamic and static.
inline constexpr std::uint64_t local_memory_size = 256 * 1024;

/// A launch that has been checked, in native order with unused dimensions 1.
struct index_space {
  std::uint64_t global[3];
  std::uint64_t local[3];
  std::uint64_t offset[3];
  bool empty;
};

/// Checks \p args for \p kernel and chooses the work-group size of a plain
/// range. Throws `failure` with a message that names the sizes.
index_space check(const sycl_cpu_kernel &kernel, const sycl_launch_args &args);

/// True if all \p items are run by one of \p threads: to call the others takes
/// longer. \p nanoseconds are those of an item; 0: unknown.
bool is_short(float nanoseconds, std::uint64_t items,
              unsigned threads) noexcept;

/// Runs the kernel over \p space on all cores, or on this one if that is
/// faster; returns when all is done.
void run(sycl_cpu_known_kernel &kernel, const void *object,
         std::size_t object_bytes, const index_space &space,
         std::uint64_t dynamic_local_bytes,
         void *const *device_globals) noexcept;

} // namespace sycl::inline _V1::detail::cpu

#endif // SYCLCC1_RUNTIME_ADAPTER_CPU_LAUNCH_HPP
