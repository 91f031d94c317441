; The code generator does not sink arithmetic either: the chain is computed in front
; of the branches, where its three operands end.
;
; RUN: %codegen %s -target nvptx64 -o %t.ptx
; RUN: FileCheck %s --input-file=%t.ptx
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: .visible .entry chain(
; CHECK:       fma.rn.f64
; CHECK:       fma.rn.f64
; CHECK:       bra
; CHECK-NOT:   fma.rn.f64
define void @chain(ptr %object) #0 {
  %p = load ptr, ptr %object
  %x = load volatile double, ptr %p
  %c = load volatile double, ptr %p
  %d = load volatile double, ptr %p
  %k = load volatile i32, ptr %p
  %first = call double @llvm.fma.f64(double %c, double %x, double %x)
  %second = call double @llvm.fma.f64(double %first, double %x, double %d)
  %is.slow = icmp eq i32 %k, 1
  br i1 %is.slow, label %slow, label %one
slow:
  store volatile i32 1, ptr %p
  br label %one
one:
  %l = load volatile i32, ptr %p
  %is.also.slow = icmp eq i32 %l, 2
  br i1 %is.also.slow, label %also.slow, label %two
also.slow:
  store volatile i32 2, ptr %p
  br label %two
two:
  %m = load volatile i32, ptr %p
  %is.asked.for = icmp eq i32 %m, 3
  br i1 %is.asked.for, label %asked.for, label %end
asked.for:
  store volatile double %second, ptr %p
  br label %end
end:
  ret void
}

declare double @llvm.fma.f64(double, double, double)

attributes #0 = { "sycl-kernel"="chain" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" "sycl-kernel-dimensions"="1" }
