; A switch over four flags counted the bits of its number, once to see that there is
; one and once for its index, between one load of a chain and the next.
;
; RUN: %opt -passes='function(syclcc1-ptx-flag-switches,simplifycfg<no-switch-to-lookup>),verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define i32 @flags(
; CHECK-NOT: cttz
; CHECK: switch i32 %x, label %other [
; CHECK-NEXT: i32 1, label %a
; CHECK-NEXT: i32 8, label %b
; CHECK-NEXT: i32 -2147483648, label %c
; CHECK-NEXT: ]
; CHECK: other:
; CHECK: phi i32 [ 9, %c ], [ 7, %b ], [ 3, %entry ], [ 5, %a ]
define i32 @flags(i32 %x, ptr %p) {
entry:
  %bits = call i32 @llvm.ctpop.i32(i32 %x)
  %is.one = icmp eq i32 %bits, 1
  br i1 %is.one, label %one, label %other
one:
  %n = call i32 @llvm.cttz.i32(i32 %x, i1 true)
  switch i32 %n, label %other [
    i32 0, label %a
    i32 3, label %b
    i32 31, label %c
    i32 6, label %other
  ]
a:
  store volatile i32 1, ptr %p
  br label %other
b:
  store volatile i32 2, ptr %p
  br label %other
c:
  store volatile i32 3, ptr %p
  br label %other
other:
  %r = phi i32 [ 3, %entry ], [ 3, %one ], [ 3, %one ], [ 5, %a ], [ 7, %b ], [ 9, %c ]
  ret i32 %r
}

; Every flag has a case: the switch's default is unreachable.
; CHECK-LABEL: define i32 @all_flags(
; CHECK-NOT: cttz
; CHECK: switch i8 %x, label %other [
; CHECK-NEXT: i8 1, label %a
; CHECK-NEXT: i8 -128, label %b
; CHECK-NEXT: ]
define i32 @all_flags(i8 %x, ptr %p) {
entry:
  %bits = call i8 @llvm.ctpop.i8(i8 %x)
  %no = icmp ne i8 %bits, 1
  br i1 %no, label %other, label %one
one:
  %n = call i8 @llvm.cttz.i8(i8 %x, i1 true)
  switch i8 %n, label %never [
    i8 0, label %a
    i8 7, label %b
  ]
never:
  unreachable
a:
  store volatile i32 1, ptr %p
  br label %other
b:
  store volatile i32 2, ptr %p
  br label %other
other:
  %r = phi i32 [ 3, %entry ], [ 5, %a ], [ 7, %b ]
  ret i32 %r
}

; Another value on each way, work beside the index, and no test stay.
; CHECK-LABEL: define i32 @two_values(
; CHECK: call i32 @llvm.cttz
define i32 @two_values(i32 %x, ptr %p) {
entry:
  %bits = call i32 @llvm.ctpop.i32(i32 %x)
  %is.one = icmp eq i32 %bits, 1
  br i1 %is.one, label %one, label %other
one:
  %n = call i32 @llvm.cttz.i32(i32 %x, i1 true)
  switch i32 %n, label %other [
    i32 0, label %a
    i32 3, label %b
    i32 5, label %a
  ]
a:
  store volatile i32 1, ptr %p
  br label %other
b:
  store volatile i32 2, ptr %p
  br label %other
other:
  %r = phi i32 [ 3, %entry ], [ 4, %one ], [ 5, %a ], [ 7, %b ]
  ret i32 %r
}

; CHECK-LABEL: define void @work(
; CHECK: call i32 @llvm.cttz
define void @work(i32 %x, ptr %p) {
entry:
  %bits = call i32 @llvm.ctpop.i32(i32 %x)
  %is.one = icmp eq i32 %bits, 1
  br i1 %is.one, label %one, label %other
one:
  %n = call i32 @llvm.cttz.i32(i32 %x, i1 true)
  store volatile i32 9, ptr %p
  switch i32 %n, label %other [
    i32 0, label %a
    i32 3, label %b
    i32 5, label %a
  ]
a:
  store volatile i32 1, ptr %p
  br label %other
b:
  store volatile i32 2, ptr %p
  br label %other
other:
  ret void
}

; CHECK-LABEL: define void @no_test(
; CHECK: call i32 @llvm.cttz
define void @no_test(i32 %x, ptr %p) {
entry:
  %n = call i32 @llvm.cttz.i32(i32 %x, i1 true)
  switch i32 %n, label %other [
    i32 0, label %a
    i32 3, label %b
    i32 5, label %a
  ]
a:
  store volatile i32 1, ptr %p
  br label %other
b:
  store volatile i32 2, ptr %p
  br label %other
other:
  ret void
}
