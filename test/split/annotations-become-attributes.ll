; Names come first, then values, on functions and variables; strings, booleans and
; signed integers. Annotations of other tools stay, and ours are removed.
; RUN: %opt -S %s -passes='syclcc1-annotations,verify' | FileCheck %s

@.f = private unnamed_addr constant [21 x i8] c"syclcc1.ir_attribute\00", section "llvm.metadata"
@.other = private unnamed_addr constant [6 x i8] c"other\00", section "llvm.metadata"
@.file = private unnamed_addr constant [4 x i8] c"a.h\00", section "llvm.metadata"
@.n1 = private unnamed_addr constant [14 x i8] c"sycl-external\00"
@.n2 = private unnamed_addr constant [4 x i8] c"low\00"
@.n3 = private unnamed_addr constant [5 x i8] c"text\00"
@.v3 = private unnamed_addr constant [6 x i8] c"value\00"
@.args = private unnamed_addr constant { ptr, ptr, ptr, i1, i32, ptr } { ptr @.n1, ptr @.n2, ptr @.n3, i1 true, i32 -7, ptr @.v3 }, section "llvm.metadata"
@.args.v = private unnamed_addr constant { ptr, i1 } { ptr @.n1, i1 true }, section "llvm.metadata"
@v = global i32 1
@llvm.global.annotations = appending global [4 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @f, ptr @.f, ptr @.file, i32 1, ptr @.args },
  { ptr, ptr, ptr, i32, ptr } { ptr @f, ptr @.other, ptr @.file, i32 1, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @v, ptr @.f, ptr @.file, i32 1, ptr @.args.v },
  { ptr, ptr, ptr, i32, ptr } { ptr @declared, ptr @.f, ptr @.file, i32 1, ptr @.args.v }], section "llvm.metadata"

; CHECK-NOT: ir_attribute
; CHECK-DAG: @v = global i32 1 #[[V:[0-9]+]]
; CHECK-DAG: @llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @f, ptr @.other, ptr @.file, i32 1, ptr null }], section "llvm.metadata"
; CHECK-NOT: @.args
; CHECK: define void @f() #[[F:[0-9]+]]
; CHECK: declare void @declared() #[[V]]
; CHECK-DAG: attributes #[[F]] = { "low"="-7" "sycl-external"="true" "text"="value" }
; CHECK-DAG: attributes #[[V]] = { "sycl-external"="true" }
define void @f() {
  ret void
}
declare void @declared()
