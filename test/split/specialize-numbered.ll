; A kernel whose captures have numbers gets other values than its launches
; write: by updates of graphs.
; RUN: %opt -passes=syclcc1-specialize -S %s | FileCheck %s

; CHECK: define internal void @once(ptr %0)

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%object = type { ptr, i32, float, [2 x i16] }
%launch = type { %object, i64 }
%site = type { ptr, ptr, ptr }


@once.site = internal global %site { ptr @once, ptr null, ptr null } #0
define internal void @once(ptr %0) #1 { ret void }
define internal void @once.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @once.site, ptr %out
  ret void
}
define internal void @once.submit(ptr %lambda) {
  %launch = alloca %launch
  %out = alloca %site
  call void @llvm.memcpy.p0.p0.i64(ptr %launch, ptr %lambda, i64 24, i1 false)
  call void @once.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_once(ptr %p, float %f) {
  %lambda = alloca %object
  %number = alloca i32
  store i32 3, ptr %number
  store ptr %p, ptr %lambda
  %1 = getelementptr %object, ptr %lambda, i32 0, i32 1
  %2 = load i32, ptr %number
  store i32 %2, ptr %1
  %3 = getelementptr %object, ptr %lambda, i32 0, i32 2
  store float %f, ptr %3
  %4 = getelementptr %object, ptr %lambda, i32 0, i32 3
  store i16 7, ptr %4
  call void @once.submit(ptr %lambda)
  ret void
}

declare void @runtime(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

attributes #0 = { "sycl-kernel-site"="" }
attributes #1 = { "sycl-kernel"="once" "sycl-kernel-entry" "sycl-kernel-object-size"="24" "sycl-kernel-arguments"="0:0:8,1:8:4" }
attributes #2 = { "sycl-describes-launch"="true" }
