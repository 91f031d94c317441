; Loads of known bytes of a kernel object are constants, wherever the object's
; address can be followed to; others stay.
; RUN: %opt -passes=syclcc1-known-captures -S %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

%object = type { ptr, i32, float, [4 x i16], i32 }

; CHECK-LABEL: define void @kernel(
define void @kernel(ptr "sycl-known-captures"="8:030000000000003f,16:0100020003000400" %object) "sycl-kernel"="kernel" {
  %variable = alloca ptr
  store ptr %object, ptr %variable
  %1 = load ptr, ptr %variable
  call void @lambda(ptr %1)
  call void @shared(ptr %1)
  call void @shared(ptr %1)
  ret void
}

; CHECK-LABEL: define internal void @lambda(
define internal void @lambda(ptr %this) {
  %1 = getelementptr %object, ptr %this, i32 0, i32 1
  %2 = getelementptr %object, ptr %this, i32 0, i32 2
  %3 = getelementptr %object, ptr %this, i32 0, i32 3
  %4 = getelementptr [4 x i16], ptr %3, i64 0, i64 2
  %5 = getelementptr %object, ptr %this, i32 0, i32 4
  %int = load i32, ptr %1
  ; CHECK: call void @use_int(i32 3)
  call void @use_int(i32 %int)
  %float = load float, ptr %2
  ; CHECK: call void @use_float(float 5.000000e-01)
  call void @use_float(float %float)
  %element = load i16, ptr %4
  %wide = zext i16 %element to i32
  ; CHECK: %wide = zext i16 3 to i32
  call void @use_int(i32 %wide)
  ; A load of another type, which covers two members.
  %two = load i64, ptr %1
  ; CHECK: call void @use_long(i64 4539628424389459971)
  call void @use_long(i64 %two)
  ; Not known, in part or whole.
  %after = load i32, ptr %5
  ; CHECK: call void @use_int(i32 %after)
  call void @use_int(i32 %after)
  %part = load i64, ptr %this
  ; CHECK: call void @use_long(i64 %part)
  call void @use_long(i64 %part)
  ; A volatile load stays.
  %volatile = load volatile i32, ptr %1
  ; CHECK: call void @use_int(i32 %volatile)
  call void @use_int(i32 %volatile)
  ret void
}

; Two callers: what it is called with is not one object.
; CHECK-LABEL: define internal void @shared(
define internal void @shared(ptr %this) {
  %1 = getelementptr %object, ptr %this, i32 0, i32 1
  %int = load i32, ptr %1
  ; CHECK: call void @use_int(i32 %int)
  call void @use_int(i32 %int)
  ret void
}

; A variable that is written again.
; CHECK-LABEL: define void @reassigned(
define void @reassigned(ptr "sycl-known-captures"="8:03000000" %object, ptr %other) "sycl-kernel"="reassigned" {
  %variable = alloca ptr
  store ptr %object, ptr %variable
  store ptr %other, ptr %variable
  %p = load ptr, ptr %variable
  %2 = getelementptr %object, ptr %p, i32 0, i32 1
  %int = load i32, ptr %2
  ; CHECK: call void @use_int(i32 %int)
  call void @use_int(i32 %int)
  ret void
}

declare void @use_int(i32)
declare void @use_long(i64)
declare void @use_float(float)
