; The kernel that called @imported is a stub now, yet the object must still name it: an
; archive's member that defines it is only linked if it is undefined here.
; RUN: %opt -S %s -passes='syclcc1-fold-if-device<host>,syclcc1-stub-host,verify' -o %t.ll
; RUN: FileCheck %s --input-file=%t.ll
; RUN: llc -filetype=obj %t.ll -o - | llvm-nm - | FileCheck %s --check-prefix=OBJECT
; CHECK: @__sycl_device_imports = private constant [3 x ptr] [ptr @imported, ptr @imported_if_device, ptr @imported_data]
; CHECK: @llvm.compiler.used = appending global [1 x ptr] [ptr @__sycl_device_imports]
; OBJECT-NOT: not_exported
; OBJECT-DAG: U imported
; OBJECT-DAG: U imported_if_device
; OBJECT-DAG: U imported_data
target triple = "x86_64-pc-linux-gnu"
@imported_data = external global i32 "sycl-external"="true"
define void @k(ptr %object) "sycl-kernel"="k" "sycl-kernel-entry" {
  call void @imported()
  call void @not_exported()
  call void @on_device(ptr %object)
  store i32 0, ptr @imported_data
  ret void
}
define internal void @on_device(ptr %fn) noinline "sycl-call-if-on-device"="true" {
  call void @imported_if_device()
  ret void
}
declare void @imported() "sycl-external"="true"
declare void @imported_if_device() "sycl-external"="true"
declare void @not_exported()
