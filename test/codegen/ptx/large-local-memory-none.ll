; Up to 48 KB nothing changes, also if all kernels together have more.
;
; RUN: %opt -passes='syclcc1-ptx-large-local-memory,verify' -S %s | FileCheck %s
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK: @a = internal addrspace(3) global [49152 x i8]
; CHECK: @b = internal addrspace(3) global [49152 x i8]
; CHECK-NOT: @__sycl
@a = internal addrspace(3) global [49152 x i8] poison, align 1
@b = internal addrspace(3) global [49152 x i8] poison, align 1

define ptx_kernel void @first() {
  store i8 3, ptr addrspace(3) @a
  ret void
}
define ptx_kernel void @second() {
  store i8 3, ptr addrspace(3) @b
  ret void
}
