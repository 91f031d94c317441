; Accesses a[i + 7] and a[i + 8] of an `int i` that was an id of 64 bits share one index,
; which LLVM's InstCombine then extends once. What may overflow, and indices that are
; numbers of 32 bits themselves, stay as they are.
;
; RUN: %opt -passes='syclcc1-index-offsets,verify' -S %s | FileCheck %s --check-prefixes=CHECK,CONSTANTS
; RUN: %opt -passes='syclcc1-cpu-index-offsets,verify' -S %s | FileCheck %s --check-prefixes=CHECK,CAPTURES
; RUN: %opt -passes='syclcc1-cpu-index-offsets,instcombine,early-cse' -S %s | FileCheck %s --check-prefix=AFTER

target datalayout = "n8:16:32:64-S128"

; CHECK-LABEL: @shared(
; CHECK: %[[W:.*]] = sext i32 %i to i64
; CHECK: %k = add nsw i64 %[[W]], 7
; CHECK-NOT: i32 %i, 7
; CHECK: %[[M:.*]] = mul nsw i64 3, %[[W2:.*]]
; CHECK: %o = sub nsw i64 %[[M]], 2
; AFTER-LABEL: @shared(
; AFTER-COUNT-1: shl i64 %id, 32
; AFTER-NOT: shl i64
; AFTER: ret
define i64 @shared(i64 %id) {
  %i = trunc i64 %id to i32
  %j = add nsw i32 %i, 7
  %k = sext i32 %j to i64
  %m = mul nsw i32 3, %i
  %n = sub nsw i32 %m, 2
  %o = sext i32 %n to i64
  %r = xor i64 %k, %o
  ret i64 %r
}

; The narrow sum has another use.
; CHECK-LABEL: @compared(
; CHECK: %j = add nsw i32 %i, -1
; CHECK: add nsw i64 %{{.*}}, -1
; CHECK: icmp slt i32 %j, %n
define i64 @compared(i64 %id, i32 %n) {
  %i = trunc i64 %id to i32
  %j = add nsw i32 %i, -1
  %k = sext i32 %j to i64
  %less = icmp slt i32 %j, %n
  %r = select i1 %less, i64 %k, i64 0
  ret i64 %r
}

; A member of the kernel object is the same for all work-items, which the cpu target wants
; to know.
; CHECK-LABEL: @captured(
; CAPTURES: %[[I:.*]] = sext i32 %i to i64
; CAPTURES: %[[N:.*]] = sext i32 %n to i64
; CAPTURES: %[[THREE:.*]] = mul nsw i64 %[[N]], 3
; CAPTURES: %k = add nsw i64 %[[I]], %[[THREE]]
; CONSTANTS: %k = sext i32 %j to i64
; CHECK: %l = sext i32 %divergent to i64
define i64 @captured(ptr %object, i64 %id, ptr %memory) {
  %place = getelementptr inbounds i8, ptr %object, i64 16
  %n = load i32, ptr %place
  %other = load i32, ptr %memory
  %i = trunc i64 %id to i32
  %three = mul nsw i32 %n, 3
  %j = add nsw i32 %i, %three
  %k = sext i32 %j to i64
  %divergent = add nsw i32 %i, %other
  %l = sext i32 %divergent to i64
  %r = xor i64 %k, %l
  ret i64 %r
}

; CHECK-LABEL: @stays(
; CHECK: %a = sext i32 %may.overflow to i64
; CHECK: %b = sext i32 %of.word to i64
; CHECK: %c = sext i32 %of.two to i64
; CHECK: %d = sext i32 %of.byte to i64
; CHECK: %e = sext i32 %shifted to i64
define void @stays(i64 %id, i32 %word, i16 %half, ptr %to) {
  %i = trunc i64 %id to i32
  %may.overflow = add i32 %i, 7
  %a = sext i32 %may.overflow to i64
  %of.word = add nsw i32 %word, 7
  %b = sext i32 %of.word to i64
  %of.two = add nsw i32 %i, %word
  %c = sext i32 %of.two to i64
  %wider = sext i16 %half to i32
  %of.byte = add nsw i32 %wider, 7
  %d = sext i32 %of.byte to i64
  %shifted = shl nsw i32 %i, 2
  %e = sext i32 %shifted to i64
  store i64 %a, ptr %to
  store i64 %b, ptr %to
  store i64 %c, ptr %to
  store i64 %d, ptr %to
  store i64 %e, ptr %to
  ret void
}
