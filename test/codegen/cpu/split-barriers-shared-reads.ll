; What all work-items of a group read at one place between two barriers is shared.
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

declare i64 @__sycl_local_id(i32)
declare void @__sycl_group_barrier(i32)

; A bound from memory. All work-items read it between two barriers, so none
; may write it there, and all read the same. (Each had its own, and a record of
; who had ended.)
; CHECK-LABEL: define dso_local void @from_memory.group(
; CHECK-NOT: %alive
; CHECK: ret void
define void @from_memory(ptr %o) #0 {
entry:
  %data = load ptr, ptr %o
  br label %loop
loop:
  call void @__sycl_group_barrier(i32 2)
  %v = load float, ptr %data
  %more = fcmp olt float %v, 2.0
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Not all read these: the work-item that reads may be the one that writes, and
; what is read in a loop that work-items leave one by one differs.
; CHECK-LABEL: define dso_local void @not_by_all.group(
; CHECK: %alive
define void @not_by_all(ptr %o) #1 {
entry:
  %l = call i64 @__sycl_local_id(i32 0)
  %data = load ptr, ptr %o
  %few = icmp ult i64 %l, 3
  br label %loop
loop:
  call void @__sycl_group_barrier(i32 2)
  br i1 %few, label %read, label %join
read:
  %v = load float, ptr %data
  br label %join
join:
  %w = phi float [ %v, %read ], [ 1.0, %loop ]
  %more = fcmp olt float %w, 2.0
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; LLVM may have read a variable for all work-items where the program reads it for
; some: each its own.
; CHECK-LABEL: define dso_local void @variable.group(
; CHECK: %alive
@box = internal global float 0.0
define void @variable(ptr %o) #2 {
entry:
  br label %loop
loop:
  call void @__sycl_group_barrier(i32 2)
  %v = load float, ptr @box
  %more = fcmp olt float %v, 2.0
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

attributes #0 = { "sycl-kernel"="from_memory" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #1 = { "sycl-kernel"="not_by_all" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #2 = { "sycl-kernel"="variable" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
