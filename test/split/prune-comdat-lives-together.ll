; A static local and its guard share a comdat. Both are removed if neither has a
; use; both stay if one is needed.
; RUN: %opt -S %s -passes='syclcc1-fold-if-device<host>,verify' | FileCheck %s \
; RUN:   --implicit-check-not=lost

$lost_static = comdat any
$kept_static = comdat any
@lost_static = linkonce_odr global i32 0, comdat
@lost_guard = linkonce_odr global i64 0, comdat($lost_static)
; CHECK-DAG: @kept_static = linkonce_odr global i32 0, comdat
; CHECK-DAG: @kept_guard = linkonce_odr global i64 0, comdat($kept_static)
@kept_static = linkonce_odr global i32 0, comdat
@kept_guard = linkonce_odr global i64 0, comdat($kept_static)

define internal void @on_device(ptr %fn) noinline "sycl-call-if-on-device"="true" {
  store i32 1, ptr @lost_static
  store i64 1, ptr @lost_guard
  store i32 1, ptr @kept_static
  store i64 1, ptr @kept_guard
  ret void
}
define void @host() {
  call void @on_device(ptr null)
  store i32 2, ptr @kept_static
  ret void
}
