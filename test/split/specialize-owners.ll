; Allocations behind other functions: a helper that returns one, a constructor
; that keeps one in a member, an allocating function that sees the variable.
; RUN: %opt -passes=syclcc1-specialize -S %s | FileCheck %s --implicit-check-not=syclcc1.allocation

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%object = type { ptr, ptr }
%launch = type { %object, i64 }
%site = type { ptr, ptr, ptr }
%owner = type { ptr, i64 }

@kept = internal global ptr null

declare noalias align 16 ptr @allocate(i64)
declare void @runtime(ptr)

define internal ptr @make(i64 %n) {
  %1 = call noalias align 16 ptr @allocate(i64 %n)
  ret ptr %1
}
define internal ptr @same(ptr %p) {
  ret ptr %p
}
; The first allocation, again and again.
define internal ptr @cached(i64 %n) {
  %1 = load ptr, ptr @kept
  %is = icmp eq ptr %1, null
  br i1 %is, label %first, label %end
first:
  %2 = call noalias align 16 ptr @allocate(i64 %n)
  store ptr %2, ptr @kept
  br label %end
end:
  %3 = phi ptr [ %1, %0 ], [ %2, %first ]
  ret ptr %3
}
define internal void @construct(ptr %this, i64 %n) {
  %1 = call ptr @make(i64 %n)
  store ptr %1, ptr %this
  %size = getelementptr %owner, ptr %this, i32 0, i32 1
  store i64 %n, ptr %size
  ret void
}
define internal ptr @data(ptr %this) {
  %1 = load ptr, ptr %this
  ret ptr %1
}
; Its size is in the variable, and it counts there.
define internal noalias align 64 ptr @allocate_counted(ptr %owner) {
  %size = getelementptr %owner, ptr %owner, i32 0, i32 1
  %n = load i64, ptr %size
  %1 = call noalias align 64 ptr @allocate(i64 %n)
  %more = add i64 %n, 1
  store i64 %more, ptr %size
  ret ptr %1
}
; It changes the other member.
define internal noalias align 64 ptr @allocate_and_replace(ptr %owner, ptr %by) {
  %1 = call noalias align 64 ptr @allocate(i64 8)
  store ptr %by, ptr %owner
  ret ptr %1
}

; -- results of a helper

