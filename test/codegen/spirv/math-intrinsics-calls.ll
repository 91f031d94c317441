; Intrinsics that the writer cannot select become calls of the C function.
; RUN: %opt -passes='syclcc1-spirv-math-intrinsics,verify' %s -S | FileCheck %s

; CHECK-LABEL: @scaled(
; CHECK: call spir_func double @ldexp(double %x, i32 %n)
define spir_func double @scaled(double %x, i32 %n) {
  %r = call double @llvm.ldexp.f64.i32(double %x, i32 %n)
  ret double %r
}
; half is computed in float, and vectors element by element.
; CHECK-LABEL: @powers(
; CHECK-COUNT-2: call spir_func float @exp10f(
define spir_func <2 x half> @powers(<2 x half> %x) {
  %r = call <2 x half> @llvm.exp10.v2f16(<2 x half> %x)
  ret <2 x half> %r
}
; CHECK-LABEL: @parts(
; CHECK: call spir_func float @frexpf(float %x, ptr addrspace(4)
define spir_func i32 @parts(float %x) {
  %p = call { float, i32 } @llvm.frexp.f32.i32(float %x)
  %e = extractvalue { float, i32 } %p, 1
  ret i32 %e
}
