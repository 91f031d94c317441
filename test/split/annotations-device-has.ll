; [[sycl::device_has]] of a function that a kernel calls was dropped with the
; annotations that only the AST needs, so its aspects did not count.
; RUN: %opt -S %s -passes='syclcc1-annotations,syclcc1-kernel-uses<unit>' | FileCheck %s

; CHECK-NOT: syclcc1.
; CHECK: define internal void @two() #[[#TWO:]]
; CHECK: define internal void @none() #[[#NONE:]]
; CHECK: define void @kernel(ptr %0) #[[#KERNEL:]]
; CHECK-DAG: attributes #[[#TWO]] = { "sycl-device-has"="1,10" }
; CHECK-DAG: attributes #[[#NONE]] = { "sycl-device-has" }
; CHECK-DAG: attributes #[[#KERNEL]] = { "sycl-kernel"="k" "sycl-used-aspects"="1,10" }
@has = private constant [36 x i8] c"syclcc1.source-attribute.device_has\00", section "llvm.metadata"
@file = private constant [4 x i8] c"a.h\00", section "llvm.metadata"
@args = private constant { i32, i32 } { i32 1, i32 10 }, section "llvm.metadata"
@llvm.global.annotations = appending global [2 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @two, ptr @has, ptr @file, i32 1, ptr @args }, { ptr, ptr, ptr, i32, ptr } { ptr @none, ptr @has, ptr @file, i32 1, ptr null }], section "llvm.metadata"
define internal void @two() {
  ret void
}
define internal void @none() {
  call void @two()
  ret void
}
define void @kernel(ptr %0) "sycl-kernel"="k" {
  call void @none()
  ret void
}
