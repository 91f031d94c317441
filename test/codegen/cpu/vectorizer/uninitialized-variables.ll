; A variable that a work-item leaves as it was on one path is undefined there, and
; not what the work-item before has left. So the loops over work-items, and over
; rows of them, carry nothing, and the work-items run in lock step.
; RUN: %opt -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @k(
; CHECK: row:
; CHECK-NOT: phi float
; CHECK: items.lanes:
; CHECK-NOT: phi float
; CHECK: call {{.*}}<8 x float> @llvm.masked.load.v8f32.p0(
; CHECK: store <8 x float>
; CHECK: ret void
define void @k(ptr %p, ptr %q, i64 %rows, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %row

row:
  %y = phi i64 [ 0, %entry ], [ %y.next, %row.end ]
  %old.row = phi float [ undef, %entry ], [ %new, %row.end ]
  %first = mul i64 %y, %size
  br label %item

item:
  %x = phi i64 [ 0, %row ], [ %x.next, %done ]
  %old = phi float [ %old.row, %row ], [ %new, %done ]
  %i = add i64 %first, %x
  %from = getelementptr float, ptr %p, i64 %i
  %in = icmp ult i64 %x, 77
  br i1 %in, label %then, label %done

then:
  %v = load float, ptr %from
  br label %done

done:
  %new = phi float [ %v, %then ], [ %old, %item ]
  %to = getelementptr float, ptr %q, i64 %i
  store float %new, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %row.end, label %item, !llvm.loop !0

row.end:
  %y.next = add nuw nsw i64 %y, 1
  %more = icmp eq i64 %y.next, %rows
  br i1 %more, label %end, label %row

end:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-features"="+avx2" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
