; Divergent branches become masks; uniform branches stay.
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-verify-predicated,verify' -S %s | FileCheck %s

; A branch that differs: each side behind a guard, with its mask.
; CHECK-LABEL: define void @divergent_if(
; CHECK: %c = icmp slt i32 %v, 0
; CHECK: %[[NOT:.*]] = xor i1 %c, true
; CHECK: %[[ANYNOT:.*]] = call i1 @syclcc1.any(i1 %[[NOT]])
; CHECK: br i1 %[[ANYNOT]], label %else, label %[[JOIN:.*]]
; CHECK: else:
; CHECK-NEXT: call void @syclcc1.mask(i1 %[[NOT]])
; CHECK-NEXT: %e = sdiv i32 %v, 7
; CHECK: [[JOIN]]:
; CHECK: %[[ANY:.*]] = call i1 @syclcc1.any(i1 %c)
; CHECK: br i1 %[[ANY]], label %then, label %[[END:.*]]
; CHECK: then:
; CHECK-NEXT: call void @syclcc1.mask(i1 %c)
; CHECK-NEXT: %t = sdiv i32 100, %v
; CHECK: select i1 %c, i32 %t, i32 %
; CHECK: [[END]]:
; CHECK-NOT: syclcc1.mask
; CHECK: store
define void @divergent_if(i64 "syclcc1-item-stride"="1" %x, ptr %p) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %c = icmp slt i32 %v, 0
  br i1 %c, label %then, label %else
then:
  %t = sdiv i32 100, %v
  br label %done
else:
  %e = sdiv i32 %v, 7
  br label %done
done:
  %r = phi i32 [ %t, %then ], [ %e, %else ]
  store i32 %r, ptr %at
  ret void
}

; A branch by an argument that all share needs no mask, nor does what it joins.
; CHECK-LABEL: define void @uniform_if(
; CHECK: br i1 %c, label %then, label
; CHECK-NOT: syclcc1.any
; CHECK-NOT: syclcc1.mask
; CHECK: ret void
define void @uniform_if(i64 "syclcc1-item-stride"="1" %x, ptr %p, i1 %c) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  br i1 %c, label %then, label %done
then:
  store i32 1, ptr %at
  br label %done
done:
  ret void
}

; A uniform branch where not all are: its block has the mask around it.
; CHECK-LABEL: define void @uniform_in_divergent(
; CHECK: %[[D:.*]] = icmp ult i64 %x, 100
; CHECK: some:
; CHECK-NEXT: call void @syclcc1.mask(i1 %[[D]])
; CHECK: br i1 %c, label %then, label
; CHECK: then:
; CHECK-NEXT: call void @syclcc1.mask(i1 %[[D]])
; CHECK-NEXT: store
define void @uniform_in_divergent(i64 "syclcc1-item-stride"="1" %x, ptr %p, i1 %c) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  %d = icmp ult i64 %x, 100
  br i1 %d, label %some, label %done
some:
  store i32 2, ptr %at
  br i1 %c, label %then, label %done
then:
  store i32 1, ptr %at
  br label %done
done:
  ret void
}

; A uniform loop keeps its branch and has no mask.
; CHECK-LABEL: define void @uniform_loop(
; CHECK: loop:
; CHECK-NOT: syclcc1
; CHECK: br i1 %again, label %loop, label
; CHECK: store i32 %sum.next
define void @uniform_loop(i64 "syclcc1-item-stride"="1" %x, ptr %p, i32 %n) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %sum.next, %loop ]
  %v = load i32, ptr %at
  %sum.next = add i32 %sum, %v
  %i.next = add nuw i32 %i, 1
  %again = icmp ult i32 %i.next, %n
  br i1 %again, label %loop, label %done
done:
  store i32 %sum.next, ptr %at
  ret void
}

; A loop that work-items leave at different times runs until the last has left;
; what leaves it is kept when it leaves.
; CHECK-LABEL: define void @divergent_loop(
; CHECK: %n = load i32
; CHECK: loop:
; CHECK-DAG: %[[ACTIVE:.*]] = phi i1 [ true, %entry ], [ %[[AGAIN:.*]], %loop ]
; CHECK-DAG: %[[KEPT:.*]] = phi i32 [ undef, %entry ], [ %[[NOW:.*]], %loop ]
; CHECK: call void @syclcc1.mask(i1 %[[ACTIVE]])
; CHECK: %next = add i32 %
; CHECK: %c = icmp slt i32 %next, %n
; CHECK: %[[NOT:.*]] = xor i1 %c, true
; CHECK: %[[AGAIN]] = select i1 %[[ACTIVE]], i1 %c, i1 false
; CHECK: %[[LEAVES:.*]] = select i1 %[[ACTIVE]], i1 %[[NOT]], i1 false
; CHECK: %[[NOW]] = select i1 %[[LEAVES]], i32 %next, i32 %[[KEPT]]
; CHECK: %[[ANY:.*]] = call i1 @syclcc1.any(i1 %[[AGAIN]])
; CHECK: br i1 %[[ANY]], label %loop, label
; CHECK: store i32 %[[NOW]], ptr %at
define void @divergent_loop(i64 "syclcc1-item-stride"="1" %x, ptr %p) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  %n = load i32, ptr %at
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %done
done:
  store i32 %next, ptr %at
  ret void
}
