; A value that all work-items of a group share has one place in the context: each
; item reads it from %before and writes the same value to %after, so that no item
; reads what an earlier one has written. The branch is shared, too: no check for items that have
; ended.
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s | FileCheck %s
; The counter and the sum of the object's members are registers of the group.
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,always-inline,function(sroa,early-cse,simplifycfg,loop-mssa(licm)),verify' -S %s | FileCheck %s --check-prefix=GROUP
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

declare i64 @__sycl_local_id(i32)
declare i64 @__sycl_group_id(i32)
declare void @__sycl_group_barrier(i32)

; CHECK-LABEL: define internal i32 @counter.region1(
; CHECK-SAME: ptr noalias %before, ptr noalias %after)
; CHECK: %[[FIELD:.*]] = getelementptr inbounds nuw { i64 }, ptr %before, i32 0, i32 0
; CHECK: %[[T:.*]] = load i64, ptr %[[FIELD]]
; CHECK: store i64 %[[T]], ptr %[[OWN:.*]]
; CHECK: getelementptr inbounds nuw { i64 }, ptr %after, i32 0, i32 0
; GROUP-LABEL: define dso_local void @counter.group(
; GROUP: call {{.*}}@__sycl_cpu_context(
; GROUP: region1:
; GROUP: phi i64
; GROUP: fence acq_rel
define void @counter(ptr %o) #0 {
entry:
  %l = call i64 @__sycl_local_id(i32 0)
  %data = load ptr, ptr %o
  %bound = getelementptr inbounds i8, ptr %o, i64 8
  %n = load i64, ptr %bound
  br label %loop
loop:
  %t = phi i64 [ 0, %entry ], [ %t1, %loop ]
  %at = add i64 %t, %l
  %p = getelementptr inbounds float, ptr %data, i64 %at
  store float 1.0, ptr %p
  call void @__sycl_group_barrier(i32 2)
  %t1 = add i64 %t, 16
  %more = icmp ult i64 %t1, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Computed alike by those that compute it, but not by all: the others must not
; write what they never made. The product by 5 is shared, that by 3 is not.
; CHECK-LABEL: define internal i32 @by_some.region0(
; CHECK: mul nuw nsw i64 %{{.*}}, 3
; CHECK: store i64 %{{.*}}, ptr %[[SLOT:[a-z0-9.]*\.slot]]
; CHECK-LABEL: define internal i32 @by_some.region1(
; CHECK-SAME: ptr noalias %before, ptr noalias %after)
define void @by_some(ptr %o) #2 {
entry:
  %l = call i64 @__sycl_local_id(i32 0)
  %g = call i64 @__sycl_group_id(i32 0)
  %data = load ptr, ptr %o
  %few = icmp ult i64 %l, 3
  ; A division by what is no constant is not computed again behind the barrier.
  %d = udiv i64 1000, %g
  %five = mul i64 %d, 5
  br i1 %few, label %then, label %join
then:
  %three = mul i64 %d, 3
  store i64 %three, ptr %data
  br label %join
join:
  %q = phi i64 [ 9, %entry ], [ %three, %then ]
  call void @__sycl_group_barrier(i32 2)
  %sum = add i64 %q, %five
  %p = getelementptr inbounds i64, ptr %data, i64 %l
  store i64 %sum, ptr %p
  ret void
}

; Behind a return by some, all is as if nothing were shared.
; CHECK-LABEL: define internal i32 @early.region1(
; CHECK-SAME: ptr noalias %context, i64 %items, i64 %index)
define void @early(ptr %o) #3 {
entry:
  %l = call i64 @__sycl_local_id(i32 0)
  %data = load ptr, ptr %o
  %bound = getelementptr inbounds i8, ptr %o, i64 8
  %n = load i64, ptr %bound
  %beyond = icmp uge i64 %l, %n
  br i1 %beyond, label %exit, label %loop
loop:
  %t = phi i64 [ 0, %entry ], [ %t1, %loop ]
  call void @__sycl_group_barrier(i32 2)
  %p = getelementptr inbounds i64, ptr %data, i64 %l
  store i64 %t, ptr %p
  %t1 = add i64 %t, 1
  %more = icmp ult i64 %t1, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
; A variable that is found by a search of the group's id, and undefined where
; nothing is found: shared, and 0 there, because an undefined value may differ at
; each use. What only some find stays undefined, and is kept for each work-item.
; CHECK-LABEL: define internal i32 @undefined.region0(
; CHECK: store i64 0, ptr %row.reg2mem
; CHECK: store i64 undef, ptr %own.reg2mem
; CHECK: getelementptr inbounds nuw { i64 }, ptr %after, i32 0, i32 0
define void @undefined(ptr %o) #0 {
entry:
  %l = call i64 @__sycl_local_id(i32 0)
  %g = call i64 @__sycl_group_id(i32 0)
  %data = load ptr, ptr %o
  %is = icmp ult i64 %g, 7
  br i1 %is, label %found, label %next
found:
  %d = udiv i64 1000, %g
  br label %next
next:
  %row = phi i64 [ undef, %entry ], [ %d, %found ]
  %some = icmp ult i64 %l, 3
  br i1 %some, label %few, label %wait
few:
  %e = udiv i64 1000, %l
  br label %wait
wait:
  %own = phi i64 [ undef, %next ], [ %e, %few ]
  call void @__sycl_group_barrier(i32 2)
  %at = add i64 %row, %l
  %p = getelementptr inbounds i64, ptr %data, i64 %at
  store i64 %own, ptr %p
  ret void
}

attributes #0 = { "sycl-kernel"="counter" "sycl-kernel-object-size"="16" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #2 = { "sycl-kernel"="by_some" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #3 = { "sycl-kernel"="early" "sycl-kernel-object-size"="16" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }

; Behind the functions of the regions:
; CHECK-LABEL: define dso_local void @by_some.group(
; CHECK-NOT: label %live
; CHECK-LABEL: define dso_local void @counter.group(
; CHECK: region1:
; CHECK-NEXT: %[[ALL:.*]] = load { i64 }, ptr %shared.after
; CHECK-NEXT: store { i64 } %[[ALL]], ptr %shared.before
; CHECK-NOT: %live
; CHECK-NOT: umin
; CHECK: %[[TO:.*]] = call i32 @counter.region1({{.*}}, ptr %shared.before, ptr %shared.after)
; CHECK: store i32 %[[TO]], ptr %next
; CHECK-LABEL: define dso_local void @early.group(
; CHECK: label %live
