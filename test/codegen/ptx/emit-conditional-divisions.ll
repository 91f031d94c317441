; A division behind a condition of the source is behind a branch in PTX: neither
; SimplifyCFG nor the code generator computes it in any case.
; RUN: %codegen %s -target nvptx64 -o %t.ptx
; RUN: FileCheck %s --input-file %t.ptx
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; CHECK: setp
; CHECK: @%p{{[0-9]+}} bra [[SKIP:.*]];
; CHECK: div.rn.f32
; CHECK: [[SKIP]]:
define void @k(ptr align 8 dereferenceable(16) %object) #0 {
  %p = load ptr, ptr %object
  %kp = getelementptr i8, ptr %object, i64 8
  %k = load i32, ptr %kp
  %x = load float, ptr %p
  %f = sitofp i32 %k to float
  %c = icmp sgt i32 %k, 1
  br i1 %c, label %then, label %after
then:
  %q = fdiv float %x, %f
  br label %after
after:
  %r = phi float [ %q, %then ], [ %x, %0 ]
  store float %r, ptr %p
  ret void
}
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="16" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
