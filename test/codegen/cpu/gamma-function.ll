; tgamma of floats is in line, by exp and log of doubles; that of doubles, a
; function of the program by that name, and the host's, stay.
; RUN: %opt -passes='syclcc1-cpu-gamma-function,verify' -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"
declare float @tgammaf(float)
declare double @tgamma(double)

; CHECK-LABEL: define float @group(
; CHECK: %[[X:.*]] = fpext float %x to double
; CHECK: %[[LOW:.*]] = fcmp olt double %[[X]], 5.000000e-01
; CHECK: call double @llvm.log.f64(
; CHECK: call double @llvm.exp.f64(
; CHECK-NOT: tgammaf
; CHECK: ret float
define float @group(float %x) #0 {
  %r = call float @tgammaf(float %x)
  ret float %r
}
; CHECK-LABEL: define double @double(
; CHECK: call double @tgamma(
define double @double(double %x) #0 {
  %r = call double @tgamma(double %x)
  ret double %r
}
; CHECK-LABEL: define float @host(
; CHECK: call float @tgammaf(
define float @host(float %x) {
  %r = call float @tgammaf(float %x)
  ret float %r
}
attributes #0 = { "sycl-cpu-device-code" }
