; Work-items diverge at the loop's first branch and leave by uniform branches,
; in different iterations: the counter is uniform inside the loop and divergent
; after it. So the branch by its last value is a mask, and each lane stores its
; own (it stored another work-item's, and ran the wrong side).
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-verify-predicated,verify' -S %s | FileCheck %s

; CHECK-LABEL: define void @two_exits(
; CHECK: loop:
; CHECK: select i1 %{{[0-9]+}}, i32 %k{{[0-9.]+}}, i32 %k.lcssa
; CHECK: %long = icmp ugt i32 %k.lcssa{{.*}}, 3
; CHECK: call i1 @syclcc1.any(i1 %long)
; CHECK: then:
; CHECK-NEXT: call void @syclcc1.mask(i1 %long)
define void @two_exits(i64 "syclcc1-item-stride"="1" %x, ptr %p, i1 %u) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %divergent = icmp slt i32 %v, 0
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %latch ]
  %k.next = add i32 %k, 1
  %more = icmp ult i32 %k, 6
  br i1 %divergent, label %a, label %b
a:
  store i32 1, ptr %at
  br i1 %u, label %latch, label %behind
b:
  store i32 2, ptr %at
  br i1 %more, label %latch, label %behind
latch:
  br label %loop
behind:
  %last = phi i32 [ %k, %a ], [ %k, %b ]
  %long = icmp ugt i32 %last, 3
  br i1 %long, label %then, label %done
then:
  store i32 %last, ptr %at
  br label %done
done:
  ret void
}

; One exit, of which only one side knows.
; CHECK-LABEL: define void @one_exit(
; CHECK: select i1 %{{[0-9]+}}, i32 %k{{[0-9.]+}}, i32 %k.lcssa
define void @one_exit(i64 "syclcc1-item-stride"="1" %x, ptr %p, i32 %n) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %latch ]
  %k.next = add i32 %k, 1
  %mine = getelementptr i32, ptr %at, i32 %k
  %v = load i32, ptr %mine
  %divergent = icmp slt i32 %v, 0
  br i1 %divergent, label %a, label %latch
a:
  store i32 0, ptr %mine
  %more = icmp ult i32 %k, %n
  br i1 %more, label %latch, label %behind
latch:
  br label %loop
behind:
  %last = phi i32 [ %k, %a ]
  store i32 %last, ptr %at
  ret void
}

; All come to both exits: they leave together, and nothing is chosen.
; CHECK-LABEL: define void @together(
; CHECK-NOT: select i1 %{{.*}}, i32
; CHECK: ret void
define void @together(i64 "syclcc1-item-stride"="1" %x, ptr %p, i32 %n, ptr %q) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %latch ]
  %k.next = add i32 %k, 1
  %mine = getelementptr i32, ptr %at, i32 %k
  %v = load i32, ptr %mine
  %divergent = icmp slt i32 %v, 0
  br i1 %divergent, label %a, label %b
a:
  store i32 0, ptr %mine
  br label %b
b:
  %ends = load i1, ptr %q
  br i1 %ends, label %behind, label %latch
latch:
  store i32 1, ptr %mine
  %more = icmp ult i32 %k, %n
  br i1 %more, label %loop, label %behind
behind:
  %last = phi i32 [ %k, %b ], [ %k, %latch ]
  store i32 %last, ptr %at
  ret void
}

; Two exits bring two constants: what a work-item has behind the loop depends on
; the exit that it took itself (all had that of the last one).
; CHECK-LABEL: define void @constants(
; CHECK:      [[END:%.*]] = select i1 [[ACTIVE:%active[0-9.]*]], i1 %end, i1 false
; CHECK-NEXT: [[FIRST:%.*]] = select i1 [[END]], i32 2, i32 %w
; CHECK:      [[FOUND:%.*]] = select i1 [[ACTIVE]], i1 %found, i1 false
; CHECK-NEXT: select i1 [[FOUND]], i32 1, i32 [[FIRST]]
define void @constants(i64 "syclcc1-item-stride"="1" %x, ptr %p, i32 %n) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  br label %loop
loop:
  %k = phi i32 [ %n, %entry ], [ %k.next, %body ]
  %end = icmp eq i32 %k, 0
  br i1 %end, label %behind, label %body
body:
  %k.next = add i32 %k, -1
  %v = load i32, ptr %at
  %found = icmp ugt i32 %v, 50
  br i1 %found, label %behind, label %loop
behind:
  %w = phi i32 [ 2, %loop ], [ 1, %body ]
  store i32 %w, ptr %at
  ret void
}
