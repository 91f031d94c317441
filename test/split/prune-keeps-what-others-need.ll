; When a body is removed, only functions and variables that it reached can be
; removed, if nothing else needs them.
; RUN: %opt -S %s -passes='syclcc1-fold-if-device<host>,verify' | FileCheck %s \
; RUN:   --implicit-check-not=lost

@lost_string = private constant [3 x i8] c"hi\00"
@lost_table = internal global [1 x ptr] [ptr @lost_by_table]
@shared_data = internal global i32 3
; The linker may see a use of these.
@visible_data = global i32 4
@odr_data = weak_odr global i32 5
; CHECK-DAG: @shared_data = internal global i32 3
; CHECK-DAG: @visible_data = global i32 4
; CHECK-DAG: @odr_data = weak_odr global i32 5
@llvm.used = appending global [1 x ptr] [ptr @in_used], section "llvm.metadata"

define internal void @on_device(ptr %fn) noinline "sycl-call-if-on-device"="true" {
  call void @lost(ptr %fn)
  call void @lost_cycle_a()
  call void @visible()
  call void @shared()
  call void @in_used()
  call void @lost_declaration(ptr @lost_string)
  store ptr @lost_table, ptr %fn
  store ptr @visible_data, ptr %fn
  store ptr @odr_data, ptr %fn
  ret void
}
define internal void @lost(ptr %fn) {
  call void @lost_inline()
  ret void
}
define linkonce_odr void @lost_inline() {
  ret void
}
define internal void @lost_cycle_a() {
  call void @lost_cycle_b()
  ret void
}
define internal void @lost_cycle_b() {
  call void @lost_cycle_a()
  ret void
}
define internal void @lost_by_table() {
  ret void
}
; CHECK: define void @visible()
define void @visible() {
  call void @kept_by_visible()
  ret void
}
; CHECK: define internal void @kept_by_visible()
define internal void @kept_by_visible() {
  ret void
}
; CHECK: define internal void @shared()
define internal void @shared() {
  store i32 0, ptr @shared_data
  ret void
}
; CHECK: define internal void @in_used()
define internal void @in_used() {
  ret void
}
define void @host() {
  call void @shared()
  call void @on_device(ptr null)
  ret void
}
; Unused, as many functions are at -O0: it is not ours to remove.
; CHECK: define internal void @never_used()
define internal void @never_used() {
  ret void
}
declare void @lost_declaration(ptr)
