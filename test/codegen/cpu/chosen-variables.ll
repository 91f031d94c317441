; Members of one of several variables, as after std::min of structures, become
; values: the offset is applied to the operands of the phi or select. An address
; that a loop carries stays, as does what the host half does.
; RUN: %opt -passes='syclcc1-cpu-chosen-variables,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define float @phi(
; CHECK-NOT: alloca
; CHECK-NOT: = load
; CHECK: join:
; CHECK: %[[V:.*]] = phi float [ %x, %entry ], [ %y, %other ]
; CHECK: ret float %[[V]]
define float @phi(i1 %c, float %x, float %y) #0 {
entry:
  %a = alloca { float, float }
  %b = alloca [2 x { float, float }]
  %a.second = getelementptr i8, ptr %a, i64 4
  store float %x, ptr %a.second
  %b.second = getelementptr i8, ptr %b, i64 12
  store float %y, ptr %b.second
  br i1 %c, label %join, label %other
other:
  %b1 = getelementptr i8, ptr %b, i64 8
  br label %join
join:
  %best = phi ptr [ %a, %entry ], [ %b1, %other ]
  %m = getelementptr i8, ptr %best, i64 4
  %v = load float, ptr %m
  ret float %v
}

; Two edges from one block, and a choice of choices.
; CHECK-LABEL: define i32 @nested(
; CHECK-NOT: alloca
; CHECK-NOT: = load
; CHECK: ret i32
define i32 @nested(i1 %c, i1 %d, i32 %s, i32 %x, i32 %y) #0 {
entry:
  %a = alloca { i32, i32 }
  %b = alloca [2 x { i32, i32 }]
  %a.second = getelementptr i8, ptr %a, i64 4
  store i32 %x, ptr %a.second
  %b.second = getelementptr i8, ptr %b, i64 12
  store i32 %y, ptr %b.second
  %b0.second = getelementptr i8, ptr %b, i64 4
  store i32 7, ptr %b0.second
  %b1 = getelementptr i8, ptr %b, i64 8
  %either = select i1 %c, ptr %b1, ptr %b
  switch i32 %s, label %join [
    i32 1, label %join
    i32 2, label %other
  ]
other:
  br label %join
join:
  %best = phi ptr [ %either, %entry ], [ %either, %entry ], [ %a, %other ]
  %m = getelementptr inbounds i8, ptr %best, i64 4
  %v = load i32, ptr %m
  ret i32 %v
}

; CHECK-LABEL: define float @carried(
; CHECK: %p = phi ptr [ %a, %entry ], [ %p.next, %loop ]
; CHECK: %m = getelementptr i8, ptr %p, i64 4
define float @carried(i32 %n) #0 {
entry:
  %a = alloca [8 x float]
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 32, i1 false)
  br label %loop
loop:
  %p = phi ptr [ %a, %entry ], [ %p.next, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %m = getelementptr i8, ptr %p, i64 4
  %v = load float, ptr %m
  %p.next = getelementptr i8, ptr %p, i64 4
  %i.next = add i32 %i, 1
  %end = icmp eq i32 %i.next, %n
  br i1 %end, label %exit, label %loop
exit:
  ret float %v
}

; CHECK-LABEL: define float @host(
; CHECK: alloca
define float @host(i1 %c, float %x) {
  %a = alloca { float, float }
  %b = alloca { float, float }
  %a.second = getelementptr i8, ptr %a, i64 4
  store float %x, ptr %a.second
  %b.second = getelementptr i8, ptr %b, i64 4
  store float %x, ptr %b.second
  %best = select i1 %c, ptr %a, ptr %b
  %m = getelementptr i8, ptr %best, i64 4
  %v = load float, ptr %m
  ret float %v
}
attributes #0 = { "sycl-cpu-device-code" }
