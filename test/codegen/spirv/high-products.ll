; A driver loses the sign of negative products of 16-bit numbers whose upper bits are used:
; a constant factor gets more than 16 bits, and the shift as many more.
; RUN: %opt -passes='syclcc1-spirv-high-products,verify' -S %s | FileCheck %s

; CHECK-LABEL: @logical(
; CHECK: %[[P:.*]] = mul i64 %x, 75248
; CHECK-NEXT: %[[S:.*]] = ashr i64 %[[P]], 35
; CHECK-NEXT: %[[R:.*]] = and i64 %[[S]], 4294967295
; CHECK-NEXT: ret i64 %[[R]]
define i64 @logical(i8 %a) {
  %x = sext i8 %a to i64
  %m = mul i64 %x, 4703
  %h = lshr i64 %m, 32
  ret i64 %h
}

; CHECK-LABEL: @bit_field(
; CHECK: %[[P:.*]] = mul i64 %x, 75248
; CHECK-NEXT: %[[S:.*]] = ashr i64 %[[P]], 24
; CHECK-NEXT: ret i64 %[[S]]
define i64 @bit_field(i8 %a) {
  %x = sext i8 %a to i64
  %m = mul i64 %x, 4703
  %u = shl i64 %m, 32
  %h = ashr i64 %u, 52
  ret i64 %h
}

; -32768 has 16 bits, so it gets two more.
; CHECK-LABEL: @vectors(
; CHECK: mul <4 x i64> %x, splat (i64 -131072)
; CHECK-NEXT: ashr <4 x i64> %{{.*}}, splat (i64 28)
define <4 x i64> @vectors(<4 x i16> %a) {
  %x = sext <4 x i16> %a to <4 x i64>
  %m = mul <4 x i64> %x, splat (i64 -32768)
  %h = ashr <4 x i64> %m, splat (i64 26)
  ret <4 x i64> %h
}

; A factor of 17 bits, a shift that leaves bit 16, no shift, and bits shifted out above.
; CHECK-LABEL: @others(
; CHECK: mul i64 %x, 32768
; CHECK: mul i64 %x, 78
; CHECK: mul i64 %x, 77
; CHECK: mul i64 %x, 76
; CHECK: ret i64
define i64 @others(i16 %a) {
  %x = sext i16 %a to i64
  %m = mul i64 %x, 32768
  %h = lshr i64 %m, 26
  %n = mul i64 %x, 78
  %i = lshr i64 %n, 16
  %o = mul i64 %x, 77
  %p = mul i64 %x, 76
  %u = shl i64 %p, 38
  %v = ashr i64 %u, 60
  %s = add i64 %h, %i
  %t = add i64 %s, %o
  %r = add i64 %t, %v
  ret i64 %r
}
