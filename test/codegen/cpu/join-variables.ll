; syclcc1-join-variables in the module of the cpu target: functions of the host stay,
; and those that are not to grow.
; RUN: %opt -passes='syclcc1-cpu-join-variables,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p:64:64-i64:64-i128:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define float @device(
; CHECK: alloca [8 x i8]
; CHECK-NOT: select i1 %c, ptr
define float @device(i1 %c) #0 {
  %a = alloca float
  %b = alloca float
  store float 1.0, ptr %a
  store float 2.0, ptr %b
  %q = select i1 %c, ptr %a, ptr %b
  %r = load float, ptr %q
  ret float %r
}
; CHECK-LABEL: define float @host(
; CHECK: select i1 %c, ptr %a, ptr %b
define float @host(i1 %c) {
  %a = alloca float
  %b = alloca float
  store float 1.0, ptr %a
  store float 2.0, ptr %b
  %q = select i1 %c, ptr %a, ptr %b
  %r = load float, ptr %q
  ret float %r
}
; CHECK-LABEL: define float @small(
; CHECK: select i1 %c, ptr %a, ptr %b
define float @small(i1 %c) #1 {
  %a = alloca float
  %b = alloca float
  store float 1.0, ptr %a
  store float 2.0, ptr %b
  %q = select i1 %c, ptr %a, ptr %b
  %r = load float, ptr %q
  ret float %r
}
attributes #0 = { "sycl-cpu-device-code" }
attributes #1 = { optsize "sycl-cpu-device-code" }
