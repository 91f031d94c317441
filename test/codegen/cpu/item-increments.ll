; The increment of a loop over work-items is a sum again where GVN has made a phi
; of it, because its value is known for one work-item: the loop had no count, and
; its work-items no lanes.
; RUN: %opt -passes='syclcc1-cpu-item-increments,verify' -S %s | FileCheck %s

; The last one is known behind a branch.
; CHECK-LABEL: define void @last(
; CHECK: latch:
; CHECK-NEXT: %y = phi
; CHECK-NEXT: %[[NEXT:.*]] = add i64 %id, 1
; CHECK: icmp eq i64 %[[NEXT]], %n
define void @last(ptr %t, ptr %p, i64 %n) "sycl-cpu-group-of"="k" {
entry:
  br label %loop
loop:
  %id = phi i64 [ 0, %entry ], [ %next, %latch ]
  %at = getelementptr i32, ptr %p, i64 %id
  %v = load i32, ptr %at
  %is.last = icmp eq i64 %id, 127
  br i1 %is.last, label %then, label %else
then:
  %w = sub i32 0, %v
  br label %latch
else:
  %more = add nuw nsw i64 %id, 1
  %q = getelementptr i32, ptr %t, i64 %more
  %u = load i32, ptr %q
  br label %latch
latch:
  %next = phi i64 [ 128, %then ], [ %more, %else ]
  %y = phi i32 [ %w, %then ], [ %u, %else ]
  store i32 %y, ptr %at
  %end = icmp eq i64 %next, %n
  br i1 %end, label %exit, label %loop, !llvm.loop !0
exit:
  ret void
}

; On the edge itself, and not a constant.
; CHECK-LABEL: define void @edge(
; CHECK: latch:
; CHECK-NEXT: %[[NEXT:.*]] = add i64 %id, 1
; CHECK: icmp eq i64 %[[NEXT]], %n
define void @edge(ptr %t, i64 %last, i64 %n) "sycl-cpu-group-of"="k" {
entry:
  %behind = add i64 %last, 1
  br label %loop
loop:
  %id = phi i64 [ 0, %entry ], [ %next, %latch ]
  %is.other = icmp ne i64 %id, %last
  br i1 %is.other, label %else, label %latch
else:
  %more = add nuw nsw i64 %id, 1
  %q = getelementptr i32, ptr %t, i64 %more
  store i32 1, ptr %q
  br label %latch
latch:
  %next = phi i64 [ %behind, %loop ], [ %more, %else ]
  %end = icmp eq i64 %next, %n
  br i1 %end, label %exit, label %loop, !llvm.loop !1
exit:
  ret void
}

; Another value, a condition on another number, and the other side of a branch:
; these steps are the program's.
; CHECK-LABEL: define void @others(
; CHECK: latch:
; CHECK-NEXT: %next = phi i64 [ 129, %then ], [ %more, %else ]
; CHECK: latch2:
; CHECK-NEXT: %next2 = phi i64 [ 128, %then2 ], [ %more2, %else2 ]
; CHECK: latch3:
; CHECK-NEXT: %next3 = phi i64 [ 128, %then3 ], [ %more3, %else3 ]
define void @others(ptr %t, i64 %n, i64 %m) "sycl-cpu-group-of"="k" {
entry:
  br label %loop
loop:
  %id = phi i64 [ 0, %entry ], [ %next, %latch ]
  %is.last = icmp eq i64 %id, 127
  br i1 %is.last, label %then, label %else
then:
  store i32 1, ptr %t
  br label %latch
else:
  %more = add nuw nsw i64 %id, 1
  br label %latch
latch:
  %next = phi i64 [ 129, %then ], [ %more, %else ]
  %end = icmp uge i64 %next, %n
  br i1 %end, label %loop2, label %loop, !llvm.loop !2
loop2:
  %id2 = phi i64 [ 0, %latch ], [ %next2, %latch2 ]
  %is.last2 = icmp eq i64 %m, 127
  br i1 %is.last2, label %then2, label %else2
then2:
  store i32 1, ptr %t
  br label %latch2
else2:
  %more2 = add nuw nsw i64 %id2, 1
  br label %latch2
latch2:
  %next2 = phi i64 [ 128, %then2 ], [ %more2, %else2 ]
  %end2 = icmp uge i64 %next2, %n
  br i1 %end2, label %loop3, label %loop2, !llvm.loop !3
loop3:
  %id3 = phi i64 [ 0, %latch2 ], [ %next3, %latch3 ]
  %is.last3 = icmp ne i64 %id3, 127
  br i1 %is.last3, label %then3, label %else3
then3:
  store i32 1, ptr %t
  br label %latch3
else3:
  %more3 = add nuw nsw i64 %id3, 1
  br label %latch3
latch3:
  %next3 = phi i64 [ 128, %then3 ], [ %more3, %else3 ]
  %end3 = icmp uge i64 %next3, %n
  br i1 %end3, label %exit, label %loop3, !llvm.loop !4
exit:
  ret void
}

; No loop over work-items.
; CHECK-LABEL: define void @of_the_program(
; CHECK: %next = phi
define void @of_the_program(ptr %t, i64 %n) "sycl-cpu-group-of"="k" {
entry:
  br label %loop
loop:
  %id = phi i64 [ 0, %entry ], [ %next, %latch ]
  %is.last = icmp eq i64 %id, 127
  br i1 %is.last, label %then, label %else
then:
  store i32 1, ptr %t
  br label %latch
else:
  %more = add nuw nsw i64 %id, 1
  br label %latch
latch:
  %next = phi i64 [ 128, %then ], [ %more, %else ]
  %end = icmp uge i64 %next, %n
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

!0 = distinct !{!0, !5}
!1 = distinct !{!1, !5}
!2 = distinct !{!2, !5}
!3 = distinct !{!3, !5}
!4 = distinct !{!4, !5}
!5 = !{!"syclcc1.work_items"}
