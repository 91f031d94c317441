; A function that uses dynamic memory begins behind the variables of whichever
; kernel calls it, so these kernels have the same in front of it.
;
; RUN: %opt -passes='syclcc1-ptx-large-local-memory,verify' -S %s | FileCheck %s
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK: @__sycl_static_local_large = addrspace(1) global [1000 x i8]
; CHECK: @__sycl_static_local_little = addrspace(1) global [1000 x i8]
; CHECK-NOT: @__sycl_static_local_
@variable = internal addrspace(3) global [64000 x i8] poison, align 1
@__sycl_dynamic_local = external addrspace(3) global [0 x i8], align 64

; CHECK-LABEL: define ptx_kernel void @large
define ptx_kernel void @large() {
  store i8 1, ptr addrspace(3) @variable
  call void @dynamic()
  ret void
}
; CHECK-LABEL: define ptx_kernel void @little
; CHECK:         store i8 2, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @__sycl_dynamic_local, i64 64000)
define ptx_kernel void @little() {
  store i8 2, ptr addrspace(3) @__sycl_dynamic_local
  call void @dynamic()
  ret void
}
; CHECK-LABEL: define internal void @dynamic
; CHECK:         store i8 3, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @__sycl_dynamic_local, i64 64000)
define internal void @dynamic() noinline {
  store i8 3, ptr addrspace(3) @__sycl_dynamic_local
  ret void
}
