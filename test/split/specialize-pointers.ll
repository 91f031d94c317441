; Captured pointers that are results of different allocations at each launch
; become an attribute of the kernel, with what is known of their alignment.
; RUN: %opt -passes=syclcc1-specialize -S %s | FileCheck %s
; RUN: %opt -passes=syclcc1-specialize -pass-remarks=sycl-specialize -S %s -o %t.ll 2>&1 | FileCheck %s --check-prefix=REMARK

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%object = type { ptr, ptr, ptr, i32 }
%launch = type { %object, i64 }
%site = type { ptr, ptr, ptr }

declare noalias align 16 ptr @allocate(i64)
declare noalias ptr @allocate_unaligned(i64)
declare ptr @some_pointer()
declare void @runtime(ptr)

; -- the first and the third are results; the second is any memory

; CHECK: define internal void @once(ptr "sycl-distinct-captures"="0:16,16:16" %0)
; REMARK: kernel 'once': pointers to different allocations at each launch: byte 0, byte 16
@once.site = internal global %site { ptr @once, ptr null, ptr null } #0
define internal void @once(ptr %0) #1 { ret void }
define internal void @once.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @once.site, ptr %out
  ret void
}
define internal void @once.with(ptr %a, ptr %b, ptr %c, i32 %n) {
  %launch = alloca %launch
  %out = alloca %site
  store ptr %a, ptr %launch
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store ptr %b, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store ptr %c, ptr %2
  %3 = getelementptr %object, ptr %launch, i32 0, i32 3
  store i32 %n, ptr %3
  call void @once.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_once(i32 %n) {
  %a.variable = alloca ptr
  %a = call noalias align 16 ptr @allocate(i64 400)
  store ptr %a, ptr %a.variable
  %c = call noalias align 16 ptr @allocate(i64 400)
  %b = call ptr @some_pointer()
  %1 = load ptr, ptr %a.variable
  call void @once.with(ptr %1, ptr %b, ptr %c, i32 %n)
  ret void
}

; -- a function between the root and the launch allocates

; CHECK: define internal void @below(ptr "sycl-distinct-captures"="0:1,8:1" %0)
@below.site = internal global %site { ptr @below, ptr null, ptr null } #0
define internal void @below(ptr %0) #7 { ret void }
define internal void @below.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @below.site, ptr %out
  ret void
}
define internal void @below.with(i32 %n) {
  %launch = alloca %launch
  %out = alloca %site
  %a = call noalias ptr @allocate_unaligned(i64 400)
  store ptr %a, ptr %launch
  %b = call noalias ptr @allocate_unaligned(i64 400)
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store ptr %b, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 3
  store i32 %n, ptr %2
  call void @below.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_below(i32 %n) {
  call void @below.with(i32 %n)
  ret void
}

; -- parts of one allocation may be the same; the third is of another. Its part
;    is aligned as its offset is.

; CHECK: define internal void @parts(ptr "sycl-distinct-captures"="0:16,16:4" %0)
; REMARK: kernel 'parts': pointers to different allocations at each launch: byte 0, byte 16
@parts.site = internal global %site { ptr @parts, ptr null, ptr null } #0
define internal void @parts(ptr %0) #3 { ret void }
define internal void @parts.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @parts.site, ptr %out
  ret void
}
define internal void @parts.with(ptr %a, ptr %b, ptr %c, i32 %n) {
  %launch = alloca %launch
  %out = alloca %site
  store ptr %a, ptr %launch
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store ptr %b, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store ptr %c, ptr %2
  %3 = getelementptr %object, ptr %launch, i32 0, i32 3
  store i32 %n, ptr %3
  call void @parts.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_parts(i32 %n, i64 %half) {
  %a = call noalias align 16 ptr @allocate(i64 400)
  %b = getelementptr float, ptr %a, i64 %half
  %c = call noalias align 16 ptr @allocate(i64 400)
  %d = getelementptr float, ptr %c, i64 1
  call void @parts.with(ptr %a, ptr %b, ptr %d, i32 %n)
  ret void
}

; -- the second launch has one allocation twice

; CHECK: define internal void @twice(ptr %0)
@twice.site = internal global %site { ptr @twice, ptr null, ptr null } #0
define internal void @twice(ptr %0) #4 { ret void }
define internal void @twice.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @twice.site, ptr %out
  ret void
}
define internal void @twice.with(ptr %a, ptr %b, i32 %n) {
  %launch = alloca %launch
  %out = alloca %site
  store ptr %a, ptr %launch
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store ptr %b, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store ptr null, ptr %2
  %3 = getelementptr %object, ptr %launch, i32 0, i32 3
  store i32 %n, ptr %3
  call void @twice.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_twice(i32 %n) {
  %a = call noalias ptr @allocate_unaligned(i64 400)
  %b = call noalias ptr @allocate_unaligned(i64 400)
  call void @twice.with(ptr %a, ptr %b, i32 %n)
  call void @twice.with(ptr %b, ptr %b, i32 %n)
  ret void
}

; -- what is exchanged in a loop may be either

; CHECK: define internal void @exchanged(ptr %0)
@exchanged.site = internal global %site { ptr @exchanged, ptr null, ptr null } #0
define internal void @exchanged(ptr %0) #5 { ret void }
define internal void @exchanged.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @exchanged.site, ptr %out
  ret void
}
define internal void @exchanged.with(ptr %a, ptr %b, i32 %n) {
  %launch = alloca %launch
  %out = alloca %site
  store ptr %a, ptr %launch
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store ptr %b, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store ptr null, ptr %2
  %3 = getelementptr %object, ptr %launch, i32 0, i32 3
  store i32 %n, ptr %3
  call void @exchanged.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define void @user_exchanged(i32 %n) {
entry:
  %one = call noalias ptr @allocate(i64 400)
  %other = call noalias ptr @allocate(i64 400)
  br label %loop
loop:
  %a = phi ptr [ %one, %entry ], [ %b, %loop ]
  %b = phi ptr [ %other, %entry ], [ %a, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @exchanged.with(ptr %a, ptr %b, i32 %i)
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; -- restrict speaks of the function's execution, and the kernel may run later

; CHECK: define internal void @restrict(ptr %0)
@restrict.site = internal global %site { ptr @restrict, ptr null, ptr null } #0
define internal void @restrict(ptr %0) #6 { ret void }
define internal void @restrict.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @restrict.site, ptr %out
  ret void
}
define void @user_restrict(ptr noalias %a, ptr noalias %b) {
  %launch = alloca %launch
  %out = alloca %site
  %c = call noalias ptr @allocate(i64 400)
  %d = call noalias ptr @allocate(i64 400)
  store ptr %a, ptr %launch
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store ptr %b, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store ptr %c, ptr %2
  call void @restrict.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}

; -- the first may be one of two allocations, or none (as a vector's without
; elements); the second is neither of them, and the third is one of them

; CHECK: define internal void @chosen(ptr "sycl-distinct-captures"="0:1,8:1" %0)
@chosen.site = internal global %site { ptr @chosen, ptr null, ptr null } #0
define internal void @chosen(ptr %0) #8 { ret void }
define internal void @chosen.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @chosen.site, ptr %out
  ret void
}
define void @user_chosen(i64 %n, i1 %which) {
entry:
  %launch = alloca %launch
  %out = alloca %site
  %a = call noalias ptr @allocate_unaligned(i64 400)
  %b = call noalias ptr @allocate_unaligned(i64 400)
  %some = icmp ne i64 %n, 0
  br i1 %some, label %allocate, label %launches
allocate:
  %c = call noalias ptr @allocate_unaligned(i64 %n)
  br label %launches
launches:
  %d = phi ptr [ null, %entry ], [ %c, %allocate ]
  %e = select i1 %which, ptr %a, ptr %d
  store ptr %e, ptr %launch
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store ptr %b, ptr %1
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store ptr %d, ptr %2
  call void @chosen.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}

attributes #0 = { "sycl-kernel-site" }
attributes #1 = { "sycl-kernel"="once" "sycl-kernel-entry" "sycl-kernel-object-size"="32" }
attributes #2 = { "sycl-describes-launch" }
attributes #3 = { "sycl-kernel"="parts" "sycl-kernel-entry" "sycl-kernel-object-size"="32" }
attributes #4 = { "sycl-kernel"="twice" "sycl-kernel-entry" "sycl-kernel-object-size"="32" }
attributes #5 = { "sycl-kernel"="exchanged" "sycl-kernel-entry" "sycl-kernel-object-size"="32" }
attributes #6 = { "sycl-kernel"="restrict" "sycl-kernel-entry" "sycl-kernel-object-size"="32" }
attributes #7 = { "sycl-kernel"="below" "sycl-kernel-entry" "sycl-kernel-object-size"="32" }
attributes #8 = { "sycl-kernel"="chosen" "sycl-kernel-entry" "sycl-kernel-object-size"="32" }
