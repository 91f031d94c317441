; A function without a form calls one that has one, which calls a third that the
; kernel has chosen before. That form stays when the second one is erased.
; RUN: %opt -syclcc1-vectorize-items-one-register -passes='syclcc1-cpu-vectorize-items,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @held(
; CHECK: call void @search.x8.vur(i64 0,
; CHECK: items.rest
; CHECK: define internal void @search.x8.vur(
; CHECK-NOT: @middle.x8
define void @held(ptr %r, ptr %p, ptr %table, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %px = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %px
  %s = call float @search(float %v, ptr %table)
  %f = call float @failing(float %v, ptr %table)
  %w = fadd float %s, %f
  %rx = getelementptr float, ptr %r, i64 %x
  store float %w, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}
define internal float @search(float %x, ptr %table) #1 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %at = getelementptr float, ptr %table, i64 %i
  %v = load float, ptr %at
  %i.next = add nuw nsw i64 %i, 1
  %below = fcmp olt float %v, %x
  %more = icmp ult i64 %i.next, 64
  %on = select i1 %below, i1 %more, i1 false
  br i1 %on, label %loop, label %found
found:
  %w = call float @weigh(float %v)
  ret float %w
}
define internal float @weigh(float %x) #1 {
  %a = fmul float %x, %x
  %b = fadd float %a, 1.0
  %c = fmul float %b, %x
  %d = fadd float %c, 2.0
  %e = fmul float %d, %x
  %f = fadd float %e, 3.0
  %g = fdiv float %f, %b
  ret float %g
}
define internal float @middle(float %v, ptr %table) #1 {
  %s = call float @search(float %v, ptr %table)
  %d = fdiv float %s, 3.0
  ret float %d
}
define internal float @failing(float %v, ptr %table) #1 {
  %m = call float @middle(float %v, ptr %table)
  %b = bitcast float %m to i32
  %w = zext i32 %b to i128
  %p = mul i128 %w, 12345678901234567890123
  %q = udiv i128 %p, 1000000007
  %t = trunc i128 %q to i32
  %f = uitofp i32 %t to float
  ret float %f
}
attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
attributes #1 = { "target-cpu"="haswell" "sycl-cpu-device-code" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
