// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file work_group_scratch_memory.hpp
/// sycl_ext_oneapi_work_group_scratch_memory: local memory whose size the
/// launch says, without an argument for it. Tier K.
///
///   launch_config cfg{nd_range<1>{n, 64},
///                     properties{work_group_scratch_size(64 * sizeof(int))}};
///   nd_launch(q, cfg, [=](nd_item<1> it) {
///     int *tile = static_cast<int *>(get_work_group_scratch_memory());
#ifndef SYCL_EXT_ONEAPI_WORK_GROUP_SCRATCH_MEMORY_HPP
#define SYCL_EXT_ONEAPI_WORK_GROUP_SCRATCH_MEMORY_HPP

#include <sycl/detail/builtins.hpp>
#include <sycl/ext/oneapi/kernel_properties/properties.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

/// The work-group's scratch memory, the same for each call, aligned to 64
/// bytes. Only in kernels; a launch of a kernel with such a call in its call
/// tree throws errc::memory_allocation unless it has `work_group_scratch_size`,
/// or if that and the kernel's other local memory are more than a work-group
/// has.
inline void *get_work_group_scratch_memory() noexcept {
  return __sycl_work_group_scratch();
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
