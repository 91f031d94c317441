; A loop over the elements of a local variable that the program wants unrolled
; (#pragma unroll) is unrolled with the barriers and exchanges that it contains,
; so that the variable becomes registers. Otherwise it was in memory with the
; elements of each work-item side by side.
; RUN: %opt -passes='syclcc1-cpu-sub-groups,syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s -o %t
; RUN: FileCheck %s < %t
; RUN: FileCheck %s --check-prefix=EXCHANGES < %t
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

declare i64 @__sycl_local_id(i32)
declare void @__sycl_group_barrier(i32)
declare i32 @__sycl_shuffle_xor_u32(i32, i32) convergent

; Two barriers are three regions. One byte of a work-item: it has not ended.
; CHECK-LABEL: define internal i32 @barriers.region2(
; CHECK-LABEL: define dso_local void @barriers.group(
; CHECK: %[[BYTES:.*]] = mul nuw nsw i64 %items, 1
; CHECK: call align 64 ptr @__sycl_cpu_context(i64 %[[BYTES]])
define void @barriers(ptr %o) #0 {
entry:
  %parts = alloca [2 x i64]
  %l = call i64 @__sycl_local_id(i32 0)
  br label %fill
fill:
  %d = phi i64 [ 0, %entry ], [ %d1, %fill ]
  %part = getelementptr inbounds i64, ptr %parts, i64 %d
  %v = add i64 %l, %d
  store i64 %v, ptr %part
  call void @__sycl_group_barrier(i32 2)
  %d1 = add i64 %d, 1
  %more = icmp ult i64 %d1, 2
  br i1 %more, label %fill, label %filled, !llvm.loop !0
filled:
  %data = load ptr, ptr %o
  %second = getelementptr inbounds i64, ptr %parts, i64 1
  %i = load i64, ptr %second
  %p = getelementptr inbounds i64, ptr %data, i64 %i
  store i64 7, ptr %p
  ret void
}

; 20 elements live across the barrier, each as a vector of the sub-group.
; EXCHANGES-LABEL: define internal void @exchanges.vectors.region0.full.wide(
; EXCHANGES-NOT: phi
; EXCHANGES-COUNT-20: store <32 x i32>
; EXCHANGES: ret void
define void @exchanges(ptr %o) #1 {
entry:
  %parts = alloca [20 x i32]
  %l = call i64 @__sycl_local_id(i32 0)
  br label %fill
fill:
  %d = phi i64 [ 0, %entry ], [ %d1, %fill ]
  %part = getelementptr inbounds i32, ptr %parts, i64 %d
  %v = mul i64 %l, %d
  %v1 = trunc i64 %v to i32
  %s = call i32 @__sycl_shuffle_xor_u32(i32 %v1, i32 1) convergent
  store i32 %s, ptr %part
  %d1 = add i64 %d, 1
  %more = icmp ult i64 %d1, 20
  br i1 %more, label %fill, label %filled, !llvm.loop !0
filled:
  call void @__sycl_group_barrier(i32 2)
  %data = load ptr, ptr %o
  br label %sum
sum:
  %n = phi i64 [ 0, %filled ], [ %n1, %sum ]
  %from = getelementptr inbounds i32, ptr %parts, i64 %n
  %x = load i32, ptr %from
  %row = mul i64 %n, 4096
  %at = add i64 %row, %l
  %p = getelementptr inbounds i32, ptr %data, i64 %at
  store i32 %x, ptr %p
  %n1 = add i64 %n, 1
  %again = icmp ult i64 %n1, 20
  br i1 %again, label %sum, label %end, !llvm.loop !0
end:
  ret void
}
attributes #0 = { "sycl-kernel"="barriers" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #1 = { "sycl-kernel"="exchanges" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.enable"}
