; A device half becomes valid SPIR-V: with the source language that Intel's
; runtime needs, no unneeded extension, and the same bytes each time.
; REQUIRES: spirv-val
; RUN: %codegen %s -o %t.spv && %codegen %s -o %t2.spv && cmp %t.spv %t2.spv
; RUN: %spirv_val --target-env spv1.4 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s

; CHECK: Version: 1.4
; CHECK-NOT: OpExtension
; CHECK: OpEntryPoint Kernel %{{.*}} "axpy"
; CHECK: OpSource OpenCL_CPP 100000
; CHECK: OpTypePointer CrossWorkgroup %float
; CHECK: OpExtInst {{.*}} sin
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @axpy(ptr align 8 dereferenceable(16) %object) #0 {
  %x = load ptr, ptr %object
  %i = call i64 @__sycl_global_id(i32 0)
  %p = getelementptr float, ptr %x, i64 %i
  %v = load float, ptr %p
  %s = call float @sinf(float %v)
  store float %s, ptr %p
  ret void
}
declare i64 @__sycl_global_id(i32)
declare float @sinf(float)
attributes #0 = { "sycl-kernel"="axpy" "sycl-kernel-object-size"="16" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
