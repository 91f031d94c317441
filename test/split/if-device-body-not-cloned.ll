; Extraction leaves a declaration of a function whose body is for the host. It
; becomes an empty function, not an undefined symbol.
; RUN: %opt -S %s -passes='syclcc1-fold-if-device<device>,verify' | FileCheck %s
; CHECK: define internal void @on_host(ptr %0) {
; CHECK-NEXT: ret void
declare void @on_host(ptr) "sycl-call-if-on-host"="true"
define void @f() {
  call void @on_host(ptr null)
  ret void
}
