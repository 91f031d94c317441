; tile[y][x] of an accessor with two dimensions: the object's address is in a
; structure beside a number of 64 bits, which another function reads by its own
; address. Kernels with such an expression lost all of their facts.
; RUN: %opt -passes=syclcc1-known-captures -S %s | FileCheck %s --implicit-check-not=.copy --implicit-check-not="define void @row.1"
; RUN: %opt -passes=syclcc1-known-captures,verify -disable-output %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

%row = type { ptr, i64 }

; CHECK-LABEL: define void @reads(ptr "sycl-known-captures"="8:03000000" %object)
; CHECK: call void @use(i32 3)
define void @reads(ptr "sycl-known-captures"="8:03000000" %object) "sycl-kernel"="reads" {
  call void @use_number(ptr %object)
  %1 = alloca %row
  %2 = call { ptr, i64 } @row(ptr %object, i64 5)
  store { ptr, i64 } %2, ptr %1
  %3 = call i64 @element(ptr %1, i64 7)
  call void @use_long(i64 %3)
  ret void
}
define internal void @use_number(ptr %this) {
  %member = getelementptr i8, ptr %this, i64 8
  %value = load i32, ptr %member
  call void @use(i32 %value)
  ret void
}
; The loads have several callers and stay.
; CHECK-LABEL: define internal { ptr, i64 } @row(
define internal { ptr, i64 } @row(ptr %this, i64 %y) {
  %result = alloca %row
  %variable = alloca ptr
  store ptr %this, ptr %variable
  %1 = load ptr, ptr %variable
  store ptr %1, ptr %result
  %index = getelementptr %row, ptr %result, i32 0, i32 1
  store i64 %y, ptr %index
  %2 = load { ptr, i64 }, ptr %result
  ret { ptr, i64 } %2
}
define internal i64 @element(ptr %this, i64 %x) {
  %variable = alloca ptr
  store ptr %this, ptr %variable
  %1 = load ptr, ptr %variable
  %index = getelementptr %row, ptr %1, i32 0, i32 1
  %y = load i64, ptr %index
  %of = load ptr, ptr %1
  %extent = getelementptr i8, ptr %of, i64 16
  %2 = load i64, ptr %extent
  %3 = mul i64 %y, %2
  %4 = add i64 %3, %x
  ret i64 %4
}

; A row through which the object is written to, for a moment: what is written
; last is what was there.
; CHECK-LABEL: define void @restores(ptr %object)
; CHECK: %value = load i32
; CHECK: call void @use(i32 %value)
define void @restores(ptr "sycl-known-captures"="8:03000000" %object) "sycl-kernel"="restores" {
  %1 = alloca %row
  %2 = call { ptr, i64 } @row(ptr %object, i64 5)
  store { ptr, i64 } %2, ptr %1
  call void @exchange(ptr %1)
  ret void
}
define internal void @exchange(ptr %this) {
  %index = getelementptr %row, ptr %this, i32 0, i32 1
  %y = load i64, ptr %index
  %of = load ptr, ptr %this
  %member = getelementptr i8, ptr %of, i64 8
  %before = load i32, ptr %member
  store i32 4, ptr %member
  %value = load i32, ptr %member
  call void @use(i32 %value)
  store i32 %before, ptr %member
  call void @use_long(i64 %y)
  ret void
}

; It is written to where inlining alone sees a constant: what the compilation
; will answer is not known.
; CHECK-LABEL: define void @asks(ptr %object)
define void @asks(ptr "sycl-known-captures"="8:03000000" %object) "sycl-kernel"="asks" {
  %1 = alloca %row
  %2 = call { ptr, i64 } @row(ptr %object, i64 5)
  store { ptr, i64 } %2, ptr %1
  call void @write_unless_constant(ptr %1, i32 1)
  ret void
}
define internal void @write_unless_constant(ptr %this, i32 %number) {
  %index = getelementptr %row, ptr %this, i32 0, i32 1
  %y = load i64, ptr %index
  call void @use_long(i64 %y)
  %is = call i1 @llvm.is.constant.i32(i32 %number)
  br i1 %is, label %end, label %write
write:
  %of = load ptr, ptr %this
  store i32 4, ptr %of
  br label %end
end:
  ret void
}

; The row leaves the kernel: another file may write through it.
; CHECK-LABEL: define void @hands_on(ptr %object)
define void @hands_on(ptr "sycl-known-captures"="8:03000000" %object) "sycl-kernel"="hands_on" {
  %1 = call { ptr, i64 } @row(ptr %object, i64 5)
  call void @external({ ptr, i64 } %1)
  ret void
}

; So may a function that calls itself, which cannot be inlined.
; CHECK-LABEL: define void @recursive(ptr %object)
define void @recursive(ptr "sycl-known-captures"="8:03000000" %object) "sycl-kernel"="recursive" {
  %1 = alloca %row
  %2 = call { ptr, i64 } @row(ptr %object, i64 5)
  store { ptr, i64 } %2, ptr %1
  call void @again(ptr %1)
  ret void
}
define internal void @again(ptr %this) {
  %index = getelementptr %row, ptr %this, i32 0, i32 1
  %y = load i64, ptr %index
  %less = sub i64 %y, 1
  store i64 %less, ptr %index
  %ends = icmp eq i64 %less, 0
  br i1 %ends, label %write, label %more
more:
  call void @again(ptr %this)
  ret void
write:
  %of = load ptr, ptr %this
  store i32 4, ptr %of
  ret void
}

declare void @use(i32)
declare void @use_long(i64)
declare void @external({ ptr, i64 })
declare i1 @llvm.is.constant.i32(i32)
