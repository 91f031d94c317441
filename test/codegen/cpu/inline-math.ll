; Functions of <cmath> that no vector library has are code of the kernel; what the
; code itself calls by such a name stays a call. Functions of the program by these
; names, and functions of the host, stay as well.
; RUN: %opt -passes='syclcc1-cpu-inline-math,verify' -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"
declare float @fmodf(float, float)
declare float @tgammaf(float)
declare double @tgamma(double)
declare double @pow(double, double)
declare float @fdimf(float, float)
declare float @expf(float)
declare float @sinf(float)
declare float @log2f(float)
declare { double, i32 } @llvm.frexp.f64.i32(double)
declare double @modf(double, ptr)
define float @logbf(float %x) {
  ret float %x
}

; In double, and in float where the processor has fused operations.
; CHECK-LABEL: define float @remainder(
; CHECK: %[[A:.*]] = fpext float
; CHECK: fdiv double
; CHECK: br i1 {{.*}} !prof
; CHECK: call {{.*}}@fmodf({{.*}}) #[[$STAYS:[0-9]+]]
; CHECK-NOT: @fmodf
; CHECK: ret float
define float @remainder(float %x, float %y) #0 {
  %r = call float @fmodf(float %x, float %y)
  ret float %r
}
; CHECK-LABEL: define float @operator(
; CHECK-NOT: frem
; CHECK: @llvm.fma.f32(
; CHECK-NOT: frem
; CHECK: ret float
define float @operator(float %x, float %y) #1 {
  %r = frem float %x, %y
  ret float %r
}

; CHECK-LABEL: define float @gamma(
; CHECK: @llvm.log.f64(
; CHECK: @llvm.exp.f64(
; CHECK-NOT: tgammaf
; CHECK: ret float
define float @gamma(float %x) #0 {
  %r = call float @tgammaf(float %x)
  ret float %r
}
; CHECK-LABEL: define double @none(
; CHECK: call double @tgamma(
define double @none(double %x) #0 {
  %r = call double @tgamma(double %x)
  ret double %r
}
; Powers need fused operations.
; CHECK-LABEL: define double @power(
; CHECK: @llvm.fma.f64(
; CHECK-NOT: call double @llvm.pow
; CHECK-NOT: @pow
; CHECK: ret double
define double @power(double %x, double %y) #1 {
  %r = call double @llvm.pow.f64(double %x, double %y)
  %s = call double @pow(double %r, double %y)
  ret double %s
}
; CHECK-LABEL: define double @power_without(
; CHECK: call double @pow(
define double @power_without(double %x, double %y) #0 {
  %r = call double @pow(double %x, double %y)
  ret double %r
}
; CHECK-LABEL: define float @power_of_floats(
; CHECK: @llvm.fma.f32(
; CHECK-NOT: @llvm.pow
define float @power_of_floats(float %x, float %y) #1 {
  %r = call float @llvm.pow.f32(float %x, float %y)
  ret float %r
}
; Exponentials and logarithms of floats: libmvec's are calls around which all
; registers are spilled.
; CHECK-LABEL: define float @exponentials(
; CHECK: @llvm.fma.f32(
; CHECK-NOT: call float @exp
; CHECK-NOT: call float @log
; CHECK-NOT: call float @llvm.exp
; CHECK-NOT: call float @llvm.log
; CHECK: ret float
define float @exponentials(float %x) #1 {
  %a = call float @expf(float %x)
  %b = call float @llvm.exp2.f32(float %a)
  %c = call float @llvm.exp10.f32(float %b)
  %d = call float @llvm.log.f32(float %c)
  %e = call float @log2f(float %d)
  %f = call float @llvm.log10.f32(float %e)
  ret float %f
}
; Sines and cosines, but for arguments with many half turns.
; CHECK-LABEL: define float @turns(
; CHECK: fcmp ogt float {{.*}}, 1.310720e+05
; CHECK: call float @sinf(
; CHECK: @llvm.fma.f32(
; CHECK: call float @cosf(
; CHECK: @llvm.fma.f32(
; CHECK-NOT: call float @llvm.cos
; CHECK: ret float
define float @turns(float %x) #1 {
  %a = call float @sinf(float %x)
  %b = call float @llvm.cos.f32(float %a)
  ret float %b
}
; CHECK-LABEL: define float @exponential_without(
; CHECK: call float @expf(
define float @exponential_without(float %x) #0 {
  %r = call float @expf(float %x)
  ret float %r
}
; CHECK-LABEL: define double @exponential_of_doubles(
; CHECK: call double @llvm.exp.f64(
define double @exponential_of_doubles(double %x) #1 {
  %r = call double @llvm.exp.f64(double %x)
  ret double %r
}
; CHECK-LABEL: define float @own(
; CHECK: call float @logbf(
define float @own(float %x) #0 {
  %r = call float @logbf(float %x)
  ret float %r
}

; Second results are no memory.
; CHECK-LABEL: define double @both(
; CHECK-NOT: alloca
; CHECK-NOT: llvm.frexp
; CHECK: ret double
define double @both(double %x) #0 {
  %pair = call { double, i32 } @llvm.frexp.f64.i32(double %x)
  %fraction = extractvalue { double, i32 } %pair, 0
  %exponent = extractvalue { double, i32 } %pair, 1
  %number = sitofp i32 %exponent to double
  %r = fadd double %fraction, %number
  ret double %r
}
; CHECK-LABEL: define double @variable(
; CHECK-NOT: alloca
; CHECK-NOT: call double @modf(
; CHECK: ret double
define double @variable(double %x) #0 {
  %whole = alloca double
  %rest = call double @modf(double %x, ptr %whole)
  %w = load double, ptr %whole
  %r = fadd double %rest, %w
  ret double %r
}
; CHECK-LABEL: define double @memory(
; CHECK: store double {{.*}}, ptr %to
define double @memory(double %x, ptr %to) #0 {
  %rest = call double @modf(double %x, ptr %to)
  ret double %rest
}

; CHECK-LABEL: define float @host(
; CHECK-NEXT: call float @fdimf(float %x, float %y)
define float @host(float %x, float %y) {
  %r = call float @fdimf(float %x, float %y)
  ret float %r
}
; CHECK: attributes #[[$STAYS]] = {{.*}}"sycl-cpu-math-stays-call"
attributes #0 = { "sycl-cpu-device-code" }
attributes #1 = { "sycl-cpu-device-code" "target-features"="+avx2,+fma" }
