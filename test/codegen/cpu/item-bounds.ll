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

; An id of 32 bits may wrap: the loop is split where the sign changes. In each
; part the id is a counter, also of 64 bits where it is extended.
; CHECK-LABEL: define void @narrow(
; CHECK: %[[START:.*]] = trunc i64 %base to i32
; CHECK: item.segment:
; CHECK: %segment = phi i64 [ 0, %entry ], [ %segment.end, %item.segment.next ]
; CHECK: %[[LEFT:.*]] = sub i64 %size, %segment
; CHECK: %[[LOW:.*]] = and i32 %{{.*}}, 2147483647
; CHECK: %[[UNTIL:.*]] = sub i32 -2147483648, %[[LOW]]
; CHECK: %[[WIDE:.*]] = zext i32 %[[UNTIL]] to i64
; CHECK: %[[COUNT:.*]] = call i64 @llvm.umin.i64(i64 %[[LEFT]], i64 %[[WIDE]])
; CHECK: %segment.end = add nuw i64 %segment, %[[COUNT]]
; CHECK: %[[END:.*]] = call i64 @llvm.umin.i64(i64 %segment.end,
; CHECK: icmp ult i64 %segment, %[[END]]
; CHECK: {{^}}item:
; CHECK: %[[I:.*]] = phi i64
; CHECK-NOT: icmp slt i32
; CHECK: getelementptr i32, ptr %p, i64 %[[I]]
; CHECK-DAG: add nuw nsw i64 %[[I]], 1
; CHECK-DAG: icmp eq i64 %next, %[[END]]
; CHECK: {{^}}item.segment.next:
; CHECK: icmp eq i64 %segment.end, %size
; CHECK: br i1 {{.*}}, label %exit, label %item.segment
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
  %i = sext i32 %short to i64
  %q = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %q
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; It is extended in the form of two shifts, also as the offset of an element, and
; compared as 64 bits. The sum with a number that does not wrap is a counter, too.
; CHECK-LABEL: define void @extended(
; CHECK: {{^}}item:
; CHECK: phi i64
; CHECK-NOT: {{icmp slt|ashr|sext}}
; CHECK: !llvm.loop
define void @extended(ptr %p, i64 %n, i64 range(i64 0, 4611686018427387904) %base, i64 range(i64 1, 1025) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = add nuw nsw i64 %base, %x
  %short = trunc i64 %id to i32
  %high = shl i64 %id, 32
  %i = ashr exact i64 %high, 32
  %in = icmp slt i64 %i, %n
  br i1 %in, label %body, label %latch
body:
  %above = add nsw i32 %short, 7
  %j = sext i32 %above to i64
  %q = getelementptr i32, ptr %p, i64 %j
  store i32 1, ptr %q
  %r = getelementptr i32, ptr %p, i64 %i
  store i32 2, ptr %r
  %offset = ashr exact i64 %high, 30
  %t = getelementptr i8, ptr %p, i64 %offset
  store i32 3, ptr %t
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; Another counter of the loop begins with the first work-item that is left.
; CHECK-LABEL: define void @counters(
; CHECK: item.bounded:
; CHECK: %[[SKIPPED:.*]] = mul i64 %[[FIRST:.*]], 4
; CHECK: %[[START:.*]] = add i64 %s, %[[SKIPPED]]
; CHECK: {{^}}item:
; CHECK-DAG: phi i64 [ %[[FIRST]], %item.bounded ]
; CHECK-DAG: %other = phi i64 [ %[[START]], %item.bounded ]
define void @counters(ptr %p, i64 range(i64 0, 512) %n, i64 %s, i64 range(i64 1, 1025) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %other = phi i64 [ %s, %entry ], [ %other.next, %latch ]
  %in = icmp uge i64 %x, %n
  br i1 %in, label %body, label %latch
body:
  %q = getelementptr i32, ptr %p, i64 %other
  store i32 1, ptr %q
  br label %latch
latch:
  %other.next = add i64 %other, 4
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; Segments of numbers of 16 bits would be short.
; CHECK-LABEL: define void @short(
; CHECK-NOT: item.bounded
; CHECK: icmp slt i16
define void @short(ptr %p, i16 %n, i64 range(i64 0, 4611686018427387904) %base, i64 range(i64 1, 1025) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = add nuw nsw i64 %base, %x
  %short = trunc i64 %id to i16
  %in = icmp slt i16 %short, %n
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
