; Queries of the compiler (__builtin_constant_p) are not folded in the copies
; that are used to find values of launches: everything is inlined there, and the
; host half may know less. A value that depends on a query is not a fact, and no
; launch is unreachable because of one.
; RUN: %opt -passes=syclcc1-specialize -S %s | FileCheck %s --implicit-check-not=syclcc1.query

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%object = type { ptr, i32, i32 }
%launch = type { %object, i32, i32, [3 x i64], [3 x i64] }
%site = type { ptr, ptr, ptr }

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

declare i1 @llvm.is.constant.i32(i32)
declare void @runtime(ptr)

attributes #0 = { "sycl-kernel-site" }
attributes #1 = { "sycl-kernel"="number" "sycl-kernel-entry" "sycl-kernel-object-size"="16" "sycl-kernel-captures" }
attributes #2 = { "sycl-describes-launch" }
attributes #3 = { "sycl-kernel"="branch" "sycl-kernel-entry" "sycl-kernel-object-size"="16" "sycl-kernel-captures" }
