; Builtins exchange bytes of objects that nobody may have written: their
; arguments and results are not noundef, in declarations and in calls. Those of
; the program's own functions still are.
; RUN: %opt -S %s -passes='syclcc1-extract-device,verify' | FileCheck %s

; CHECK-LABEL: define void @kernel
; CHECK: call i64 @__sycl_shuffle_u64(i64 undef, i32 %lane)
; CHECK: call noundef i64 @own(i64 noundef %got)
; CHECK: declare i64 @__sycl_shuffle_u64(i64, i32 signext)
; CHECK: define internal noundef i64 @own(i64 noundef %x)
define void @kernel(i32 noundef %lane, ptr %out) "sycl-kernel"="kernel" {
  %got = call noundef i64 @__sycl_shuffle_u64(i64 noundef undef, i32 noundef %lane)
  %use = call noundef i64 @own(i64 noundef %got)
  store i64 %use, ptr %out
  ret void
}

declare noundef i64 @__sycl_shuffle_u64(i64 noundef, i32 noundef signext)

define linkonce_odr noundef i64 @own(i64 noundef %x) {
  ret i64 %x
}
