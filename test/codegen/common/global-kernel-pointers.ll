; Pointers in the kernel object point to global memory; one that is called does
; not.
; RUN: %opt -passes='syclcc1-global-kernel-pointers<4>,syclcc1-infer-address-spaces<4>' %s -S | FileCheck %s

%object = type { [2 x i64] }
; CHECK-LABEL: @kernel(
; CHECK: store i32 7, ptr addrspace(1)
; CHECK: call addrspace(4) void %f()
define spir_kernel void @kernel(ptr byval(%object) align 8 %o) {
  %p = load ptr addrspace(4), ptr %o
  %q = getelementptr i32, ptr addrspace(4) %p, i64 3
  store i32 7, ptr addrspace(4) %q
  %m = getelementptr i8, ptr %o, i64 8
  %f = load ptr addrspace(4), ptr %m
  call addrspace(4) void %f()
  ret void
}
