; An inner loop that is left by a switch of the same value for all lanes: its cases
; are uniform branches, and both exits have their masks. Once all cases that stay ran
; for all lanes.
; RUN: %opt -syclcc1-vectorize-items-one-register -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @interpreter(
; CHECK: inner.full:
; CHECK: %[[OPERATION:.*]] = load i32, ptr %{{.*}}, align 4
; CHECK: %[[TWO:.*]] = icmp slt i32 %[[OPERATION]], 2
; CHECK: %[[THREE:.*]] = icmp slt i32 %[[OPERATION]], 3
; CHECK: br i1 %[[THREE]], label %two.full, label
; CHECK: fmul <8 x float> %[[A:.*]], splat (float 2.0
; CHECK: br i1 %[[TWO]], label %[[LEAF:.*]], label
; CHECK: [[LEAF]]:
; CHECK: icmp eq i32 %[[OPERATION]], 1
; CHECK: fadd <8 x float> %[[A]], splat (float 1.0
define void @interpreter(ptr %r, ptr %program, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %rx = getelementptr float, ptr %r, i64 %x
  %start = load float, ptr %rx
  br label %inner
inner:
  %j = phi i64 [ 0, %item ], [ %j.next, %latch ]
  %a = phi float [ %start, %item ], [ %a.next, %latch ]
  %at = getelementptr i32, ptr %program, i64 %j
  %operation = load i32, ptr %at
  switch i32 %operation, label %out.a [ i32 1, label %one
                                        i32 2, label %two
                                        i32 3, label %out.b ]
one:
  %a.one = fadd float %a, 1.0
  br label %latch
two:
  %a.two = fmul float %a, 2.0
  br label %latch
latch:
  %a.next = phi float [ %a.one, %one ], [ %a.two, %two ]
  %j.next = add nuw i64 %j, 1
  br label %inner
out.a:
  br label %done
out.b:
  %a.b = fneg float %a
  br label %done
done:
  %result = phi float [ %a, %out.a ], [ %a.b, %out.b ]
  store float %result, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}
attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
