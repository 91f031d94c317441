; LoopStrengthReduce, which makes a variable of each address in a loop, is left
; out: ptxas decides. (It would also write quotients of 128 bits behind the pass
; that expands them, and LLVM would stop: "unsupported library call operation".)
; RUN: %codegen %s -target nvptx64 -arch sm_90 -o %t.ptx
; RUN: FileCheck %s < %t.ptx
; Who looks for a faulty pass by bisection still finds those of the code generator.
; RUN: %codegen %s -target nvptx64 -arch sm_90 -o %t.2.ptx -opt-bisect-limit=-1 2>&1 | FileCheck %s --check-prefix=BISECT
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; The counter of eight iterations, and no address that is counted on.
; CHECK: .visible .entry k(
; CHECK: shl.b64 [[BYTES:%rd[0-9]+]], [[I:%rd[0-9]+]], 2;
; CHECK: add.s64 [[ADDRESS:%rd[0-9]+]], {{%rd[0-9]+}}, [[BYTES]];
; CHECK: ld.volatile.global.b32 {{%r[0-9]+}}, {{\[}}[[ADDRESS]]+28];
; CHECK: add.s64 [[I]], [[I]], 8;
; BISECT: running pass {{.*}} codegenprepare
define void @k(ptr align 8 dereferenceable(32) %object) #0 {
entry:
  %a = load ptr, ptr %object
  %pb = getelementptr i8, ptr %object, i64 8
  %b = load ptr, ptr %pb
  %pc = getelementptr i8, ptr %object, i64 16
  %c = load ptr, ptr %pc
  %pn = getelementptr i8, ptr %object, i64 24
  %n = load i64, ptr %pn
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %xa = getelementptr float, ptr %a, i64 %i
  %x = load volatile float, ptr %xa
  %ya = getelementptr double, ptr %b, i64 %i
  %wide = fpext float %x to double
  store volatile double %wide, ptr %ya
  %za = getelementptr i16, ptr %c, i64 %i
  store volatile i16 7, ptr %za
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="32" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
