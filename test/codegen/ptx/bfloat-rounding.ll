; Rounding to bfloat16 in integers, as sycl::ext::oneapi::bfloat16 does it, is a conversion; and
; arithmetic that is rounded is arithmetic of bfloats.
;
; RUN: %opt -passes='syclcc1-ptx-bfloat-rounding,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-ptx-bfloat-rounding,simplifycfg,instcombine' %s | llc -mcpu=sm_90 -mattr=+ptx78 | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define float @branch(
; CHECK: [[ROUNDED:%.*]] = fptrunc float %x to bfloat
; CHECK: [[WIDE:%.*]] = fpext bfloat [[ROUNDED]] to float
; CHECK: ret float [[WIDE]]
; PTX-LABEL: branch(
; PTX: cvt.rn.bf16.f32
; PTX-NOT: bra
; PTX: ret;
define float @branch(float %x) {
  %nan = fcmp uno float %x, 0.0
  br i1 %nan, label %join, label %number
number:
  %bits = bitcast float %x to i32
  %half = add i32 %bits, 32767
  %upper = lshr i32 %bits, 16
  %odd = and i32 %upper, 1
  %sum = add i32 %half, %odd
  %high = and i32 %sum, -65536
  %rounded = bitcast i32 %high to float
  br label %join
join:
  %result = phi float [ %rounded, %number ], [ 0x7FFFE00000000000, %0 ]
  ret float %result
}

; The question the other way around, the sum in another order, 16 bits.
; CHECK-LABEL: define i16 @select(
; CHECK: [[ROUNDED:%.*]] = fptrunc float %x to bfloat
; CHECK: [[BITS:%.*]] = bitcast bfloat [[ROUNDED]] to i16
; CHECK: ret i16 [[BITS]]
define i16 @select(float %x) {
  %number = fcmp ord float %x, %x
  %bits = bitcast float %x to i32
  %upper = lshr i32 %bits, 16
  %odd = and i32 %upper, 1
  %half = add nuw nsw i32 %odd, 32767
  %sum = add i32 %half, %bits
  %high = lshr i32 %sum, 16
  %short = trunc nuw i32 %high to i16
  %result = select i1 %number, i16 %short, i16 32767
  ret i16 %result
}

; A sum of two bfloats.
; CHECK-LABEL: define i32 @sum(
; CHECK: fpext bfloat
; CHECK: fpext bfloat
; CHECK: fptrunc float {{%.*}} to bfloat
; PTX-LABEL: sum(
; PTX: add.rn.bf16
; PTX-NOT: f32
; PTX: ret;
define i32 @sum(i16 %a, i16 %b) {
  %wa = zext i16 %a to i32
  %ha = shl nuw i32 %wa, 16
  %fa = bitcast i32 %ha to float
  %wb = zext i16 %b to i32
  %hb = shl nuw i32 %wb, 16
  %fb = bitcast i32 %hb to float
  %x = fadd float %fa, %fb
  %nan = fcmp uno float %x, 0.0
  %bits = bitcast float %x to i32
  %half = add i32 %bits, 32767
  %upper = lshr i32 %bits, 16
  %odd = and i32 %upper, 1
  %sum = add i32 %half, %odd
  %high = and i32 %sum, -65536
  %result = select i1 %nan, i32 2147418112, i32 %high
  ret i32 %result
}

; A NaN that keeps its bits is not what the conversion makes of it; and truncation is no rounding.
; CHECK-LABEL: define i16 @other_nan(
; CHECK-NOT: fptrunc
; CHECK-LABEL: define i16 @truncated(
; CHECK-NOT: fptrunc
define i16 @other_nan(float %x) {
  %nan = fcmp uno float %x, 0.0
  %bits = bitcast float %x to i32
  %half = add i32 %bits, 32767
  %upper = lshr i32 %bits, 16
  %odd = and i32 %upper, 1
  %sum = add i32 %half, %odd
  %high = lshr i32 %sum, 16
  %short = trunc nuw i32 %high to i16
  %result = select i1 %nan, i16 -63, i16 %short
  ret i16 %result
}
define i16 @truncated(float %x) {
  %nan = fcmp uno float %x, 0.0
  %bits = bitcast float %x to i32
  %high = lshr i32 %bits, 16
  %short = trunc nuw i32 %high to i16
  %result = select i1 %nan, i16 32767, i16 %short
  ret i16 %result
}

; The question is about another number.
; CHECK-LABEL: define i16 @other_number(
; CHECK-NOT: fptrunc
define i16 @other_number(float %x, float %y) {
  %nan = fcmp uno float %y, 0.0
  %bits = bitcast float %x to i32
  %half = add i32 %bits, 32767
  %upper = lshr i32 %bits, 16
  %odd = and i32 %upper, 1
  %sum = add i32 %half, %odd
  %high = lshr i32 %sum, 16
  %short = trunc nuw i32 %high to i16
  %result = select i1 %nan, i16 32767, i16 %short
  ret i16 %result
}
