; A half that is rounded to an integer becomes a float first: with AVX512-FP16
; the code generator for x86 truncated it. What it compiles correctly stays.
;
; RUN: %opt -passes='syclcc1-cpu-half-to-integer,verify' -S %s | FileCheck %s
; RUN: sed 's/x86_64/aarch64/' %s | %opt -passes='syclcc1-cpu-half-to-integer,verify' -S | FileCheck %s --check-prefix=OTHER
; RUN: %opt -passes='syclcc1-cpu-half-to-integer' -S %s | llc-22 -mattr=+avx512fp16 | FileCheck %s --check-prefix=CODE
target triple = "x86_64-unknown-linux-gnu"

; OTHER-NOT: float

; CHECK-LABEL: @to_int(
; CHECK: %[[F:.*]] = fpext half %x to float
; CHECK: %[[R:.*]] = call float @llvm.rint.f32(float %[[F]])
; CHECK: %[[I:.*]] = fptosi float %[[R]] to i32
; CHECK: ret i32 %[[I]]
; CODE-LABEL: to_int:
; CODE-NOT: vcvttsh
; CODE: ret
define i32 @to_int(half %x) {
  %r = call half @llvm.rint.f16(half %x)
  %i = fptosi half %r to i32
  ret i32 %i
}

; CHECK-LABEL: @to_char(
; CHECK: call float @llvm.rint.f32
; CHECK: fptosi float %{{.*}} to i8
define i8 @to_char(half %x) {
  %r = call half @llvm.rint.f16(half %x)
  %i = fptosi half %r to i8
  ret i8 %i
}

; CHECK-LABEL: @lrint(
; CHECK: call float @llvm.rint.f32
; CHECK: fptosi float %{{.*}} to i64
; CHECK: call float @llvm.rint.f32
; CHECK: fptosi float %{{.*}} to i64
; CODE-LABEL: lrint:
; CODE-NOT: vcvttsh
; CODE: ret
define i64 @lrint(half %x, half %y) {
  %i = call i64 @llvm.lrint.i64.f16(half %x)
  %j = call i64 @llvm.llrint.i64.f16(half %y)
  %s = add i64 %i, %j
  ret i64 %s
}

; CHECK-LABEL: @others(
; CHECK-NOT: f32
; CHECK: ret
define void @others(half %x, <8 x half> %v, ptr %p) {
  %f = call half @llvm.floor.f16(half %x)
  %i = fptosi half %f to i32
  store i32 %i, ptr %p
  %r = call <8 x half> @llvm.rint.v8f16(<8 x half> %v)
  %j = fptosi <8 x half> %r to <8 x i32>
  %q = getelementptr i8, ptr %p, i64 32
  store <8 x i32> %j, ptr %q
  ret void
}
