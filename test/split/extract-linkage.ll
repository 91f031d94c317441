; Kernels and exported definitions are external, other definitions internal.
; Comdats, aliases and module assembly stay in the host half. Imports record the
; call chain to them.
; RUN: %opt -S %s -passes='syclcc1-extract-device,verify,syclcc1-verify<device>' \
; RUN:   | FileCheck %s --implicit-check-not=comdat --implicit-check-not=unreached --implicit-check-not=' alias '

module asm "unreached"
$k = comdat any
$helper = comdat any
$exported_inline = comdat any
$unreached_inline = comdat any
$exported_instance = comdat any

; CHECK-DAG: @data = internal global i32 1
; CHECK-DAG: @common_data = internal global i32 0
; CHECK-DAG: @exported_data = global i32 2
; CHECK-DAG: @imported_data = external global i32 #[[USE:[0-9]+]]
; CHECK-DAG: @tls = internal thread_local global i32 0
@data = linkonce_odr hidden global i32 1
@common_data = common global i32 0
@exported_data = global i32 2 #0
@imported_data = external global i32 #0
@tls = thread_local global i32 0
@unreached_data = global i32 0
@alias = linkonce_odr alias void (), ptr @helper
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @unreached, ptr null }]

; CHECK: define void @k(ptr %object)
; CHECK:   call void @helper()
; CHECK:   call void @helper()
define linkonce_odr hidden void @k(ptr %object) "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" comdat {
  call void @helper()
  call void @alias()
  call void @from_a_template_elsewhere()
  call void @imported()
  call void @exported_inline()
  store i32 0, ptr @data
  store i32 0, ptr @common_data
  store i32 0, ptr @imported_data
  store i32 0, ptr @tls
  ret void
}
; CHECK: define internal void @helper()
define weak_odr void @helper() comdat {
  ret void
}
; CHECK: define internal void @from_a_template_elsewhere()
define available_externally void @from_a_template_elsewhere() {
  ret void
}
; Each file that uses an inline function has it: it is no export.
; CHECK: define internal void @exported_inline() {
define linkonce_odr void @exported_inline() #0 comdat {
  ret void
}
define linkonce_odr void @unreached_inline() #0 comdat {
  ret void
}
; CHECK: define weak_odr void @exported_instance() #[[EXPORT:[0-9]+]]
define weak_odr void @exported_instance() #0 comdat {
  ret void
}
; CHECK: define void @exported()
define void @exported() #0 {
  ret void
}
; CHECK: declare void @imported() #[[CALL:[0-9]+]]
declare void @imported() #0
define void @unreached() {
  ret void
}
attributes #0 = { "sycl-external"="true" }
; CHECK-DAG: attributes #[[USE]] = { "sycl-external"="true" "sycl-reached-by"="used by kernel 'k'" }
; CHECK-DAG: attributes #[[CALL]] = { "sycl-external"="true" "sycl-reached-by"="called by kernel 'k'" }
