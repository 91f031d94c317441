; LoopStrengthReduce writes expressions anew, and may make a quotient of 128 bits
; of a narrow one that was widened. LLVM expands such quotients before it, and
; stops at later ones: "unsupported library call operation". So they are expanded
; behind it as well. (Which quotients it widens depends on much: a program of the
; fuzzer did not compile, but no small one was found.)
; RUN: %codegen %s -target nvptx64 -arch sm_90 -o %t.ptx -debug-pass=Structure 2>&1 | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; CHECK: Loop Strength Reduction
; CHECK-NEXT: Expand
define void @k(ptr align 8 dereferenceable(16) %object) #0 {
entry:
  %p = load ptr, ptr %object
  %np = getelementptr i8, ptr %object, i64 8
  %n = load i64, ptr %np
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %narrow = trunc i64 %i to i8
  %odd = or disjoint i8 %narrow, 1
  %quotient = udiv i8 %narrow, %odd
  %wide = zext i8 %quotient to i128
  %whole = trunc i128 %wide to i64
  %sum = add i64 %whole, %i
  %low = and i64 %sum, 1
  %place = getelementptr ptr, ptr %p, i64 %low
  %q = load ptr, ptr %place, align 8
  store volatile i64 %i, ptr %q
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret void
}
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="16" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
