; The row and the column of a tile in a group of one dimension, quotients of the id
; by a constant, are computed again behind the barrier: loaded from the context they
; were no function of the id any more, and each access that uses them a gather.
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

declare i64 @__sycl_local_id(i32)
declare void @__sycl_group_barrier(i32)

; CHECK-LABEL: define internal i32 @tile.region0(
; CHECK-NOT: .slot
; CHECK-LABEL: define internal i32 @tile.region1(
; CHECK-NOT: .slot
; CHECK-DAG: sdiv i32 %{{.*}}, 16
; CHECK-DAG: srem i32 %{{.*}}, 16
; CHECK: ret i32
define void @tile(ptr %o) #0 {
  %l = call i64 @__sycl_local_id(i32 0)
  %data = load ptr, ptr %o
  %id = trunc i64 %l to i32
  %row = sdiv i32 %id, 16
  %column = srem i32 %id, 16
  call void @__sycl_group_barrier(i32 2)
  %at = mul i32 %column, 16
  %other = add i32 %at, %row
  %p = getelementptr inbounds i32, ptr %data, i32 %other
  store i32 %id, ptr %p
  ret void
}

attributes #0 = { "sycl-kernel"="tile" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
