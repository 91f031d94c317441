; A function that waits is inlined before other functions of a large kernel.
; Otherwise the limit was reached before the barrier, and the work-items were
; fibers.
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,syclcc1-cpu-group-functions,verify' -S %s | FileCheck %s
declare void @__sycl_group_barrier(i32)
define internal void @waits() {
  call void @__sycl_group_barrier(i32 2)
  ret void
}
; Each function calls the next one twice, all in all sixteen thousand times.
define internal void @tree14(ptr %p) {
  store volatile i32 0, ptr %p
  ret void
}
define internal void @tree13(ptr %p) {
  call void @tree14(ptr %p)
  call void @tree14(ptr %p)
  ret void
}
define internal void @tree12(ptr %p) {
  call void @tree13(ptr %p)
  call void @tree13(ptr %p)
  ret void
}
define internal void @tree11(ptr %p) {
  call void @tree12(ptr %p)
  call void @tree12(ptr %p)
  ret void
}
define internal void @tree10(ptr %p) {
  call void @tree11(ptr %p)
  call void @tree11(ptr %p)
  ret void
}
define internal void @tree9(ptr %p) {
  call void @tree10(ptr %p)
  call void @tree10(ptr %p)
  ret void
}
define internal void @tree8(ptr %p) {
  call void @tree9(ptr %p)
  call void @tree9(ptr %p)
  ret void
}
define internal void @tree7(ptr %p) {
  call void @tree8(ptr %p)
  call void @tree8(ptr %p)
  ret void
}
define internal void @tree6(ptr %p) {
  call void @tree7(ptr %p)
  call void @tree7(ptr %p)
  ret void
}
define internal void @tree5(ptr %p) {
  call void @tree6(ptr %p)
  call void @tree6(ptr %p)
  ret void
}
define internal void @tree4(ptr %p) {
  call void @tree5(ptr %p)
  call void @tree5(ptr %p)
  ret void
}
define internal void @tree3(ptr %p) {
  call void @tree4(ptr %p)
  call void @tree4(ptr %p)
  ret void
}
define internal void @tree2(ptr %p) {
  call void @tree3(ptr %p)
  call void @tree3(ptr %p)
  ret void
}
define internal void @tree1(ptr %p) {
  call void @tree2(ptr %p)
  call void @tree2(ptr %p)
  ret void
}
define internal void @tree0(ptr %p) {
  call void @tree1(ptr %p)
  call void @tree1(ptr %p)
  ret void
}
; CHECK-LABEL: define dso_local void @k.group(
; CHECK-NOT: @__sycl_cpu_run_group(
; CHECK: region1:
; CHECK: {{^}}}
define void @k(ptr %o) #0 {
  call void @waits()
  call void @tree0(ptr %o)
  ret void
}
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
