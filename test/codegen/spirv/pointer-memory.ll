; Which memory a pointer points to: the driver's answer, if it excludes the
; others. A driver that returns a pointer for every storage class excludes
; nothing. Then the pointer is compared with the kernel's variables and local
; memory.
;
; REQUIRES: spirv-val
; RUN: %codegen %s -o %t.spv
; RUN: %spirv_val --target-env spv1.4 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
;
; CHECK: = OpFunction %void
; CHECK: %[[OWN:[0-9]+]] = OpPtrCastToGeneric %_ptr_Generic_uint %own_i
; CHECK: %[[Q:[0-9]+]] = OpLoad %_ptr_Generic_uchar %{{.*}} Volatile
; CHECK: %[[M:[0-9]+]] = OpFunctionCall %uint %__sycl_spirv_pointer_memories %[[Q]]
; CHECK: %[[A:[0-9]+]] = OpConvertPtrToU %ulong %[[Q]]
; CHECK: %[[I:[0-9]+]] = OpConvertPtrToU %ulong %[[OWN]]
; CHECK: %[[D:[0-9]+]] = OpISub %ulong %[[A]] %[[I]]
; CHECK: %[[IN:[0-9]+]] = OpULessThan %bool %[[D]] %ulong_4
; CHECK: %[[PROVEN:[0-9]+]] = OpLogicalOr %bool %{{.*}} %[[IN]]
; CHECK: %[[SAID:[0-9]+]] = OpIEqual %bool %[[M]] %uint_4
; CHECK: OpSelect %bool %{{.*}} %[[SAID]] %[[PROVEN]]
; The driver is asked once.
; CHECK-NOT: OpFunctionCall
; CHECK: OpFunctionEnd
;
; CHECK: OpGenericCastToPtrExplicit %_ptr_CrossWorkgroup_uchar %{{.*}} CrossWorkgroup
; CHECK: OpGenericCastToPtrExplicit %_ptr_Workgroup_uchar %{{.*}} Workgroup
; CHECK: OpGenericCastToPtrExplicit %_ptr_Function_uchar %{{.*}} Function
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @k(ptr %object) #0 {
  %own = alloca i32
  %p = load ptr, ptr %object
  store ptr %own, ptr %p
  %q = load volatile ptr, ptr %p
  %l = call i32 @__sycl_pointer_is_local(ptr %q)
  %r = call i32 @__sycl_pointer_is_private(ptr %q)
  %g = call i32 @__sycl_pointer_is_global(ptr %q)
  %h = shl i32 %l, 8
  %s = or i32 %h, %r
  %t = add i32 %s, %g
  %o = getelementptr i8, ptr %p, i64 8
  store i32 %t, ptr %o
  ret void
}
declare i32 @__sycl_pointer_is_global(ptr)
declare i32 @__sycl_pointer_is_local(ptr)
declare i32 @__sycl_pointer_is_private(ptr)
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" }
