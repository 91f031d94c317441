; sycl::native functions are expanded inline without calls and branches: 2^x and
; log2 x, and the others from them; a quotient may be a product with an
; estimate. Functions with optnone, other functions and declarations stay.
; RUN: %opt -passes='syclcc1-cpu-native-math,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

declare float @expf(float)
declare float @powf(float, float)

; CHECK-LABEL: define linkonce_odr float @native_exp(
; CHECK-NEXT: entry:
; CHECK-NEXT: %[[T:.*]] = fmul float %x, 0x3FF7154760000000
; CHECK-NEXT: %[[LOW:.*]] = fcmp olt float %[[T]], -1.260000e+02
; CHECK-NEXT: %[[A:.*]] = select i1 %[[LOW]], float -1.260000e+02, float %[[T]]
; CHECK-NEXT: %[[HIGH:.*]] = fcmp ogt float %[[A]], 1.290000e+02
; CHECK-NEXT: %[[B:.*]] = select i1 %[[HIGH]], float 1.290000e+02, float %[[A]]
; CHECK-NEXT: %[[N:.*]] = fadd float %[[B]], 0x4168000000000000
; CHECK-NOT: call float @expf
; CHECK: %[[EXPONENT:.*]] = shl i32 %{{.*}}, 23
; CHECK: add i32 %[[EXPONENT]], 1056964608
; CHECK: ret float
define linkonce_odr float @native_exp(float %x) #0 {
  %r = call float @expf(float %x)
  ret float %r
}

; CHECK-LABEL: define internal float @native_powr(
; CHECK-NOT: call float @powf
; CHECK: ashr i32 %{{.*}}, 23
; CHECK: sitofp i32
; CHECK: %[[LOG:.*]] = select i1 %{{.*}}, float %{{.*}}, float %{{.*}}
; CHECK-NEXT: fmul float %[[LOG]], %y
; CHECK: shl i32 %{{.*}}, 23
; CHECK: ret float
define internal float @native_powr(float %x, float %y) #1 {
  %r = call float @powf(float %x, float %y)
  ret float %r
}

; CHECK-LABEL: define float @native_recip(
; CHECK-NEXT: entry:
; CHECK-NEXT: %[[R:.*]] = fdiv arcp float 1.000000e+00, %x
; CHECK-NEXT: ret float %[[R]]
define float @native_recip(float %x) #2 {
  %r = fdiv float 1.0, %x
  ret float %r
}

; CHECK-LABEL: define float @half_exp(
; CHECK-NEXT: call float @expf(
define float @half_exp(float %x) #3 {
  %r = call float @expf(float %x)
  ret float %r
}

; CHECK-LABEL: define float @debugged(
; CHECK-NEXT: call float @expf(
define float @debugged(float %x) #4 {
  %r = call float @expf(float %x)
  ret float %r
}

attributes #0 = { "sycl-device-builtin"="__sycl_native_exp_f32" }
attributes #1 = { "sycl-device-builtin"="__sycl_native_powr_f32" }
attributes #2 = { "sycl-device-builtin"="__sycl_native_recip_f32" }
attributes #3 = { "sycl-device-builtin"="__sycl_half_exp_f32" }
attributes #4 = { noinline optnone "sycl-device-builtin"="__sycl_native_exp_f32" }
