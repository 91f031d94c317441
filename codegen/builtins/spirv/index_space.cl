// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// index_space.cl: ids and sizes, and barriers of the work-group.
//
// OpenCL's work-item functions; clang's names for them are what the SPIR-V writer
// turns into loads of built-in variables. Dimensions are native on both sides.

ulong __sycl_global_id(int d) { return get_global_id(d); }
ulong __sycl_global_index(int d) {
  return get_global_id(d) - get_global_offset(d);
}
ulong __sycl_local_id(int d) {
  // Not for speed: an index from (int)(id / 32) is otherwise a shift left and an
  // arithmetic shift right by 32, which Intel's compiler for CPUs computes in 32
  // bits, so that all sub-groups write to element 0.
  const ulong id = get_local_id(d);
  __builtin_assume(id < 0x80000000);
  return id;
}
ulong __sycl_group_id(int d) { return get_group_id(d); }
ulong __sycl_local_size(int d) {
  const ulong size = get_local_size(d);
  __builtin_assume(size < 0x80000000);
  return size;
}
ulong __sycl_num_groups(int d) { return get_num_groups(d); }
ulong __sycl_global_size(int d) { return get_global_size(d); }

// The runtime rounds a range up to whole work-groups (a prime number of work-items
// would otherwise run in groups of one), so kernels over a range compare.
int __sycl_range_is_exact(void) { return 0; }

__attribute__((overloadable, convergent)) void
__spirv_ControlBarrier(int execution, int memory, int semantics);

// SPIR-V's Scope: 0 cross device, 1 device, 2 work-group, 3 sub-group,
// 4 invocation. Memory semantics: sequentially consistent on local (0x100) and
// global (0x200) memory; one work-item needs none.
#define SEMANTICS (0x10 | 0x100 | 0x200)

__attribute__((convergent)) void __sycl_group_barrier(int fence_scope) {
  switch (fence_scope) {
  case 4:
    return __spirv_ControlBarrier(2, 0, SEMANTICS);
  case 3:
    return __spirv_ControlBarrier(2, 1, SEMANTICS);
  default:
    return __spirv_ControlBarrier(2, 2, SEMANTICS);
  }
}

__attribute__((convergent)) void __sycl_sub_group_barrier(int fence_scope) {
  switch (fence_scope) {
  case 4:
    return __spirv_ControlBarrier(3, 0, SEMANTICS);
  case 3:
    return __spirv_ControlBarrier(3, 1, SEMANTICS);
  case 2:
    return __spirv_ControlBarrier(3, 2, SEMANTICS);
  default:
    return __spirv_ControlBarrier(3, 3, SEMANTICS);
  }
}
