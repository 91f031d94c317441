; A body whose program is built for values of a launch is alone in its image in
; each mode that divides; other bodies are with their kernel.
; RUN: %opt -disable-output %s -passes='syclcc1-print-images<auto>' 2>&1 | FileCheck %s
; RUN: %opt -disable-output %s -passes='syclcc1-print-images<per_kernel>' 2>&1 | FileCheck %s --check-prefix=KERNEL

; CHECK:      image: k k_constant also_k
; CHECK-NEXT: image: k_built
; CHECK-NEXT: image: also_k_built
; CHECK-NOT:  image
; KERNEL:      image: k k_constant
; KERNEL-NEXT: image: k_built
; KERNEL-NEXT: image: also_k
; KERNEL-NEXT: image: also_k_built
; KERNEL-NOT:  image
define void @k(ptr %o) "sycl-kernel"="k" {
  ret void
}
define void @k_built(ptr %o) "sycl-kernel"="k" "sycl-kernel-body-of"="k" "sycl-kernel-guard"="unset:1,built:2:4" {
  ret void
}
define void @k_constant(ptr %o) "sycl-kernel"="k" "sycl-kernel-body-of"="k" "sycl-kernel-guard"="constant:2:01000000" {
  ret void
}
define void @also_k(ptr %o) "sycl-kernel"="also" {
  ret void
}
define void @also_k_built(ptr %o) "sycl-kernel"="also" "sycl-kernel-body-of"="also_k" "sycl-kernel-guard"="built:2:4" {
  ret void
}
