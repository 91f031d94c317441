; i128 as two words: carries, products, shifts across the words, comparisons.
; RUN: %opt -passes='syclcc1-spirv-legalize-integers,verify' %s -S | FileCheck %s

; CHECK-LABEL: define { i64, i64 } @sum({ i64, i64 } %x, { i64, i64 } %y)
; CHECK: %[[LO:.*]] = add i64
; CHECK: %[[C:.*]] = icmp ult i64 %[[LO]]
; CHECK: zext i1 %[[C]] to i64
; CHECK: insertvalue { i64, i64 }
define i128 @sum(i128 %x, i128 %y) {
  %r = add i128 %x, %y
  ret i128 %r
}

; The upper half of a product of 64-bit numbers is one OpenCL function.
; CHECK-LABEL: @high(
; CHECK: call spir_func i64 @_Z6mul_himm(i64 %x, i64 %y)
define i64 @high(i64 %x, i64 %y) {
  %a = zext i64 %x to i128
  %b = zext i64 %y to i128
  %p = mul i128 %a, %b
  %h = lshr i128 %p, 64
  %r = trunc i128 %h to i64
  ret i64 %r
}

; Division is a call of a function with a short way for 64-bit numbers.
; CHECK-LABEL: @quotient(
; CHECK: call spir_func { i64, i64 } @__sycl_udiv_i128(
; CHECK: define internal spir_func { i64, i64 } @__sycl_udiv_i128(
; CHECK: udiv i64
define i128 @quotient(i128 %x, i128 %y) {
  %r = sdiv i128 %x, %y
  ret i128 %r
}
