; Values of specialization constants that are set where a kernel is launched are
; guards of its bodies.
; RUN: %opt -passes=syclcc1-specialize -S %s | FileCheck %s
; RUN: %opt -passes=syclcc1-specialize -pass-remarks=sycl-specialize -S %s -o %t.ll 2>&1 | FileCheck %s --check-prefix=REMARK

; CHECK-NOT: syclcc1.constant
; CHECK-NOT: .copy

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%object = type { ptr, ptr }
%launch = type { %object, i64 }
%site = type { ptr, ptr, ptr }

; CHECK: define internal void @once(ptr %0) #[[#ONCE:]]
; REMARK: kernel 'once': a body for launches with constant:1f:05000000,unset:20
@once.site = internal global %site { ptr @once, ptr null, ptr null } #0
define internal void @once(ptr %0) #1 {
  call void @once.lambda(ptr %0)
  ret void
}
define internal void @once.lambda(ptr %0) {
  %a = call i32 @read.a(ptr %0)
  %b = call i16 @read.b(ptr %0)
  ret void
}
define internal void @once.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @once.site, ptr %out
  ret void
}
define void @user_once(ptr %values, ptr %this) {
  %out = alloca %site
  %five = alloca i32
  store i32 5, ptr %five
  call void @set.a.by.value(ptr %values, i32 5)
  call void @once.describe(ptr sret(%site) %out, ptr %this)
  ret void
}

; -- a kernel that other files launch, too; two values, and one that is not known

; CHECK: define linkonce_odr void @shared(ptr %0) #[[#SHARED:]]
@shared.site = linkonce_odr global %site { ptr @shared, ptr null, ptr null } #0
define linkonce_odr void @shared(ptr %0) #3 {
  %a = call i32 @read.a(ptr %0)
  %b = call i16 @read.b(ptr %0)
  ret void
}
define linkonce_odr void @shared.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @shared.site, ptr %out
  ret void
}
define void @user_shared(ptr %values, ptr %this, i16 %b) {
  %out = alloca %site
  %variable = alloca i16
  store i16 %b, ptr %variable
  call void @set.a.by.value(ptr %values, i32 6)
  call void @set.b(ptr %values, ptr %variable)
  call void @shared.describe(ptr sret(%site) %out, ptr %this)
  ret void
}
define void @user_shared_again(ptr %values, ptr %this) {
  %out = alloca %site
  %variable = alloca i16
  store i16 258, ptr %variable
  call void @set.a.by.value(ptr %values, i32 7)
  call void @set.b(ptr %values, ptr %variable)
  call void @shared.describe(ptr sret(%site) %out, ptr %this)
  ret void
}

; -- nothing that is known: a program is built for the value

; CHECK: define internal void @unknown(ptr %0) #[[#UNKNOWN:]]
@unknown.site = internal global %site { ptr @unknown, ptr null, ptr null } #0
define internal void @unknown(ptr %0) #4 {
  %a = call i32 @read.a(ptr %0)
  %b = call i16 @read.b(ptr %0)
  ret void
}
define internal void @unknown.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @unknown.site, ptr %out
  ret void
}
define void @user_unknown(ptr %values, ptr %this, i32 %a) {
  %out = alloca %site
  call void @set.a.by.value(ptr %values, i32 %a)
  call void @unknown.describe(ptr sret(%site) %out, ptr %this)
  ret void
}

; -- three launches of two kernels in one function: each has what is nearest

; CHECK: define internal void @near(ptr %0) #[[#NEAR:]]
@near.site = internal global %site { ptr @near, ptr null, ptr null } #0
define internal void @near(ptr %0) #9 {
  %a = call i32 @read.a(ptr %0)
  ret void
}
define internal void @near.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @near.site, ptr %out
  ret void
}
; CHECK: define internal void @default(ptr %0) #[[#DEFAULT:]]
@default.site = internal global %site { ptr @default, ptr null, ptr null } #0
define internal void @default(ptr %0) #10 {
  %a = call i32 @read.a(ptr %0)
  ret void
}
define internal void @default.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @default.site, ptr %out
  ret void
}
define internal void @near.with(ptr %values, ptr %this, i32 %a) {
  %out = alloca %site
  call void @set.a.by.value(ptr %values, i32 %a)
  call void @near.describe(ptr sret(%site) %out, ptr %this)
  ret void
}
define void @user_near(ptr %values, ptr %this) {
  %out = alloca %site
  call void @near.with(ptr %values, ptr %this, i32 16)
  call void @near.with(ptr %values, ptr %this, i32 17)
  call void @default.describe(ptr sret(%site) %out, ptr %this)
  ret void
}

define linkonce_odr void @set.a.by.value(ptr %values, i32 %value) {
  %variable = alloca i32
  store i32 %value, ptr %variable
  call void @set.a(ptr %values, ptr %variable)
  ret void
}
define linkonce_odr void @set.a(ptr %values, ptr %value) #5 { ret void }
define linkonce_odr void @set.b(ptr %values, ptr %value) #6 { ret void }
define linkonce_odr i32 @read.a(ptr %table) #7 { ret i32 1 }
define linkonce_odr i16 @read.b(ptr %table) #8 { ret i16 1 }

attributes #0 = { "sycl-kernel-site" }
attributes #1 = { "sycl-kernel"="once" "sycl-kernel-entry" "sycl-kernel-object-size"="16" "sycl-kernel-captures" }
attributes #2 = { "sycl-describes-launch" }
attributes #3 = { "sycl-kernel"="shared" "sycl-kernel-entry" "sycl-kernel-object-size"="16" "sycl-kernel-captures" }
attributes #4 = { "sycl-kernel"="unknown" "sycl-kernel-entry" "sycl-kernel-object-size"="16" "sycl-kernel-captures" }
attributes #5 = { "sycl-sets-constant"="31" "sycl-constant-size"="4" }
attributes #6 = { "sycl-sets-constant"="32" "sycl-constant-size"="2" }
attributes #7 = { "sycl-reads-constant"="31" }
attributes #8 = { "sycl-reads-constant"="32" }
attributes #9 = { "sycl-kernel"="near" "sycl-kernel-entry" "sycl-kernel-object-size"="16" "sycl-kernel-captures" }
attributes #10 = { "sycl-kernel"="default" "sycl-kernel-entry" "sycl-kernel-object-size"="16" "sycl-kernel-captures" }
; CHECK-DAG: attributes #[[#NEAR]] = {{.*}} "sycl-kernel-bodies"="constant:1f:1{{[01]}}000000;constant:1f:1{{[01]}}000000"
; CHECK-DAG: attributes #[[#DEFAULT]] = {{.*}} "sycl-kernel-bodies"="unset:1f"
; CHECK-DAG: attributes #[[#ONCE]] = {{.*}} "sycl-kernel-bodies"="constant:1f:05000000,unset:20"
; CHECK-DAG: attributes #[[#SHARED]] = {{.*}} "sycl-kernel-bodies"="constant:1f:06000000;built:1f:4,built:20:2;constant:1f:07000000,constant:20:0201"
; CHECK-DAG: attributes #[[#UNKNOWN]] = { {{.*}} "sycl-kernel-bodies"="unset:20,built:1f:4" {{.*}} }
