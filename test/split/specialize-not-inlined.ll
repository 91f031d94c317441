; What the copies that are used to find values of launches must not contain: the
; body of a function in which setjmp returns once more or that is all assembly,
; and what if_device does, which the host half does not do.
; RUN: %opt -passes=syclcc1-specialize -S %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%object = type { ptr, i32, i32, i32 }
%launch = type { %object, i32, i32, [3 x i64], [3 x i64] }
%site = type { ptr, ptr, ptr }

; Only the member that if_device would set is known: the host leaves it 3.
; CHECK: define internal void @kernel(ptr "sycl-known-captures"="8:03000000" %0)
; CHECK: call void @set.device(ptr %a)
@kernel.site = internal global %site { ptr @kernel, ptr null, ptr null } #0
define internal void @kernel(ptr %0) #1 { ret void }
define internal void @kernel.describe(ptr sret(%site) %out, ptr %this) #2 {
  %object = getelementptr %launch, ptr %this, i32 0, i32 0
  store ptr @kernel.site, ptr %out
  ret void
}
define void @user() {
  %launch = alloca %launch
  %out = alloca %site
  %a = alloca i32
  store i32 3, ptr %a
  call void @set.device(ptr %a)
  %a.is = load i32, ptr %a
  %1 = getelementptr %object, ptr %launch, i32 0, i32 1
  store i32 %a.is, ptr %1
  %b = alloca i32
  store i32 3, ptr %b
  call void @set.setjmp(ptr %b)
  %b.is = load i32, ptr %b
  %2 = getelementptr %object, ptr %launch, i32 0, i32 2
  store i32 %b.is, ptr %2
  %c = alloca i32
  store i32 3, ptr %c
  call void @set.assembly(ptr %c)
  %c.is = load i32, ptr %c
  %3 = getelementptr %object, ptr %launch, i32 0, i32 3
  store i32 %c.is, ptr %3
  call void @kernel.describe(ptr sret(%site) %out, ptr %launch)
  call void @runtime(ptr %out)
  ret void
}
define internal void @set.device(ptr %number) #3 {
  store i32 5, ptr %number
  ret void
}
define internal void @set.setjmp(ptr %number) {
  %first = call i32 @setjmp(ptr null) returns_twice
  %again = icmp ne i32 %first, 0
  br i1 %again, label %out, label %in
in:
  store i32 9, ptr %number
  call void @jump()
  unreachable
out:
  ret void
}
define internal void @set.assembly(ptr %number) naked noinline {
  call void asm sideeffect "movl $$7, (%rdi)\0Aret", ""()
  unreachable
}

declare i32 @setjmp(ptr) returns_twice
declare void @jump() noreturn
declare void @runtime(ptr)

attributes #0 = { "sycl-kernel-site" }
attributes #1 = { "sycl-kernel"="kernel" "sycl-kernel-entry" "sycl-kernel-object-size"="24" "sycl-kernel-captures" }
attributes #2 = { "sycl-describes-launch" }
attributes #3 = { noinline "sycl-call-if-on-device" }
