; A violation of the contract is reported with the symbol.
; RUN: not %opt -disable-output %s -passes='syclcc1-verify<device>' 2>&1 | FileCheck %s --check-prefix=DEVICE
; RUN: not %opt -disable-output %s -passes='syclcc1-verify<combined>' 2>&1 | FileCheck %s --check-prefix=COMBINED
; RUN: not %opt -disable-output %s -passes='syclcc1-verify<host>' 2>&1 | FileCheck %s --check-prefix=HOST

; DEVICE: the device module breaks the IR contract:
; DEVICE-DAG: 'data': not sycl-external, so it must be internal
; DEVICE-DAG: 'k': a kernel must be external
; DEVICE-DAG: 'k': contains an invoke
; DEVICE-DAG: 'k': has a personality
; DEVICE-DAG: 'wide': a kernel is void(ptr)
; DEVICE-DAG: 'helper': neither a kernel nor sycl-external, so it must be internal
; DEVICE-DAG: 'on_host': if_device has not been folded
; DEVICE-DAG: 'alias': is an alias
; DEVICE-DAG: the module contains inline assembly

; COMBINED: the combined module breaks the IR contract:
; COMBINED-DAG: kernel 'wide': attribute 'sycl-kernel-object-size' is 'many', expected a decimal number
; COMBINED-DAG: 'on_host': if_device needs noinline until the split
; COMBINED-NOT: 'helper'
; HOST: 'on_host': if_device has not been folded

module asm "nop"
@data = global i32 0
@alias = internal alias void (), ptr @helper
define internal void @k(ptr %object) "sycl-kernel"="k" "sycl-kernel-object-size"="1" "sycl-kernel-object-align"="1" personality ptr @p {
  invoke void @helper() to label %next unwind label %pad
next:
  ret void
pad:
  %e = landingpad { ptr, i32 } cleanup
  ret void
}
define void @wide(ptr %object, i32 %x) "sycl-kernel"="wide" "sycl-kernel-object-size"="many" "sycl-kernel-object-align"="1" {
  ret void
}
define void @helper() {
  ret void
}
define internal void @on_host(ptr %fn) "sycl-call-if-on-host" {
  ret void
}
declare i32 @p(...)
