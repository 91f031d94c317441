; Queries of the compiler (__builtin_constant_p) are not folded in the copies
; that are used to find values of launches: everything is inlined there, and the
; host half may know less. A value that depends on a query is not a fact, and no
; launch is unreachable because of one. Nor are results that are rounded
; otherwise where they are computed at run time; a square root is the same there.
; RUN: %opt -passes=syclcc1-specialize -S %s | FileCheck %s --implicit-check-not=syclcc1.query

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%object = type { ptr, i32, i32 }
%launch = type { %object, i32, i32, [3 x i64], [3 x i64] }
%site = type { ptr, ptr, ptr }
%rounded.object = type { ptr, float, float, float }
%rounded.launch = type { %rounded.object, i32, i32, [3 x i64], [3 x i64] }

; -- a number that depends on the answer; the other one does not

; CHECK: define internal void @number(ptr "sycl-known-captures"="12:09000000" %0)
; CHECK: define internal void @number.with(
; CHECK: call i1 @llvm.is.constant.i32(i32 %a)
@number.site = internal global %site { ptr @number, ptr null, ptr null } #0
define internal void @number(ptr %0) #1 { ret void }
define internal void @number.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @number.site, ptr %out
  ret void
}
define internal void @number.with(i32 %a) {
  %launch = alloca %launch
  %out = alloca %site
  %known = call i1 @llvm.is.constant.i32(i32 %a)
  %how = select i1 %known, i32 1, i32 2
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store i32 %how, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store i32 9, ptr %2
  call void @number.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_number() {
  call void @number.with(i32 5)
  call void @number.with(i32 6)
  ret void
}

; -- a launch where the answer is no, with another number

; CHECK: define internal void @branch(ptr "sycl-known-captures"="12:09000000" %0)
@branch.site = internal global %site { ptr @branch, ptr null, ptr null } #0
define internal void @branch(ptr %0) #3 { ret void }
define internal void @branch.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @branch.site, ptr %out
  ret void
}
define internal void @branch.with(i32 %a) {
  %launch = alloca %launch
  %out = alloca %site
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store i32 %a, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store i32 9, ptr %2
  call void @branch.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define internal void @branch.choose(i32 %a) {
  %known = call i1 @llvm.is.constant.i32(i32 %a)
  br i1 %known, label %yes, label %no
yes:
  call void @branch.with(i32 3)
  ret void
no:
  call void @branch.with(i32 4)
  ret void
}
define void @user_branch() {
  call void @branch.choose(i32 5)
  ret void
}

; -- results of arithmetic: only the square root of 9 is a fact

; CHECK: define internal void @rounded(ptr "sycl-known-captures"="12:00004040" %0)
; CHECK: define internal void @rounded.with(
; CHECK: call float @llvm.fmuladd.f32(
; CHECK: call double @exp(
@rounded.site = internal global %site { ptr @rounded, ptr null, ptr null } #0
define internal void @rounded(ptr %0) #4 { ret void }
define internal void @rounded.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %rounded.launch, ptr %this, i32 0, i32 0
  store ptr @rounded.site, ptr %out
  ret void
}
define internal void @rounded.with(float %a, float %b) {
  %launch = alloca %rounded.launch
  %out = alloca %site
  %sum = call float @llvm.fmuladd.f32(float %a, float %b, float 1.0)
  %1 = getelementptr %rounded.object, ptr %launch, i32 0, i32 1
  store float %sum, ptr %1
  %root = call float @sqrtf(float 9.0)
  %2 = getelementptr %rounded.object, ptr %launch, i32 0, i32 2
  store float %root, ptr %2
  %wide = fpext float %b to double
  %power = call double @exp(double %wide)
  %narrow = fptrunc double %power to float
  %3 = getelementptr %rounded.object, ptr %launch, i32 0, i32 3
  store float %narrow, ptr %3
  call void @rounded.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_rounded() {
  call void @rounded.with(float 2.0, float 3.0)
  ret void
}

declare i1 @llvm.is.constant.i32(i32)
declare float @llvm.fmuladd.f32(float, float, float)
declare float @sqrtf(float)
declare double @exp(double)
declare void @runtime(ptr)

attributes #0 = { "sycl-kernel-site" }
attributes #1 = { "sycl-kernel"="number" "sycl-kernel-entry" "sycl-kernel-object-size"="16" "sycl-kernel-captures" }
attributes #2 = { "sycl-describes-launch" }
attributes #3 = { "sycl-kernel"="branch" "sycl-kernel-entry" "sycl-kernel-object-size"="16" "sycl-kernel-captures" }
attributes #4 = { "sycl-kernel"="rounded" "sycl-kernel-entry" "sycl-kernel-object-size"="24" "sycl-kernel-captures" }
