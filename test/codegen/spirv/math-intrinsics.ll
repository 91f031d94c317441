; llvm.minimum gives NaN for NaN, and the writer's fmin gives the number; lround
; becomes a `round` whose result type is an integer. Both pass spirv-val.
; RUN: llc -mtriple=spirv64v1.4-unknown-unknown -O0 %s -o - 2>/dev/null | FileCheck %s --check-prefix=WRONG
; RUN: %opt -passes='syclcc1-spirv-math-intrinsics,verify' %s -S | FileCheck %s

; WRONG: OpExtInst {{.*}} fmin
target triple = "spirv64v1.4-unknown-unknown"

; CHECK-LABEL: @smaller(
; CHECK: call float @llvm.minnum.f32(float %x, float %y)
; CHECK: fcmp uno float %x, %y
; CHECK: fadd float %x, %y
define spir_func float @smaller(float %x, float %y) {
  %r = call float @llvm.minimum.f32(float %x, float %y)
  ret float %r
}
; CHECK-LABEL: @nearest(
; CHECK: %[[R:.*]] = call float @llvm.round.f32(float %x)
; CHECK: fptosi float %[[R]] to i64
define spir_func i64 @nearest(float %x) {
  %r = call i64 @llvm.lround.i64.f32(float %x)
  ret i64 %r
}
