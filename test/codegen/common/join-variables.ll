; Variables among which an address is chosen become parts of one, and the choice a
; number of units.
; RUN: %opt -passes='syclcc1-join-variables,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p:64:64-i64:64-i128:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define float @swapped(
; CHECK: %[[ALL:.*]] = alloca [96 x i8], align 16
; CHECK-NEXT: %[[A:.*]] = getelementptr inbounds i8, ptr %[[ALL]], i64 0
; CHECK-NEXT: %[[B:.*]] = getelementptr inbounds i8, ptr %[[ALL]], i64 48
; CHECK: call void @llvm.lifetime.start.p0(ptr %[[ALL]])
; CHECK-NOT: lifetime
; CHECK: loop:
; CHECK: %[[N:.*]] = phi i64 [ 0, %entry ], [ %{{.*}}, %loop ]
; CHECK-NEXT: phi i64 [ 1, %entry ], [ %{{.*}}, %loop ]
; CHECK: getelementptr [48 x i8], ptr %[[ALL]], i64 %[[N]]
; CHECK-NOT: phi ptr
; CHECK-NOT: lifetime
; CHECK: ret float
define float @swapped(i32 %n) {
entry:
  %a = alloca [12 x float], align 16
  %b = alloca [12 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.lifetime.start.p0(ptr %a)
  store float 1.0, ptr %a
  br label %loop
loop:
  %now = phi ptr [ %a, %entry ], [ %next, %loop ]
  %next = phi ptr [ %b, %entry ], [ %now, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %v = load float, ptr %now
  %w = fadd float %v, 1.0
  store float %w, ptr %next
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, %n
  br i1 %more, label %loop, label %end
end:
  %r = load float, ptr %next
  call void @llvm.lifetime.end.p0(ptr %b)
  call void @llvm.lifetime.end.p0(ptr %a)
  ret float %r
}

; The unit divides the offset of the second variable, the constant and the factor
; of the index: 8 bytes.
; CHECK-LABEL: define double @selected(
; CHECK: %[[ALL:.*]] = alloca [80 x i8], align 8
; CHECK: %[[I:.*]] = mul i64 %i, 1
; CHECK: %[[P:.*]] = add i64 3, %[[I]]
; CHECK: %[[N:.*]] = select i1 %c, i64 %[[P]], i64 4
; CHECK: getelementptr [8 x i8], ptr %[[ALL]], i64 %[[N]]
define double @selected(i1 %c, i64 %i) {
  %a = alloca [4 x double], align 8
  %b = alloca [6 x double], align 8
  store double 2.0, ptr %a
  store double 3.0, ptr %b
  %third = getelementptr i8, ptr %a, i64 24
  %p = getelementptr double, ptr %third, i64 %i
  %q = select i1 %c, ptr %p, ptr %b
  %r = load double, ptr %q
  ret double %r
}

; Not if the address may be of something else, or if only one variable's life
; begins, or twice.
; CHECK-LABEL: define float @other(
; CHECK: select i1 %c, ptr %a, ptr %p
define float @other(i1 %c, ptr %p) {
  %a = alloca float
  %b = alloca float
  store float 1.0, ptr %a
  %q = select i1 %c, ptr %a, ptr %p
  %s = select i1 %c, ptr %b, ptr %q
  %r = load float, ptr %s
  ret float %r
}
; CHECK-LABEL: define float @begins(
; CHECK: select i1 %c, ptr %a, ptr %b
define float @begins(i1 %c) {
  %a = alloca float
  %b = alloca float
  call void @llvm.lifetime.start.p0(ptr %a)
  store float 1.0, ptr %a
  store float 2.0, ptr %b
  %q = select i1 %c, ptr %a, ptr %b
  %r = load float, ptr %q
  ret float %r
}
; CHECK-LABEL: define float @twice(
; CHECK: select i1 %c, ptr %a, ptr %b
define float @twice(i1 %c) {
  %a = alloca float
  %b = alloca float
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  store float 1.0, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %a)
  store float 2.0, ptr %b
  %q = select i1 %c, ptr %a, ptr %b
  %r = load float, ptr %q
  ret float %r
}

; Variables without size: all numbers are 0.
; CHECK-LABEL: define i32 @empty(
; CHECK: %[[ALL:.*]] = alloca [1 x i8], align 4
; CHECK: %[[N:.*]] = select i1 %c, i64 0, i64 0
; CHECK-NEXT: getelementptr [1 x i8], ptr %[[ALL]], i64 %[[N]]
define i32 @empty(i1 %c) {
  %a = alloca [0 x i32], align 4
  %b = alloca [0 x i32], align 4
  %p = select i1 %c, ptr %a, ptr %b
  %r = load i32, ptr %p, align 4
  ret i32 %r
}
