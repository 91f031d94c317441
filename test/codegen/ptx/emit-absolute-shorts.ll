; ptxas took the absolute value of a 16-bit number for sign-extended: that of
; -32768 was 32768 as an int.
;
; RUN: %codegen %s -target nvptx64 -o %t.ptx
; RUN: FileCheck %s --input-file=%t.ptx
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; The intrinsic, and the comparison of which the code generator makes the same.
; CHECK-LABEL: .visible .entry absolutes(
; CHECK-NOT:   abs.s16
; CHECK:       { .reg .b16 %t; mul.lo.s16 %t, [[X:%rs[0-9]+]], -1; max.s16 %rs{{[0-9]+}}, [[X]], %t; }
; CHECK-NOT:   abs.s16
; CHECK:       { .reg .b16 %t; mul.lo.s16 %t, [[Y:%rs[0-9]+]], -1; max.s16 %rs{{[0-9]+}}, [[Y]], %t; }
; CHECK-NOT:   abs.s16
; CHECK:       abs.s32
; CHECK:       ret;
define void @absolutes(ptr %object) #0 {
  %p = load ptr, ptr %object
  %x = load volatile i16, ptr %p
  %a = call i16 @llvm.abs.i16(i16 %x, i1 false)
  %wide = sext i16 %a to i32
  store volatile i32 %wide, ptr %p
  %y = load volatile i16, ptr %p
  %below = icmp slt i16 %y, 0
  %negative = sub i16 0, %y
  %b = select i1 %below, i16 %negative, i16 %y
  %wider = sext i16 %b to i32
  store volatile i32 %wider, ptr %p
  %z = load volatile i32, ptr %p
  %c = call i32 @llvm.abs.i32(i32 %z, i1 false)
  store volatile i32 %c, ptr %p
  ret void
}
attributes #0 = { "sycl-kernel"="absolutes" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" "sycl-kernel-dimensions"="1" }
