; A vector of the program becomes a vector of lanes for each element, also if
; the work-item loop is one block, which LoopVectorize does not handle.
; RUN: %opt -syclcc1-vectorize-items-one-register -passes='syclcc1-cpu-vectorize-items,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @one_block(
; CHECK: items.vector:
; CHECK-COUNT-4: load <8 x i32>, ptr
; CHECK-COUNT-4: fmul <8 x float>
; CHECK-NOT: fmul <4 x float>
; CHECK-COUNT-4: store <8 x i32>
; CHECK: items.rest:
; CHECK: fmul <4 x float>
define void @one_block(ptr %p, ptr %q, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %px = getelementptr <4 x float>, ptr %p, i64 %x
  %v = load <4 x float>, ptr %px
  %a = fmul <4 x float> %v, %v
  %b = fadd <4 x float> %a, %v
  %c = fdiv <4 x float> %b, splat (float 3.0)
  %d = fadd <4 x float> %c, %a
  %qx = getelementptr <4 x float>, ptr %q, i64 %x
  store <4 x float> %d, ptr %qx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
