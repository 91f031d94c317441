; Which kernels share an image under each mode.
; RUN: %opt -disable-output %s -passes='syclcc1-print-images<auto>' 2>&1 | FileCheck %s --check-prefix=AUTO
; RUN: %opt -disable-output %s -passes='syclcc1-print-images<auto-ptx>' 2>&1 | FileCheck %s --check-prefix=PTX
; RUN: %opt -disable-output %s -passes='syclcc1-print-images<per_kernel>' 2>&1 | FileCheck %s --check-prefix=KERNEL
; RUN: %opt -disable-output %s -passes='syclcc1-print-images<per_source>' 2>&1 | FileCheck %s --check-prefix=SOURCE
; RUN: %opt -disable-output %s -passes='syclcc1-print-images<off>' 2>&1 | FileCheck %s --check-prefix=SOURCE

; Kernels that use the same counter stay together, with double or without.
; AUTO:      image: plain also_plain
; AUTO-NEXT: image: with_double counts counts_in_double
; AUTO-NEXT: image: with_aspect
; AUTO-NEXT: image: sub_groups_of_16 also_of_16
; AUTO-NEXT: image: any_size
; AUTO-NOT: image

; Every NVIDIA GPU has double: it does not divide PTX.
; PTX:      image: plain with_double counts counts_in_double also_plain
; PTX-NEXT: image: with_aspect
; PTX-NEXT: image: sub_groups_of_16 also_of_16
; PTX-NEXT: image: any_size
; PTX-NOT: image

; KERNEL:      image: plain
; KERNEL-NEXT: image: with_double
; KERNEL-NEXT: image: counts counts_in_double
; KERNEL-NEXT: image: also_plain
; KERNEL-NEXT: image: with_aspect
; KERNEL-NEXT: image: sub_groups_of_16
; KERNEL-NEXT: image: also_of_16
; KERNEL-NEXT: image: any_size
; KERNEL-NOT: image

; SOURCE: image: plain with_double counts also_plain counts_in_double with_aspect sub_groups_of_16 also_of_16 any_size
; SOURCE-NOT: image

@counter = internal global i32 0
@halves = internal constant [2 x double] [double 0.5, double 0.25]

define void @plain(ptr %o) #0 {
  ret void
}
define void @with_double(ptr %o) #0 {
  %x = load double, ptr @halves
  ret void
}
define void @counts(ptr %o) #0 {
  store i32 1, ptr @counter
  ret void
}
define void @also_plain(ptr %o) #0 {
  ret void
}
define void @counts_in_double(ptr %o) #0 {
  store i32 1, ptr @counter
  %x = load double, ptr %o
  ret void
}
define void @with_aspect(ptr %o) #0 "sycl-device-has"="12" {
  ret void
}
define void @sub_groups_of_16(ptr %o) #0 "sycl-reqd-sub-group-size"="16" {
  ret void
}
define void @also_of_16(ptr %o) #0 "sycl-reqd-sub-group-size"="16" {
  ret void
}
define void @any_size(ptr %o) #0 {
  %n = load i64, ptr %o
  %a = alloca i8, i64 %n
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 %n, i1 true)
  ret void
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" }