; CHECK: define internal void @helper(ptr "sycl-distinct-captures"="0:16,8:16" %0)
@helper.site = internal global %site { ptr @helper, ptr null, ptr null } #0
define internal void @helper(ptr %0) #3 { ret void }
define internal void @helper.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @helper.site, ptr %out
  ret void
}
define internal void @helper.with(ptr %a, ptr %b) {
  %launch = alloca %launch
  %out = alloca %site
  store ptr %a, ptr %launch
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store ptr %b, ptr %1
  call void @helper.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_helper(i64 %n, i1 %condition) {
  %a = call ptr @make(i64 %n)
  %b = call ptr @make(i64 %n)
  call void @helper.with(ptr %a, ptr %b)
  ret void
}

; -- members that constructors wrote

; CHECK: define internal void @constructor(ptr "sycl-distinct-captures"="0:16,8:16" %0)
@constructor.site = internal global %site { ptr @constructor, ptr null, ptr null } #0
define internal void @constructor(ptr %0) #4 { ret void }
define internal void @constructor.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @constructor.site, ptr %out
  ret void
}
define internal void @constructor.with(ptr %a, ptr %b) {
  %launch = alloca %launch
  %out = alloca %site
  store ptr %a, ptr %launch
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store ptr %b, ptr %1
  call void @constructor.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_constructor(i64 %n, i1 %condition) {
  %first = alloca %owner
  %second = alloca %owner
  call void @construct(ptr %first, i64 %n)
  call void @construct(ptr %second, i64 %n)
  %a = call ptr @data(ptr %first)
  %b = call ptr @data(ptr %second)
  call void @constructor.with(ptr %a, ptr %b)
  ret void
}

; -- an allocating function that sees the variable

; CHECK: define internal void @counted(ptr "sycl-distinct-captures"="0:16,8:64" %0)
@counted.site = internal global %site { ptr @counted, ptr null, ptr null } #0
define internal void @counted(ptr %0) #5 { ret void }
define internal void @counted.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @counted.site, ptr %out
  ret void
}
define internal void @counted.with(ptr %a, ptr %b) {
  %launch = alloca %launch
  %out = alloca %site
  store ptr %a, ptr %launch
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store ptr %b, ptr %1
  call void @counted.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_counted(i64 %n, i1 %condition) {
  %first = alloca %owner
  call void @construct(ptr %first, i64 %n)
  %b = call noalias align 64 ptr @allocate_counted(ptr %first)
  %a = call ptr @data(ptr %first)
  call void @counted.with(ptr %a, ptr %b)
  ret void
}

; -- an allocating function that makes both one

; CHECK: define internal void @replaced(ptr %0)
@replaced.site = internal global %site { ptr @replaced, ptr null, ptr null } #0
define internal void @replaced(ptr %0) #6 { ret void }
define internal void @replaced.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @replaced.site, ptr %out
  ret void
}
define internal void @replaced.with(ptr %a, ptr %b) {
  %launch = alloca %launch
  %out = alloca %site
  store ptr %a, ptr %launch
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store ptr %b, ptr %1
  call void @replaced.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_replaced(i64 %n, i1 %condition) {
  %first = alloca %owner
  call void @construct(ptr %first, i64 %n)
  %b = call ptr @make(i64 %n)
  %c = call noalias align 64 ptr @allocate_and_replace(ptr %first, ptr %b)
  %a = call ptr @data(ptr %first)
  call void @replaced.with(ptr %a, ptr %b)
  ret void
}

; -- a helper that returns what it was given

; CHECK: define internal void @one_result(ptr %0)
@one_result.site = internal global %site { ptr @one_result, ptr null, ptr null } #0
define internal void @one_result(ptr %0) #7 { ret void }
define internal void @one_result.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @one_result.site, ptr %out
  ret void
}
define internal void @one_result.with(ptr %a, ptr %b) {
  %launch = alloca %launch
  %out = alloca %site
  store ptr %a, ptr %launch
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store ptr %b, ptr %1
  call void @one_result.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_one_result(i64 %n, i1 %condition) {
  %a = call ptr @make(i64 %n)
  %other = call ptr @make(i64 %n)
  %b = call ptr @same(ptr %a)
  call void @one_result.with(ptr %a, ptr %b)
  ret void
}

; -- a helper that keeps its allocation

; CHECK: define internal void @kept_result(ptr %0)
@kept_result.site = internal global %site { ptr @kept_result, ptr null, ptr null } #0
define internal void @kept_result(ptr %0) #8 { ret void }
define internal void @kept_result.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @kept_result.site, ptr %out
  ret void
}
define internal void @kept_result.with(ptr %a, ptr %b) {
  %launch = alloca %launch
  %out = alloca %site
  store ptr %a, ptr %launch
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store ptr %b, ptr %1
  call void @kept_result.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_kept_result(i64 %n, i1 %condition) {
  %a = call ptr @cached(i64 %n)
  %b = call ptr @cached(i64 %n)
  call void @kept_result.with(ptr %a, ptr %b)
  ret void
}

; -- an owner that may have been assigned to another

; CHECK: define internal void @assigned(ptr %0)
@assigned.site = internal global %site { ptr @assigned, ptr null, ptr null } #0
define internal void @assigned(ptr %0) #9 { ret void }
define internal void @assigned.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @assigned.site, ptr %out
  ret void
}
define internal void @assigned.with(ptr %a, ptr %b) {
  %launch = alloca %launch
  %out = alloca %site
  store ptr %a, ptr %launch
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store ptr %b, ptr %1
  call void @assigned.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_assigned(i64 %n, i1 %condition) {
  %first = alloca %owner
  %second = alloca %owner
  call void @construct(ptr %first, i64 %n)
  call void @construct(ptr %second, i64 %n)
  br i1 %condition, label %assign, label %end
assign:
  call void @llvm.memcpy.p0.p0.i64(ptr %first, ptr %second, i64 16, i1 false)
  br label %end
end:
  %a = call ptr @data(ptr %first)
  %b = call ptr @data(ptr %second)
  call void @assigned.with(ptr %a, ptr %b)
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

attributes #0 = { "sycl-kernel-site"="" }
attributes #2 = { "sycl-describes-launch"="true" }
attributes #3 = { "sycl-kernel"="helper" "sycl-kernel-entry" "sycl-kernel-object-size"="16" }
attributes #4 = { "sycl-kernel"="constructor" "sycl-kernel-entry" "sycl-kernel-object-size"="16" }
attributes #5 = { "sycl-kernel"="counted" "sycl-kernel-entry" "sycl-kernel-object-size"="16" }
attributes #6 = { "sycl-kernel"="replaced" "sycl-kernel-entry" "sycl-kernel-object-size"="16" }
attributes #7 = { "sycl-kernel"="one_result" "sycl-kernel-entry" "sycl-kernel-object-size"="16" }
attributes #8 = { "sycl-kernel"="kept_result" "sycl-kernel-entry" "sycl-kernel-object-size"="16" }
attributes #9 = { "sycl-kernel"="assigned" "sycl-kernel-entry" "sycl-kernel-object-size"="16" }
