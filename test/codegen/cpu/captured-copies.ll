; Copies of what a kernel has captured, which are only read, are read where they
; come from: the kernel's object, which nobody writes.
; RUN: %opt -passes='syclcc1-cpu-captured-copies,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; A part of the object, of a variable with a greater alignment, copied once more.
; CHECK-LABEL: define i64 @part(
; CHECK-NEXT: %[[AT:.*]] = getelementptr inbounds i8, ptr %object, i64 24
; CHECK-NEXT: %other = alloca [16 x i64]
; CHECK: %p = getelementptr [16 x i64], ptr %[[AT]], i64 0, i64 %i
; CHECK-NEXT: %v = load i64, ptr %p, align 8
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 16 %other, ptr align 8 %[[AT]], i64 128, i1 false)
; CHECK-NEXT: store i64 %v, ptr %other
define i64 @part(ptr noalias readonly align 8 dereferenceable(152) %object, i64 %i) #0 {
  %copy = alloca [16 x i64], align 16
  %other = alloca [16 x i64], align 16
  %from = getelementptr inbounds nuw i8, ptr %object, i64 24
  call void @llvm.lifetime.start.p0(ptr %copy)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %copy, ptr align 8 %from, i64 128, i1 false)
  %p = getelementptr [16 x i64], ptr %copy, i64 0, i64 %i
  %v = load i64, ptr %p, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %other, ptr align 16 %copy, i64 128, i1 false)
  store i64 %v, ptr %other
  %w = load i64, ptr %other
  call void @llvm.lifetime.end.p0(ptr %copy)
  ret i64 %w
}

; The program writes the copy, its address goes elsewhere, it is filled twice, it
; is filled in the middle; the source is too short, may be written, or may be
; known under another name: all stay.
; CHECK-LABEL: define i64 @written(
; CHECK: call void @llvm.memcpy
define i64 @written(ptr noalias readonly align 8 dereferenceable(152) %object, i64 %i) #0 {
  %copy = alloca [16 x i64], align 8
  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr %object, i64 128, i1 false)
  %p = getelementptr [16 x i64], ptr %copy, i64 0, i64 %i
  store i64 5, ptr %p
  %v = load i64, ptr %copy
  ret i64 %v
}
; CHECK-LABEL: define i64 @known(
; CHECK: call void @llvm.memcpy
define i64 @known(ptr noalias readonly align 8 dereferenceable(152) %object, i64 %i) #0 {
  %copy = alloca [16 x i64], align 8
  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr %object, i64 128, i1 false)
  %p = getelementptr [16 x i64], ptr %copy, i64 0, i64 %i
  call void @use(ptr %p)
  %v = load i64, ptr %copy
  ret i64 %v
}
; CHECK-LABEL: define i64 @twice(
; CHECK-COUNT-2: call void @llvm.memcpy
define i64 @twice(ptr noalias readonly align 8 dereferenceable(152) %object, i64 %i) #0 {
  %copy = alloca [16 x i64], align 8
  %from = getelementptr inbounds i8, ptr %object, i64 24
  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr %object, i64 128, i1 false)
  %v = load i64, ptr %copy
  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr %from, i64 128, i1 false)
  %w = load i64, ptr %copy
  %r = add i64 %v, %w
  ret i64 %r
}
; CHECK-LABEL: define i64 @middle(
; CHECK: call void @llvm.memcpy
define i64 @middle(ptr noalias readonly align 8 dereferenceable(152) %object, i64 %i) #0 {
  %copy = alloca [16 x i64], align 8
  %to = getelementptr inbounds i8, ptr %copy, i64 8
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %object, i64 64, i1 false)
  %p = getelementptr [16 x i64], ptr %copy, i64 0, i64 %i
  %v = load i64, ptr %p
  ret i64 %v
}
; CHECK-LABEL: define i64 @short(
; CHECK: call void @llvm.memcpy
define i64 @short(ptr noalias readonly align 8 dereferenceable(151) %object, i64 %i) #0 {
  %copy = alloca [16 x i64], align 8
  %from = getelementptr inbounds i8, ptr %object, i64 24
  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr %from, i64 127, i1 false)
  %p = getelementptr [16 x i64], ptr %copy, i64 0, i64 %i
  %v = load i64, ptr %p
  ret i64 %v
}
; CHECK-LABEL: define i64 @not_constant(
; CHECK-COUNT-2: call void @llvm.memcpy
define i64 @not_constant(ptr noalias align 8 dereferenceable(152) %a, ptr readonly align 8 dereferenceable(152) %b, i64 %i) #0 {
  %copy = alloca [16 x i64], align 8
  %copy2 = alloca [16 x i64], align 8
  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr %a, i64 128, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %copy2, ptr %b, i64 128, i1 false)
  %p = getelementptr [16 x i64], ptr %copy, i64 0, i64 %i
  %q = getelementptr [16 x i64], ptr %copy2, i64 0, i64 %i
  %v = load i64, ptr %p
  %w = load i64, ptr %q
  %r = add i64 %v, %w
  ret i64 %r
}

; The host's code is left to LLVM.
; CHECK-LABEL: define i64 @host(
; CHECK: call void @llvm.memcpy
define i64 @host(ptr noalias readonly align 8 dereferenceable(152) %object, i64 %i) {
  %copy = alloca [16 x i64], align 8
  %from = getelementptr inbounds i8, ptr %object, i64 24
  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr %from, i64 128, i1 false)
  %p = getelementptr [16 x i64], ptr %copy, i64 0, i64 %i
  %v = load i64, ptr %p
  ret i64 %v
}
declare void @use(ptr)
attributes #0 = { "sycl-cpu-device-code" }
