; The constructor of an nd_range with an offset marks the kernels of its file.
; RUN: %opt -S %s -passes='syclcc1-annotations,verify' | FileCheck %s

@.f = private unnamed_addr constant [21 x i8] c"syclcc1.ir_attribute\00", section "llvm.metadata"
@.k = private unnamed_addr constant [15 x i8] c"syclcc1.kernel\00", section "llvm.metadata"
@.file = private unnamed_addr constant [4 x i8] c"a.h\00", section "llvm.metadata"
@.n = private unnamed_addr constant [18 x i8] c"sycl-makes-offset\00"
@.name = private unnamed_addr constant [2 x i8] c"k\00"
@.args = private unnamed_addr constant { ptr, i1 } { ptr @.n, i1 true }, section "llvm.metadata"
@.kernel = private unnamed_addr constant { ptr, i64, i64 } { ptr @.name, i64 8, i64 8 }, section "llvm.metadata"
@llvm.global.annotations = appending global [2 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @entry, ptr @.k, ptr @.file, i32 1, ptr @.kernel },
  { ptr, ptr, ptr, i32, ptr } { ptr @constructor, ptr @.f, ptr @.file, i32 1, ptr @.args }], section "llvm.metadata"

; CHECK: define void @entry(ptr %0) #[[K:[0-9]+]]
; CHECK: define void @helper() {
; CHECK: attributes #[[K]] = { "sycl-kernel"="k" {{.*}}"sycl-kernel-has-offset"
define void @entry(ptr) {
  ret void
}
define void @helper() {
  ret void
}
define void @constructor() {
  ret void
}
