; Annotations of functions that frontend/Attributes.def has for the AST only are
; removed; the annotation of another tool stays.
; RUN: %opt -passes=syclcc1-annotations %s -S | FileCheck %s
; CHECK-NOT: syclcc1.
; CHECK: @llvm.global.annotations = appending global [1 x {{.*}}@theirs
; CHECK-NOT: syclcc1.
@ours = private constant [45 x i8] c"syclcc1.source-attribute.reqd_sub_group_size\00", section "llvm.metadata"
@theirs = private constant [7 x i8] c"theirs\00", section "llvm.metadata"
@file = private constant [4 x i8] c"a.h\00", section "llvm.metadata"
@args = private constant { i32 } { i32 16 }, section "llvm.metadata"
@llvm.global.annotations = appending global [2 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @operator, ptr @ours, ptr @file, i32 1, ptr @args }, { ptr, ptr, ptr, i32, ptr } { ptr @operator, ptr @theirs, ptr @file, i32 1, ptr null }], section "llvm.metadata"
define void @operator() {
  ret void
}
