; A loop over a row, whose index of 32 bits is a truncated sum of 64 bits, in a
; kernel of sub-groups: the accesses of a whole sub-group are consecutive if
; checks show that no index overflows. Otherwise it takes the form under a mask.
; RUN: %opt -passes='syclcc1-cpu-sub-groups,syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s | FileCheck %s

declare i64 @__sycl_global_id(i32)
declare i64 @__sycl_local_id(i32)
declare i64 @__sycl_local_size(i32)
declare i32 @__sycl_shuffle_xor_u32(i32, i32) convergent

; A bound that the kernel finds behind a pointer of its own may change, and the
; pointer may be null: it is not read before the sub-group.
; CHECK-LABEL: define internal void @behind.vectors.region0.full.wide(
; CHECK-NOT: @behind.vectors.region0.full.fits(
; CHECK-LABEL: define internal void @behind.vectors.region0.masked.wide(
; CHECK-LABEL: define dso_local void @behind.group(

; CHECK-LABEL: define internal void @k.vectors.region0.full.wide(
; CHECK-NOT: gather
; CHECK: call <16 x i32> @llvm.masked.load.v16i32.p0(
; CHECK-NOT: gather
; CHECK-LABEL: define internal i1 @k.vectors.region0.full.fits(
; CHECK: icmp sle i64 %{{.*}}, 2147483647
; CHECK-LABEL: define internal void @k.vectors.region0.masked.wide(
; CHECK: gather
; CHECK-LABEL: define dso_local void @k.group(
; CHECK: call i1 @k.vectors.region0.full.fits(
define void @k(ptr %object) #0 {
entry:
  %p = load ptr, ptr %object
  %n.at = getelementptr inbounds i8, ptr %object, i64 8
  %n = load i32, ptr %n.at
  %id = call i64 @__sycl_local_id(i32 0)
  %size = call i64 @__sycl_local_size(i32 0)
  %first = trunc i64 %id to i32
  %enter = icmp slt i32 %first, %n
  br i1 %enter, label %loop, label %done

loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %sum.next, %loop ]
  %wide = sext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %wide
  %v = load i32, ptr %q
  %sum.next = add i32 %sum, %v
  %far = add i64 %wide, %size
  %next = trunc i64 %far to i32
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done

done:
  %all = phi i32 [ 0, %entry ], [ %sum.next, %loop ]
  %got = call i32 @__sycl_shuffle_xor_u32(i32 %all, i32 1) convergent
  %out = call i64 @__sycl_global_id(i32 0)
  %to = getelementptr i32, ptr %p, i64 %out
  store i32 %got, ptr %to
  ret void
}

define void @behind(ptr %object) #0 {
entry:
  %p = load ptr, ptr %object
  %n.at = getelementptr inbounds i8, ptr %object, i64 8
  %n.p = load ptr, ptr %n.at
  %id = call i64 @__sycl_local_id(i32 0)
  %size = call i64 @__sycl_local_size(i32 0)
  %first = trunc i64 %id to i32
  %none = icmp eq ptr %n.p, null
  br i1 %none, label %done, label %any

any:
  %n = load i32, ptr %n.p
  %enter = icmp slt i32 %first, %n
  br i1 %enter, label %loop, label %done

loop:
  %i = phi i32 [ %first, %any ], [ %next, %loop ]
  %sum = phi i32 [ 0, %any ], [ %sum.next, %loop ]
  %wide = sext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %wide
  %v = load i32, ptr %q
  %sum.next = add i32 %sum, %v
  %far = add i64 %wide, %size
  %next = trunc i64 %far to i32
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done

done:
  %all = phi i32 [ 0, %entry ], [ 0, %any ], [ %sum.next, %loop ]
  %got = call i32 @__sycl_shuffle_xor_u32(i32 %all, i32 1) convergent
  %out = call i64 @__sycl_global_id(i32 0)
  %to = getelementptr i32, ptr %p, i64 %out
  store i32 %got, ptr %to
  ret void
}

attributes #0 = { "sycl-kernel" "sycl-kernel-object-size"="16" "sycl-kernel-object-align"="8" "sycl-reqd-sub-group-size"="16" "sycl-kernel-dimensions"="1" }
