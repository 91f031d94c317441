; Functions of kernels are inlined as long as all of their copies together are not
; too large: a call on a GPU loses address spaces and spills registers.
;
; RUN: %opt -passes='syclcc1-ptx-inline-functions,always-inline,verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-NOT: define internal void @twice(
define internal void @twice(ptr %p) {
  store i32 1, ptr %p
  ret void
}

; CHECK: define internal void @wanted(
define internal void @wanted(ptr %p) noinline {
  store i32 2, ptr %p
  ret void
}

; Another pass looks for it.
; CHECK: define internal ptr @known(
define internal ptr @known(ptr %p) "sycl-device-builtin"="pointer.known.local" {
  ret ptr %p
}

; CHECK: define internal i32 @recursive(
define internal i32 @recursive(i32 %n) {
  %less = sub i32 %n, 1
  %r = call i32 @recursive(i32 %less)
  ret i32 %r
}

; 3 calls of 3 calls … of 3 calls: each function is small, all copies are not.
; CHECK: define internal void @chain3(
define internal void @chain9(ptr %p) {
  store volatile i32 9, ptr %p
  store volatile i32 9, ptr %p
  store volatile i32 9, ptr %p
  store volatile i32 9, ptr %p
  ret void
}
define internal void @chain8(ptr %p) {
  call void @chain9(ptr %p)
  call void @chain9(ptr %p)
  call void @chain9(ptr %p)
  ret void
}
define internal void @chain7(ptr %p) {
  call void @chain8(ptr %p)
  call void @chain8(ptr %p)
  call void @chain8(ptr %p)
  ret void
}
define internal void @chain6(ptr %p) {
  call void @chain7(ptr %p)
  call void @chain7(ptr %p)
  call void @chain7(ptr %p)
  ret void
}
define internal void @chain5(ptr %p) {
  call void @chain6(ptr %p)
  call void @chain6(ptr %p)
  call void @chain6(ptr %p)
  ret void
}
define internal void @chain4(ptr %p) {
  call void @chain5(ptr %p)
  call void @chain5(ptr %p)
  call void @chain5(ptr %p)
  ret void
}
define internal void @chain3(ptr %p) {
  call void @chain4(ptr %p)
  call void @chain4(ptr %p)
  call void @chain4(ptr %p)
  ret void
}
define internal void @chain2(ptr %p) {
  call void @chain3(ptr %p)
  call void @chain3(ptr %p)
  call void @chain3(ptr %p)
  ret void
}

; CHECK: define ptx_kernel void @first(
; CHECK-NEXT: store i32 1, ptr %p
; CHECK-NEXT: call void @wanted(ptr %p)
; CHECK-NEXT: call ptr @known(
; CHECK-NEXT: call i32 @recursive(
; CHECK-NEXT: call void @chain3(
define ptx_kernel void @first(ptr %p) {
  call void @twice(ptr %p)
  call void @wanted(ptr %p)
  %k = call ptr @known(ptr %p)
  %r = call i32 @recursive(i32 3)
  call void @chain2(ptr %p)
  ret void
}
; CHECK: define ptx_kernel void @second(
; CHECK-NEXT: store i32 1, ptr %p
; CHECK-NEXT: call void @chain3(
define ptx_kernel void @second(ptr %p) {
  call void @twice(ptr %p)
  call void @chain2(ptr %p)
  call void @chain2(ptr %p)
  ret void
}
