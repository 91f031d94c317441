; Accesses through captured pointers to different allocations do not alias; the
; loads of the pointers know their alignment.
; RUN: %opt -passes='function(syclcc1-distinct-captures),verify' -S %s | FileCheck %s
; A second run adds nothing, and a sum in memory moves to a register.
; RUN: %opt -passes='function(syclcc1-distinct-captures,syclcc1-distinct-captures)' -S %s | FileCheck %s
; RUN: %opt -passes='function(syclcc1-distinct-captures,loop-mssa(licm))' -S %s | FileCheck %s --check-prefix=LICM

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

; CHECK-LABEL: define void @sum(
; CHECK: %out = load ptr, ptr %object, align 8, !align ![[ALIGN:[0-9]+]]{{$}}
; CHECK: %in = load ptr, ptr %in.place, align 8, !align ![[ALIGN]]{{$}}
; CHECK: %other = load ptr, ptr %other.place, align 8{{$}}
; CHECK: load float, ptr %from, align 4, !alias.scope ![[IN:[0-9]+]], !noalias ![[OUT:[0-9]+]]{{$}}
; CHECK: load float, ptr %out, align 16, !alias.scope ![[OUT]], !noalias ![[IN]]{{$}}
; CHECK: store float %more, ptr %out, align 16, !alias.scope ![[OUT]], !noalias ![[IN]]{{$}}
; What is reached through unknown memory, or through either, stays.
; CHECK: load float, ptr %other, align 4{{$}}
; CHECK: load float, ptr %either, align 4{{$}}
; CHECK: load float, ptr %inner, align 4{{$}}

; LICM-LABEL: define void @sum(
; LICM: loop:
; LICM-NOT: store
; LICM: exit:
; LICM: store float
define void @sum(ptr "sycl-distinct-captures"="0:16,8:16" %object, i64 %n, i1 %c) {
entry:
  %in.place = getelementptr i8, ptr %object, i64 8
  %other.place = getelementptr i8, ptr %object, i64 16
  %out = load ptr, ptr %object, align 8
  %in = load ptr, ptr %in.place, align 8
  %other = load ptr, ptr %other.place, align 8
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr float, ptr %in, i64 %i
  %x = load float, ptr %from, align 4
  %sum = load float, ptr %out, align 4
  %more = fadd float %sum, %x
  store float %more, ptr %out, align 4
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  %a = load float, ptr %other, align 4
  %either = select i1 %c, ptr %in, ptr %out
  %b = load float, ptr %either, align 4
  %inner = load ptr, ptr %in, align 8
  %d = load float, ptr %inner, align 4
  %ab = fadd float %a, %b
  %abd = fadd float %ab, %d
  store float %abd, ptr %other, align 4
  ret void
}

; The first of each four is aligned.
; CHECK-LABEL: define void @four(
; CHECK: load float, ptr %first, align 16, !alias.scope
; CHECK: load float, ptr %second, align 4, !alias.scope
define void @four(ptr "sycl-distinct-captures"="0:16,8:16" %object, i64 %i) {
  %in = load ptr, ptr %object, align 8
  %row = shl i64 %i, 2
  %first = getelementptr float, ptr %in, i64 %row
  %x = load float, ptr %first, align 4
  %next = or disjoint i64 %row, 1
  %second = getelementptr float, ptr %in, i64 %next
  %y = load float, ptr %second, align 4
  %sum = fadd float %x, %y
  store float %sum, ptr %second, align 4
  ret void
}

; Pointers of different groups are not compared.
; CHECK-LABEL: define void @groups(
; CHECK: load i32, ptr %a, align 16, !alias.scope ![[A:[0-9]+]], !noalias ![[B:[0-9]+]]{{$}}
; CHECK: load i32, ptr %b, align 16, !alias.scope ![[B]], !noalias ![[A]]{{$}}
; CHECK: load i32, ptr %c, align 4, !alias.scope ![[C:[0-9]+]], !noalias ![[D:[0-9]+]]{{$}}
; CHECK: load i32, ptr %d, align 4, !alias.scope ![[D]], !noalias ![[C]]{{$}}
define void @groups(ptr "sycl-distinct-captures"="0:16,8:16;16:1,24:1" %object, ptr %to) {
  %b.place = getelementptr i8, ptr %object, i64 8
  %c.place = getelementptr i8, ptr %object, i64 16
  %d.place = getelementptr i8, ptr %object, i64 24
  %a = load ptr, ptr %object, align 8
  %b = load ptr, ptr %b.place, align 8
  %c = load ptr, ptr %c.place, align 8
  %d = load ptr, ptr %d.place, align 8
  %w = load i32, ptr %a, align 4
  %x = load i32, ptr %b, align 4
  %y = load i32, ptr %c, align 4
  %z = load i32, ptr %d, align 4
  %wx = add i32 %w, %x
  %yz = add i32 %y, %z
  %sum = add i32 %wx, %yz
  store i32 %sum, ptr %to, align 4
  ret void
}

; CHECK: ![[ALIGN]] = !{i64 16}
; CHECK-DAG: ![[IN]] = !{![[IN1:[0-9]+]]}
; CHECK-DAG: ![[IN1]] = !{!"sum 8", ![[DOMAIN:[0-9]+]]}
; CHECK-DAG: ![[DOMAIN]] = !{!"captures of sum"}
; CHECK-DAG: ![[OUT]] = !{![[OUT1:[0-9]+]]}
; CHECK-DAG: ![[OUT1]] = !{!"sum 0", ![[DOMAIN]]}
