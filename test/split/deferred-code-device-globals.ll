; Two kernels that use the same usual device_global are independent: if one
; needs another object, the other is still final. An inline variable with
; device_image_scope is deferred, and so are its users.
; RUN: %opt -S %s -passes='syclcc1-keep-code<final>,globaldce' | FileCheck %s --check-prefix=FINAL
; RUN: %opt -S %s -passes='syclcc1-keep-code<deferred>,globaldce' | FileCheck %s --check-prefix=DEFERRED

; FINAL: define void @final(
; FINAL-NOT: define
; DEFERRED-NOT: define void @final
; DEFERRED: define void @imports(
; DEFERRED: define void @uses_inline(

@usual = weak_odr externally_initialized global ptr null #0
@inline = weak_odr externally_initialized global i32 0 #1

define void @final(ptr %o) #2 {
  %p = load ptr, ptr @usual
  store i32 1, ptr %p
  ret void
}
define void @imports(ptr %o) #2 {
  %p = load ptr, ptr @usual
  call void @elsewhere(ptr %p)
  ret void
}
define void @uses_inline(ptr %o) #2 {
  store i32 1, ptr @inline
  ret void
}
declare void @elsewhere(ptr) #3

attributes #0 = { "sycl-device-global-size"="4" "sycl-unique-id"="usual" }
attributes #1 = { "sycl-device-global-size"="4" "sycl-device-image-scope"="1" "sycl-external"="true" "sycl-unique-id"="inline" }
attributes #2 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" }
attributes #3 = { "sycl-external"="true" }
