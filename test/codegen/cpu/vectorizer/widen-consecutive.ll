; An index that wraps or is limited mostly leaves neighbours side by side: a load
; where the last lane's address says so, else a gather.
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-widen<8>,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @ring.wide(
; CHECK: %[[A:.*]] = getelementptr float, ptr %p, <8 x i64>
; CHECK: %[[F:.*]] = extractelement <8 x ptr> %[[A]], i64 0
; CHECK: %[[L:.*]] = extractelement <8 x ptr> %[[A]], i64 7
; CHECK: %[[E:.*]] = getelementptr i8, ptr %[[F]], i64 28
; CHECK: %[[C:.*]] = icmp eq ptr %[[E]], %[[L]]
; CHECK: br i1 %[[C]], label %[[SIDE:.*]], label %[[APART:.*]], !prof
; CHECK: [[SIDE]]:
; CHECK-NEXT: %[[V:.*]] = load <8 x float>, ptr %[[F]], align 4
; CHECK: [[APART]]:
; CHECK-NEXT: %[[G:.*]] = call <8 x float> @llvm.masked.gather
; CHECK: phi <8 x float> [ %[[V]], %[[SIDE]] ], [ %[[G]], %[[APART]] ]
define void @ring(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q, i64 %n) #0 {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum1, %loop ]
  %moved = add i64 %x, %k
  %i = and i64 %moved, 255
  %from = getelementptr float, ptr %p, i64 %i
  %v = load float, ptr %from
  %sum1 = fadd float %sum, %v
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  %to = getelementptr float, ptr %q, i64 %x
  store float %sum1, ptr %to
  ret void
}

; CHECK-LABEL: define void @limited.wide(
; CHECK: icmp eq ptr
; CHECK: load <8 x double>
define void @limited(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q, i64 %n, i64 %w) #0 {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum1, %loop ]
  %moved = add nsw i64 %x, %k
  %low = call i64 @llvm.smax.i64(i64 %moved, i64 0)
  %i = call i64 @llvm.smin.i64(i64 %low, i64 %w)
  %from = getelementptr double, ptr %p, i64 %i
  %v = load double, ptr %from
  %sum1 = fadd double %sum, %v
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  %to = getelementptr double, ptr %q, i64 %x
  store double %sum1, ptr %to
  ret void
}

; Outside of a loop, where the choice has been made for the whole vector.
; CHECK-LABEL: define void @once.wide(
; CHECK-NOT: icmp eq ptr
; CHECK: ret void
define void @once(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q) #0 {
  %i = and i64 %x, 255
  %from = getelementptr float, ptr %p, i64 %i
  %v = load float, ptr %from
  %to = getelementptr float, ptr %q, i64 %x
  store float %v, ptr %to
  ret void
}

; Every other element, a remainder of a remainder, and a table: gathers.
; CHECK-LABEL: define void @others.wide(
; CHECK-NOT: icmp eq ptr
; CHECK: ret void
define void @others(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q, ptr %table, i64 %w) #0 {
  %two = shl i64 %x, 1
  %i = and i64 %two, 255
  %a = getelementptr float, ptr %p, i64 %i
  %va = load float, ptr %a
  %once = and i64 %x, 15
  %twice = urem i64 %once, %w
  %b = getelementptr float, ptr %p, i64 %twice
  %vb = load float, ptr %b
  %at = getelementptr i64, ptr %table, i64 %x
  %n = load i64, ptr %at
  %j = and i64 %n, 255
  %c = getelementptr float, ptr %p, i64 %j
  %vc = load float, ptr %c
  %s = fadd float %va, %vb
  %t = fadd float %s, %vc
  %to = getelementptr float, ptr %q, i64 %x
  store float %t, ptr %to
  ret void
}
attributes #0 = { "syclcc1-cpu-item-function" "target-features"="+avx2" }
