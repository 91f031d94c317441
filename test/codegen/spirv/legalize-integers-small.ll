; The carry of a 33-bit sum is lost, and comes back when it is shifted right. The
; writer computes i33 in 64 bits and never masks: spirv-val has no objection.
; RUN: llc -mtriple=spirv64v1.4-unknown-unknown -O0 %s -o - | FileCheck %s --check-prefix=WRONG
; RUN: %opt -passes='syclcc1-spirv-legalize-integers,verify' %s -S | FileCheck %s

; WRONG: OpIAdd
; WRONG-NOT: OpBitwiseAnd
; WRONG: OpShiftRightLogical
target triple = "spirv64v1.4-unknown-unknown"

; CHECK-LABEL: @average(
; CHECK: %[[S:.*]] = add i64
; CHECK: %[[M:.*]] = and i64 %[[S]], 8589934591
; CHECK: lshr i64 %[[M]], 1
define spir_func i64 @average(i64 %x, i64 %y) {
  %a = trunc i64 %x to i33
  %b = trunc i64 %y to i33
  %s = add i33 %a, %b
  %h = lshr i33 %s, 1
  %r = zext i33 %h to i64
  ret i64 %r
}

; Signed operations see the sign of 24 bits, not of 32.
; CHECK-LABEL: @signed(
; CHECK: shl i32 %{{.*}}, 8
; CHECK: ashr i32 %{{.*}}, 8
; CHECK: sdiv i32
; CHECK: icmp slt i32
define spir_func i1 @signed(i32 %x, i32 %y) {
  %a = trunc i32 %x to i24
  %b = trunc i32 %y to i24
  %q = sdiv i24 %a, %b
  %c = icmp slt i24 %q, %a
  ret i1 %c
}

; Three bytes in memory stay three bytes.
; CHECK-LABEL: @memory(
; CHECK: load i16, ptr %p, align 1
; CHECK: %[[P2:.*]] = getelementptr inbounds i8, ptr %p, i64 2
; CHECK: load i8, ptr %[[P2]], align 1
; CHECK: store i16 %{{.*}}, ptr %q
; CHECK: store i8
; CHECK-NOT: store i32
define spir_func void @memory(ptr %p, ptr %q) {
  %v = load i24, ptr %p, align 1
  store i24 %v, ptr %q, align 1
  ret void
}

; i9 -1 is 511 where its upper bits are zero.
; CHECK-LABEL: @loop(
; CHECK: phi i64
; CHECK: i16 %k, 511
define spir_func i32 @loop(i64 %n, i9 %k) {
entry:
  br label %head
head:
  %i = phi i33 [ 0, %entry ], [ %next, %head ]
  %next = add i33 %i, 1
  %wide = zext i33 %next to i64
  %more = icmp ult i64 %wide, %n
  br i1 %more, label %head, label %exit
exit:
  switch i9 %k, label %other [ i9 -1, label %one ]
one:
  ret i32 1
other:
  ret i32 0
}
