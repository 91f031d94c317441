; After inlining and unrolling, loads of known bytes of a kernel's object are
; constants, and loads of equal numbers are loads of the first of them; loads of
; other bytes, and of other kernels, stay.
; RUN: %opt -passes=syclcc1-known-loads -S %s | FileCheck %s

; CHECK-LABEL: define void @kernel(
define void @kernel(ptr "sycl-known-captures"="8:03000000,16:0000803f00000040" %object, ptr %out, i64 %i) "sycl-kernel"="kernel" {
  %1 = getelementptr i8, ptr %object, i64 8
  %2 = getelementptr i8, ptr %object, i64 16
  %3 = getelementptr float, ptr %2, i64 1
  %radius = load i32, ptr %1
  ; CHECK: store i32 3, ptr %out
  store i32 %radius, ptr %out
  %second = load float, ptr %3
  ; CHECK: store float 2.000000e+00, ptr %out
  store float %second, ptr %out
  ; Indexed, and behind what is known.
  %4 = getelementptr float, ptr %2, i64 %i
  %any = load float, ptr %4
  ; CHECK: store float %any, ptr %out
  store float %any, ptr %out
  %5 = getelementptr float, ptr %2, i64 2
  %behind = load float, ptr %5
  ; CHECK: store float %behind, ptr %out
  store float %behind, ptr %out
  ; Bytes that make a pointer.
  %pointer = load ptr, ptr %2
  ; CHECK: store ptr %pointer, ptr %out
  store ptr %pointer, ptr %out
  ret void
}

; CHECK-LABEL: define void @equal(
; CHECK: %[[FIRST:.*]] = getelementptr inbounds i8, ptr %object, i64 8
; CHECK: %rows = load i32, ptr %[[FIRST]], align 4{{$}}
; CHECK: %part = load i16, ptr %place, align 4
; CHECK: %alone = load i32, ptr %last, align 4
define void @equal(ptr align 8 "sycl-equal-captures"="12=8:4" %object, ptr %out) "sycl-kernel"="equal" {
  %place = getelementptr i8, ptr %object, i64 12
  %rows = load i32, ptr %place, align 4, !tbaa !0
  store i32 %rows, ptr %out
  %part = load i16, ptr %place, align 4
  store i16 %part, ptr %out
  %last = getelementptr i8, ptr %object, i64 16
  %alone = load i32, ptr %last, align 4
  store i32 %alone, ptr %out
  ret void
}

; The earlier one is less aligned.
; CHECK-LABEL: define void @packed(
; CHECK: %rows = load i32, ptr %1, align 4
define void @packed(ptr align 8 "sycl-equal-captures"="8=1:4" %object, ptr %out) "sycl-kernel"="packed" {
  %1 = getelementptr i8, ptr %object, i64 8
  %rows = load i32, ptr %1, align 4
  store i32 %rows, ptr %out
  ret void
}

; CHECK-LABEL: define void @plain(
define void @plain(ptr %object, ptr %out) "sycl-kernel"="plain" {
  %1 = getelementptr i8, ptr %object, i64 8
  %radius = load i32, ptr %1
  ; CHECK: store i32 %radius, ptr %out
  store i32 %radius, ptr %out
  ret void
}

!0 = !{!1, !2, i64 12}
!1 = !{!"captures", !2, i64 8, !2, i64 12}
!2 = !{!"int", !3, i64 0}
!3 = !{!"char", !4, i64 0}
!4 = !{!"Simple C++ TBAA"}
