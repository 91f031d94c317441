; A barrier in a helper, inside a loop: three regions, one loop over the work-items
; each. The sum lives in the context across barriers; the address in the kernel
; object and the ids are computed again instead. How often the loop runs each
; work-item reads elsewhere, so that no more is known than that all that go on wait
; again.
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

declare i64 @__sycl_local_id(i32)
declare void @__sycl_group_barrier(i32)

define internal void @sync() noinline {
  call void @__sycl_group_barrier(i32 2)
  ret void
}

; CHECK-LABEL: define internal i32 @k.region0(
; CHECK-SAME: ptr noalias %context, i64 %items, i64 %index)
; CHECK: ret i32 1
; CHECK-LABEL: define internal i32 @k.region1(
; CHECK: %[[OFFSET:.*]] = add nuw nsw i64
; CHECK: getelementptr inbounds i8, ptr %context, i64 %[[OFFSET]]
; CHECK: load ptr, ptr %o
; CHECK: ret i32 2
; CHECK-LABEL: define internal i32 @k.region2(
; CHECK-DAG: ret i32 1
; CHECK-DAG: ret i32 3
; CHECK-LABEL: define dso_local void @k.group(
; CHECK: %context = call align 64 ptr @__sycl_cpu_context(
; CHECK: region0:
; CHECK: call i32 @k.region0(ptr %object, ptr %item, ptr %context, i64 %items, i64 %linear.id)
; CHECK: region1:
; CHECK: call i32 @k.region1(
; CHECK: fence acq_rel
; CHECK: region2:
; An item that has ended is left out of later regions.
; CHECK: br i1 %{{.*}}, label %live
; CHECK: call i32 @k.region2(
; CHECK: switch i32 %{{.*}}, label %group.done [
; CHECK-NEXT: i32 1, label %region1
; CHECK-NOT: run_group
; CHECK-NOT: uses-fibers
define void @k(ptr %o) #0 {
entry:
  %l = call i64 @__sycl_local_id(i32 0)
  %data = load ptr, ptr %o
  %own = getelementptr inbounds i64, ptr %data, i64 %l
  %rounds = load i64, ptr %own
  br label %loop
loop:
  %t = phi i64 [ 0, %entry ], [ %t1, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum1, %loop ]
  call void @sync()
  %p = getelementptr inbounds float, ptr %data, i64 %l
  %v = load float, ptr %p
  %sum1 = fadd float %sum, %v
  call void @sync()
  %t1 = add i64 %t, 1
  %more = icmp ult i64 %t1, %rounds
  br i1 %more, label %loop, label %exit
exit:
  store float %sum1, ptr %p
  ret void
}
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
