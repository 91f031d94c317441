; `p[int(x) * 9]` after InstCombine: the sign extension of the product is a shift of
; another product. It is strided, as any other, if nothing overflows: no gather has
; its addresses of x.
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-widen<8>,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @nine.wide(
; CHECK: %[[LOW:.*]] = trunc i64 %x to i32
; CHECK: %[[NINE:.*]] = mul i32 %[[LOW]], 9
; CHECK: sext i32 %[[NINE]] to i64
; CHECK: store <8 x i64>
define void @nine(i64 "syclcc1-item-stride"="1" %x, ptr %q) "syclcc1-cpu-item-function" {
  %m = mul i64 %x, 38654705664
  %i = ashr exact i64 %m, 32
  %qx = getelementptr i64, ptr %q, i64 %x
  store i64 %i, ptr %qx
  ret void
}

; Shifted by less: a multiple of the extension.
; CHECK-LABEL: define void @twice.wide(
; CHECK: %[[LOW:.*]] = trunc i64 %x to i32
; CHECK: %[[NINE:.*]] = mul i32 %[[LOW]], 9
; CHECK: %[[WIDE:.*]] = sext i32 %[[NINE]] to i64
; CHECK: shl i64 %[[WIDE]], 1
; CHECK-NOT: ashr
; CHECK: ret void
define void @twice(i64 "syclcc1-item-stride"="1" %x, ptr %q) "syclcc1-cpu-item-function" {
  %m = mul i64 %x, 38654705664
  %i = ashr i64 %m, 31
  %qx = getelementptr i64, ptr %q, i64 %x
  store i64 %i, ptr %qx
  ret void
}

; More than the upper half is no extension.
; CHECK-LABEL: define void @other.wide(
; CHECK: ashr
; CHECK: ret void
define void @other(i64 "syclcc1-item-stride"="1" %x, ptr %q) "syclcc1-cpu-item-function" {
  %m = mul i64 %x, 38654705664
  %i = ashr i64 %m, 33
  %qx = getelementptr i64, ptr %q, i64 %x
  store i64 %i, ptr %qx
  ret void
}
