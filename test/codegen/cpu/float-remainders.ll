; fmod of floats is in line unless the quotient is huge; that and all special values
; are C's. Doubles, and functions of the host, stay.
; RUN: %opt -passes='syclcc1-cpu-float-remainders,verify' -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"
declare float @fmodf(float, float)
declare double @fmod(double, double)

; CHECK-LABEL: define float @group(
; CHECK: %[[Q:.*]] = fdiv double %[[A:.*]], %[[B:.*]]
; CHECK: %[[S:.*]] = fcmp olt double %[[Q]], 0x41B0000000000000
; CHECK: %[[I:.*]] = fcmp olt double %[[B]], 0x7FF0000000000000
; CHECK: %[[U:.*]] = and i1 %[[S]], %[[I]]
; CHECK: br i1 %[[U]], label %[[THEN:.*]], label %[[ELSE:.*]], !prof
; CHECK: [[THEN]]:
; CHECK: %[[N:.*]] = call double @llvm.trunc.f64(double %[[Q]])
; CHECK: %[[P:.*]] = fmul double %[[N]], %[[B]]
; CHECK: %[[R:.*]] = fsub double %[[A]], %[[P]]
; CHECK: %[[NEG:.*]] = fcmp olt double %[[R]], 0.0
; CHECK: fadd double %[[R]], %[[B]]
; CHECK: %[[C:.*]] = call float @llvm.copysign.f32(float %{{.*}}, float %x)
; CHECK: [[ELSE]]:
; CHECK: %[[CALL:.*]] = call float @fmodf(float %x, float %y)
; CHECK: phi float [ %[[C]], %[[THEN]] ], [ %[[CALL]], %[[ELSE]] ]
define float @group(float %x, float %y) #0 {
  %r = call float @fmodf(float %x, float %y)
  ret float %r
}

; CHECK-LABEL: define float @operator(
; CHECK: fdiv double
; CHECK: frem float %x, %y
define float @operator(float %x, float %y) #0 {
  %r = frem float %x, %y
  ret float %r
}

; CHECK-LABEL: define double @doubles(
; CHECK-NOT: fdiv
; CHECK-LABEL: define float @host(
; CHECK-NEXT: call float @fmodf
define double @doubles(double %x, double %y) #0 {
  %r = call double @fmod(double %x, double %y)
  ret double %r
}
define float @host(float %x, float %y) {
  %r = call float @fmodf(float %x, float %y)
  ret float %r
}
attributes #0 = { "sycl-cpu-device-code" }
