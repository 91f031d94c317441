; Extraction leaves a declaration where the body would be the host's: it becomes empty,
; not an undefined symbol.
; RUN: %opt -S %s -passes='syclcc1-fold-if-device<device>,verify' | FileCheck %s
; CHECK: define internal void @on_host(ptr %0) {
; CHECK-NEXT: ret void
declare void @on_host(ptr) "sycl-call-if-on-host"="true"
define void @f() {
  call void @on_host(ptr null)
  ret void
}
