; A product and its own negation cancel: x - x is 0, not the rounding error of the
; product, unless the instructions allow contraction. (Fusing everywhere, as nvcc
; does, makes "x - x != 0", the test for infinity and NaN, true of numbers.)
;
; RUN: %codegen %s -target nvptx64 -o %t.ptx
; RUN: FileCheck %s --input-file=%t.ptx
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: .visible .entry a_exact(
; CHECK:       mul.rn.f64
; CHECK:       add.rn.f64
; CHECK-NOT:   fma
; CHECK:       st.global
define void @a_exact(ptr %object) #0 {
  %p = load ptr, ptr %object
  %x = load double, ptr %p
  %product = fmul double %x, 1.250000e+00
  %sum = fadd double %product, %x
  store double %sum, ptr %p
  ret void
}

; CHECK-LABEL: .visible .entry b_contracted(
; CHECK:       fma.rn.f64
; CHECK:       st.global
define void @b_contracted(ptr %object) #0 {
  %p = load ptr, ptr %object
  %x = load double, ptr %p
  %product = fmul contract double %x, 1.250000e+00
  %sum = fadd contract double %product, %x
  store double %sum, ptr %p
  ret void
}

; The form in which Clang writes an expression under -ffp-contract=on.
; CHECK-LABEL: .visible .entry c_expression(
; CHECK:       fma.rn.f64
; CHECK:       st.global
define void @c_expression(ptr %object) #0 {
  %p = load ptr, ptr %object
  %x = load double, ptr %p
  %sum = call double @llvm.fmuladd.f64(double %x, double 1.250000e+00, double %x)
  store double %sum, ptr %p
  ret void
}

declare double @llvm.fmuladd.f64(double, double, double)

attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" }
