; Groups of several rows: between barriers a register full of neighbours goes down the
; rows, since what it has read of one row of a tile serves the others. x is the outer
; loop, and the marked one. Where some work-items may have ended, and for groups of one
; row (the kernel never asks for another), x stays innermost.
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

declare i64 @__sycl_local_id(i32)
declare void @__sycl_group_barrier(i32)

; CHECK-LABEL: define dso_local void @line.group(
; CHECK: region0:
; CHECK: item.z:
; CHECK: item.y:
; CHECK: item.x:
; CHECK: call i32 @line.region0(
; CHECK: br i1 %{{.*}}, label %items.done.x, label %item.x, !llvm.loop
define void @line(ptr %o) #1 {
  %x = call i64 @__sycl_local_id(i32 0)
  %data = load ptr, ptr %o
  %p = getelementptr i64, ptr %data, i64 %x
  store i64 %x, ptr %p
  call void @__sycl_group_barrier(i32 2)
  %v = load i64, ptr %data
  store i64 %v, ptr %p
  ret void
}

; CHECK-LABEL: define dso_local void @some_end.group(
; CHECK: region0:
; CHECK: item.z:
; CHECK: item.y:
; CHECK: item.x:
; CHECK: call i32 @some_end.region0(
define void @some_end(ptr %o) #2 {
  %x = call i64 @__sycl_local_id(i32 0)
  %y = call i64 @__sycl_local_id(i32 1)
  %data = load ptr, ptr %o
  %p = getelementptr i64, ptr %data, i64 %x
  %ends = icmp ugt i64 %x, %y
  br i1 %ends, label %exit, label %wait
wait:
  store i64 %y, ptr %p
  call void @__sycl_group_barrier(i32 2)
  %v = load i64, ptr %data
  store i64 %v, ptr %p
  br label %exit
exit:
  ret void
}

; CHECK-LABEL: define dso_local void @tile.group(
; CHECK: region0:
; CHECK: item.x:
; CHECK-NEXT: %[[X:.*]] = phi i64
; CHECK: item.z:
; CHECK: item.y:
; CHECK: call i32 @tile.region0(
; CHECK: br i1 %{{.*}}, label %items.done.y, label %item.y{{$}}
; CHECK: br i1 %{{.*}}, label %items.done.z, label %item.z{{$}}
; CHECK: br i1 %{{.*}}, label %items.done.x, label %item.x, !llvm.loop
; CHECK: region1:
define void @tile(ptr %o) #0 {
  %x = call i64 @__sycl_local_id(i32 0)
  %y = call i64 @__sycl_local_id(i32 1)
  %data = load ptr, ptr %o
  %row = getelementptr [16 x i64], ptr %data, i64 %y
  %p = getelementptr i64, ptr %row, i64 %x
  store i64 %x, ptr %p
  call void @__sycl_group_barrier(i32 2)
  %v = load i64, ptr %row
  store i64 %v, ptr %p
  ret void
}

attributes #0 = { "sycl-kernel"="tile" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #1 = { "sycl-kernel"="line" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #2 = { "sycl-kernel"="some_end" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
