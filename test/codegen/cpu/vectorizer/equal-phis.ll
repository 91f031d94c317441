; A phi of equal values is that value: GVN makes one where an id or a size is
; truncated on several paths.
; RUN: %opt -passes='syclcc1-cpu-predicate,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-widen<8>,verify' -S %s | FileCheck %s --check-prefix WIDE

; The number of lanes is uniform behind a divergent branch, and the shuffle has
; a vector form; it was "an exchange of values of an odd width". The sum is
; equal though its operands are two instructions, and keeps the flag that both
; have.
; WIDE-LABEL: define void @size
; WIDE: icmp ult <8 x i32>
; CHECK-LABEL: define void @size(
; CHECK-NOT: {{phi|select}} i32
; CHECK-LABEL: join:
; CHECK-DAG: %[[SIZE:.*]] = trunc nuw i64 %lanes to i32
; CHECK-DAG: %[[NEXT:.*]] = add nsw i32 %{{.*}}, 1
; CHECK: call i32 @syclcc1.lanes.shuffle.i32(i32 %v, i32 %[[NEXT]], i32 %[[SIZE]])
define void @size(i64 "syclcc1-item-stride"="1" %x, i64 %lanes, ptr %p) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %c = icmp slt i32 %v, 0
  br i1 %c, label %then, label %else
then:
  %a = trunc nuw i64 %lanes to i32
  %x.a = trunc i64 %x to i32
  %n.a = add nsw i32 %x.a, 1
  store i32 %n.a, ptr %at
  br label %join
else:
  %b = trunc nuw i64 %lanes to i32
  %x.b = trunc i64 %x to i32
  %n.b = add nuw nsw i32 %x.b, 1
  store i32 %b, ptr %at
  br label %join
join:
  %size = phi i32 [ %a, %then ], [ %b, %else ]
  %next = phi i32 [ %n.a, %then ], [ %n.b, %else ]
  %s = call i32 @syclcc1.lanes.shuffle.i32(i32 %v, i32 %next, i32 %size)
  store i32 %s, ptr %at
  ret void
}

; Behind a loop, where the value is one of the loop's.
; CHECK-LABEL: define void @behind_loop(
; CHECK: call i32 @syclcc1.lanes.shuffle.i32(i32 %v, i32 0, i32 %[[SIZE:.*]])
; CHECK-NOT: %[[SIZE]] = {{phi|select}}
define void @behind_loop(i64 "syclcc1-item-stride"="1" %x, i64 %lanes, ptr %p) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %none = icmp eq i32 %v, 0
  br i1 %none, label %skip, label %loop
skip:
  %b = trunc i64 %lanes to i32
  br label %join
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %a = trunc i64 %lanes to i32
  %i.next = add i32 %i, %a
  %more = icmp slt i32 %i.next, %v
  br i1 %more, label %loop, label %join
join:
  %size = phi i32 [ %a, %loop ], [ %b, %skip ]
  %s = call i32 @syclcc1.lanes.shuffle.i32(i32 %v, i32 0, i32 %size)
  store i32 %s, ptr %at
  ret void
}

; Quotients may not be computed on other paths, and memory may change.
; CHECK-LABEL: define void @not_equal(
; CHECK: udiv
; CHECK: udiv
; CHECK-NOT: udiv
; CHECK: ret void
define void @not_equal(i64 "syclcc1-item-stride"="1" %x, i32 %n, ptr %p) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %c = icmp slt i32 %v, 0
  br i1 %c, label %then, label %else
then:
  %a = udiv i32 100, %n
  br label %join
else:
  %b = udiv i32 100, %n
  br label %join
join:
  %q = phi i32 [ %a, %then ], [ %b, %else ]
  store i32 %q, ptr %at
  ret void
}

declare i32 @syclcc1.lanes.shuffle.i32(i32, i32, i32)

; A flag of one path is none of both, and a sum that could be used as it is keeps
; a flag that the equal one on the other path has not.
; CHECK-LABEL: define void @flags_of_one_path(
; CHECK: join:
; CHECK-DAG: %[[INDEX:.*]] = zext i32 %n to i64
; CHECK-DAG: %[[SUM:.*]] = add i64 %x, 7
; CHECK-DAG: getelementptr i32, ptr %p, i64 %[[INDEX]]
; CHECK-DAG: getelementptr i32, ptr %p, i64 %[[SUM]]
define void @flags_of_one_path(i64 "syclcc1-item-stride"="1" %x, i32 %n, ptr %p) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %sum = add nsw i64 %x, 7
  %c = icmp slt i32 %v, 0
  br i1 %c, label %then, label %else
then:
  %a = zext nneg i32 %n to i64
  store i32 1, ptr %at
  br label %join
else:
  %b = zext i32 %n to i64
  %sum.b = add i64 %x, 7
  store i32 2, ptr %at
  br label %join
join:
  %index = phi i64 [ %a, %then ], [ %b, %else ]
  %place = phi i64 [ %sum, %then ], [ %sum.b, %else ]
  %q = getelementptr i32, ptr %p, i64 %index
  store i32 3, ptr %q
  %r = getelementptr i32, ptr %p, i64 %place
  store i32 4, ptr %r
  ret void
}
