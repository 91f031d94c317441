; A loop over the elements of a local variable (the dimensions of an id) is
; unrolled before the kernel is split at barriers, so the variable becomes
; registers and needs no context array.
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s -o %t
; RUN: FileCheck %s < %t
; RUN: FileCheck %s --check-prefix=ONE < %t
; RUN: FileCheck %s --check-prefix=BREAK < %t
; RUN: FileCheck %s --check-prefix=NEST < %t
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

declare i64 @__sycl_local_id(i32)
declare void @__sycl_group_barrier(i32)

; One byte a work-item: the context holds no slot.
; CHECK-LABEL: define internal i32 @k.region1(
; CHECK-NOT: ptr %context,
; CHECK: ret i32 2
define void @k(ptr %o) #0 {
entry:
  %id = alloca [2 x i64]
  %l = call i64 @__sycl_local_id(i32 0)
  br label %fill
fill:
  %d = phi i64 [ 0, %entry ], [ %d1, %fill ]
  %part = getelementptr inbounds i64, ptr %id, i64 %d
  %v = add i64 %l, %d
  store i64 %v, ptr %part
  %d1 = add i64 %d, 1
  %more = icmp ult i64 %d1, 2
  br i1 %more, label %fill, label %filled
filled:
  %data = load ptr, ptr %o
  call void @__sycl_group_barrier(i32 2)
  %second = getelementptr inbounds i64, ptr %id, i64 1
  %i = load i64, ptr %second
  %p = getelementptr inbounds i64, ptr %data, i64 %i
  store i64 7, ptr %p
  ret void
}

; Loops that hold a barrier stay loops: each barrier costs a copy of the kernel.
; CHECK-LABEL: define internal i32 @b.region1(
; CHECK: ret i32 2
; CHECK-NOT: @b.region2(
; CHECK-LABEL: define dso_local void @k.group(
; CHECK: %[[BYTES:.*]] = mul nuw nsw i64 %items, 1
; CHECK: call align 64 ptr @__sycl_cpu_context(i64 %[[BYTES]])
define void @b(ptr %o) #1 {
entry:
  %parts = alloca [4 x i64]
  %l = call i64 @__sycl_local_id(i32 0)
  br label %fill
fill:
  %d = phi i64 [ 0, %entry ], [ %d1, %fill ]
  %part = getelementptr inbounds i64, ptr %parts, i64 %d
  store i64 %l, ptr %part
  call void @__sycl_group_barrier(i32 2)
  %d1 = add i64 %d, 1
  %more = icmp ult i64 %d1, 4
  br i1 %more, label %fill, label %filled
filled:
  %data = load ptr, ptr %o
  %which = getelementptr inbounds i64, ptr %parts, i64 %l
  %i = load i64, ptr %which
  %p = getelementptr inbounds i64, ptr %data, i64 %i
  store i64 7, ptr %p
  ret void
}

; An id of one dimension, as Clang and InstCombine leave it: a pointer that walks
; over its only element, and a counter that is an i1. It is dead, and not kept
; either.
; ONE-LABEL: define internal i32 @one.region0(
; ONE-NOT: ptr %context,
; ONE: ret i32 1
; ONE-LABEL: define dso_local void @one.group(
; ONE: %[[BYTES:.*]] = mul nuw nsw i64 %items, 1
; ONE: call align 64 ptr @__sycl_cpu_context(i64 %[[BYTES]])
define void @one(ptr %o) #2 {
entry:
  %id = alloca i64
  br label %zero
zero:
  %at = phi ptr [ %id, %entry ], [ %next, %zero ]
  store i64 0, ptr %at
  %next = getelementptr inbounds nuw i8, ptr %at, i64 8
  %last = icmp eq ptr %at, %id
  br i1 %last, label %head, label %zero
head:
  %d = phi i1 [ true, %zero ], [ false, %body ]
  br i1 %d, label %body, label %filled
body:
  %l = call i64 @__sycl_local_id(i32 0)
  store i64 %l, ptr %id
  br label %head
filled:
  %data = load ptr, ptr %o
  call void @__sycl_group_barrier(i32 2)
  store i64 7, ptr %data
  ret void
}

; What the program wants unrolled may end early, by a `break`, and call
; functions that do not wait. `#pragma unroll(4)` over four elements is such a
; loop, too.
; A loop in it that runs once, and whose marks say that it is not to be
; unrolled (`#pragma unroll(1)`), is no loop.
; BREAK-LABEL: define internal i32 @break.region0(
; BREAK-NOT: [4 x i64]
; BREAK-COUNT-4: call i64 @outside(
; BREAK-NOT: call i64 @outside(
; BREAK: ret i32
define void @break(ptr %o) #3 {
entry:
  %parts = alloca [4 x i64]
  %l = call i64 @__sycl_local_id(i32 0)
  %data = load ptr, ptr %o
  br label %fill
fill:
  %d = phi i64 [ 0, %entry ], [ %d1, %latch ]
  %small = icmp ult i64 %d, %l
  br i1 %small, label %next, label %filled
next:
  br label %once
once:
  %e = phi i64 [ 0, %next ], [ 1, %element ]
  %first = icmp eq i64 %e, 0
  br i1 %first, label %element, label %latch
element:
  %v = call i64 @outside(i64 %d)
  %part = getelementptr inbounds i64, ptr %parts, i64 %d
  store i64 %v, ptr %part
  br label %once, !llvm.loop !2
latch:
  %d1 = add i64 %d, 1
  %more = icmp ult i64 %d1, 4
  br i1 %more, label %fill, label %filled, !llvm.loop !0
filled:
  call void @__sycl_group_barrier(i32 2)
  %second = getelementptr inbounds i64, ptr %parts, i64 1
  %i = load i64, ptr %second
  %p = getelementptr inbounds i64, ptr %data, i64 %i
  store i64 7, ptr %p
  ret void
}
declare i64 @outside(i64) memory(none)

; A loop in it that does not end after a known number of iterations stays one, in
; each copy.
; NEST-LABEL: define internal i32 @nest.region0(
; NEST-NOT: [4 x i64]
; NEST-COUNT-4: call i64 @outside(
; NEST-NOT: call i64 @outside(
; NEST: ret i32
define void @nest(ptr %o) #4 {
entry:
  %parts = alloca [4 x i64]
  %l = call i64 @__sycl_local_id(i32 0)
  %data = load ptr, ptr %o
  br label %fill
fill:
  %d = phi i64 [ 0, %entry ], [ %d1, %latch ]
  br label %search
search:
  %v = phi i64 [ %d, %fill ], [ %next, %search ]
  %next = call i64 @outside(i64 %v)
  %again = icmp ult i64 %next, %l
  br i1 %again, label %search, label %latch
latch:
  %part = getelementptr inbounds i64, ptr %parts, i64 %d
  store i64 %next, ptr %part
  %d1 = add i64 %d, 1
  %more = icmp ult i64 %d1, 4
  br i1 %more, label %fill, label %filled, !llvm.loop !0
filled:
  call void @__sycl_group_barrier(i32 2)
  %second = getelementptr inbounds i64, ptr %parts, i64 1
  %i = load i64, ptr %second
  %p = getelementptr inbounds i64, ptr %data, i64 %i
  store i64 7, ptr %p
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.count", i32 4}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}

attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #1 = { "sycl-kernel"="b" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #2 = { "sycl-kernel"="one" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #3 = { "sycl-kernel"="break" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #4 = { "sycl-kernel"="nest" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
