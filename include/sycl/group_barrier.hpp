// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file group_barrier.hpp
/// sycl::group_barrier. Tier K.
#ifndef SYCL_GROUP_BARRIER_HPP
#define SYCL_GROUP_BARRIER_HPP

#include <sycl/sub_group.hpp>

namespace sycl {
inline namespace _V1 {

/// Waits until all work-items of the work-group have come here; their earlier
/// memory accesses are then visible at `fence_scope`. SYCL 2020 4.17.3.
///
/// To be reached by all work-items of the group or by none.
template <int Dimensions>
__attribute__((convergent)) inline void group_barrier(
    group<Dimensions>,
    memory_scope fence_scope = group<Dimensions>::fence_scope) noexcept {
  __sycl_group_barrier(static_cast<int>(fence_scope));
}

/// The same for the work-items of a sub-group.
__attribute__((convergent)) inline void
group_barrier(sub_group,
              memory_scope fence_scope = sub_group::fence_scope) noexcept {
  __sycl_sub_group_barrier(static_cast<int>(fence_scope));
}

} // namespace _V1
} // namespace sycl

#endif
