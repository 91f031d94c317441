; Kernels that use one device_global with device_image_scope share an image,
; unless the program insists on an image for each kernel: that is an error,
; which names the variable and the images. A usual device_global does not make
; kernels share an image.
; RUN: %opt -disable-output %s -passes='syclcc1-print-images<auto>' 2>&1 | FileCheck %s --check-prefix=AUTO
; RUN: not %opt -disable-output %s -passes='syclcc1-print-images<per_kernel>' 2>&1 | FileCheck %s --check-prefix=KERNEL

; AUTO:      image: first with_double
; AUTO-NEXT: image: other
; AUTO-NOT: image

; KERNEL:      error: device_global variable 'n::scale' with property "device_image_scope" is used in more than one device image:
; KERNEL-NEXT:   the image of kernel 'one'
; KERNEL-NEXT:   the image of kernel 'two'
; KERNEL-NEXT: use another -fsycl-device-code-split, or leave out the property

@_ZN1n5scaleE = externally_initialized global float 1.0 #0
@usual = weak_odr externally_initialized global ptr null #1

define void @first(ptr %o) #2 {
  store float 0.0, ptr @_ZN1n5scaleE
  %p = load ptr, ptr @usual
  ret void
}
define void @with_double(ptr %o) #3 {
  %x = load float, ptr @_ZN1n5scaleE
  %d = fpext float %x to double
  store double %d, ptr %o
  ret void
}
define void @other(ptr %o) #4 {
  %p = load ptr, ptr @usual
  ret void
}
attributes #0 = { "sycl-device-global-size"="4" "sycl-device-image-scope"="1" "sycl-unique-id"="_ZN1n5scaleE" }
attributes #1 = { "sycl-device-global-size"="4" "sycl-unique-id"="usual" }
attributes #2 = { "sycl-kernel"="one" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" }
attributes #3 = { "sycl-kernel"="two" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" }
attributes #4 = { "sycl-kernel"="three" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" }
