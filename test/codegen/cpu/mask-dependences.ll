; A gather's mask of all lanes was made from k0, and so waited for a comparison
; of the iteration before.
;
; RUN: llc-22 -load=%split_plugin -O2 < %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; The two masks of the comparison need two registers, one of them k0.
; CHECK-LABEL: gather:
; CHECK: kxnorw %k{{[2-7]}}, %k{{[2-7]}}, %k1
define void @gather(ptr %table, ptr %rows, ptr %out, i64 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %sum = phi <16 x float> [ zeroinitializer, %entry ], [ %sum.next, %latch ]
  %row = getelementptr <16 x i32>, ptr %rows, i64 %i
  %index = load <16 x i32>, ptr %row
  %where = getelementptr float, ptr %table, <16 x i32> %index
  %x = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %where, i32 4, <16 x i1> splat (i1 true), <16 x float> poison)
  %near = fcmp olt <16 x float> %x, splat (float 40.0)
  %bits = bitcast <16 x i1> %near to i16
  %none = icmp eq i16 %bits, 0
  br i1 %none, label %latch, label %some
some:
  %s = fdiv <16 x float> splat (float 1.0), %x
  %more = fadd <16 x float> %sum, %s
  %chosen = select <16 x i1> %near, <16 x float> %more, <16 x float> %sum
  br label %latch
latch:
  %sum.next = phi <16 x float> [ %sum, %loop ], [ %chosen, %some ]
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  store <16 x float> %sum.next, ptr %out
  ret void
}

; Nothing writes k0: LLVM's choice stays.
; CHECK-LABEL: no_comparison:
; CHECK: kxnorw %k0, %k0, %k1
define void @no_comparison(ptr %table, ptr %rows, ptr %out, i64 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi <16 x float> [ zeroinitializer, %entry ], [ %sum.next, %loop ]
  %row = getelementptr <16 x i32>, ptr %rows, i64 %i
  %index = load <16 x i32>, ptr %row
  %where = getelementptr float, ptr %table, <16 x i32> %index
  %x = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %where, i32 4, <16 x i1> splat (i1 true), <16 x float> poison)
  %sum.next = fadd <16 x float> %sum, %x
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  store <16 x float> %sum.next, ptr %out
  ret void
}

; The loop writes all of them, k3 first.
; CHECK-LABEL: all_written:
; CHECK: kxnorw %k3, %k3, %k1
define void @all_written(ptr %table, ptr %rows, ptr %out, i64 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi <16 x float> [ zeroinitializer, %entry ], [ %sum.next, %loop ]
  call void asm sideeffect "", "~{k3}"()
  call void asm sideeffect "", "~{k0},~{k1},~{k2},~{k4},~{k5},~{k6},~{k7}"()
  %row = getelementptr <16 x i32>, ptr %rows, i64 %i
  %index = load <16 x i32>, ptr %row
  %where = getelementptr float, ptr %table, <16 x i32> %index
  %x = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %where, i32 4, <16 x i1> splat (i1 true), <16 x float> poison)
  %sum.next = fadd <16 x float> %sum, %x
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  store <16 x float> %sum.next, ptr %out
  ret void
}

attributes #0 = { "target-cpu"="x86-64-v4" "prefer-vector-width"="512" }
