; If a module would grow by more than a large kernel, nothing is inlined: the functions of a library of
; attention kernels became twice as many instructions, and spilled more.
;
; RUN: %opt -passes='syclcc1-ptx-inline-functions,always-inline,verify' -S %s | FileCheck %s --check-prefix=ONCE
; RUN: cat %s > %t.ll
; RUN: sed '/^target/d; s/@\([a-z]*\)(/@\1.again(/' %s >> %t.ll
; RUN: %opt -passes='syclcc1-ptx-inline-functions,always-inline,verify' -S %t.ll | FileCheck %s --check-prefix=TWICE
target triple = "nvptx64-nvidia-cuda"

; ONCE-NOT: call void
; TWICE: define internal void @f(
; TWICE: define internal void @h(
; TWICE-NEXT: call void @g(
; TWICE: define internal void @f.again(
define internal void @f(ptr %p) {
  store volatile i32 1, ptr %p
  store volatile i32 2, ptr %p
  ret void
}
define internal void @g(ptr %p) {
  call void @f(ptr %p)
  call void @f(ptr %p)
  call void @f(ptr %p)
  call void @f(ptr %p)
  call void @f(ptr %p)
  call void @f(ptr %p)
  call void @f(ptr %p)
  call void @f(ptr %p)
  call void @f(ptr %p)
  call void @f(ptr %p)
  call void @f(ptr %p)
  call void @f(ptr %p)
  ret void
}
define internal void @h(ptr %p) {
  call void @g(ptr %p)
  call void @g(ptr %p)
  call void @g(ptr %p)
  call void @g(ptr %p)
  call void @g(ptr %p)
  call void @g(ptr %p)
  call void @g(ptr %p)
  call void @g(ptr %p)
  call void @g(ptr %p)
  call void @g(ptr %p)
  call void @g(ptr %p)
  call void @g(ptr %p)
  ret void
}
define ptx_kernel void @kernel(ptr %p) {
  call void @h(ptr %p)
  call void @h(ptr %p)
  call void @h(ptr %p)
  call void @h(ptr %p)
  call void @h(ptr %p)
  call void @h(ptr %p)
  call void @h(ptr %p)
  call void @h(ptr %p)
  call void @h(ptr %p)
  call void @h(ptr %p)
  call void @h(ptr %p)
  call void @h(ptr %p)
  ret void
}
