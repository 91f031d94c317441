; ptxas refuses a kernel with more than 48 KB of .shared variables. They are at
; the beginning of its dynamic memory, and a variable says how large they are.
;
; RUN: %opt -passes='syclcc1-ptx-large-local-memory,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-ptx-large-local-memory' %s | llc -mcpu=sm_80 -o %t.ptx
; RUN: FileCheck %s --check-prefix=PTX --input-file=%t.ptx
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; 40000 + 20000 of @both; @large is of another kernel, and shares their place.
; CHECK-NOT: @tile
; CHECK-NOT: @row
; CHECK-NOT: @large
; CHECK:     @small = internal addrspace(3) global [16 x float]
; CHECK:     @__sycl_dynamic_local = external addrspace(3) global [0 x i8], align 64
; CHECK:     @__sycl_static_local_both = addrspace(1) global [938 x i8] zeroinitializer, align 1
; CHECK:     @__sycl_static_local_one = addrspace(1) global [938 x i8]
; CHECK:     @__sycl_static_local_large_only = addrspace(1) global [1024 x i8]
; CHECK:     @__sycl_static_local_behind = addrspace(1) global [938 x i8]
; CHECK-NOT: @__sycl_static_local_
; PTX-DAG:   .extern .shared .align 64 .b8 __sycl_dynamic_local[];
; PTX-DAG:   .visible .global .align 1 .b8 __sycl_static_local_both[938];
@tile = internal addrspace(3) global [10000 x float] poison, align 4
@row = internal addrspace(3) global [20000 x i8] poison, align 16
@large = internal addrspace(3) global [65536 x i8] poison, align 1
@small = internal addrspace(3) global [16 x float] poison, align 4
@__sycl_dynamic_local = external addrspace(3) global [0 x i8], align 64

; CHECK-LABEL: define ptx_kernel void @both
; CHECK:         store float 1.000000e+00, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @__sycl_dynamic_local, i64 12)
; CHECK:         call void @uses_row()
define ptx_kernel void @both() {
  store float 1.0, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @tile, i64 12)
  call void @uses_row()
  ret void
}

; A kernel that has little itself, but meets a moved variable.
; CHECK-LABEL: define ptx_kernel void @one
define ptx_kernel void @one() {
  call void @uses_row()
  ret void
}

; CHECK-LABEL: define internal void @uses_row
; CHECK:         store i8 2, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @__sycl_dynamic_local, i64 40000)
define internal void @uses_row() noinline {
  store i8 2, ptr addrspace(3) @row
  ret void
}

; CHECK-LABEL: define ptx_kernel void @large_only
; CHECK:         store i8 3, ptr addrspace(3) @__sycl_dynamic_local
define ptx_kernel void @large_only() {
  store i8 3, ptr addrspace(3) @large
  ret void
}

; Dynamic memory begins behind the kernel's own.
; CHECK-LABEL: define ptx_kernel void @behind
; CHECK:         store i8 4, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @__sycl_dynamic_local, i64 60032)
; PTX-LABEL:   .entry behind(
; PTX:           [__sycl_dynamic_local+60032]
define ptx_kernel void @behind() {
  store i8 4, ptr addrspace(3) @__sycl_dynamic_local
  call void @uses_row()
  ret void
}

; And at the beginning where it has none.
; CHECK-LABEL: define ptx_kernel void @dynamic_only
; CHECK:         store i8 4, ptr addrspace(3) @__sycl_dynamic_local
define ptx_kernel void @dynamic_only() {
  store i8 4, ptr addrspace(3) @__sycl_dynamic_local
  ret void
}

; CHECK-LABEL: define ptx_kernel void @apart
; CHECK:         store float 5.000000e+00, ptr addrspace(3) @small
define ptx_kernel void @apart() {
  store float 5.0, ptr addrspace(3) @small
  ret void
}
