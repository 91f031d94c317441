; Calls in group functions do not write errno, and have the attribute with
; glibc's vector functions for the function's registers. Other functions stay as
; they are.
; RUN: %opt -passes='syclcc1-cpu-vector-math,verify' -S %s | FileCheck %s
; RUN: sed 's/"sycl-cpu-glibc"="236"/"sycl-cpu-glibc"="234"/' %s | %opt -passes='syclcc1-cpu-vector-math,verify' -S | FileCheck %s --check-prefix=OLD
; RUN: sed 's/linux-gnu/linux-musl/' %s | %opt -passes='syclcc1-cpu-vector-math,verify' -S | FileCheck %s --check-prefix=MUSL
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare float @expf(float)
declare double @pow(double, double)
declare float @llvm.exp.f32(float)
declare float @tanf(float)
declare float @cbrtf(float)
declare float @logf(float)
declare float @lgammaf(float)
declare float @mine(float)

; CHECK-LABEL: define float @group(
; CHECK: call float @expf(float %x) #[[EXP:[0-9]+]]
; CHECK: call float @tanf(float %a) #[[TAN:[0-9]+]]
; CHECK: call float @lgammaf(float %b){{$}}
; CHECK: call float @mine(float %c){{$}}
; CHECK: call float @llvm.exp.f32(float %d) #[[INTRINSIC:[0-9]+]]
; MUSL-LABEL: define float @group(
; OLD: call float @expf(float %x) #[[EXP:[0-9]+]]
; OLD: call float @tanf(float %a) #[[PURE:[0-9]+]]
; OLD: call float @llvm.exp.f32(
; OLD-DAG: attributes #[[EXP]] = {{.*}}__sycl_cpu_e_all_expf
; OLD-DAG: attributes #[[PURE]] = { nounwind willreturn memory(none) }
; MUSL: call float @expf(float %x) #[[PURE:[0-9]+]]
; MUSL: call float @llvm.exp.f32(float %d){{$}}
define float @group(float %x, double %y) #0 {
  %a = call float @expf(float %x)
  %b = call float @tanf(float %a)
  %c = call float @lgammaf(float %b)
  %d = call float @mine(float %c)
  %e = call float @llvm.exp.f32(float %d)
  ret float %e
}

; CHECK-LABEL: define float @less_exact(
; CHECK: call float @cbrtf(float %x) #[[CBRT:[0-9]+]]
define float @less_exact(float %x) #0 {
  %a = call float @cbrtf(float %x)
  ret float %a
}

; The logarithm of floats is that of base 2 times a constant, which is accurate
; enough; with an older glibc, that of doubles.
; CHECK-LABEL: define float @logarithm(
; CHECK: call float @logf(float %x) #[[LOG:[0-9]+]]
define float @logarithm(float %x) #0 {
  %a = call float @logf(float %x)
  ret float %a
}

; CHECK-LABEL: define double @old(
; CHECK: call double @pow(double %x, double %x) #[[POW:[0-9]+]]
define double @old(double %x) #1 {
  %a = call double @pow(double %x, double %x)
  ret double %a
}

; CHECK-LABEL: define float @host(
; CHECK: call float @expf(float %x){{$}}
define float @host(float %x) {
  %a = call float @expf(float %x)
  ret float %a
}

; CHECK-DAG: attributes #[[EXP]] = { nounwind willreturn memory(none) "vector-function-abi-variant"="_ZGV_LLVM_N4v_expf(__sycl_cpu_b_all_expf),_ZGV_LLVM_N8v_expf(__sycl_cpu_d_all_expf),_ZGV_LLVM_N16v_expf(__sycl_cpu_e_all_expf)" }
; CHECK-DAG: attributes #[[TAN]] = {{.*}}_ZGV_LLVM_N16v_tanf(__sycl_cpu_e_all_tanf)" }
; Floats by the function of doubles, where that of floats is not exact enough.
; CHECK-DAG: attributes #[[CBRT]] = {{.*}}"_ZGV_LLVM_N4v_cbrtf(__sycl_cpu_b_cbrtf),_ZGV_LLVM_N8v_cbrtf(__sycl_cpu_d_cbrtf),_ZGV_LLVM_N16v_cbrtf(__sycl_cpu_e_cbrtf)"
; CHECK-DAG: define internal <8 x float> @__sycl_cpu_d_cbrtf(<8 x float> %{{.*}}) #[[AVX2:[0-9]+]]
; CHECK-DAG: call <4 x double> @_ZGVdN4v_cbrt(<4 x double>
; CHECK-DAG: attributes #[[LOG]] = {{.*}}_ZGV_LLVM_N8v_logf(__sycl_cpu_d_all_logf)
; CHECK-DAG: %[[LOG2:.*]] = call <8 x float> @_ZGVdN8v_log2f(<8 x float>
; CHECK-DAG: fmul <8 x float> %[[LOG2]], splat (float 0x3FE62E4300000000)
; CHECK-DAG: call <8 x double> @_ZGVeN8v_log(<8 x double>
; OLD-DAG: call <4 x double> @_ZGVdN4v_log(<4 x double>
; CHECK-DAG: attributes #[[AVX2]] = {{.*}}"target-cpu"="x86-64" "target-features"="+avx2,+fma"
; CHECK-DAG: attributes #[[INTRINSIC]] = { "vector-function-abi-variant"="_ZGV_LLVM_N4v_llvm.exp.f32(__sycl_cpu_b_all_expf),{{.*}}" }
; CHECK-DAG: attributes #[[POW]] = { nounwind willreturn memory(none) "vector-function-abi-variant"="_ZGV_LLVM_N2vv_pow(__sycl_cpu_b_all_pow)" }
; CHECK-DAG: declare <16 x float> @_ZGVeN16v_expf(<16 x float>)
; MUSL-NOT: _ZGV
attributes #0 = { "sycl-cpu-glibc"="236" "sycl-cpu-group-of"="k" "target-features"="+avx,+avx2,+avx512f,+sse2" }
attributes #1 = { "sycl-cpu-group-of"="j" "target-features"="+sse2" }
