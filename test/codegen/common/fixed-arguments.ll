; RUN: %opt -passes=syclcc1-fixed-arguments -S %s | FileCheck %s
; Unused `...` is removed from the function and from its calls.

%v = type { i32 }

; CHECK: define linkonce_odr noundef ptr @first(ptr noundef %v) comdat !note
; CHECK-NEXT: ret ptr %v
$first = comdat any
define linkonce_odr noundef ptr @first(ptr noundef %v, ...) comdat !note !0 {
  ret ptr %v
}

; Recursion is a call like others.
; CHECK: define internal i32 @recursive(i32 %n)
; CHECK-NEXT: %r = call i32 @recursive(i32 %n)
define internal i32 @recursive(i32 %n, ...) {
  %r = call i32 (i32, ...) @recursive(i32 %n, double 1.0)
  ret i32 %r
}

; CHECK: define i32 @reads(i32 %n, ...)
define i32 @reads(i32 %n, ...) {
  %list = alloca ptr
  call void @llvm.va_start.p0(ptr %list)
  ret i32 %n
}

; CHECK: define void @taken(...)
define void @taken(...) {
  ret void
}

; CHECK: declare i32 @printf(ptr, ...)
declare i32 @printf(ptr, ...)

; CHECK: define ptr @use(
; CHECK-NEXT: %1 = tail call nonnull ptr @first(ptr noundef %a) #[[#]], !note
; CHECK-NEXT: call i32 (i32, ...) @reads(i32 1, ptr %b)
; CHECK-NEXT: call i32 @recursive(i32 1)
; CHECK-NEXT: store ptr @taken, ptr %b
; CHECK-NEXT: call i32 (ptr, ...) @printf(ptr %a, i32 1)
define ptr @use(ptr %a, ptr %b) {
  %1 = tail call nonnull ptr (ptr, ...) @first(ptr noundef %a, ptr noundef %b) nounwind, !note !0
  %2 = call i32 (i32, ...) @reads(i32 1, ptr %b)
  %3 = call i32 (i32, ...) @recursive(i32 1)
  store ptr @taken, ptr %b
  %4 = call i32 (ptr, ...) @printf(ptr %a, i32 1)
  ret ptr %1
}

!0 = !{}
