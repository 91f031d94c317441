; A loop that chooses the elements of a private array by its counter is unrolled if
; all accesses of the array are constant then: no vector is in memory. If a value of
; the program chooses as well, or the loop is long, the array stays in memory.
; RUN: %opt -passes='syclcc1-cpu-predicate,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; The sum of four elements, each written by the first loop.
; CHECK-LABEL: define void @counted(
; CHECK-NOT: alloca
; CHECK-NOT: phi
; CHECK-COUNT-3: fadd float
; CHECK-NOT: phi
; CHECK: ret void
define void @counted(i64 "syclcc1-item-stride"="1" %x, ptr noalias %p) #0 {
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
define void @chosen_by_data(i64 "syclcc1-item-stride"="1" %x, ptr noalias %p, i64 %which) #0 {
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

; CHECK-LABEL: define void @long(
; CHECK: alloca
; CHECK: phi i64
define void @long(i64 "syclcc1-item-stride"="1" %x, ptr noalias %p) #0 {
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

attributes #0 = { "syclcc1-cpu-item-function" "target-features"="+avx2" }
