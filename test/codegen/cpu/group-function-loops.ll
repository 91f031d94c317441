; A kernel without barriers: loops over groups and work-items, x innermost, and
; after the host's pipeline the state of the work-item is gone.
; RUN: %opt -passes='syclcc1-cpu-item-state,syclcc1-cpu-group-functions,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-cpu-item-state,syclcc1-cpu-group-functions,default<O2>' -S %s | FileCheck %s --check-prefix=O2
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @__sycl_global_id(i32)

; CHECK: define internal void @axpy(ptr noalias noundef nonnull %o, ptr noundef nonnull %item) [[K:#[0-9]+]]
; CHECK-LABEL: define dso_local void @axpy.group(ptr noalias noundef nonnull align 8 dereferenceable(8) %object, ptr noalias noundef nonnull readonly align 8 dereferenceable(152) %launch)
; CHECK-SAME: [[GROUP:#[0-9]+]]
; CHECK: %item = alloca [10 x i64]
; CHECK: group:
; CHECK: item.z:
; CHECK: item.y:
; CHECK: item.x:
; CHECK: %local.x = phi i64 [ 0, %item.y ], [ %{{.*}}, %item.x ]
; CHECK: call void @axpy(ptr %object, ptr %item)
; CHECK: br i1 %{{.*}}, label %items.done.x, label %item.x, !llvm.loop [[LOOP:![0-9]+]]
; CHECK: br i1 %{{.*}}, label %items.done.y, label %item.y
; CHECK: br i1 %{{.*}}, label %items.done.z, label %item.z
; CHECK: br i1 %{{.*}}, label %exit, label %group
; CHECK-DAG: attributes [[K]] = { alwaysinline
; CHECK-DAG: attributes [[GROUP]] = { "sycl-cpu-group-of"="axpy" "sycl-cpu-kernel-name"="axpy" "target-cpu"="x86-64" }
; CHECK-DAG: [[LOOP]] = distinct !{[[LOOP]], [[ITEMS:![0-9]+]], [[ROWS:![0-9]+]], [[PEEL:![0-9]+]]}
; CHECK-DAG: [[ITEMS]] = !{!"syclcc1.work_items"}
; CHECK-DAG: [[ROWS]] = !{!"syclcc1.work_items.of_rows"}
; CHECK-DAG: [[PEEL]] = !{!"llvm.loop.peeled.count", i32 1000}

; O2-LABEL: define dso_local void @axpy.group(
; O2-NOT: alloca
; O2: fadd <4 x float>
define void @axpy(ptr %o) #0 {
  %i = call i64 @__sycl_global_id(i32 0)
  %y = load ptr, ptr %o
  %p = getelementptr inbounds float, ptr %y, i64 %i
  %v = load float, ptr %p
  %w = fadd float %v, 1.0
  store float %w, ptr %p
  ret void
}
attributes #0 = { "sycl-kernel"="axpy" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" "target-cpu"="x86-64" }
