; An int that counts work-items and, in a loop inside, rows: it is asked in front of the
; lanes whether it overflows anywhere, from its smallest value to its largest, and then
; rows are read at once. (x << 32) >> 30 is four times the int of x.
; RUN: %opt -passes='syclcc1-cpu-vectorize-items,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @rows(
; CHECK-DAG: %[[TIMES:.*]] = add i64 %n, -1
; CHECK-DAG: %[[SHORT:.*]] = icmp ult i64 %[[TIMES]], 16777216
; CHECK-DAG: %[[PITCH:.*]] = sext i32 %pitch to i64
; CHECK-DAG: %[[ALL:.*]] = mul i64 %[[TIMES]], %[[PITCH]]
; CHECK-DAG: call i64 @llvm.smin.i64(i64 %[[ALL]], i64 0)
; CHECK-DAG: call i64 @llvm.smax.i64(i64 %[[ALL]], i64 0)
; CHECK-DAG: icmp sle i64 %{{.*}}, 2147483647
; CHECK-DAG: icmp sge i64 %{{.*}}, -2147483648
; CHECK: freeze i1
; CHECK: items.vector:
; CHECK-NOT: gather
; CHECK: load <8 x float>, ptr
define void @rows(ptr %a, ptr %r, i32 %start, i32 %pitch, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  %first = add i32 %x32, %start
  %r.shl = shl i64 %x, 32
  %r.byte = ashr exact i64 %r.shl, 30
  %rx = getelementptr i8, ptr %r, i64 %r.byte
  br label %inner
inner:
  %j = phi i64 [ 0, %item ], [ %j.next, %inner ]
  %sum = phi float [ 0.0, %item ], [ %sum.next, %inner ]
  %j32 = trunc i64 %j to i32
  %row = mul i32 %j32, %pitch
  %at = add i32 %first, %row
  %wide = sext i32 %at to i64
  %p = getelementptr float, ptr %a, i64 %wide
  %v = load float, ptr %p
  %sum.next = fadd float %sum, %v
  %j.next = add nuw i64 %j, 1
  %last = icmp eq i64 %j.next, %n
  br i1 %last, label %done, label %inner
done:
  ; CHECK: store <8 x float>
  store float %sum.next, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}
attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
