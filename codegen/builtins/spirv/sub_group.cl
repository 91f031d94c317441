// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// sub_group.cl: sub-groups and exchange inside them.
//
// A shuffle is SPIR-V's GroupNonUniformShuffle on 32 or 64 bits. Shuffle up and
// down are an ordinary shuffle from a computed lane: the two instructions of
// SPIR-V have a capability of their own that drivers need not have, and a lane
// outside the sub-group may give any value in SYCL, but not undefined behaviour.

#define CONVERGENT __attribute__((convergent))
#define OVERLOAD __attribute__((overloadable))

uint __sycl_sub_group_size(void) { return get_sub_group_size(); }
uint __sycl_sub_group_max_size(void) { return get_max_sub_group_size(); }
uint __sycl_sub_group_local_id(void) { return get_sub_group_local_id(); }
uint __sycl_sub_group_id(void) { return get_sub_group_id(); }
uint __sycl_num_sub_groups(void) { return get_num_sub_groups(); }
// Sub-groups of 8 exist, and so do groups of more than 64.
int __sycl_sub_groups_fit_sub_group(void) { return 0; }
// Not asked, since they do not fit.
CONVERGENT int __sycl_group_any(int predicate) { return 0; }
CONVERGENT ulong __sycl_shuffle_xor_of_u32(uint value, uint mask, uint count) {
  return 0;
}
CONVERGENT ulong __sycl_shuffle_of_u32(uint value, uint lane, uint count) {
  return 0;
}
CONVERGENT uint __sycl_sub_group_reduce_u32(uint value, int operation) {
  return 0;
}

OVERLOAD CONVERGENT uint __spirv_GroupNonUniformShuffle(int scope, uint value,
                                                        uint lane);
OVERLOAD CONVERGENT ulong __spirv_GroupNonUniformShuffle(int scope, ulong value,
                                                         uint lane);
enum { SubgroupScope = 3 };

static uint lane_or_own(uint lane) {
  const uint own = get_sub_group_local_id(), size = get_sub_group_size();
  return lane < size ? lane : own;
}

#define SHUFFLES(SUFFIX, TYPE)                                                 \
  CONVERGENT TYPE __sycl_shuffle_##SUFFIX(TYPE value, uint lane) {             \
    return __spirv_GroupNonUniformShuffle(SubgroupScope, value,                \
                                          lane_or_own(lane));                  \
  }                                                                            \
  CONVERGENT TYPE __sycl_shuffle_xor_##SUFFIX(TYPE value, uint mask) {         \
    return __spirv_GroupNonUniformShuffle(                                     \
        SubgroupScope, value, lane_or_own(get_sub_group_local_id() ^ mask));   \
  }                                                                            \
  CONVERGENT TYPE __sycl_shuffle_up_##SUFFIX(TYPE value, uint delta) {         \
    return __spirv_GroupNonUniformShuffle(                                     \
        SubgroupScope, value, lane_or_own(get_sub_group_local_id() - delta));  \
  }                                                                            \
  CONVERGENT TYPE __sycl_shuffle_down_##SUFFIX(TYPE value, uint delta) {       \
    return __spirv_GroupNonUniformShuffle(                                     \
        SubgroupScope, value, lane_or_own(get_sub_group_local_id() + delta));  \
  }

SHUFFLES(u32, uint)
SHUFFLES(u64, ulong)

CONVERGENT int __sycl_sub_group_any(int predicate) {
  return sub_group_any(predicate);
}
CONVERGENT int __sycl_sub_group_all(int predicate) {
  return sub_group_all(predicate);
}

// Among a part of a sub-group. SPIR-V's instructions take part with the
// invocations that are there, so that members need no mask, and lanes of a
// sub-group run in lock step wherever SPIR-V is taken: between them a fence is a
// barrier. (SPIR-V has none of a part.)

OVERLOAD CONVERGENT uint4 sub_group_ballot(int predicate);

CONVERGENT uint __sycl_shuffle_among_u32(uint value, uint lane, ulong members) {
  return __spirv_GroupNonUniformShuffle(SubgroupScope, value,
                                        lane_or_own(lane));
}
CONVERGENT ulong __sycl_shuffle_among_u64(ulong value, uint lane,
                                          ulong members) {
  return __spirv_GroupNonUniformShuffle(SubgroupScope, value,
                                        lane_or_own(lane));
}
static ulong low_half(uint4 bits) { return (ulong)bits.y << 32 | bits.x; }
CONVERGENT ulong __sycl_ballot_among(int predicate, ulong members) {
  return low_half(sub_group_ballot(predicate != 0)) & members;
}
CONVERGENT ulong __sycl_lanes_here(void) {
  return low_half(sub_group_ballot(1));
}
CONVERGENT ulong __sycl_lanes_of_call(void) {
  return low_half(sub_group_ballot(1));
}

OVERLOAD CONVERGENT void __spirv_MemoryBarrier(int scope, int semantics);
enum { SequentiallyConsistent = 0x10, LocalMemory = 0x100, GlobalMemory = 0x200 };

CONVERGENT void __sycl_barrier_among(int fence_scope, ulong members) {
  enum { Semantics = SequentiallyConsistent | LocalMemory | GlobalMemory };
  switch (fence_scope) { // As __sycl_sub_group_barrier has them.
  case 4:
    return __spirv_MemoryBarrier(0, Semantics);
  case 3:
    return __spirv_MemoryBarrier(1, Semantics);
  case 2:
    return __spirv_MemoryBarrier(2, Semantics);
  default:
    return __spirv_MemoryBarrier(SubgroupScope, Semantics);
  }
}
