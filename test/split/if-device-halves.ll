; A function with two calls, one of which does nothing in each half. noinline is
; removed, and optnone with it, which LLVM's verifier allows only together.
; RUN: %opt -S %s -passes='syclcc1-fold-if-device<host>,verify' \
; RUN:   | FileCheck %s --check-prefixes=CHECK,HOST --implicit-check-not=device_only
; RUN: %opt -S %s -passes='syclcc1-fold-if-device<device>,verify' \
; RUN:   | FileCheck %s --check-prefixes=CHECK,DEVICE --implicit-check-not=host_only

; CHECK-LABEL: define void @both()
; CHECK-NEXT:    call void @on_host(ptr null)
; CHECK-NEXT:    call void @on_device(ptr null)
define void @both() noinline optnone {
  call void @on_host(ptr null)
  call void @on_device(ptr null)
  ret void
}

; CHECK-LABEL: define internal void @on_host(ptr %fn) {
; HOST-NEXT:     call void @host_only(ptr %fn)
; CHECK-NEXT:    ret void
define internal void @on_host(ptr %fn) noinline optnone "sycl-call-if-on-host"="true" {
  call void @host_only(ptr %fn)
  ret void
}

; CHECK-LABEL: define linkonce_odr void @on_device(ptr %fn) comdat {
; DEVICE-NEXT:   call void @device_only(ptr %fn)
; CHECK-NEXT:    ret void
$on_device = comdat any
define linkonce_odr void @on_device(ptr %fn) noinline optnone "sycl-call-if-on-device"="true" comdat {
  call void @device_only(ptr %fn)
  ret void
}

; HOST: define internal void @host_only
define internal void @host_only(ptr %fn) {
  ret void
}
; DEVICE: define internal void @device_only
define internal void @device_only(ptr %fn) {
  ret void
}
