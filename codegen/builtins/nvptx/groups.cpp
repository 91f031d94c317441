//===- groups.cpp - Barriers and exchange inside a warp -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All operations of sub-groups name the whole warp, operations of its parts
// name their members: the lanes of a warp execute independently and wait for
// the named ones. Lanes that have left the kernel, or that a short last warp
// never had, do not take part and are not waited for.
//
//===----------------------------------------------------------------------===//

#include "nvptx.h"

extern "C" u32 __sycl_sub_group_size();

namespace {

constexpr u32 everyone = 0xffffffff;
/// `c` operand of shfl: no segments, last lane. `up` stops at lane 0 instead.
constexpr u32 to_last = 31, to_first = 0;

enum scope { work_item, sub_group, work_group, device, system };

/// A barrier orders memory inside the group. A wider scope needs a fence before
/// and after it, which make it a release and an acquire there.
INLINE void fence(int s) {
  if (s == device)
    __nvvm_membar_gl();
  else if (s >= system)
    __nvvm_membar_sys();
}

template <class F> INLINE u64 halves(u64 v, F exchange) {
  u32 low = exchange((u32)v), high = exchange((u32)(v >> 32));
  return (u64)high << 32 | low;
}

} // namespace

BUILTIN CONVERGENT void __sycl_group_barrier(int fence_scope) {
  fence(fence_scope);
  __nvvm_bar_sync(0);
  fence(fence_scope);
}
BUILTIN CONVERGENT int __sycl_group_any(int predicate) {
  return __nvvm_bar0_or(predicate);
}
BUILTIN CONVERGENT void __sycl_sub_group_barrier(int fence_scope) {
  if (fence_scope == work_group)
    __nvvm_membar_cta();
  fence(fence_scope);
  __nvvm_bar_warp_sync(everyone);
  fence(fence_scope);
}

#define SHUFFLE(NAME, MODE, CLAMP)                                             \
  BUILTIN CONVERGENT u32 __sycl_shuffle##NAME##_u32(u32 v, u32 n) {            \
    return __nvvm_shfl_sync_##MODE##_i32(everyone, v, n, CLAMP);               \
  }                                                                            \
  BUILTIN CONVERGENT u64 __sycl_shuffle##NAME##_u64(u64 v, u32 n) {            \
    return halves(v, [=](u32 half) INLINE_LAMBDA {                             \
      return __nvvm_shfl_sync_##MODE##_i32(everyone, half, n, CLAMP);          \
    });                                                                        \
  }
#define INLINE_LAMBDA __attribute__((always_inline, convergent))

SHUFFLE(, idx, to_last)
SHUFFLE(_xor, bfly, to_last)
SHUFFLE(_up, up, to_first)
SHUFFLE(_down, down, to_last)

/// The `c` operand ends the warp behind its last lane. The predicate of shfl
/// says whether there is such a lane, which costs nothing.
#define SHUFFLE_OF(NAME, MODE)                                                 \
  BUILTIN CONVERGENT u64 __sycl_shuffle##NAME##_of_u32(u32 v, u32 n,           \
                                                       u32 count) {            \
    u32 other, exists;                                                         \
    asm volatile("{ .reg .pred p; shfl.sync." #MODE                            \
                 ".b32 %0|p, %2, %3, %4, -1; selp.b32 %1, 1, 0, p; }"          \
                 : "=r"(other), "=r"(exists)                                   \
                 : "r"(v), "r"(n), "r"(count - 1));                            \
    return (u64)exists << 32 | other;                                          \
  }
SHUFFLE_OF(_xor, bfly)
SHUFFLE_OF(, idx)

/// On sm_75; reduce.cpp has it for newer ones. Lane 0 and lane 16 combine all
/// lanes of their halves.
BUILTIN CONVERGENT u32 __sycl_sub_group_reduce_u32(u32 v, int operation) {
  const auto combined = [=](u32 a, u32 b) -> u32 {
    switch (operation) {
    case 0:
      return a + b;
    case 1:
      return (int)a < (int)b ? a : b;
    case 2:
      return a < b ? a : b;
    case 3:
      return (int)a < (int)b ? b : a;
    case 4:
      return a < b ? b : a;
    case 5:
      return a & b;
    case 6:
      return a | b;
    default:
      return a ^ b;
    }
  };
  const u32 count = __sycl_sub_group_size();
  for (u32 step = 1; step < warp / 2; step *= 2) {
    const u64 other = __sycl_shuffle_xor_of_u32(v, step, count);
    v = other >> 32 ? combined(v, (u32)other) : v;
  }
  const u32 low = __nvvm_shfl_sync_idx_i32(everyone, v, 0, to_last);
  const u64 high = __sycl_shuffle_of_u32(v, warp / 2, count);
  return high >> 32 ? combined(low, (u32)high) : low;
}

BUILTIN CONVERGENT int __sycl_sub_group_any(int predicate) {
  return __nvvm_vote_any_sync(everyone, predicate);
}
BUILTIN CONVERGENT int __sycl_sub_group_all(int predicate) {
  return __nvvm_vote_all_sync(everyone, predicate);
}

// -- among a part of the warp

BUILTIN CONVERGENT u32 __sycl_shuffle_among_u32(u32 v, u32 lane, u64 members) {
  return __nvvm_shfl_sync_idx_i32((u32)members, v, lane, to_last);
}
BUILTIN CONVERGENT u64 __sycl_shuffle_among_u64(u64 v, u32 lane, u64 members) {
  return halves(v, [=](u32 half) INLINE_LAMBDA {
    return __nvvm_shfl_sync_idx_i32((u32)members, half, lane, to_last);
  });
}
BUILTIN CONVERGENT u64 __sycl_ballot_among(int predicate, u64 members) {
  return __nvvm_vote_ballot_sync((u32)members, predicate != 0);
}
BUILTIN CONVERGENT void __sycl_barrier_among(int fence_scope, u64 members) {
  if (fence_scope == work_group)
    __nvvm_membar_cta();
  fence(fence_scope);
  __nvvm_bar_warp_sync((u32)members);
  fence(fence_scope);
}
/// The lanes that happen to execute together now. No instruction waits for all
/// lanes that will arrive: devices of this target do not have
/// aspect::ext_oneapi_tangle_group.
BUILTIN CONVERGENT u64 __sycl_lanes_here(void) { return __nvvm_activemask(); }
BUILTIN CONVERGENT u64 __sycl_lanes_of_call(void) {
  return __nvvm_activemask();
}
