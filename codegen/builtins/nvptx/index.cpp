//===- index.cpp - Index space and sub-groups on NVIDIA GPUs --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX counts dimensions as the builtins do: x is 0 and the fastest. A sub-group
// is a warp: 32 consecutive work-items of the linearised group; the last one of
// a group may be shorter.
//
// Special registers have 32 bits; products are made in 64, since a grid may
// have more than 2^32 items.
//
//===----------------------------------------------------------------------===//

#include "nvptx.h"

#define REGISTER(NAME, D)                                                      \
  ((D) == 0   ? __nvvm_read_ptx_sreg_##NAME##_x()                              \
   : (D) == 1 ? __nvvm_read_ptx_sreg_##NAME##_y()                              \
              : __nvvm_read_ptx_sreg_##NAME##_z())

BUILTIN u64 __sycl_local_id(int d) { return REGISTER(tid, d); }
BUILTIN u64 __sycl_group_id(int d) { return REGISTER(ctaid, d); }
BUILTIN u64 __sycl_local_size(int d) { return REGISTER(ntid, d); }
BUILTIN u64 __sycl_num_groups(int d) { return REGISTER(nctaid, d); }
BUILTIN u64 __sycl_global_size(int d) {
  return u64{(u32)REGISTER(ntid, d)} * (u32)REGISTER(nctaid, d);
}
BUILTIN u64 __sycl_global_id(int d) {
  return u64{(u32)REGISTER(ntid, d)} * (u32)REGISTER(ctaid, d) +
         (u32)REGISTER(tid, d);
}
BUILTIN u64 __sycl_global_index(int d) { return __sycl_global_id(d); }

// A grid has no offset. In files that make an nd_range with one, ids have the
// sum (codegen/ptx/LaunchOffsets.cpp). The immediate is 0 for ptxas, which
// folds it; for a launch with an offset the runtime reads the marked
// instructions as loads of a parameter (runtime/adapter/cuda/placed_text.hpp).
static INLINE u64 offset(int d) {
  u64 out;
  if (d == 0)
    asm("mov.b64 %0, 0x0000000000000000; // sycl-offset 0" : "=l"(out));
  else if (d == 1)
    asm("mov.b64 %0, 0x0000000000000000; // sycl-offset 1" : "=l"(out));
  else
    asm("mov.b64 %0, 0x0000000000000000; // sycl-offset 2" : "=l"(out));
  return out;
}
BUILTIN u64 __sycl_global_id_with_offset(int d) {
  return __sycl_global_id(d) + offset(d);
}

// The adapter rounds a range up to whole work-groups.
BUILTIN int __sycl_range_is_exact() { return 0; }

static INLINE u32 linear_id() {
  return REGISTER(tid, 0) +
         REGISTER(ntid, 0) *
             (REGISTER(tid, 1) + REGISTER(ntid, 1) * REGISTER(tid, 2));
}
static INLINE u32 group_items() {
  return REGISTER(ntid, 0) * REGISTER(ntid, 1) * REGISTER(ntid, 2);
}

BUILTIN u32 __sycl_sub_group_max_size() { return warp; }
BUILTIN u32 __sycl_sub_group_local_id() {
  return __nvvm_read_ptx_sreg_laneid();
}
BUILTIN u32 __sycl_sub_group_id() { return linear_id() / warp; }
BUILTIN u32 __sycl_num_sub_groups() {
  const u32 count = (group_items() + warp - 1) / warp;
  // Blocks have at most 1024 threads; loops over more sub-groups are removed.
  __builtin_assume(count <= warp);
  return count;
}
BUILTIN int __sycl_sub_groups_fit_sub_group() { return 1; }
BUILTIN u32 __sycl_sub_group_size() {
  u32 rest = group_items() - __sycl_sub_group_id() * warp;
  return rest < warp ? rest : warp;
}
