; Two kernels that use one usual device_global have no bond: the one that needs another
; object leaves the other one closed. An inline variable with device_image_scope is open,
; and so is who uses it.
; RUN: %opt -S %s -passes='syclcc1-keep-part<closed>,globaldce' | FileCheck %s --check-prefix=CLOSED
; RUN: %opt -S %s -passes='syclcc1-keep-part<open>,globaldce' | FileCheck %s --check-prefix=OPEN

; CLOSED: define void @closed(
; CLOSED-NOT: define
; OPEN-NOT: define void @closed
; OPEN: define void @imports(
; OPEN: define void @uses_inline(

@usual = weak_odr externally_initialized global ptr null #0
@inline = weak_odr externally_initialized global i32 0 #1

define void @closed(ptr %o) #2 {
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
