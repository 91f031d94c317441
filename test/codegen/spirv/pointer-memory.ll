; Which memory a pointer points to: global is asked for first, so that a driver which
; gives a pointer for every storage class has one answer and not three.
;
; REQUIRES: spirv-val
; RUN: %codegen %s -o %t.spv
; RUN: %spirv_val --target-env spv1.4 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
;
; CHECK: %[[Q:[0-9]+]] = OpLoad %_ptr_Generic_uchar
; CHECK: = OpGenericCastToPtrExplicit %_ptr_CrossWorkgroup_uchar %[[Q]] CrossWorkgroup
; CHECK: OpBranchConditional
; CHECK: = OpGenericCastToPtrExplicit %_ptr_Workgroup_uchar %[[Q]] Workgroup
; CHECK: OpBranchConditional
; CHECK: = OpGenericCastToPtrExplicit %_ptr_Function_uchar %[[Q]] Function
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @k(ptr %object) #0 {
  %p = load ptr, ptr %object
  %q = load ptr, ptr %p
  %l = call i32 @__sycl_pointer_is_local(ptr %q)
  %r = call i32 @__sycl_pointer_is_private(ptr %q)
  %h = shl i32 %l, 8
  %s = or i32 %h, %r
  %o = getelementptr i8, ptr %p, i64 8
  store i32 %s, ptr %o
  ret void
}
declare i32 @__sycl_pointer_is_local(ptr)
declare i32 @__sycl_pointer_is_private(ptr)
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" }
