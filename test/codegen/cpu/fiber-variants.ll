; A kernel whose virtual calls may reach other units has a fiber variant. A
; kernel that knows of functions that wait has none, nor one without the
; property or the call.
; RUN: split-file %s %t
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-fiber-variants,verify' -S %t/open.ll | FileCheck %t/open.ll
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-fiber-variants,verify' -S %t/known.ll | FileCheck %t/known.ll

;--- open.ll
declare void @__sycl_group_barrier(i32)

define internal void @helper(ptr %o) {
  %f = load ptr, ptr %o
  call void %f()
  ret void
}
; CHECK: define void @calls(ptr %o) [[LOOPS:#[0-9]+]] {
define void @calls(ptr %o) #0 {
  call void @helper(ptr %o)
  ret void
}
; It may be cut at its own barrier.
; CHECK: define void @waits_itself(ptr %o) [[CUT:#[0-9]+]] {
define void @waits_itself(ptr %o) #0 {
  call void @__sycl_group_barrier(i32 2)
  call void @helper(ptr %o)
  ret void
}
; CHECK: define void @does_not_call(ptr %o) [[LOOPS]] {
define void @does_not_call(ptr %o) #0 {
  ret void
}
define void @without_property(ptr %o) #1 {
  call void @helper(ptr %o)
  ret void
}
; A debugger sees all of its work-items as fibers anyway.
define void @unoptimised(ptr %o) #2 {
  call void @__sycl_group_barrier(i32 2)
  call void @helper(ptr %o)
  ret void
}
; CHECK-NOT: waits(
; CHECK: define void @{{calls|waits_itself}}.waits(ptr %o) [[FIBERS:#[0-9]+]] {
; CHECK-NEXT: call void @
; CHECK: define void @{{calls|waits_itself}}.waits(ptr %o) [[FIBERS]] {
; CHECK-NOT: .waits(
; CHECK-DAG: attributes [[LOOPS]] = { "calls-indirectly"="s" "sycl-kernel"="k" }
; CHECK-DAG: attributes [[CUT]] = { "calls-indirectly"="s" "sycl-cpu-uses-fibers" "sycl-kernel"="k" }
; CHECK-DAG: attributes [[FIBERS]] = { "calls-indirectly"="s" "sycl-cpu-keeps-fibers" "sycl-cpu-uses-fibers" "sycl-kernel"="k" }
attributes #0 = { "calls-indirectly"="s" "sycl-kernel"="k" }
attributes #1 = { "sycl-kernel"="k" }
attributes #2 = { noinline optnone "calls-indirectly"="s" "sycl-kernel"="k" }

;--- known.ll
; CHECK-NOT: .waits
declare void @__sycl_group_barrier(i32)
@table = internal constant [1 x ptr] [ptr @waiting]

define internal void @waiting() {
  call void @__sycl_group_barrier(i32 2)
  ret void
}
define void @calls(ptr %o) #0 {
  store ptr @table, ptr %o
  %f = load ptr, ptr %o
  call void %f()
  ret void
}
attributes #0 = { "calls-indirectly"="s" "sycl-kernel"="k" }
