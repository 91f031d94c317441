; The value for which a program is built is an OpSpecConstant of 64 bits whose
; SpecId is the lower half of its key; the runtime writes the value there.
; REQUIRES: spirv-val
; RUN: %opt -passes=syclcc1-spirv-built-constants,verify -S %s | FileCheck %s --check-prefix=PASS
; RUN: %codegen %s -o %t.spv
; RUN: %spirv_val --target-env spv1.4 %t.spv
; RUN: spirv-dis --raw-id %t.spv | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; PASS-NOT: built_constant
; PASS: call i64 @_Z20__spirv_SpecConstantix(i32 439041101, i64 0)

; CHECK-DAG: OpDecorate %[[#VALUE:]] SpecId 439041101
; CHECK-DAG: %[[#VALUE]] = OpSpecConstant %{{.*}} 0
; CHECK: OpUConvert %{{.*}} %[[#VALUE]]
define void @k(ptr align 8 dereferenceable(8) %object) #0 {
  %p = load ptr, ptr %object
  %value = call i64 @__sycl_built_constant_ffffffff1a2b3c4d()
  %n = trunc i64 %value to i32
  store i32 %n, ptr %p
  ret void
}
declare i64 @__sycl_built_constant_ffffffff1a2b3c4d() #1
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #1 = { nounwind willreturn memory(none) }
