; Kernels that still need fibers: un-optimised and instrumented ones, and those
; with barriers in functions that are called by pointer, in other objects or in
; recursion, or with arrays of variable length.
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,syclcc1-cpu-group-functions,verify' -S %s | FileCheck %s
declare void @__sycl_group_barrier(i32)
declare void @imported() "sycl-external"
declare void @use(ptr)
@table = internal constant [1 x ptr] [ptr @taken]
define internal void @taken() {
  call void @__sycl_group_barrier(i32 2)
  ret void
}
define internal void @recursive(i32 %n) {
  call void @__sycl_group_barrier(i32 2)
  %m = sub i32 %n, 1
  %more = icmp sgt i32 %m, 0
  br i1 %more, label %again, label %end
again:
  call void @recursive(i32 %m)
  ret void
end:
  ret void
}
; CHECK-LABEL: define dso_local void @debugged.group(
; CHECK: @__sycl_cpu_run_group(ptr @debugged,
define void @debugged(ptr %o) optnone noinline #0 {
  call void @taken()
  ret void
}
; CHECK-LABEL: define dso_local void @external.group(
; CHECK: @__sycl_cpu_run_group(ptr @external,
define void @external(ptr %o) #0 {
  call void @imported()
  ret void
}
; CHECK-LABEL: define dso_local void @pointer.group(
; CHECK: @__sycl_cpu_run_group(ptr @pointer,
define void @pointer(ptr %o) #0 {
  %f = load ptr, ptr %o
  call void %f()
  ret void
}
; CHECK-LABEL: define dso_local void @recurses.group(
; CHECK: @__sycl_cpu_run_group(ptr @recurses,
define void @recurses(ptr %o) #0 {
  %n = load i32, ptr %o
  call void @recursive(i32 %n)
  ret void
}
; CHECK-LABEL: define dso_local void @sanitized.group(
; CHECK: @__sycl_cpu_run_group(ptr @sanitized,
define void @sanitized(ptr %o) sanitize_address #0 {
  call void @taken()
  ret void
}
; CHECK-LABEL: define dso_local void @variable.group(
; CHECK: @__sycl_cpu_run_group(ptr @variable,
define void @variable(ptr %o) #0 {
  %n = load i32, ptr %o
  %a = alloca i32, i32 %n
  call void @use(ptr %a)
  call void @taken()
  call void @use(ptr %a)
  ret void
}
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
