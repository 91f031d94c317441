; Intrinsics that PTX has no instruction for become calls of the device library;
; LLVM stops at the first of them ("Cannot select").
;
; RUN: %opt -passes='syclcc1-ptx-math-intrinsics,verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define double @scalars(
; CHECK-NEXT: %a = call double @sin(double %x)
; CHECK-NEXT: %b = call float @expf(float %f)
; CHECK-NEXT: %c = call double @pow(double %x, double %a)
; CHECK-NEXT: %d = call float @ldexpf(float %b, i32 3)
; CHECK-NEXT: %e = call double @__sycl_powi_f64(double %c, i32 5)
; CHECK-NEXT: %g = call i64 @lround(double %e)
define double @scalars(double %x, float %f) {
  %a = call double @llvm.sin.f64(double %x)
  %b = call float @llvm.exp.f32(float %f)
  %c = call double @llvm.pow.f64(double %x, double %a)
  %d = call float @llvm.ldexp.f32.i32(float %b, i32 3)
  %e = call double @llvm.powi.f64.i32(double %c, i32 5)
  %g = call i64 @llvm.lround.i64.f64(double %e)
  ret double %e
}

; x - trunc(x/y)*y, which LLVM makes of frem, has lost the remainder of 1e9 by 3.
; CHECK-LABEL: define float @remainder(
; CHECK-NEXT: %r = call float @fmodf(float %x, float %y)
define float @remainder(float %x, float %y) {
  %r = frem float %x, %y
  ret float %r
}

; Intrinsics that are PTX instructions stay.
; CHECK-LABEL: define double @instructions(
; CHECK: call double @llvm.sqrt.f64
; CHECK: call double @llvm.fma.f64
; CHECK: call double @llvm.floor.f64
define double @instructions(double %x) {
  %a = call double @llvm.sqrt.f64(double %x)
  %b = call double @llvm.fma.f64(double %a, double %x, double %x)
  %c = call double @llvm.floor.f64(double %b)
  ret double %c
}

; Two results: the second comes through memory.
; CHECK-LABEL: define { float, i32 } @fraction(
; CHECK: [[OUT:%.*]] = alloca i32
; CHECK: [[F:%.*]] = call float @frexpf(float %x, ptr [[OUT]])
; CHECK: insertvalue { float, i32 } poison, float [[F]], 0
; CHECK: load i32, ptr [[OUT]]
define { float, i32 } @fraction(float %x) {
  %r = call { float, i32 } @llvm.frexp.f32.i32(float %x)
  ret { float, i32 } %r
}
; CHECK-LABEL: define { double, double } @both(
; CHECK: call void @sincos(double %x, ptr %{{.*}}, ptr %{{.*}})
define { double, double } @both(double %x) {
  %r = call { double, double } @llvm.sincos.f64(double %x)
  ret { double, double } %r
}

; Vectors by lane, half through float.
; CHECK-LABEL: define <2 x float> @vector(
; CHECK-COUNT-2: call float @logf(
define <2 x float> @vector(<2 x float> %x) {
  %r = call <2 x float> @llvm.log.v2f32(<2 x float> %x)
  ret <2 x float> %r
}
; CHECK-LABEL: define half @half(
; CHECK-NEXT: [[WIDE:%.*]] = fpext half %x to float
; CHECK-NEXT: [[R:%.*]] = call float @cosf(float [[WIDE]])
; CHECK-NEXT: fptrunc float [[R]] to half
define half @half(half %x) {
  %r = call half @llvm.cos.f16(half %x)
  ret half %r
}

; -ffast-math: one instruction and a multiplication.
; CHECK-LABEL: define float @fast(
; CHECK-NEXT: %a = call fast float @llvm.sin.f32(float %x)
; CHECK-NEXT: [[SCALED:%.*]] = fmul fast float %a, {{.*}}
; CHECK-NEXT: %b = call fast float @llvm.exp2.f32(float [[SCALED]])
; CHECK-NEXT: call fast float @llvm.nvvm.lg2.approx.f(float %b)
; CHECK-NEXT: fmul fast float
; CHECK-NEXT: %c = call fast float @llvm.exp2.f32(
; CHECK-NEXT: %d = call fast float @asinf(float %c)
define float @fast(float %x) {
  %a = call fast float @llvm.sin.f32(float %x)
  %b = call fast float @llvm.exp.f32(float %a)
  %c = call fast float @llvm.pow.f32(float %b, float %x)
  %d = call fast float @llvm.asin.f32(float %c)
  ret float %d
}
; LLVM has no pattern for llvm.log2, whatever its flags.
; CHECK-LABEL: define float @logarithms(
; CHECK-NEXT: %a = call fast float @llvm.nvvm.lg2.approx.ftz.f(float %x)
; CHECK-NEXT: [[LOG2:%.*]] = call afn float @llvm.nvvm.lg2.approx.ftz.f(float %a)
; CHECK-NEXT: %b = fmul afn float [[LOG2]], 0x3FE62E43
; CHECK-NEXT: [[LOG2:%.*]] = call afn float @llvm.nvvm.lg2.approx.ftz.f(float %b)
; CHECK-NEXT: %c = fmul afn float [[LOG2]], 0x3FD34413
define float @logarithms(float %x) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %a = call fast float @llvm.log2.f32(float %x)
  %b = call afn float @llvm.log.f32(float %a)
  %c = call afn float @llvm.log10.f32(float %b)
  ret float %c
}
; A double stays exact: PTX has no such instruction for it.
; CHECK-LABEL: define double @fast_double(
; CHECK-NEXT: %a = call fast double @sin(double %x)
define double @fast_double(double %x) {
  %a = call fast double @llvm.sin.f64(double %x)
  ret double %a
}
