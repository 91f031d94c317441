; A variable that is assigned to itself before it is passed to the untaken side:
; the search for its readers is cyclic, and ends.
; RUN: %opt -S %s -passes='syclcc1-print-split<device>' 2>&1 | FileCheck %s
; CHECK: define void @k(
define void @k(ptr %object) "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" {
  call void @wrapper(ptr @f)
  ret void
}
define internal void @wrapper(ptr %fn) {
  %a = alloca ptr
  %b = alloca ptr
  store ptr %fn, ptr %a
  %x = load ptr, ptr %a
  store ptr %x, ptr %b
  %y = load ptr, ptr %b
  store ptr %y, ptr %a
  call void @on_host(ptr %a)
  ret void
}
define internal void @on_host(ptr %fn) noinline "sycl-call-if-on-host"="true" {
  ret void
}
define internal void @f() {
  ret void
}
