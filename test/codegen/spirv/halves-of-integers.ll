; A driver rounds integers to half wrongly where it vectorises: they become float, in a
; way that no optimiser joins to one conversion again, and are rounded once.
; RUN: %opt -passes='syclcc1-spirv-halves-of-integers,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-spirv-halves-of-integers,function(instcombine)' -S %s \
; RUN:   | FileCheck %s --check-prefix=OPT


; OPT-LABEL: @from_short(
; OPT-NOT: itofp{{.*}}half
; CHECK-LABEL: @from_short(
; CHECK: %[[F:.*]] = sitofp i16 %x to float
; CHECK: %[[S:.*]] = fadd float %[[F]], 0x4168000000000000
; CHECK: %[[D:.*]] = fsub float %[[S]], 0x4168000000000000
; CHECK: %h = fptrunc float %[[D]] to half
define half @from_short(i16 %x) {
  %h = sitofp i16 %x to half
  ret half %h
}

; CHECK-LABEL: @from_unsigned_short(
; CHECK: uitofp i16 %x to float
define half @from_unsigned_short(i16 %x) {
  %h = uitofp i16 %x to half
  ret half %h
}

; CHECK-LABEL: @from_long(
; CHECK: sitofp i64 %x to float
define half @from_long(i64 %x) {
  %h = sitofp i64 %x to half
  ret half %h
}

; CHECK-LABEL: @from_unsigned_vector(
; CHECK: uitofp <4 x i32> %x to <4 x float>
; CHECK: fptrunc <4 x float> %{{.*}} to <4 x half>
define <4 x half> @from_unsigned_vector(<4 x i32> %x) {
  %h = uitofp <4 x i32> %x to <4 x half>
  ret <4 x half> %h
}

; Exact, and other types.
; CHECK-LABEL: @stay(
; CHECK: sitofp i8 %x to half
; CHECK: sitofp i32 %y to float
; OPT-LABEL: @stay(
define float @stay(i8 %x, i32 %y) {
  %h = sitofp i8 %x to half
  %w = fpext half %h to float
  %f = sitofp i32 %y to float
  %s = fadd float %w, %f
  ret float %s
}
