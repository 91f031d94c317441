; A product of numbers of 16 bits whose high bits are wanted has 32 bits, since
; the code generator for x86 loses the sign of one that has 64; products that it
; compiles correctly, and those that may need more bits, stay.
;
; RUN: %opt -passes='syclcc1-cpu-high-products,verify' -S %s | FileCheck %s
; RUN: sed 's/x86_64/aarch64/' %s | %opt -passes='syclcc1-cpu-high-products,verify' -S | FileCheck %s --check-prefix=OTHER
target triple = "x86_64-unknown-linux-gnu"

; OTHER-NOT: ashr
; CHECK-LABEL: @logical(
; CHECK: %[[X:.*]] = trunc <4 x i64> %s to <4 x i32>
; CHECK: %[[M:.*]] = mul nsw <4 x i32> %[[X]], splat (i32 30703)
; CHECK: %[[H:.*]] = ashr <4 x i32> %[[M]], splat (i32 26)
; CHECK: %[[R:.*]] = trunc <4 x i32> %[[H]] to <4 x i16>
; CHECK: ret <4 x i16> %[[R]]
define <4 x i16> @logical(<4 x i16> %x) {
  %s = sext <4 x i16> %x to <4 x i64>
  %m = mul <4 x i64> %s, splat (i64 30703)
  %h = lshr <4 x i64> %m, splat (i64 26)
  %r = trunc <4 x i64> %h to <4 x i16>
  ret <4 x i16> %r
}

; From bit 48 on there are only copies of the sign.
; CHECK-LABEL: @all_sign(
; CHECK: ashr <4 x i32> %{{.*}}, splat (i32 31)
define <4 x i16> @all_sign(<4 x i16> %x, <4 x i16> %y) {
  %s = sext <4 x i16> %x to <4 x i64>
  %t = sext <4 x i16> %y to <4 x i64>
  %m = mul <4 x i64> %s, %t
  %h = lshr <4 x i64> %m, splat (i64 48)
  %r = trunc <4 x i64> %h to <4 x i16>
  ret <4 x i16> %r
}

; Fourteen copies of the sign and, from above, two zeros.
; CHECK-LABEL: @zeros_from_above(
; CHECK: ashr <4 x i32> %{{.*}}, splat (i32 31)
; CHECK: and <4 x i16> %{{.*}}, splat (i16 16383)
define <4 x i16> @zeros_from_above(<4 x i16> %x) {
  %s = sext <4 x i16> %x to <4 x i64>
  %m = mul <4 x i64> %s, splat (i64 30703)
  %h = lshr <4 x i64> %m, splat (i64 50)
  %r = trunc <4 x i64> %h to <4 x i16>
  ret <4 x i16> %r
}

; CHECK-LABEL: @more_bits(
; CHECK: lshr <4 x i64> %{{.*}}, splat (i64 26)
define <4 x i16> @more_bits(<4 x i32> %x) {
  %s = sext <4 x i32> %x to <4 x i64>
  %m = mul <4 x i64> %s, splat (i64 30703)
  %h = lshr <4 x i64> %m, splat (i64 26)
  %r = trunc <4 x i64> %h to <4 x i16>
  ret <4 x i16> %r
}

; CHECK-LABEL: @thirty_two_bits(
; CHECK: lshr <4 x i32> %{{.*}}, splat (i32 26)
define <4 x i16> @thirty_two_bits(<4 x i16> %x) {
  %s = sext <4 x i16> %x to <4 x i32>
  %m = mul <4 x i32> %s, splat (i32 30703)
  %h = lshr <4 x i32> %m, splat (i32 26)
  %r = trunc <4 x i32> %h to <4 x i16>
  ret <4 x i16> %r
}
