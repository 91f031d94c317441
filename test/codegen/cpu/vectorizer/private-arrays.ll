; The elements of all lanes' private arrays are interleaved, so an element with
; a uniform index is a vector. A single work-item computes the same before and
; after.
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-widen<8>,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @own.wide(
; CHECK: %[[H:.*]] = alloca [512 x i8], align 32
; CHECK: store <8 x i32> zeroinitializer, ptr
; CHECK: %[[BYTES:.*]] = mul i64 %{{.*}}, 32
; CHECK: store <8 x i32> %{{.*}}, ptr
; CHECK: %[[AT:.*]] = mul <8 x i64> %{{.*}}, splat (i64 32)
; CHECK: call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4
define void @own(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q, i64 %k) "syclcc1-cpu-item-function" {
  %h = alloca [16 x i32], align 16
  %px = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %px
  call void @llvm.memset.p0.i64(ptr align 16 %h, i8 0, i64 64, i1 false)
  %hk = getelementptr i32, ptr %h, i64 %k
  store i32 %v, ptr %hk
  %j = and i32 %v, 12
  %j64 = zext i32 %j to i64
  %hj = getelementptr i32, ptr %h, i64 %j64
  %w = load i32, ptr %hj, align 16
  %qx = getelementptr i32, ptr %q, i64 %x
  store i32 %w, ptr %qx
  ret void
}

; Elements of two sizes, or an address that goes elsewhere: each lane has its copy.
; CHECK-LABEL: define void @bytes.wide(
; CHECK: alloca [128 x i8]
; CHECK: masked.scatter
define void @bytes(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q, i64 %k) "syclcc1-cpu-item-function" {
  %h = alloca [4 x i32], align 16
  %px = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %px
  %hk = getelementptr i32, ptr %h, i64 %k
  store i32 %v, ptr %hk
  %w = load i8, ptr %h
  %qx = getelementptr i8, ptr %q, i64 %x
  store i8 %w, ptr %qx
  ret void
}

; LLVM makes a memmove of a loop that shifts an array, and a memcpy of one that
; reads or writes one: they are accesses of elements again, and a copy of an array to
; itself does not keep it in memory.
; CHECK-LABEL: define void @shifted.wide(
; CHECK-NOT: alloca
; CHECK-NOT: llvm.memmove
; CHECK-NOT: llvm.memcpy
; CHECK-COUNT-8: load <2 x i32>
; CHECK-DAG: %[[A:.*]] = shufflevector <8 x i32> %{{.*}}, <8 x i32> %{{.*}}, <8 x i32> <i32 0, i32 8, i32 2, i32 10, i32 4, i32 12, i32 6, i32 14>
; CHECK-DAG: %[[B:.*]] = shufflevector <8 x i32> %{{.*}}, <8 x i32> %{{.*}}, <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
; CHECK: shufflevector <8 x i32> %[[A]], <8 x i32> %[[A]], <8 x i32> <i32 0, i32 8, i32 2, i32 10, i32 4, i32 12, i32 6, i32 14>
; CHECK-COUNT-8: store <2 x i32>
; CHECK: call void @llvm.masked.scatter.v8i32.v8p0(<8 x i32> %[[B]],
; CHECK: ret void
define void @shifted(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q) "syclcc1-cpu-item-function" {
  %h = alloca [3 x i32], align 16
  %px = getelementptr [4099 x i32], ptr %p, i64 %x
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %h, ptr align 4 %px, i64 12, i1 false)
  %second = getelementptr i8, ptr %h, i64 4
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %second, ptr align 4 %h, i64 8, i1 false)
  %first = load i32, ptr %h
  store i32 %first, ptr %h
  %qx = getelementptr [4099 x i32], ptr %q, i64 %x
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %qx, ptr align 4 %h, i64 12, i1 false)
  ret void
}
