; Calls of mathematics functions for all lanes of a sub-group, which are made
; before levels are known, become calls of the vector library for the lanes of
; the level's registers.
; RUN: sed 's/FEATURES/+sse2,+avx2,+avx512f/' %s | %opt -passes='syclcc1-cpu-vector-math,verify' -S | FileCheck %s --check-prefixes=CHECK,V4
; RUN: sed 's/FEATURES/+sse2,+avx2/' %s | %opt -passes='syclcc1-cpu-vector-math,verify' -S | FileCheck %s --check-prefixes=CHECK,V3
; RUN: sed -e 's/FEATURES/+sse2/' -e 's/linux-gnu/linux-musl/' %s | %opt -passes='syclcc1-cpu-vector-math,verify' -S | FileCheck %s --check-prefix=NONE
target triple = "x86_64-unknown-linux-gnu"

; An intrinsic.
; CHECK-LABEL: define <32 x float> @exp(
; V4-COUNT-2: call <16 x float> @__sycl_cpu_e_all_expf(
; V3-COUNT-4: call <8 x float> @__sycl_cpu_d_all_expf(
; CHECK-NOT: @llvm.exp
; CHECK: ret
; NONE-LABEL: define <32 x float> @exp(
; NONE: call <32 x float> @llvm.exp.v32f32(
define <32 x float> @exp(<32 x float> %x) #0 {
  %y = call <32 x float> @llvm.exp.v32f32(<32 x float> %x)
  ret <32 x float> %y
}

; A function of two numbers without an intrinsic. Without a vector library it stays a
; call of the function that calls C's function for each lane.
; CHECK-LABEL: define <32 x double> @hypot(
; V4-COUNT-4: call <8 x double> @_ZGVeN8vv_hypot(
; V3-COUNT-8: call <4 x double> @_ZGVdN4vv_hypot(
; CHECK-NOT: __sycl_cpu_lanes
; CHECK: ret
; NONE-LABEL: define <32 x double> @hypot(
; NONE: call <32 x double> @__sycl_cpu_lanes_hypot_32(
define <32 x double> @hypot(<32 x double> %x, <32 x double> %y) #0 {
  %r = call <32 x double> @__sycl_cpu_lanes_hypot_32(<32 x double> %x, <32 x double> %y)
  ret <32 x double> %r
}

; Vectors of other sizes, and the host's, stay.
; CHECK-LABEL: define <3 x float> @three(
; CHECK: call <3 x float> @llvm.exp.v3f32(
define <3 x float> @three(<3 x float> %x) #0 {
  %y = call <3 x float> @llvm.exp.v3f32(<3 x float> %x)
  ret <3 x float> %y
}
; CHECK-LABEL: define <32 x float> @host(
; CHECK: call <32 x float> @llvm.exp.v32f32(
define <32 x float> @host(<32 x float> %x) {
  %y = call <32 x float> @llvm.exp.v32f32(<32 x float> %x)
  ret <32 x float> %y
}

define internal <32 x double> @__sycl_cpu_lanes_hypot_32(<32 x double> %x, <32 x double> %y) #1 {
  ret <32 x double> %x
}
attributes #0 = { "sycl-cpu-device-code" "sycl-cpu-glibc"="236" "target-features"="FEATURES" }
attributes #1 = { noinline "sycl-cpu-device-code" "sycl-cpu-lanes-of"="hypot" "target-features"="FEATURES" }
