; Functions of the mathematics library for all lanes of a sub-group become code of
; the kernel, for two registers at once, where products and sums are fused. They
; were calls of libmvec, of log for doubles.
; RUN: sed 's/FEATURES/+sse2,+avx2,+fma,+avx512f/' %s | %opt -passes='syclcc1-cpu-inline-math,verify' -S | FileCheck %s --check-prefixes=CHECK,V4
; RUN: sed 's/FEATURES/+sse2,+avx2,+fma/' %s | %opt -passes='syclcc1-cpu-inline-math,verify' -S | FileCheck %s --check-prefixes=CHECK,V3
; RUN: sed 's/FEATURES/+sse2,+avx2/' %s | %opt -passes='syclcc1-cpu-inline-math,verify' -S | FileCheck %s --check-prefix=WITHOUT
target triple = "x86_64-unknown-linux-gnu"

; V3 has two halves of 16 lanes.
; CHECK-LABEL: define <32 x float> @logarithm(
; V4-NOT: shufflevector
; V4: fcmp olt <32 x float> %x,
; V4: sitofp <32 x i32> {{.*}} to <32 x float>
; V3: %[[LOW:.*]] = shufflevector <32 x float> %x, {{.*}} <16 x i32> <i32 0,
; V3: sitofp <16 x i32> {{.*}} to <16 x float>
; V3: %[[HIGH:.*]] = shufflevector <32 x float> %x, {{.*}} <16 x i32> <i32 16,
; V3: sitofp <16 x i32> {{.*}} to <16 x float>
; V3: shufflevector <16 x float> {{.*}}, <16 x float> {{.*}}, <32 x i32> <i32 0,
; CHECK-NOT: call {{.*}}log
; CHECK: ret <32 x float>
; WITHOUT-LABEL: define <32 x float> @logarithm(
; WITHOUT: call <32 x float> @llvm.log.v32f32(
define <32 x float> @logarithm(<32 x float> %x) #0 {
  %y = call <32 x float> @llvm.log.v32f32(<32 x float> %x)
  ret <32 x float> %y
}

; A function without an intrinsic, and of two numbers.
; CHECK-LABEL: define <8 x double> @power(
; CHECK: fdiv <8 x double>
; CHECK: call <8 x double> @llvm.fma.v8f64(
; CHECK-NOT: __sycl_cpu_lanes_pow
; CHECK: ret <8 x double>
define <8 x double> @power(<8 x double> %x, <8 x double> %y) #0 {
  %r = call <8 x double> @__sycl_cpu_lanes_pow_8(<8 x double> %x, <8 x double> %y)
  ret <8 x double> %r
}

; The rare arguments of a sine, beyond 2^17, are behind a branch that some lane
; has to take; it was a call of libmvec for all of them. Lanes that are off may be
; poison, on which no branch may depend.
; CHECK-LABEL: define <16 x float> @sine(
; CHECK: %[[LARGE:.*]] = fcmp ogt <16 x float> {{.*}}, splat (float 1.310720e+05)
; CHECK: %[[KNOWN:.*]] = freeze <16 x i1> %[[LARGE]]
; CHECK: %[[ANY:.*]] = call i1 @llvm.vector.reduce.or.v16i1(<16 x i1> %[[KNOWN]])
; CHECK-NEXT: br i1 %[[ANY]], label %[[RARE:.*]], label %[[BEHIND:[^,]*]], !prof
; CHECK: [[RARE]]:
; CHECK-NEXT: %[[ARGUMENT:.*]] = select <16 x i1> %[[LARGE]], <16 x float> %x, <16 x float> splat (float 5.000000e-01)
; CHECK-NEXT: %[[SLOW:.*]] = call <16 x float> @llvm.sin.v16f32(<16 x float> %[[ARGUMENT]])
; CHECK: [[BEHIND]]:
; CHECK-NEXT: %[[CAME:.*]] = phi <16 x float> [ %[[SLOW]], %[[RARE]] ], [ poison, %{{.*}} ]
; CHECK-NEXT: select <16 x i1> {{.*}}, <16 x float> {{.*}}, <16 x float> %[[CAME]]
; WITHOUT-LABEL: define <16 x float> @sine(
; WITHOUT-NEXT: call <16 x float> @llvm.sin.v16f32(
define <16 x float> @sine(<16 x float> %x) #0 {
  %y = call <16 x float> @llvm.sin.v16f32(<16 x float> %x)
  ret <16 x float> %y
}

; The sine and the cosine of one number count quarter turns, once. Each was a
; reduction of its own.
; CHECK-LABEL: define <16 x float> @both(
; CHECK: call <16 x float> @llvm.fma.v16f32(<16 x float> %x, <16 x float> splat (float 0x3FE45F3060000000), <16 x float> splat (float 0x4168000000000000))
; CHECK-NOT: <16 x float> splat (float 0x4168000000000000))
; CHECK: ret <16 x float>
define <16 x float> @both(<16 x float> %x) #0 {
  %s = call <16 x float> @llvm.sin.v16f32(<16 x float> %x)
  %c = call <16 x float> @llvm.cos.v16f32(<16 x float> %x)
  %r = fadd <16 x float> %s, %c
  ret <16 x float> %r
}

; A remainder of C for huge quotients only, and results of other types than the
; arguments.
; CHECK-LABEL: define <8 x i64> @others(
; CHECK: br i1 %{{.*}}, label %[[RARE:.*]], label
; CHECK: [[RARE]]:
; CHECK: frem <8 x double>
; CHECK-NOT: frem
; CHECK-NOT: call {{.*}}lround
; CHECK: ret <8 x i64>
define <8 x i64> @others(<8 x double> %x, <8 x double> %y) #0 {
  %r = frem <8 x double> %x, %y
  %n = call <8 x i64> @__sycl_cpu_lanes_lround_8(<8 x double> %r)
  ret <8 x i64> %n
}

; One function has no body, and the host's vectors stay.
; CHECK-LABEL: define <32 x float> @without_body(
; CHECK: call <32 x float> @__sycl_cpu_lanes_sinhf_32(
define <32 x float> @without_body(<32 x float> %x) #0 {
  %s = call <32 x float> @__sycl_cpu_lanes_sinhf_32(<32 x float> %x)
  ret <32 x float> %s
}
; CHECK-LABEL: define <32 x float> @host(
; CHECK: call <32 x float> @llvm.log.v32f32(
define <32 x float> @host(<32 x float> %x) #2 {
  %y = call <32 x float> @llvm.log.v32f32(<32 x float> %x)
  ret <32 x float> %y
}

; What was for one lane after the other stays as it is.
; CHECK-LABEL: define internal <8 x double> @__sycl_cpu_lanes_pow_8(
; CHECK-NEXT: call double @pow(
define internal <8 x double> @__sycl_cpu_lanes_pow_8(<8 x double> %x, <8 x double> %y) #1 {
  %r = call double @pow(double 1.5, double 2.5)
  %v = insertelement <8 x double> %x, double %r, i32 0
  ret <8 x double> %v
}
declare double @pow(double, double)
define internal <8 x i64> @__sycl_cpu_lanes_lround_8(<8 x double> %x) #4 {
  ret <8 x i64> zeroinitializer
}
define internal <32 x float> @__sycl_cpu_lanes_sinhf_32(<32 x float> %x) #3 {
  ret <32 x float> %x
}
attributes #0 = { "sycl-cpu-device-code" "target-features"="FEATURES" }
attributes #1 = { noinline "sycl-cpu-device-code" "sycl-cpu-lanes-of"="pow" "target-features"="FEATURES" }
attributes #2 = { "target-features"="FEATURES" }
attributes #3 = { noinline "sycl-cpu-device-code" "sycl-cpu-lanes-of"="sinhf" "target-features"="FEATURES" }
attributes #4 = { noinline "sycl-cpu-device-code" "sycl-cpu-lanes-of"="lround" "target-features"="FEATURES" }
