; What follows a conditional barrier is a region of its own where it would
; otherwise be in two regions, if all work-items of the group come there
; together.
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -syclcc1-least-saved-by-join=4 -S %s -o %t
; RUN: FileCheck %s < %t
; RUN: FileCheck %s --check-prefix=APART < %t
; RUN: FileCheck %s --check-prefix=END < %t
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -syclcc1-least-saved-by-join=1000 -S %s | FileCheck %s --check-prefix=FEW
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

declare i64 @__sycl_local_id(i32)
declare void @__sycl_group_barrier(i32)

; The cubes are in region 2 only, which is not worth it if they are few.
; CHECK-LABEL: define internal i32 @k.region0(
; CHECK-NOT: mul i64
; CHECK: ret i32 1
; CHECK-NOT: mul i64
; CHECK: ret i32 2
; CHECK-LABEL: define internal i32 @k.region1(
; CHECK-NOT: mul i64
; CHECK: ret i32 2
; CHECK-LABEL: define internal i32 @k.region2(
; CHECK: mul i64
; CHECK: mul i64
; CHECK: ret i32 3
; FEW-LABEL: define internal i32 @k.region0(
; FEW: mul i64
; FEW-LABEL: define internal i32 @k.region1(
; FEW: mul i64
; FEW: ret i32 2
; FEW-NOT: @k.region2(
define void @k(ptr %o) #0 {
entry:
  %l = call i64 @__sycl_local_id(i32 0)
  %data = load ptr, ptr %o
  %waits.at = getelementptr inbounds i8, ptr %o, i64 8
  %waits = load i64, ptr %waits.at
  %p = getelementptr inbounds i64, ptr %data, i64 %l
  %more = icmp ugt i64 %waits, 1
  br i1 %more, label %wait, label %join
wait:
  store i64 %l, ptr %p
  call void @__sycl_group_barrier(i32 2)
  %other = xor i64 %l, 1
  %q = getelementptr inbounds i64, ptr %data, i64 %other
  %v = load i64, ptr %q
  br label %join
join:
  %x = phi i64 [ %l, %entry ], [ %v, %wait ]
  %square = mul i64 %x, %x
  %cube = mul i64 %square, %x
  %r = getelementptr inbounds i64, ptr %p, i64 4096
  store i64 %cube, ptr %r
  ret void
}

; Only some work-items come to the block behind the first branch, and none of
; them waits if a number says so: it is no place to wait for the others.
; APART-LABEL: define internal i32 @apart.region0(
; APART: mul i64
; APART-LABEL: define internal i32 @apart.region1(
; APART: mul i64
; APART-NOT: @apart.region3(
; APART-LABEL: define {{.*}}void @k.group(
define void @apart(ptr %o) #1 {
entry:
  %l = call i64 @__sycl_local_id(i32 0)
  %data = load ptr, ptr %o
  %waits.at = getelementptr inbounds i8, ptr %o, i64 8
  %waits = load i64, ptr %waits.at
  %p = getelementptr inbounds i64, ptr %data, i64 %l
  %odd = and i64 %l, %waits
  %is.odd = icmp ne i64 %odd, 0
  br i1 %is.odd, label %some, label %last
some:
  %more = icmp ugt i64 %waits, 1
  br i1 %more, label %wait, label %join
wait:
  store i64 %l, ptr %p
  call void @__sycl_group_barrier(i32 2)
  %other = xor i64 %l, 1
  %q = getelementptr inbounds i64, ptr %data, i64 %other
  %v = load i64, ptr %q
  br label %join
join:
  %x = phi i64 [ %l, %some ], [ %v, %wait ]
  %square = mul i64 %x, %x
  %cube = mul i64 %square, %x
  %r = getelementptr inbounds i64, ptr %p, i64 4096
  store i64 %cube, ptr %r
  br label %last
last:
  call void @__sycl_group_barrier(i32 2)
  store i64 %l, ptr %p
  ret void
}

; Work-items that have ended are not waited for, and the end, where they come as
; well, is no place to wait. What the others read of the kernel object is the
; same for them.
; END-LABEL: define internal i32 @end.region1(
; END-NOT: mul i64
; END: ret i32 2
; END-LABEL: define internal i32 @end.region2(
; END: mul i64
; END: ret i32 3
; END-NOT: @end.region3(
; END-LABEL: define {{.*}}void @k.group(
define void @end(ptr %o) #2 {
entry:
  %l = call i64 @__sycl_local_id(i32 0)
  %data = load ptr, ptr %o
  %waits.at = getelementptr inbounds i8, ptr %o, i64 8
  %waits = load i64, ptr %waits.at
  %p = getelementptr inbounds i64, ptr %data, i64 %l
  %ends = icmp ugt i64 %l, %waits
  br i1 %ends, label %last, label %live
live:
  %often = load i64, ptr %waits.at
  %more = icmp ugt i64 %often, 1
  br i1 %more, label %wait, label %join
wait:
  store i64 %l, ptr %p
  call void @__sycl_group_barrier(i32 2)
  %other = xor i64 %l, 1
  %q = getelementptr inbounds i64, ptr %data, i64 %other
  %v = load i64, ptr %q
  br label %join
join:
  %x = phi i64 [ %l, %live ], [ %v, %wait ]
  %square = mul i64 %x, %x
  %cube = mul i64 %square, %x
  %r = getelementptr inbounds i64, ptr %p, i64 4096
  store i64 %cube, ptr %r
  br label %last
last:
  %s = getelementptr inbounds i64, ptr %p, i64 8192
  %t = add i64 %l, 1
  %u = xor i64 %t, 3
  store i64 %u, ptr %s
  ret void
}
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="16" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #1 = { "sycl-kernel"="apart" "sycl-kernel-object-size"="16" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #2 = { "sycl-kernel"="end" "sycl-kernel-object-size"="16" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
