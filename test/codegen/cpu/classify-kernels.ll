; Only kernels that may reach a work-group barrier get fibers: through helpers,
; through any function whose address is taken, through imported functions.
; RUN: %opt -passes='syclcc1-cpu-classify-kernels' -S %s | FileCheck %s

declare void @__sycl_group_barrier(i32)
declare void @__sycl_sub_group_barrier(i32)
declare void @imported() #1
declare float @sinf(float)

define internal void @helper() {
  call void @__sycl_group_barrier(i32 2)
  ret void
}
define internal void @taken() {
  call void @helper()
  ret void
}

; CHECK: define void @direct(ptr %o) [[FIBERS:#[0-9]+]] {
define void @direct(ptr %o) #0 {
  call void @helper()
  ret void
}
; CHECK: define void @by_pointer(ptr %o) [[FIBERS]] {
define void @by_pointer(ptr %o) #0 {
  %f = load ptr, ptr %o
  call void %f()
  ret void
}
; CHECK: define void @takes_address(ptr %o) [[LOOPS:#[0-9]+]] {
define void @takes_address(ptr %o) #0 {
  store ptr @taken, ptr %o
  ret void
}
; CHECK: define void @calls_other_object(ptr %o) [[FIBERS]] {
define void @calls_other_object(ptr %o) #0 {
  call void @imported()
  ret void
}
; CHECK: define void @no_barrier(ptr %o) [[LOOPS]] {
define void @no_barrier(ptr %o) #0 {
  call void @__sycl_sub_group_barrier(i32 2)
  %s = call float @sinf(float 1.0)
  ret void
}
; CHECK-DAG: attributes [[FIBERS]] = { "sycl-cpu-uses-fibers" "sycl-kernel"="k" }
; CHECK-DAG: attributes [[LOOPS]] = { "sycl-kernel"="k" }
attributes #0 = { "sycl-kernel"="k" }
attributes #1 = { "sycl-external" }
