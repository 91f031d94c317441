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
