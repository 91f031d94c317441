; For ptxas an absolute value is not negative, but that of the least number is:
; it wraps around, unless a flag says that the number is another.
;
; RUN: %opt -passes='syclcc1-ptx-absolute-values,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-ptx-absolute-values' %s | llc -mcpu=sm_90 | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define i32 @wraps(
; CHECK: [[N:%.*]] = sub i32 0, %x
; CHECK: call i32 @llvm.smax.i32(i32 %x, i32 [[N]])
; PTX-LABEL: wraps(
; PTX-NOT: abs.s32
; PTX: max.s32
; PTX-NOT: abs.s32
define i32 @wraps(i32 %x) {
  %a = call i32 @llvm.abs.i32(i32 %x, i1 false)
  ret i32 %a
}

; CHECK-LABEL: define i64 @wide(
; CHECK: call i64 @llvm.smax.i64(
; PTX-LABEL: wide(
; PTX-NOT: abs.s64
; PTX: max.s64
define i64 @wide(i64 %x) {
  %a = call i64 @llvm.abs.i64(i64 %x, i1 false)
  ret i64 %a
}

; In 16 bits a following extension was wrong as well.
; CHECK-LABEL: define i32 @short(
; CHECK: call i16 @llvm.smax.i16(
; PTX-LABEL: short(
; PTX-NOT: abs.s16
; PTX: max.s16
define i32 @short(i16 %x) {
  %a = call i16 @llvm.abs.i16(i16 %x, i1 false)
  %wide = sext i16 %a to i32
  ret i32 %wide
}

; CHECK-LABEL: define <2 x i32> @vector(
; CHECK: call <2 x i32> @llvm.smax.v2i32(
define <2 x i32> @vector(<2 x i32> %x) {
  %a = call <2 x i32> @llvm.abs.v2i32(<2 x i32> %x, i1 false)
  ret <2 x i32> %a
}

; Instruction selection makes an absolute value of it.
; CHECK-LABEL: define i32 @chosen(
; CHECK: call i32 @llvm.smax.i32(
; PTX-LABEL: chosen(
; PTX-NOT: abs.s32
; PTX: max.s32
define i32 @chosen(i32 %x) {
  %below = icmp slt i32 %x, 0
  %negative = sub i32 0, %x
  %a = select i1 %below, i32 %negative, i32 %x
  ret i32 %a
}

; The flags say that these do not wrap, the extension shows it, and eight bits
; are computed in 16.
; CHECK-LABEL: define i32 @others(
; CHECK-NOT: smax
; CHECK: ret i32
; PTX-LABEL: others(
; PTX: abs.s32
define i32 @others(i32 %x, i32 %y, i16 %z, i8 %b) {
  %a = call i32 @llvm.abs.i32(i32 %x, i1 true)
  %below = icmp slt i32 %y, 0
  %negative = sub nsw i32 0, %y
  %c = select i1 %below, i32 %negative, i32 %y
  %wide = sext i16 %z to i32
  %d = call i32 @llvm.abs.i32(i32 %wide, i1 false)
  %e = call i8 @llvm.abs.i8(i8 %b, i1 false)
  %f = zext i8 %e to i32
  %ac = xor i32 %a, %c
  %df = xor i32 %d, %f
  %all = xor i32 %ac, %df
  ret i32 %all
}
