; A kernel that writes to its object, or whose object's address escapes, keeps
; all of its loads and loses the attribute: mutable members, const_cast.
; RUN: %opt -passes=syclcc1-known-captures -S %s | FileCheck %s --implicit-check-not=sycl-known-captures --implicit-check-not=sycl-distinct-captures
; RUN: %opt -passes=syclcc1-known-captures -pass-remarks-missed=sycl-specialize -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK-NOT: 'plain'
; REMARK: kernel 'written' is not specialized: it writes to its object, or hands the object's address to where it is not seen
; CHECK: define void @plain(ptr "sycl-known-captures"="8:03000000" %object)
; CHECK: ret i32 3

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define void @plain(ptr "sycl-known-captures"="8:03000000" %object) "sycl-kernel"="plain" {
  %copy = alloca [16 x i8]
  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr %object, i64 16, i1 false)
  %1 = call i32 @read(ptr %object)
  ret void
}
define internal i32 @read(ptr %this) {
  %member = getelementptr i8, ptr %this, i64 8
  %value = load i32, ptr %member
  ret i32 %value
}

; CHECK: define void @pointers(ptr "sycl-distinct-captures"="0:16,8:16" %object)
define void @pointers(ptr "sycl-distinct-captures"="0:16,8:16" %object) "sycl-kernel"="pointers" {
  %1 = load ptr, ptr %object
  store i32 3, ptr %1
  ret void
}
; CHECK-LABEL: define void @exchanges_pointers(
define void @exchanges_pointers(ptr "sycl-distinct-captures"="0:16,8:16" %object) "sycl-kernel"="exchanges_pointers" {
  %place = getelementptr i8, ptr %object, i64 8
  %1 = load ptr, ptr %object
  store ptr %1, ptr %place
  ret void
}

; CHECK-LABEL: define void @written(
; CHECK: ret void
define void @written(ptr "sycl-known-captures"="8:03000000" %object) "sycl-kernel"="written" {
  call void @increment(ptr %object)
  ret void
}
; CHECK-LABEL: define internal void @increment(
; CHECK: add i32 %value, 1
define internal void @increment(ptr %this) {
  %variable = alloca ptr
  store ptr %this, ptr %variable
  %1 = load ptr, ptr %variable
  %member = getelementptr i8, ptr %1, i64 8
  %value = load i32, ptr %member
  %more = add i32 %value, 1
  store i32 %more, ptr %member
  ret void
}

; A function that others call, too, writes to a part at a place that varies.
; CHECK-LABEL: define void @by_helper(
; CHECK: call void @use(i32 %value)
define void @by_helper(ptr "sycl-known-captures"="8:03000000" %object, i64 %i) "sycl-kernel"="by_helper" {
  %member = getelementptr i8, ptr %object, i64 8
  %value = load i32, ptr %member
  call void @use(i32 %value)
  %part = getelementptr i8, ptr %object, i64 %i
  call void @zero(ptr %part)
  call void @zero(ptr %part)
  ret void
}
define internal void @zero(ptr %p) {
  store i32 0, ptr %p
  ret void
}

; A reference that a function gives back.
; CHECK-LABEL: define void @returned(
; CHECK: call void @use(i32 %value)
define void @returned(ptr "sycl-known-captures"="8:03000000" %object) "sycl-kernel"="returned" {
  %member = getelementptr i8, ptr %object, i64 8
  %value = load i32, ptr %member
  call void @use(i32 %value)
  %same = call ptr @identity(ptr %member)
  store i32 1, ptr %same
  ret void
}
define internal ptr @identity(ptr %p) {
  ret ptr %p
}

; A lambda by reference reads, in a separate function.
; CHECK-LABEL: define void @reading_closure(ptr "sycl-known-captures"="8:03000000"
; CHECK: call void @use(i32 3)
define void @reading_closure(ptr "sycl-known-captures"="8:03000000" %object) "sycl-kernel"="reading_closure" {
  %closure = alloca { ptr, i32 }
  %member = getelementptr i8, ptr %object, i64 8
  %value = load i32, ptr %member
  call void @use(i32 %value)
  %first = getelementptr { ptr, i32 }, ptr %closure, i32 0, i32 0
  store ptr %member, ptr %first
  call void @read_through(ptr %closure)
  ret void
}
define internal void @read_through(ptr %closure) {
  %variable = alloca ptr
  store ptr %closure, ptr %variable
  %1 = load ptr, ptr %variable
  %2 = load ptr, ptr %1
  %3 = load i32, ptr %2
  call void @use(i32 %3)
  ret void
}

; Another writes; a third hands its closure on, or its bytes as a number.
; CHECK-LABEL: define void @writing_closure(
; CHECK: call void @use(i32 %value)
define void @writing_closure(ptr "sycl-known-captures"="8:03000000" %object) "sycl-kernel"="writing_closure" {
  %closure = alloca { ptr, i32 }
  %member = getelementptr i8, ptr %object, i64 8
  %value = load i32, ptr %member
  call void @use(i32 %value)
  store ptr %member, ptr %closure
  call void @write_through(ptr %closure)
  ret void
}
define internal void @write_through(ptr %closure) {
  %1 = load ptr, ptr %closure
  store i32 1, ptr %1
  ret void
}
; CHECK-LABEL: define void @closure_elsewhere(
; CHECK: call void @use(i32 %value)
define void @closure_elsewhere(ptr "sycl-known-captures"="8:03000000" %object) "sycl-kernel"="closure_elsewhere" {
  %closure = alloca { ptr, i32 }
  %member = getelementptr i8, ptr %object, i64 8
  %value = load i32, ptr %member
  call void @use(i32 %value)
  store ptr %member, ptr %closure
  call void @external(ptr %closure)
  ret void
}
; CHECK-LABEL: define void @disguised(
; CHECK: call void @use(i32 %value)
define void @disguised(ptr "sycl-known-captures"="8:03000000" %object) "sycl-kernel"="disguised" {
  %closure = alloca { ptr, i32 }
  %member = getelementptr i8, ptr %object, i64 8
  %value = load i32, ptr %member
  call void @use(i32 %value)
  store ptr %member, ptr %closure
  %number = load i64, ptr %closure
  call void @use_long(i64 %number)
  ret void
}

; A variable that is not known, a function of another file, an atomic.
; CHECK-LABEL: define void @in_closure(
; CHECK: call void @use(i32 %value)
define void @in_closure(ptr "sycl-known-captures"="8:03000000" %object, ptr %closure) "sycl-kernel"="in_closure" {
  %member = getelementptr i8, ptr %object, i64 8
  %value = load i32, ptr %member
  call void @use(i32 %value)
  %first = getelementptr { ptr, i32 }, ptr %closure, i32 0, i32 0
  store ptr %member, ptr %first
  ret void
}
; CHECK-LABEL: define void @elsewhere(
; CHECK: call void @use(i32 %value)
define void @elsewhere(ptr "sycl-known-captures"="8:03000000" %object) "sycl-kernel"="elsewhere" {
  %member = getelementptr i8, ptr %object, i64 8
  %value = load i32, ptr %member
  call void @use(i32 %value)
  call void @external(ptr %member)
  ret void
}
; CHECK-LABEL: define void @atomic(
; CHECK: call void @use(i32 %value)
define void @atomic(ptr "sycl-known-captures"="8:03000000" %object) "sycl-kernel"="atomic" {
  %member = getelementptr i8, ptr %object, i64 8
  %value = load i32, ptr %member
  call void @use(i32 %value)
  %old = atomicrmw add ptr %member, i32 1 monotonic
  ret void
}

declare void @use(i32)
declare void @use_long(i64)
declare void @external(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
