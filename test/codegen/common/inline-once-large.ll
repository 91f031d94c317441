; Functions of a kernel that would be too large as one function are left to
; LLVM, which simplifies them first; those of other kernels are not. The
; attributes are as before.
; RUN: %opt -passes='syclcc1-inline-once,verify' -syclcc1-most-inlined-once=24 -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-inline-once,verify' -S %s | FileCheck %s --check-prefix=USUAL

; USUAL-NOT: call

; Eight times four instructions, and a caller of them.
; CHECK-LABEL: define void @large(
; CHECK-NEXT: call void @body(
; CHECK: define internal void @body(ptr %p) {
; CHECK-COUNT-2: call void @two(
define void @large(ptr %p) {
  call void @body(ptr %p)
  ret void
}
define internal void @body(ptr %p) {
  call void @two(ptr %p)
  call void @two(ptr %p)
  ret void
}

; CHECK: define internal void @two(ptr %p) #[[ALWAYS:[0-9]+]]
; CHECK-COUNT-4: call void @one(
define internal void @two(ptr %p) #0 {
  call void @one(ptr %p)
  call void @one(ptr %p)
  call void @one(ptr %p)
  call void @one(ptr %p)
  ret void
}
; CHECK: define internal void @one(ptr %p) #[[ALWAYS]]
define internal void @one(ptr %p) #0 {
  %x = load i32, ptr %p
  %y = add i32 %x, 1
  store i32 %y, ptr %p
  ret void
}

; CHECK-LABEL: define void @small(
; CHECK-NOT: call
; CHECK: ret void
define void @small(ptr %p) {
  call void @other(ptr %p)
  ret void
}
define internal void @other(ptr %p) {
  call void @third(ptr %p)
  call void @third(ptr %p)
  ret void
}
define internal void @third(ptr %p) #0 {
  %x = load i32, ptr %p
  store i32 %x, ptr %p
  ret void
}

; A function of a large kernel that a small one calls, too, is left in both.

; CHECK-LABEL: define void @both(
; CHECK: call void @one(
define void @both(ptr %p) {
  call void @one(ptr %p)
  ret void
}

; CHECK: attributes #[[ALWAYS]] = { alwaysinline }
attributes #0 = { alwaysinline }
