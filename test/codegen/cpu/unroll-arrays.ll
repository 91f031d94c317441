; A loop that chooses the elements of a private array by its counter is unrolled if
; all accesses of the array are constant then, and SROA makes values of them. If a
; value of the program chooses as well, or the loop is long, the array stays in
; memory.
; RUN: %opt -passes='loop(syclcc1-cpu-unroll-arrays),simplifycfg,sroa,early-cse,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; The sum of four elements, each written by the first loop.
; CHECK-LABEL: define void @counted(
; CHECK-NOT: alloca
; CHECK-NOT: phi
; CHECK-COUNT-3: fadd float
; CHECK-NOT: phi
; CHECK: ret void
define void @counted(i64 %x, ptr noalias %p) #0 {
entry:
  %a = alloca [4 x float]
  %at = getelementptr float, ptr %p, i64 %x
  br label %write
write:
  %k = phi i64 [ 0, %entry ], [ %k.next, %write ]
  %from = getelementptr float, ptr %at, i64 %k
  %v = load float, ptr %from
  %e = getelementptr [4 x float], ptr %a, i64 0, i64 %k
  store float %v, ptr %e
  %k.next = add nuw nsw i64 %k, 1
  %done = icmp eq i64 %k.next, 4
  br i1 %done, label %read.first, label %write
read.first:
  %first = load float, ptr %a
  br label %read
read:
  %n = phi i64 [ 1, %read.first ], [ %n.next, %read ]
  %sum = phi float [ %first, %read.first ], [ %add, %read ]
  %e2 = getelementptr [4 x float], ptr %a, i64 0, i64 %n
  %w = load float, ptr %e2
  %add = fadd float %sum, %w
  %n.next = add nuw nsw i64 %n, 1
  %done2 = icmp eq i64 %n.next, 4
  br i1 %done2, label %end, label %read
end:
  store float %add, ptr %at
  ret void
}

; CHECK-LABEL: define void @chosen_by_data(
; CHECK: alloca
; CHECK: phi i64
define void @chosen_by_data(i64 %x, ptr noalias %p, i64 %which) #0 {
entry:
  %a = alloca [4 x float]
  %at = getelementptr float, ptr %p, i64 %x
  br label %write
write:
  %k = phi i64 [ 0, %entry ], [ %k.next, %write ]
  %from = getelementptr float, ptr %at, i64 %k
  %v = load float, ptr %from
  %e = getelementptr [4 x float], ptr %a, i64 0, i64 %k
  store float %v, ptr %e
  %k.next = add nuw nsw i64 %k, 1
  %done = icmp eq i64 %k.next, 4
  br i1 %done, label %end, label %write
end:
  %e2 = getelementptr [4 x float], ptr %a, i64 0, i64 %which
  %w = load float, ptr %e2
  store float %w, ptr %at
  ret void
}

; The trip count of the inner loop is a counter of the outer one; LLVM's pass at
; -O2 leaves them, since they have about 200 instructions when unrolled.
; CHECK-LABEL: define void @triangle(
; CHECK-NOT: alloca
; CHECK-NOT: phi
; CHECK: ret void
define void @triangle(i64 %x, ptr noalias %p) #0 {
entry:
  %a = alloca [8 x float]
  %at = getelementptr float, ptr %p, i64 %x
  br label %outer
outer:
  %r = phi i64 [ 0, %entry ], [ %r.next, %outer.end ]
  %from = getelementptr float, ptr %at, i64 %r
  %v = load float, ptr %from
  %none = icmp eq i64 %r, 0
  br i1 %none, label %outer.end, label %inner
inner:
  %c = phi i64 [ 0, %outer ], [ %c.next, %inner ]
  %sum = phi float [ %v, %outer ], [ %sum.next, %inner ]
  %e = getelementptr [8 x float], ptr %a, i64 0, i64 %c
  %w = load float, ptr %e
  %product = fmul float %w, %w
  %sum.next = fsub float %sum, %product
  %c.next = add nuw nsw i64 %c, 1
  %inner.done = icmp eq i64 %c.next, %r
  br i1 %inner.done, label %outer.end, label %inner
outer.end:
  %s = phi float [ %v, %outer ], [ %sum.next, %inner ]
  %f = getelementptr [8 x float], ptr %a, i64 0, i64 %r
  store float %s, ptr %f
  %to = getelementptr float, ptr %at, i64 %r
  store float %s, ptr %to
  %r.next = add nuw nsw i64 %r, 1
  %done = icmp eq i64 %r.next, 8
  br i1 %done, label %end, label %outer
end:
  ret void
}

; The elements are in the order of a table of constants.
; CHECK-LABEL: define void @table(
; CHECK-NOT: alloca
; CHECK-NOT: phi
; CHECK: ret void
@order = internal constant [24 x i8] c"\0A\07\0B\11\12\03\05\10\08\15\18\04\0F\17\13\0D\0C\02\14\0E\16\09\06\01"
define void @table(i64 %x, ptr noalias %p) #0 {
entry:
  %a = alloca [25 x i64]
  store i64 %x, ptr %a
  %second = getelementptr i8, ptr %a, i64 8
  store i64 %x, ptr %second
  br label %turn
turn:
  %k = phi i64 [ 0, %entry ], [ %k.next, %turn ]
  %last = phi i64 [ 0, %entry ], [ %t, %turn ]
  %o = getelementptr i8, ptr @order, i64 %k
  %lane = load i8, ptr %o
  %index = zext i8 %lane to i64
  %e = getelementptr [25 x i64], ptr %a, i64 0, i64 %index
  %t = load i64, ptr %e
  %rotated = call i64 @llvm.fshl.i64(i64 %last, i64 %last, i64 %k)
  store i64 %rotated, ptr %e
  %k.next = add nuw nsw i64 %k, 1
  %done = icmp eq i64 %k.next, 24
  br i1 %done, label %end, label %turn
end:
  %result = load i64, ptr %second
  %to = getelementptr i64, ptr %p, i64 %x
  store i64 %result, ptr %to
  ret void
}

; CHECK-LABEL: define void @long(
; CHECK: alloca
; CHECK: phi i64
define void @long(i64 %x, ptr noalias %p) #0 {
entry:
  %a = alloca [100 x float]
  %at = getelementptr float, ptr %p, i64 %x
  br label %write
write:
  %k = phi i64 [ 0, %entry ], [ %k.next, %write ]
  %from = getelementptr float, ptr %at, i64 %k
  %v = load float, ptr %from
  %e = getelementptr [100 x float], ptr %a, i64 0, i64 %k
  store float %v, ptr %e
  %k.next = add nuw nsw i64 %k, 1
  %done = icmp eq i64 %k.next, 100
  br i1 %done, label %end, label %write
end:
  %e2 = getelementptr [100 x float], ptr %a, i64 0, i64 7
  %w = load float, ptr %e2
  store float %w, ptr %at
  ret void
}

attributes #0 = { "target-features"="+avx2" }
