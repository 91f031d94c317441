; The exit of a region is uniform: the loop may carry it as a value, from the
; lanes or from the remainder loop. A value that differs between work-items is
; not carried.
; RUN: %opt -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-cpu-vectorize-items,verify' -pass-remarks-missed=.* -syclcc1-vectorize-items-always -disable-output %s 2>&1 | FileCheck %s --check-prefix=MISSED
; MISSED: work-items one after the other: a value of the last work-item is used behind the loop
; MISSED-NOT: one after the other
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define i32 @k(
; CHECK: items.vector:
; CHECK: %[[TO:.*]] = phi i32 [ 1, %{{.*}} ], [ 3, %{{.*}} ]
; CHECK: exit:
; CHECK-NEXT: phi i32 [ %to, %{{.*}} ], [ %[[TO]], %items.lanes.end ]
define i32 @k(ptr %r, ptr %p, i32 %t, i32 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  %more = icmp slt i32 %t, %n
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %rx = getelementptr i32, ptr %r, i64 %x
  br i1 %more, label %again, label %end
again:
  %px = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %px
  store i32 %v, ptr %rx
  br label %done
end:
  store i32 0, ptr %rx
  br label %done
done:
  %to = phi i32 [ 1, %again ], [ 3, %end ]
  %x.next = add nuw nsw i64 %x, 1
  %last = icmp eq i64 %x.next, %size
  br i1 %last, label %exit, label %item, !llvm.loop !0
exit:
  ret i32 %to
}

; CHECK-LABEL: define i32 @own(
; CHECK-NOT: items.vector
define i32 @own(ptr %r, ptr %p, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %px = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %px
  %positive = icmp sgt i32 %v, 0
  br i1 %positive, label %again, label %done
again:
  %rx = getelementptr i32, ptr %r, i64 %x
  store i32 %v, ptr %rx
  br label %done
done:
  %to = phi i32 [ 1, %again ], [ 3, %item ]
  %x.next = add nuw nsw i64 %x, 1
  %last = icmp eq i64 %x.next, %size
  br i1 %last, label %exit, label %item, !llvm.loop !2
exit:
  ret i32 %to
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
!2 = distinct !{!2, !1}
