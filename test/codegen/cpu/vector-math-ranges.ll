; libmvec gives arguments for which exp overflows to the scalar function, lane by
; lane. Such vectors are computed otherwise, in vectors: shifted into the range,
; and multiplied. The usual ones are the library's at once.
; RUN: %opt -passes='syclcc1-cpu-vector-math,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare float @expf(float)
declare float @sinf(float)
declare double @log(double)
declare double @sin(double)

define float @group(float %x, double %y) #0 {
  %a = call float @expf(float %x)
  %b = call float @sinf(float %a)
  %c = call double @log(double %y)
  %d = call double @sin(double %c)
  %e = fptrunc double %d to float
  %f = fadd float %b, %e
  ret float %f
}
attributes #0 = { "sycl-cpu-group-of"="k" "target-features"="+sse2,+avx2" "sycl-cpu-glibc"="236" }

; CHECK-LABEL: define internal <8 x float> @__sycl_cpu_d_all_expf(<8 x float> %0)
; CHECK: %[[SIZE:.*]] = call <8 x float> @llvm.fabs.v8f32(<8 x float> %0)
; CHECK: %[[SLOW:.*]] = fcmp ugt <8 x float> %[[SIZE]], splat (float 8.700000e+01)
; CHECK: %[[BITS:.*]] = bitcast <8 x i1> %[[SLOW]] to i8
; CHECK: %[[NONE:.*]] = icmp eq i8 %[[BITS]], 0
; CHECK: br i1 %[[NONE]], label %usual, label %other
; CHECK: usual:
; CHECK: tail call <8 x float> @_ZGVdN8v_expf(<8 x float> %0)
; CHECK: other:
; CHECK: %[[PART:.*]] = fadd <8 x float>
; CHECK: %[[WITHIN:.*]] = select <8 x i1> %[[ZERO:.*]], <8 x float> zeroinitializer, <8 x float> %[[PART]]
; CHECK: %[[E:.*]] = call <8 x float> @_ZGVdN8v_expf(<8 x float> %[[WITHIN]])
; CHECK: fmul <8 x float> %[[E]],
; CHECK: select <8 x i1> %[[ZERO]], <8 x float> zeroinitializer

; Large numbers by the function of doubles.
; CHECK-LABEL: define internal <8 x float> @__sycl_cpu_d_all_sinf(
; CHECK: other:
; CHECK: call <8 x float> @__sycl_cpu_d_sinf(

; log(0) is -inf, without a call.
; CHECK-LABEL: define internal <4 x double> @__sycl_cpu_d_all_log(
; CHECK: other:
; CHECK: fcmp oeq <4 x double> %0, zeroinitializer
; CHECK: splat (double 0xFFF0000000000000)

; The sine of doubles is fast for all that are likely.
; CHECK-NOT: @__sycl_cpu_d_all_sin(
