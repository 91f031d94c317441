; The front end's annotation of a kernel, and the kernel site that names it.
; RUN: %opt -S %s -passes='syclcc1-annotations,verify' | FileCheck %s

@.kernel = private constant [15 x i8] c"syclcc1.kernel\00"
@.entry = private constant [21 x i8] c"syclcc1.kernel-entry\00"
@.site = private constant [20 x i8] c"syclcc1.kernel-site\00"
@.name = private constant [5 x i8] c"axpy\00"
@.local = private constant [15 x i8] c"local_accessor\00"
@.args = private constant { ptr, i64, i64, ptr, i32, ptr, i32 } { ptr @.name, i64 48, i64 16, ptr @.local, i32 8, ptr @.local, i32 32 }
@site = internal global { ptr, ptr, ptr } { ptr @k, ptr null, ptr null }
@llvm.global.annotations = appending global [3 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @k, ptr @.kernel, ptr null, i32 1, ptr @.args },
  { ptr, ptr, ptr, i32, ptr } { ptr @k, ptr @.entry, ptr null, i32 1, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @site, ptr @.site, ptr null, i32 1, ptr null }], section "llvm.metadata"

; CHECK-NOT: llvm.global.annotations
; CHECK: @site = internal global { ptr, ptr, ptr } { ptr @k, ptr null, ptr null } #[[SITE:[0-9]+]]
; CHECK: define internal void @k(ptr %object) #[[K:[0-9]+]]
; CHECK-DAG: attributes #[[SITE]] = { "sycl-kernel-site"="k" }
; CHECK-DAG: attributes #[[K]] = { "sycl-kernel"="axpy" "sycl-kernel-captures"="local_accessor@8,local_accessor@32" "sycl-kernel-entry" "sycl-kernel-object-align"="16" "sycl-kernel-object-size"="48" }
define internal void @k(ptr %object) {
  ret void
}
