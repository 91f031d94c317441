; Which memory a pointer points to is one instruction, on the pointer itself.
;
; REQUIRES: ptxas
; RUN: %codegen %s -target nvptx64 -o %t.ptx
; RUN: %ptxas -arch=sm_75 %t.ptx -o %t.cubin
; RUN: FileCheck %s --input-file=%t.ptx
;
; CHECK: cvta.to.global.u64 [[P:%rd[0-9]+]]
; CHECK: ld.global.b64 [[Q:%rd[0-9]+]], [[[P]]]
; CHECK: isspacep.shared {{.*}}, [[Q]];
; CHECK: isspacep.local {{.*}}, [[Q]];
; CHECK-NOT: call
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
