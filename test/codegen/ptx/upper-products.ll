; A product of 64 bits with a constant whose low word is zero is one of 32 bits:
; ptxas 13.0 takes several of them, with different addends, for the same.
;
; RUN: %opt -passes='syclcc1-ptx-upper-products,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-ptx-upper-products' %s | llc -mcpu=sm_90 | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"

; 38055 << 35 is 304440 << 32.
; CHECK-LABEL: define i64 @shifted(
; CHECK: [[WORD:%.*]] = trunc i64 %x to i32
; CHECK: [[PRODUCT:%.*]] = mul i32 [[WORD]], 304440
; CHECK: [[WIDE:%.*]] = zext i32 [[PRODUCT]] to i64
; CHECK: shl i64 [[WIDE]], 32
; PTX-LABEL: shifted(
; PTX-NOT: .s64 {{.*}}1307559843594240
; PTX: mul.lo.s32 {{.*}}, 304440;
define i64 @shifted(i64 %x) {
  %product = mul i64 %x, 1307559843594240
  %sum = add i64 %product, 8589934592
  %high = ashr i64 %sum, 48
  ret i64 %high
}

; CHECK-LABEL: define i64 @negative(
; CHECK: mul i32 {{.*}}, -3
define i64 @negative(i64 %x) {
  %product = mul i64 %x, -12884901888
  ret i64 %product
}

; CHECK-LABEL: define <2 x i64> @vector(
; CHECK: mul <2 x i32> {{.*}}, splat (i32 5)
define <2 x i64> @vector(<2 x i64> %x) {
  %product = mul <2 x i64> %x, splat (i64 21474836480)
  ret <2 x i64> %product
}

; The low word counts here; a power of two is a shift.
; CHECK-LABEL: define i64 @others(
; CHECK: mul i64 %x, 2147483648
; CHECK: mul i64 %x, 12884901889
; CHECK: mul i64 %x, 4294967296
define i64 @others(i64 %x) {
  %a = mul i64 %x, 2147483648
  %b = mul i64 %x, 12884901889
  %c = mul i64 %x, 4294967296
  %ab = xor i64 %a, %b
  %abc = xor i64 %ab, %c
  ret i64 %abc
}
