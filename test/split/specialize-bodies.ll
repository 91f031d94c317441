; Values that differ between launches of a kernel: a body for each launch, up to
; four, if the kernel has a loop, and a body for the local size, if the kernel
; queries that.
; RUN: %opt -passes=syclcc1-specialize -S %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%object = type { ptr, i32, i32 }
%launch = type { %object, i32, i32, [3 x i64], [3 x i64] }
%site = type { ptr, ptr, ptr }

; -- three launches, two of them with a constant; all agree on the other number

; CHECK: define internal void @loop(ptr "sycl-known-captures"="12:09000000" %0) #[[#LOOP:]]
@loop.site = internal global %site { ptr @loop, ptr null, ptr null } #0
define internal void @loop(ptr %0) #1 {
  br label %again
again:
  br i1 true, label %end, label %again, !llvm.loop !0
end:
  ret void
}
define internal void @loop.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @loop.site, ptr %out
  ret void
}
define internal void @loop.with(i32 %a) {
  %launch = alloca %launch
  %out = alloca %site
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store i32 %a, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store i32 9, ptr %2
  call void @loop.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_loop(i32 %unknown) {
  call void @loop.with(i32 3)
  call void @loop.with(i32 %unknown)
  call void @loop.with(i32 5)
  ret void
}

; -- the same without a loop

; CHECK: define internal void @straight(ptr "sycl-known-captures"="12:09000000" %0) #[[#STRAIGHT:]]
@straight.site = internal global %site { ptr @straight, ptr null, ptr null } #0
define internal void @straight(ptr %0) #3 { ret void }
define internal void @straight.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @straight.site, ptr %out
  ret void
}
define internal void @straight.with(i32 %a) {
  %launch = alloca %launch
  %out = alloca %site
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store i32 %a, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store i32 9, ptr %2
  call void @straight.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_straight() {
  call void @straight.with(i32 3)
  call void @straight.with(i32 5)
  ret void
}

; -- marked by the program: also if other files launch it, and without a loop

; CHECK: define linkonce_odr void @marked(ptr %0) #[[#MARKED:]]
@marked.site = linkonce_odr global %site { ptr @marked, ptr null, ptr null } #0
define linkonce_odr void @marked(ptr %0) #4 { ret void }
define linkonce_odr void @marked.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @marked.site, ptr %out
  ret void
}
define void @user_marked() {
  %launch = alloca %launch
  %out = alloca %site
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store i32 8, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store i32 9, ptr %2
  call void @marked.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}

; -- the local size of an nd_range; one that is no nd_range; one that is too large

; CHECK: define internal void @local(ptr %0) #[[#LOCAL:]]
@local.site = internal global %site { ptr @local, ptr null, ptr null } #0
define internal void @local(ptr %0) #5 {
  %size = call i64 @__sycl_local_size(i32 0)
  br label %again
again:
  br i1 true, label %end, label %again, !llvm.loop !0
end:
  ret void
}
define internal void @local.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @local.site, ptr %out
  ret void
}
define internal void @local.with(i32 %is, i64 %size) {
  %launch = alloca %launch
  %out = alloca %site
  %1 = getelementptr %launch, ptr %launch, i32 0, i32 1
  store i32 %is, ptr %1
  %2 = getelementptr %launch, ptr %launch, i32 0, i32 4, i32 0
  store i64 %size, ptr %2
  %3 = getelementptr %launch, ptr %launch, i32 0, i32 4, i32 1
  store i64 2, ptr %3
  %4 = getelementptr %launch, ptr %launch, i32 0, i32 4, i32 2
  store i64 1, ptr %4
  call void @local.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_local(i64 %unknown) {
  call void @local.with(i32 1, i64 128)
  call void @local.with(i32 0, i64 1)
  call void @local.with(i32 1, i64 %unknown)
  call void @local.with(i32 1, i64 1024)
  ret void
}

declare void @runtime(ptr)
declare i64 @__sycl_local_size(i32)

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}

attributes #0 = { "sycl-kernel-site" }
attributes #1 = { "sycl-kernel"="loop" "sycl-kernel-entry" "sycl-kernel-object-size"="16" "sycl-kernel-captures" }
attributes #2 = { "sycl-describes-launch" }
attributes #3 = { "sycl-kernel"="straight" "sycl-kernel-entry" "sycl-kernel-object-size"="16" "sycl-kernel-captures" }
attributes #4 = { "sycl-kernel"="marked" "sycl-kernel-entry" "sycl-kernel-object-size"="16" "sycl-kernel-captures"="specialized@8" }
attributes #5 = { "sycl-kernel"="local" "sycl-kernel-entry" "sycl-kernel-object-size"="16" "sycl-kernel-captures" }
; CHECK-DAG: attributes #[[#LOOP]] = { "sycl-kernel"="loop" "sycl-kernel-bodies"="object:8:03000000;object:8:05000000" {{.*}}
; CHECK-DAG: attributes #[[#STRAIGHT]] = { "sycl-kernel"="straight" "sycl-kernel-captures" {{.*}}
; CHECK-DAG: attributes #[[#MARKED]] = { "sycl-kernel"="marked" "sycl-kernel-bodies"="object:8:08000000" {{.*}}
; CHECK-DAG: attributes #[[#LOCAL]] = { "sycl-kernel"="local" "sycl-kernel-bodies"="local:128:2:1" {{.*}}
