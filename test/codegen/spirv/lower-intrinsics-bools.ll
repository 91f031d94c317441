; A number with sign of one bit is -1 where the bit is set. The writer made it 1,
; so that a comparison of vectors, converted to floating point, had no sign.
; RUN: %opt -passes='syclcc1-spirv-lower-intrinsics,verify' %s -S | FileCheck %s

; CHECK-LABEL: @one(
; CHECK: %[[R:.*]] = select i1 %b, double -1.000000e+00, double 0.000000e+00
; CHECK: ret double %[[R]]
define double @one(i1 %b) {
  %r = sitofp i1 %b to double
  ret double %r
}
; CHECK-LABEL: @two(
; CHECK: select <2 x i1> %b, <2 x float> splat (float -1.000000e+00), <2 x float> zeroinitializer
define <2 x float> @two(<2 x i1> %b) {
  %r = sitofp <2 x i1> %b to <2 x float>
  ret <2 x float> %r
}
; CHECK-LABEL: @unsigned(
; CHECK: uitofp i1 %b to float
define float @unsigned(i1 %b) {
  %r = uitofp i1 %b to float
  ret float %r
}
