; Functions with one caller are inlined before the host's pipeline begins;
; others stay, and so do functions that must not be inlined.
; RUN: %opt -passes='syclcc1-inline-once,verify' -S %s | FileCheck %s

; CHECK-LABEL: define void @group(
; CHECK-NOT: call void @kernel(
; CHECK: call float @twice(
; CHECK: call float @kept(
; CHECK: call float @slow(
; CHECK: call void @told(ptr @passed
; CHECK-NEXT: call void @restricted(
; CHECK: store float 2.000000e+00
; CHECK: ret void
; CHECK-NOT: @kernel
; CHECK-NOT: @lambda
define void @group(ptr %p) {
  call void @kernel(ptr %p)
  ret void
}
define internal void @kernel(ptr %p) {
  call void @lambda(ptr %p)
  %x = load float, ptr %p
  %again = call float @twice(float %x)
  store float %again, ptr %p
  ret void
}
define internal void @lambda(ptr %p) {
  %x = load float, ptr %p
  %a = call float @twice(float %x)
  %b = call float @kept(float %a)
  %c = call float @slow(float %b)
  %d = call float @self(float %c)
  call void @told(ptr @passed)
  call void @restricted(ptr %p)
  call void @result(ptr %p)
  store float %d, ptr %p
  ret void
}

; CHECK: define internal float @twice(
define internal float @twice(float %x) {
  %y = fadd float %x, %x
  ret float %y
}
; CHECK: define internal float @kept(
define internal float @kept(float %x) noinline {
  ret float %x
}
; CHECK: define internal float @slow(
define internal float @slow(float %x) noinline optnone {
  ret float %x
}
; CHECK: define internal float @self(
define internal float @self(float %x) {
  %y = fmul float %x, 0.5
  %c = fcmp olt float %y, 1.0
  br i1 %c, label %small, label %large
small:
  ret float %y
large:
  %z = call float @self(float %y)
  ret float %z
}
; Its address is used.
; CHECK: define internal void @passed(
define internal void @passed() {
  ret void
}
declare void @told(ptr)

; Functions that other files may call stay.
; CHECK: define float @external(
define float @external(float %x) {
  ret float %x
}
; CHECK-LABEL: define void @group2(
; CHECK: call float @external(
define void @group2(ptr %p) {
  %x = call float @external(float 1.0)
  store float %x, ptr %p
  ret void
}
; A function with restrict stays: if it is inlined before its variables are registers, restrict is lost.
; CHECK: define internal void @restricted(
define internal void @restricted(ptr noalias %p) {
  store float 1.0, ptr %p
  ret void
}
; A result in memory is not restrict, though Clang says noalias.
; CHECK-NOT: @result
define internal void @result(ptr noalias sret(float) %r) {
  store float 2.0, ptr %r
  ret void
}
