; A pointer to an element of a private array is computed again behind a barrier,
; like all addresses. Where the kernel chooses it by data it is kept in the
; context, so behind the barrier there is a pointer into the context that LLVM
; does not see to be one: the context is not noalias then.
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
declare void @__sycl_group_barrier(i32)

; CHECK-LABEL: define internal i32 @computed.region0(
; CHECK-SAME: ptr noalias %context
; CHECK-NOT: store ptr
; CHECK-LABEL: define internal i32 @computed.region1(
; CHECK-SAME: ptr noalias %context
; CHECK: [[P:%.*]] = getelementptr inbounds{{.*}} i8, ptr %v.slot, i64 8
; CHECK: load i32, ptr [[P]]
define void @computed(ptr %o) #0 {
  %v = alloca [4 x i32], align 4
  %p = getelementptr inbounds i8, ptr %v, i64 8
  store i32 1, ptr %p
  br label %wait
wait:
  call void @__sycl_group_barrier(i32 2)
  br label %behind
behind:
  %i = load i32, ptr %o
  %at = getelementptr inbounds i32, ptr %v, i32 %i
  store i32 2, ptr %at
  %x = load i32, ptr %p
  store i32 %x, ptr %o
  ret void
}

; CHECK-LABEL: define internal i32 @chosen.region0(
; CHECK-SAME: ptr %context
; CHECK: store ptr
; CHECK-LABEL: define internal i32 @chosen.region1(
; CHECK-SAME: ptr %context
; CHECK: load ptr
define void @chosen(ptr %o) #1 {
  %v = alloca [4 x i32], align 4
  %data = load ptr, ptr %o
  %n = load i32, ptr %data
  %p = getelementptr inbounds i32, ptr %v, i32 %n
  store i32 1, ptr %p
  br label %wait
wait:
  call void @__sycl_group_barrier(i32 2)
  br label %behind
behind:
  %i = load i32, ptr %data
  %at = getelementptr inbounds i32, ptr %v, i32 %i
  store i32 2, ptr %at
  %x = load i32, ptr %p
  store i32 %x, ptr %data
  ret void
}
attributes #0 = { "sycl-kernel"="computed" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #1 = { "sycl-kernel"="chosen" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
