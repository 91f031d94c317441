; Kernels, and functions that other files call, record the optional features
; that code in their call tree uses: 6 is half, 7 double, 8 atomics of eight
; bytes. The host's body of a device builtin does not count, nor code in
; if_host, nor virtual functions of objects that a kernel only constructs. What
; [[sycl::device_has]] of a called function lists counts (2 is gpu), defined here
; or not.
; RUN: %opt -passes='syclcc1-kernel-uses<unit>' -S %s | FileCheck %s
; After a link the records of the units count, and uses in device libraries do
; not.
; RUN: %opt -passes='syclcc1-kernel-uses<linked>' -S %s | FileCheck %s --check-prefix=LINKED

; CHECK: define internal double @uses_double() {
; CHECK: define void @external(ptr %0) #[[#EXTERNAL:]]
; CHECK: define void @far(ptr %0) #[[#DOUBLE:]]
; CHECK: define void @member(ptr %0) #[[#DOUBLE]]
; CHECK: define void @half_and_atomic(ptr %0) #[[#TWO:]]
; CHECK: define void @none(ptr %0) #[[#NONE:]]
; CHECK: define void @calls_other_file(ptr %0) #[[#OTHER:]]
; CHECK: define void @calls_listed(ptr %0) #[[#LISTED:]]
; CHECK: define void @calls_listed_elsewhere(ptr %0) #[[#ELSEWHERE:]]
; CHECK-DAG: attributes #[[#LISTED]] = { "sycl-kernel"="k" "sycl-used-aspects"="2,7" }
; CHECK-DAG: attributes #[[#ELSEWHERE]] = { "sycl-kernel"="k" "sycl-used-aspects"="2" "sycl-used-constants"="any" }
; CHECK-DAG: attributes #[[#EXTERNAL]] = { "sycl-external"="true" "sycl-used-aspects"="7" }
; CHECK-DAG: attributes #[[#DOUBLE]] = { "sycl-kernel"="k" "sycl-used-aspects"="7" }
; CHECK-DAG: attributes #[[#TWO]] = { "sycl-kernel"="k" "sycl-used-aspects"="6,8" }
; CHECK-DAG: attributes #[[#NONE]] = { "sycl-kernel"="k" }
; CHECK-DAG: attributes #[[#OTHER]] = { "sycl-kernel"="k" "sycl-used-constants"="any" }

; LINKED: define void @far(ptr %0) #[[#PLAIN:]]
; LINKED: define void @calls_other_file(ptr %0) #[[#LINK:]]
; LINKED-DAG: attributes #[[#PLAIN]] = { "sycl-kernel"="k" }
; LINKED-DAG: attributes #[[#LINK]] = { "sycl-kernel"="k" "sycl-used-aspects"="6" "sycl-used-constants"="any" }

@_ZTV1A = internal constant [1 x ptr] [ptr @uses_double]

define internal double @uses_double() {
  ret double 0.5
}
define float @builtin(float %x) "sycl-device-builtin"="__sycl_rsqrt_f32" {
  %d = fpext float %x to double
  ret float 1.0
}
define i64 @add(ptr %p) "sycl-device-builtin"="atomic.fetch_add.s64" {
  ret i64 0
}
define void @on_host(ptr %p) "sycl-call-if-on-host" {
  %d = load double, ptr %p
  ret void
}
define void @external(ptr %0) "sycl-external"="true" {
  %d = call double @uses_double()
  ret void
}
declare void @other_file(ptr) "sycl-external"="true" "sycl-used-aspects"="6"
define void @far(ptr %0) "sycl-kernel"="k" {
  call void @external(ptr %0)
  ret void
}
define void @member(ptr %0) "sycl-kernel"="k" {
  %x = alloca { i32, [2 x { double }] }
  ret void
}
define void @half_and_atomic(ptr %0) "sycl-kernel"="k" {
  %h = load half, ptr %0
  %a = call i64 @add(ptr %0)
  ret void
}
define void @none(ptr %0) "sycl-kernel"="k" {
  %x = call float @builtin(float 1.0)
  call void @on_host(ptr %0)
  store ptr @_ZTV1A, ptr %0
  ret void
}
define void @calls_other_file(ptr %0) "sycl-kernel"="k" {
  call void @other_file(ptr %0)
  ret void
}
define internal void @listed() "sycl-device-has"="2,7" {
  ret void
}
declare void @listed_elsewhere() "sycl-device-has"="2" "sycl-external"="true"
define internal void @between() "sycl-device-has" {
  call void @listed()
  ret void
}
define void @calls_listed(ptr %0) "sycl-kernel"="k" {
  call void @between()
  ret void
}
define void @calls_listed_elsewhere(ptr %0) "sycl-kernel"="k" {
  call void @listed_elsewhere()
  ret void
}
