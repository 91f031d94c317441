; Values that are unknown at each launch and usually one: strides of 1, and a
; local size of 256 if a loop has barriers. A number that is compared, or is only
; a part of an index, is no stride; one that a launch has as a constant is not
; guessed.
; RUN: %opt -passes=syclcc1-specialize -S %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%object = type { ptr, i32, i32, i64 }
%launch = type { %object, i32, i32, [3 x i64], [3 x i64] }
%site = type { ptr, ptr, ptr }

; -- two strides, one of them through a variable; the third number is a width

; CHECK: define internal void @strides(ptr %0) #[[#STRIDES:]]
@strides.site = internal global %site { ptr @strides, ptr null, ptr null } #0
define internal void @strides(ptr %0) #1 {
  call void @strides.body(ptr %0)
  ret void
}
define internal void @strides.body(ptr %this) {
  %index = alloca i32
  %data = load ptr, ptr %this
  %i = call i32 @some()
  %1 = getelementptr %object, ptr %this, i32 0, i32 1
  %a = load i32, ptr %1
  %at.a = mul i32 %i, %a
  store i32 %at.a, ptr %index
  %same.a = load i32, ptr %index
  %wide.a = sext i32 %same.a to i64
  %p = getelementptr float, ptr %data, i64 %wide.a
  %x = load float, ptr %p
  %2 = getelementptr %object, ptr %this, i32 0, i32 2
  %b = load i32, ptr %2
  %k = add i32 %i, 3
  %at.b = mul i32 %b, %k
  %q = getelementptr float, ptr %data, i32 %at.b
  store float %x, ptr %q
  %3 = getelementptr %object, ptr %this, i32 0, i32 3
  %c = load i64, ptr %3
  %row = mul i64 %c, %wide.a
  %at.c = add i64 %row, 1
  %r = getelementptr float, ptr %data, i64 %at.c
  store float %x, ptr %r
  ret void
}
define internal void @strides.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @strides.site, ptr %out
  ret void
}
define void @user_strides(i32 %a, i32 %b, i64 %c) {
  %launch = alloca %launch
  %out = alloca %site
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store i32 %a, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store i32 %b, ptr %2
  %3 = getelementptr %object, ptr %launch, i32 0, i32 3
  store i64 %c, ptr %3
  call void @strides.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}

; -- a constant at a launch, the end of a loop, and the beginning of a row

; CHECK: define internal void @none(ptr "sycl-known-captures"="8:02000000" %0) #[[#NONE:]]
@none.site = internal global %site { ptr @none, ptr null, ptr null } #0
define internal void @none(ptr %0) #3 {
entry:
  %data = load ptr, ptr %0
  %i = call i32 @some()
  %1 = getelementptr %object, ptr %0, i32 0, i32 1
  %a = load i32, ptr %1
  %at.a = mul i32 %i, %a
  %p = getelementptr float, ptr %data, i32 %at.a
  %x = load float, ptr %p
  %2 = getelementptr %object, ptr %0, i32 0, i32 2
  %b = load i32, ptr %2
  %less = icmp slt i32 %i, %b
  %at.b = mul i32 %b, %i
  %q = getelementptr float, ptr %data, i32 %at.b
  store float %x, ptr %q
  %3 = getelementptr %object, ptr %0, i32 0, i32 3
  %c = load i64, ptr %3
  %at.c = mul i64 %c, 7
  %row = getelementptr float, ptr %data, i64 %at.c
  %r = getelementptr float, ptr %row, i32 %i
  store float %x, ptr %r
  ret void
}
define internal void @none.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @none.site, ptr %out
  ret void
}
define void @user_none(i32 %b, i64 %c) {
  %launch = alloca %launch
  %out = alloca %site
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store i32 2, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store i32 %b, ptr %2
  %3 = getelementptr %object, ptr %launch, i32 0, i32 3
  store i64 %c, ptr %3
  call void @none.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}

