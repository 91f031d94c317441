; if (all) a[i] = x; else b[i] = x, which LLVM makes one store to an address that
; is one of two: LoopVectorize scatters it, lanes have one address with a stride.
; RUN: %opt -passes='syclcc1-cpu-vectorize-items,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @places(
; CHECK-NOT: scatter
; CHECK: %[[TO:.*]] = select i1 %all, ptr %{{.*}}, ptr %
; CHECK-NOT: scatter
; CHECK: store <8 x float> %{{.*}}, ptr %[[TO]], align 4
; CHECK-NOT: scatter
define void @places(ptr %p, ptr %a, ptr %b, i1 %all, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %px = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %px
  %w = fadd float %v, 1.0
  %ax = getelementptr float, ptr %a, i64 %x
  %bx = getelementptr float, ptr %b, i64 %x
  %to = select i1 %all, ptr %ax, ptr %bx
  store float %w, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
