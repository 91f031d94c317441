; Functions that are called only on the host are not device code, nor are those
; that only an exception's cleanup calls. Functions that have another use are.
; RUN: %opt -disable-output %s -passes='syclcc1-print-device-reach<text>' 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=only
; RUN: %opt -S %s -passes='syclcc1-extract-device,syclcc1-fold-if-device<device>,verify,syclcc1-verify<device>' \
; RUN:   | FileCheck %s --check-prefix=HALF --implicit-check-not=only --implicit-check-not=personality --implicit-check-not=landingpad
; CHECK: 'work'
; CHECK: 'on_host'
; CHECK: 'destroy'
; HALF-LABEL: define void @k(
; HALF:         call void @work()
; HALF-NOT:     invoke
; HALF:         call void @on_host(ptr %object)
; HALF:         call void @destroy(ptr %object)

define void @k(ptr %object) "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" personality ptr @host_only_personality {
  invoke void @work() to label %next unwind label %cleanup
next:
  call void @on_host(ptr %object)
  call void @destroy(ptr %object)
  ret void
cleanup:
  %e = landingpad { ptr, i32 } cleanup
  call void @destroy(ptr %object)
  call void @cleanup_only()
  resume { ptr, i32 } %e
}
define internal void @work() {
  ret void
}
define internal void @destroy(ptr %p) {
  ret void
}
define internal void @cleanup_only() {
  ret void
}
define internal void @on_host(ptr %fn) noinline "sycl-call-if-on-host"="true" {
  call void @host_only()
  call void asm sideeffect "host_only", ""()
  ret void
}
define internal void @host_only() {
  ret void
}
declare i32 @host_only_personality(...)
