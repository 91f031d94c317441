// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file builtins.hpp
/// Device builtins that are declared only. Tier K.
///
/// In device code each is defined by the target's device library
/// (codegen/builtins/) or by a pass. libsyclrt.so has a definition for the
/// host, which reports the call and throws, so that an object needs only
/// -lsyclrt. Dimensions are native: 0 is the fastest, `nd_item` reverses SYCL's
/// order. Builtins with a meaning on the host are inline functions under
/// __SYCL_DEVICE_BUILTIN__ beside their users (atomic_ref.hpp, math.hpp).
#ifndef SYCL_DETAIL_BUILTINS_HPP
#define SYCL_DETAIL_BUILTINS_HPP

#include <cstddef>
#include <cstdint>

extern "C" {
// Index space. The argument is 0, 1 or 2.
std::size_t __sycl_global_id(int) noexcept;
/// The global id minus the offset of the launch's nd_range.
std::size_t __sycl_global_index(int) noexcept;
std::size_t __sycl_local_id(int) noexcept;
std::size_t __sycl_group_id(int) noexcept;
std::size_t __sycl_local_size(int) noexcept;
std::size_t __sycl_num_groups(int) noexcept;
std::size_t __sycl_global_size(int) noexcept;
/// 1 if the launch has exactly the requested range; 0 if it was rounded up to
/// whole work-groups and the kernel has to compare.
int __sycl_range_is_exact() noexcept;

// Sub-groups.
std::uint32_t __sycl_sub_group_size() noexcept;
std::uint32_t __sycl_sub_group_max_size() noexcept;
std::uint32_t __sycl_sub_group_local_id() noexcept;
std::uint32_t __sycl_sub_group_id() noexcept;
std::uint32_t __sycl_num_sub_groups() noexcept;
/// 1 if one sub-group is best at combining a value of each sub-group: no group
/// has more of them than the largest has work-items, and shuffles are cheap.
int __sycl_sub_groups_fit_sub_group() noexcept;

// Synchronisation. Order: 0 relaxed, 1 acquire, 2 release, 3 acq_rel, 4
// seq_cst. Scope: 0 work-item, 1 sub-group, 2 work-group, 3 device, 4 system.
/// Barrier of the work-group; all memory accesses are ordered at `fence_scope`.
__attribute__((convergent)) void __sycl_group_barrier(int fence_scope) noexcept;
__attribute__((convergent)) void
__sycl_sub_group_barrier(int fence_scope) noexcept;
/// Whether a work-item of the work-group has a predicate that is not 0; also a
/// barrier that orders the group's memory. Unspecified where
/// __sycl_sub_groups_fit_sub_group() is 0.
__attribute__((convergent)) int __sycl_group_any(int predicate) noexcept;

// Exchange inside a sub-group, on bit patterns. `lane` counts from 0; a lane
// outside the sub-group gives an unspecified value.
__attribute__((convergent)) std::uint32_t
__sycl_shuffle_u32(std::uint32_t value, std::uint32_t lane) noexcept;
__attribute__((convergent)) std::uint64_t
__sycl_shuffle_u64(std::uint64_t value, std::uint32_t lane) noexcept;
__attribute__((convergent)) std::uint32_t
__sycl_shuffle_xor_u32(std::uint32_t value, std::uint32_t mask) noexcept;
__attribute__((convergent)) std::uint64_t
__sycl_shuffle_xor_u64(std::uint64_t value, std::uint32_t mask) noexcept;
__attribute__((convergent)) std::uint32_t
__sycl_shuffle_up_u32(std::uint32_t value, std::uint32_t delta) noexcept;
__attribute__((convergent)) std::uint64_t
__sycl_shuffle_up_u64(std::uint64_t value, std::uint32_t delta) noexcept;
__attribute__((convergent)) std::uint32_t
__sycl_shuffle_down_u32(std::uint32_t value, std::uint32_t delta) noexcept;
__attribute__((convergent)) std::uint64_t
__sycl_shuffle_down_u64(std::uint64_t value, std::uint32_t delta) noexcept;
/// The value of work-item `id ^ mask`, or `lane`, of the first `count` ones of
/// a sub-group; the upper half is 1, or 0 if there is no such work-item.
/// Unspecified where __sycl_sub_groups_fit_sub_group() is 0, like the next one.
__attribute__((convergent)) std::uint64_t
__sycl_shuffle_xor_of_u32(std::uint32_t value, std::uint32_t mask,
                          std::uint32_t count) noexcept;
__attribute__((convergent)) std::uint64_t
__sycl_shuffle_of_u32(std::uint32_t value, std::uint32_t lane,
                      std::uint32_t count) noexcept;
/// The values of a sub-group together. Operation: 0 plus, 1 and 2 minimum with
/// and without sign, 3 and 4 maximum, 5 and, 6 or, 7 exclusive or.
__attribute__((convergent)) std::uint32_t
__sycl_sub_group_reduce_u32(std::uint32_t value, int operation) noexcept;
__attribute__((convergent)) int __sycl_sub_group_any(int predicate) noexcept;
__attribute__((convergent)) int __sycl_sub_group_all(int predicate) noexcept;

/// The start of the work-group's dynamic local memory: as many bytes as the
/// launch's work_group_scratch_size.
void *__sycl_work_group_scratch() noexcept;

// The address space of a flat pointer: 1 or 0, and 1 for one of the three.
// Members of the kernel object are private. Unspecified for a null pointer and
// for one that this work-item may not dereference; 0 where neither driver nor
// compiler knows (docs/design/address_cast.md). The host has one memory, which
// is every space: there, 1. In global memory, constants included?
__attribute__((const)) int __sycl_pointer_is_global(const void *) noexcept;
/// In memory of the work-group?
__attribute__((const)) int __sycl_pointer_is_local(const void *) noexcept;
/// In a variable of the calling work-item?
__attribute__((const)) int __sycl_pointer_is_private(const void *) noexcept;
}

#endif
