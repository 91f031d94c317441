; A function with a device operation is opaque in the shared optimisation. Then
; it becomes the library's operation, or keeps its own body if the library does
; not define it.
; RUN: split-file %s %t
; RUN: llvm-as %t/library.ll -o %t/library.bc
; RUN: %opt -passes='syclcc1-device-builtin<defer>,default<O2>' %t/module.ll -S | FileCheck %s --check-prefix=DEFER
; RUN: %opt -passes='syclcc1-device-builtin<defer>,syclcc1-device-builtin<%t/library.bc>' %t/module.ll -S | FileCheck %s --check-prefix=TARGET

; The shared optimisation does not use the host body, so the scope is still
; passed.
; DEFER: call float @fast(float %x, i32 3)
; TARGET: define internal float @unknown(
; TARGET: call float @__sycl_fast(float %x, i32 3)
; TARGET: call float @unknown(
; TARGET: declare float @__sycl_fast(float, i32)

;--- module.ll
define internal float @fast(float %x, i32 %scope) #0 { ret float 1.0 }
define internal float @unknown(float %x) #1 { ret float %x }
define float @kernel(float %x) {
  %a = call float @fast(float %x, i32 3)
  %b = call float @unknown(float %a)
  ret float %b
}
attributes #0 = { "sycl-device-builtin"="__sycl_fast" }
attributes #1 = { "sycl-device-builtin"="__sycl_unknown" }
;--- library.ll
define float @__sycl_fast(float %x, i32 %scope) { ret float %x }
