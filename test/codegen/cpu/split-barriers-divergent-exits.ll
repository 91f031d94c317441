; Work-items diverge at the loop's first branch and then leave by uniform
; branches, in different iterations. So the counter is divergent after the loop,
; and values computed from it are not uniform: all work-items had the last
; one's.
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

declare i64 @__sycl_local_id(i32)
declare void @__sycl_group_barrier(i32)

; CHECK-LABEL: define internal i32 @divergent.region1(
; CHECK-NOT: ptr noalias %before
; CHECK: load i64, ptr %{{.*}}slot
define void @divergent(ptr %o) #0 {
entry:
  %l = call i64 @__sycl_local_id(i32 0)
  %data = load ptr, ptr %o
  %bound = getelementptr inbounds i8, ptr %o, i64 8
  %n = load i64, ptr %bound
  %half = udiv i64 %n, 2
  %p = getelementptr inbounds i64, ptr %data, i64 %l
  %few = icmp ult i64 %l, 3
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k.next, %latch ]
  br i1 %few, label %a, label %b
a:
  %a.more = icmp ult i64 %k, %n
  br i1 %a.more, label %latch, label %behind
b:
  %b.more = icmp ult i64 %k, %half
  br i1 %b.more, label %latch, label %behind
latch:
  %k.next = add i64 %k, 1
  br label %loop
behind:
  %d = udiv i64 %k, 7
  call void @__sycl_group_barrier(i32 2)
  store i64 %d, ptr %p
  ret void
}

; One exit is for the work-items whose own value is large, the other for those that
; have counted to the end: each brings a constant. All had the last exit's.
; CHECK-LABEL: define internal i32 @constants.region1(
; CHECK-NOT: ptr noalias %before
; CHECK: load i64, ptr %{{.*}}slot
define void @constants(ptr %o) #1 {
entry:
  %l = call i64 @__sycl_local_id(i32 0)
  %data = load ptr, ptr %o
  %bound = getelementptr inbounds i8, ptr %o, i64 8
  %n = load i64, ptr %bound
  %p = getelementptr inbounds i64, ptr %data, i64 %l
  %v = load i64, ptr %p
  br label %loop
loop:
  %k = phi i64 [ %n, %entry ], [ %k.next, %latch ]
  %end = icmp eq i64 %k, 0
  br i1 %end, label %behind, label %latch
latch:
  %k.next = add i64 %k, -1
  %large = icmp sgt i64 %v, 50
  br i1 %large, label %behind, label %loop
behind:
  %w = phi i64 [ 2, %loop ], [ 1, %latch ]
  call void @__sycl_group_barrier(i32 2)
  store i64 %w, ptr %p
  ret void
}

attributes #0 = { "sycl-kernel"="divergent" "sycl-kernel-object-size"="16" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #1 = { "sycl-kernel"="constants" "sycl-kernel-object-size"="16" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
