; With barriers the runtime runs the work-items of a group; groups stay a loop.
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-group-functions,verify' -S %s | FileCheck %s
declare void @__sycl_group_barrier(i32)
; CHECK-LABEL: define dso_local void @k.group(
; CHECK-SAME: [[GROUP:#[0-9]+]]
; CHECK: group:
; CHECK: call void @__sycl_cpu_run_group(ptr @k, ptr %object, ptr %item)
; CHECK: br i1 %{{.*}}, label %exit, label %group
; CHECK: attributes [[GROUP]] = { {{.*}}"sycl-cpu-uses-fibers" }
define void @k(ptr %o) #0 {
  call void @__sycl_group_barrier(i32 2)
  ret void
}
attributes #0 = { noinline optnone "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
