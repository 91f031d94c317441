; If a string is both name and value, the annotation's operand is erased once.
; RUN: %opt -passes=syclcc1-annotations -S %s | FileCheck %s

; CHECK-NOT: @.args
; CHECK-NOT: @vec
; CHECK: define void @f() [[ATTR:#[0-9]+]]
; CHECK: attributes [[ATTR]] = { "vec"="vec" }

@annotation = private constant [21 x i8] c"syclcc1.ir_attribute\00", section "llvm.metadata"
@file = private constant [4 x i8] c"a.c\00", section "llvm.metadata"
@vec = private constant [4 x i8] c"vec\00"
@.args = private constant { ptr, ptr } { ptr @vec, ptr @vec }, section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @f, ptr @annotation, ptr @file, i32 1, ptr @.args }], section "llvm.metadata"

define void @f() {
  ret void
}
