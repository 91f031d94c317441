; Variables of types that SPIR-V lacks become arrays of bytes with the host's
; size and alignment.
; RUN: %opt -passes=syclcc1-spirv-plain-memory-types %s -S | FileCheck %s

target datalayout = "e-m:e-i64:64-i128:128-n8:16:32:64-S128"

; CHECK: @m = internal constant <{ i8, [15 x i8], [16 x i8] }> <{ i8 7, [15 x i8] zeroinitializer, [16 x i8] c"\05\00\00\00\00\00\00\00\01\00\00\00\00\00\00\00" }>, align 16
@m = internal constant { i8, i128 } { i8 7, i128 18446744073709551621 }, align 16
; CHECK: @v = internal constant <{ i32, i32, i32, i32, i32, [12 x i8] }> <{ i32 1, i32 2, i32 3, i32 4, i32 5, [12 x i8] zeroinitializer }>, align 32
@v = internal constant <5 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5>, align 32
; CHECK: @address = internal constant <{ ptr, [8 x i8] }> <{ ptr @good, [8 x i8] zeroinitializer }>, align 16
@address = internal constant i128 ptrtoint (ptr @good to i128), align 16
; CHECK: @good = internal constant { i32, float } { i32 1, float 2.000000e+00 }
@good = internal constant { i32, float } { i32 1, float 2.0 }

; CHECK: @padded = internal constant { { [2 x double], [16 x i8] }, i32 } { { [2 x double], [16 x i8] } { [2 x double] [double 1.000000e+00, double 2.000000e+00], [16 x i8] zeroinitializer }, i32 0 }, align 32
@padded = internal constant { { [2 x double], [16 x i8] }, i32 } { { [2 x double], [16 x i8] } { [2 x double] [double 1.0, double 2.0], [16 x i8] undef }, i32 poison }, align 32
; Arrays without elements.
; CHECK: @empty = internal constant <{ [1 x i8] }> zeroinitializer
@empty = internal constant [0 x i32] zeroinitializer
; CHECK: @counted = internal constant <{ i32 }> <{ i32 3 }>
@counted = internal constant { i32, [0 x i32] } { i32 3, [0 x i32] zeroinitializer }
; CHECK: @nothing = internal global i32 undef
@nothing = internal global i32 undef

; CHECK-LABEL: @variables(
; CHECK: alloca [16 x i8], align 16
; CHECK: alloca [4 x i8], align 4
; CHECK: alloca <4 x float>, align 16
; CHECK: alloca [1 x i8], align 4
; CHECK: alloca [8 x i8], align 8
define void @variables() {
  %a = alloca i128, align 16
  %b = alloca i24, align 4
  %c = alloca <4 x float>, align 16
  %d = alloca { [0 x i32] }, align 4
  %e = alloca { i64, [0 x i64] }, align 8
  ret void
}
; CHECK: define void @passed(ptr byval({ [32 x i8] }) align 8 %x)
define void @passed(ptr byval(i256) align 8 %x) {
  ret void
}
