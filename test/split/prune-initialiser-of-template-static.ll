; Only the list of constructors refers to the initialiser of a template's static
; member. It is removed with the variable, and other constructors keep their
; order.
; RUN: %opt -S %s -passes='syclcc1-fold-if-device<host>,verify' | FileCheck %s \
; RUN:   --implicit-check-not=lost

$lost_member = comdat any
$kept_member = comdat any
@lost_member = linkonce_odr global i32 0, comdat
@lost_guard = linkonce_odr global i64 0, comdat($lost_member)
@kept_member = linkonce_odr global i32 0, comdat
@llvm.global_ctors = appending global [4 x { i32, ptr, ptr }] [
  { i32, ptr, ptr } { i32 65535, ptr @first, ptr null },
  { i32, ptr, ptr } { i32 65535, ptr @init_lost, ptr @lost_member },
  { i32, ptr, ptr } { i32 65535, ptr @init_kept, ptr @kept_member },
  { i32, ptr, ptr } { i32 65535, ptr @last, ptr null }]
; CHECK: @llvm.global_ctors = appending global [3 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @first, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @init_kept, ptr @kept_member }, { i32, ptr, ptr } { i32 65535, ptr @last, ptr null }]

define internal void @on_device(ptr %fn) noinline "sycl-call-if-on-device"="true" {
  store i32 1, ptr @lost_member
  store i32 1, ptr @kept_member
  ret void
}
define internal void @init_lost() comdat($lost_member) {
  store i32 7, ptr @lost_member
  store i64 1, ptr @lost_guard
  ret void
}
define internal void @init_kept() comdat($kept_member) {
  store i32 7, ptr @kept_member
  ret void
}
define internal void @first() {
  ret void
}
define internal void @last() {
  ret void
}
define void @host() {
  store i32 2, ptr @kept_member
  call void @on_device(ptr null)
  ret void
}
