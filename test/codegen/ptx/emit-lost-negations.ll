; ptxas 13.0 makes one instruction of two maxima or minima of signed numbers of 32
; bits, and loses a negation of the inner one's second operand: max(max(a, -b), c)
; was max(max(a, b), c). A negation that such a chain uses is written otherwise.
;
; RUN: %codegen %s -target nvptx64 -o %t.ptx
; RUN: FileCheck %s --input-file=%t.ptx
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; One minimum alone, and a negation that is not its operand, stay.
; CHECK-LABEL: .visible .entry alone(
; CHECK:       neg.s32
; CHECK:       neg.s32
; CHECK-NOT:   not.b32
; CHECK:       ret;
define void @alone(ptr %object) #2 {
  %p = load ptr, ptr %object
  %v = load <4 x i32>, ptr %p
  %a = extractelement <4 x i32> %v, i32 0
  %b = extractelement <4 x i32> %v, i32 1
  %n = sub i32 0, %b
  %least = call i32 @llvm.smin.i32(i32 %a, i32 %n)
  store volatile i32 %least, ptr %p
  %m = sub i32 0, %a
  store volatile i32 %m, ptr %p
  ret void
}

; CHECK-LABEL: .visible .entry chain(
; CHECK-NOT:   neg.s32
; CHECK:       { .reg .b32 %t; add.s32 %t, [[B:%r[0-9]+]], -1; not.b32 [[NEGATION:%r[0-9]+]], %t; }
; CHECK:       max.s32 [[INNER:%r[0-9]+]], %r{{[0-9]+}}, [[NEGATION]];
; CHECK:       max.s32 %r{{[0-9]+}}, {{.*}}[[INNER]]
; CHECK:       ret;
define void @chain(ptr %object) #0 {
  %p = load ptr, ptr %object
  %v = load <4 x i32>, ptr %p
  %a = extractelement <4 x i32> %v, i32 0
  %b = extractelement <4 x i32> %v, i32 1
  %c = extractelement <4 x i32> %v, i32 2
  %n = sub i32 0, %b
  %inner = call i32 @llvm.smax.i32(i32 %a, i32 %n)
  %outer = call i32 @llvm.smax.i32(i32 %inner, i32 %c)
  store volatile i32 %outer, ptr %p
  ret void
}

; In a loop the next iteration's maximum is the outer one, once ptxas has
; unrolled it.
; CHECK-LABEL: .visible .entry loop(
; CHECK-NOT:   neg.s32
; CHECK:       not.b32 [[NEXT:%r[0-9]+]], %t; }
; CHECK:       max.s32 %r{{[0-9]+}}, {{.*}}[[NEXT]]
; CHECK:       ret;
define void @loop(ptr %object) #1 {
  %p = load ptr, ptr %object
  br label %loop
loop:
  %i = phi i64 [0, %0], [%j, %loop]
  %best = phi i32 [-1000, %0], [%better, %loop]
  %q = getelementptr i32, ptr %p, i64 %i
  %x = load volatile i32, ptr %q
  %n = sub i32 0, %x
  %better = call i32 @llvm.smax.i32(i32 %best, i32 %n)
  %j = add i64 %i, 1
  %more = icmp slt i32 %x, 1000
  br i1 %more, label %loop, label %out
out:
  store i32 %better, ptr %p
  ret void
}

attributes #0 = { "sycl-kernel"="chain" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" "sycl-kernel-dimensions"="1" }
attributes #1 = { "sycl-kernel"="loop" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" "sycl-kernel-dimensions"="1" }
attributes #2 = { "sycl-kernel"="alone" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" "sycl-kernel-dimensions"="1" }