; -- a loop with a barrier, and one without

; CHECK: define internal void @barriers(ptr %0) #[[#BARRIERS:]]
@barriers.site = internal global %site { ptr @barriers, ptr null, ptr null } #0
define internal void @barriers(ptr %0) #4 {
  %size = call i64 @__sycl_local_size(i32 0)
  br label %again
again:
  %s = phi i64 [ %size, %1 ], [ %half, %again ]
  call void @wait()
  %half = udiv i64 %s, 2
  %end = icmp eq i64 %half, 0
  br i1 %end, label %out, label %again, !llvm.loop !0
out:
  ret void
}
define internal void @wait() {
  call void @__sycl_group_barrier(i32 0)
  ret void
}
define internal void @barriers.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @barriers.site, ptr %out
  ret void
}
define void @user_barriers(i64 %size) {
  %launch = alloca %launch
  %out = alloca %site
  %1 = getelementptr %launch, ptr %launch, i32 0, i32 1
  store i32 1, ptr %1
  %2 = getelementptr %launch, ptr %launch, i32 0, i32 4, i32 0
  store i64 %size, ptr %2
  call void @barriers.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}

; CHECK: define internal void @straight(ptr %0) #[[#STRAIGHT:]]
@straight.site = internal global %site { ptr @straight, ptr null, ptr null } #0
define internal void @straight(ptr %0) #5 {
  %size = call i64 @__sycl_local_size(i32 0)
  call void @wait()
  br label %again
again:
  %s = phi i64 [ %size, %1 ], [ %half, %again ]
  %half = udiv i64 %s, 2
  %end = icmp eq i64 %half, 0
  br i1 %end, label %out, label %again, !llvm.loop !0
out:
  ret void
}
define internal void @straight.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @straight.site, ptr %out
  ret void
}
define void @user_straight(i64 %size) {
  %launch = alloca %launch
  %out = alloca %site
  %1 = getelementptr %launch, ptr %launch, i32 0, i32 1
  store i32 1, ptr %1
  %2 = getelementptr %launch, ptr %launch, i32 0, i32 4, i32 0
  store i64 %size, ptr %2
  call void @straight.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}

declare void @runtime(ptr)
declare i32 @some()
declare i64 @__sycl_local_size(i32)
declare void @__sycl_group_barrier(i32)

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}

attributes #0 = { "sycl-kernel-site" }
attributes #1 = { "sycl-kernel"="strides" "sycl-kernel-entry" "sycl-kernel-object-size"="24" "sycl-kernel-captures" "sycl-kernel-dimensions"="1" }
attributes #2 = { "sycl-describes-launch" }
attributes #3 = { "sycl-kernel"="none" "sycl-kernel-entry" "sycl-kernel-object-size"="24" "sycl-kernel-captures" "sycl-kernel-dimensions"="1" }
attributes #4 = { "sycl-kernel"="barriers" "sycl-kernel-entry" "sycl-kernel-object-size"="24" "sycl-kernel-captures" "sycl-kernel-dimensions"="1" }
attributes #5 = { "sycl-kernel"="straight" "sycl-kernel-entry" "sycl-kernel-object-size"="24" "sycl-kernel-captures" "sycl-kernel-dimensions"="1" }
; CHECK-DAG: attributes #[[#STRIDES]] = { "sycl-kernel"="strides" "sycl-kernel-bodies"="object:8:0100000001000000" {{.*}}
; CHECK-DAG: attributes #[[#NONE]] = { "sycl-kernel"="none" "sycl-kernel-captures" {{.*}}
; CHECK-DAG: attributes #[[#BARRIERS]] = { "sycl-kernel"="barriers" "sycl-kernel-bodies"="local:256:1:1" {{.*}}
; CHECK-DAG: attributes #[[#STRAIGHT]] = { "sycl-kernel"="straight" "sycl-kernel-captures" {{.*}}
