; A private array that lives across a barrier: the context has one for each
; work-item, after slots of larger alignment.
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
declare void @__sycl_group_barrier(i32)
declare void @fill(ptr)
declare void @read(ptr)
; CHECK-LABEL: define internal i32 @k.region0(
; CHECK-DAG: mul nuw nsw i64 %index, 32
; CHECK-DAG: mul nuw nsw i64 %index, 12
; 32 bytes for each item in front of the narrow array.
; CHECK-DAG: mul nuw nsw i64 %items, 32
; CHECK-DAG: call void @fill(ptr {{.*}}%narrow.slot)
; CHECK-DAG: call void @fill(ptr {{.*}}%wide.slot)
; CHECK-NOT: alloca
; CHECK-LABEL: define internal i32 @k.region1(
; CHECK-NOT: alloca
; CHECK: call void @read(ptr {{.*}}%narrow.slot)
; CHECK-LABEL: define dso_local void @k.group(
; 32 + 12 + 1: the last says whether the item has ended.
; CHECK: mul nuw nsw i64 %items, 45
define void @k(ptr %o) #0 {
  %narrow = alloca [3 x i32], align 4
  %wide = alloca <8 x float>, align 32
  call void @fill(ptr %narrow)
  call void @fill(ptr %wide)
  call void @__sycl_group_barrier(i32 2)
  call void @read(ptr %narrow)
  call void @read(ptr %wide)
  ret void
}
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
