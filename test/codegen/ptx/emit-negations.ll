; ptxas took the negation of a 16-bit number for sign-extended: a signed bit-field of 3
; bits that was set to -4 was 4.
;
; RUN: %codegen %s -target nvptx64 -o %t.ptx
; RUN: FileCheck %s --input-file=%t.ptx
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: .visible .entry negations(
; CHECK-NOT:   neg.s16
; CHECK:       mul.lo.s16 {{.*}}%rs{{[0-9]+}}, %rs{{[0-9]+}}, -1;
; CHECK-NOT:   neg.s16
; CHECK:       mul.lo.s16 {{.*}}%rs{{[0-9]+}}, %rs{{[0-9]+}}, -1;
; CHECK-NOT:   neg.s16
; CHECK:       ret;
define void @negations(ptr %object) #0 {
  %p = load ptr, ptr %object
  %x = load volatile i16, ptr %p
  %negative = sub i16 0, %x
  %shifted = ashr i16 %negative, 13
  store volatile i16 %shifted, ptr %p
  %y = load volatile i16, ptr %p
  %field = mul i16 %y, -8192
  %extended = ashr i16 %field, 13
  store volatile i16 %extended, ptr %p
  ret void
}
attributes #0 = { "sycl-kernel"="negations" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" "sycl-kernel-dimensions"="1" }
