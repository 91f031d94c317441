; The bounds of a work-item loop are those in which its guarded body runs.
; RUN: %opt -passes='syclcc1-cpu-item-bounds,verify' -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

; Ids below a bound: the least of both ends.
; CHECK-LABEL: define void @below(
; CHECK: %[[D:.*]] = sub i64 %[[N:.*]], %[[BASE:.*]]
; CHECK: %[[ANY:.*]] = icmp ugt i64 %[[N]], %[[BASE]]
; CHECK: %[[IN:.*]] = select i1 %[[ANY]], i64 %[[D]], i64 0
; CHECK: %[[END:.*]] = call i64 @llvm.umin.i64(i64 %size, i64 %[[IN]])
; CHECK: icmp ult i64 0, %[[END]]
; CHECK: item:
; CHECK-NOT: icmp ult
; CHECK: store i32 1
; CHECK: icmp eq i64 %next, %[[END]]
; CHECK: br i1 {{.*}} !llvm.loop
define void @below(ptr %p, i64 %n, i64 range(i64 0, 4611686018427387904) %base, i64 range(i64 1, 1025) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = add nuw nsw i64 %base, %x
  %in = icmp ult i64 %id, %n
  br i1 %in, label %body, label %latch
body:
  %q = getelementptr i32, ptr %p, i64 %id
  store i32 1, ptr %q
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; One work-item is no loop.
; CHECK-LABEL: define void @first(
; CHECK: store i32 1
; CHECK-NOT: !llvm.loop
; CHECK: ret void
define void @first(ptr %p, i64 range(i64 1, 1025) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %in = icmp eq i64 %x, 0
  br i1 %in, label %body, label %latch
body:
  store i32 1, ptr %p
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; Two questions, of which the loop's bound is one; what else is asked stays. A
; work-item that has returned early.
; CHECK-LABEL: define void @from_and_other(
; CHECK: call i64 @llvm.umax.i64(i64 0,
; CHECK: item:
; CHECK: load i8
; CHECK: br i1 %other, label %latch, label %body
define void @from_and_other(ptr %p, ptr %m, i64 range(i64 0, 512) %n, i64 range(i64 1, 1025) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %before = icmp slt i64 %x, %n
  %f = getelementptr i8, ptr %m, i64 %x
  %b = load i8, ptr %f
  %other = icmp eq i8 %b, 3
  %leave = or i1 %before, %other
  br i1 %leave, label %latch, label %body
body:
  %q = getelementptr i32, ptr %p, i64 %x
  store i32 1, ptr %q
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; An id of 32 bits may overflow on the way.
; CHECK-LABEL: define void @narrow(
; CHECK-NOT: item.bounded
; CHECK: icmp slt i32
define void @narrow(ptr %p, i32 %n, i64 range(i64 0, 4611686018427387904) %base, i64 range(i64 1, 1025) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = add nuw nsw i64 %base, %x
  %short = trunc i64 %id to i32
  %in = icmp slt i32 %short, %n
  br i1 %in, label %body, label %latch
body:
  %q = getelementptr i32, ptr %p, i64 %id
  store i32 1, ptr %q
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; All work-items do something before they ask, or behind it.
; CHECK-LABEL: define void @all(
; CHECK-NOT: item.bounded
; CHECK: store i32 2
; CHECK: icmp ult i64
define void @all(ptr %p, i64 %n, i64 range(i64 1, 1025) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %q = getelementptr i32, ptr %p, i64 %x
  store i32 2, ptr %q
  %in = icmp ult i64 %x, %n
  br i1 %in, label %body, label %latch
body:
  store i32 1, ptr %q
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}
; CHECK-LABEL: define void @behind(
; CHECK-NOT: item.bounded
; CHECK: icmp ult i64
define void @behind(ptr %p, i64 %n, i64 range(i64 1, 1025) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %q = getelementptr i32, ptr %p, i64 %x
  %in = icmp ult i64 %x, %n
  br i1 %in, label %body, label %latch
body:
  store i32 1, ptr %q
  br label %latch
latch:
  %v = phi i32 [ 5, %item ], [ 6, %body ]
  %r = getelementptr i32, ptr %q, i64 1000
  store i32 %v, ptr %r
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
