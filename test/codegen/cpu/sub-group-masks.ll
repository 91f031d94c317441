; A convergent operation of a part of a sub-group has a mask and a lower number
; than one of the whole sub-group; the runtime finds which is complete. A mask
; of 0 means all lanes that reach the call.
; RUN: %opt -syclcc1-sub-group-vectors=0 -passes='syclcc1-cpu-sub-groups,syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s | FileCheck %s

declare i32 @__sycl_sub_group_any(i32) convergent
declare i64 @__sycl_ballot_among(i32, i64) convergent
declare i64 @__sycl_lanes_here() convergent
declare i32 @__sycl_shuffle_among_u32(i32, i32, i64) convergent

; CHECK-LABEL: define internal i32 @k.region0(
; The vote comes first in the kernel and last among the three.
; CHECK:   ret i32 4
; CHECK-LABEL: define internal i32 @k.region1(
; CHECK:   store i64 {{.*}}, ptr %exchange.members.slot
; CHECK:   ret i32 2
; CHECK-LABEL: define internal i32 @k.region2(
; CHECK:   ret i32 3

; CHECK-LABEL: define dso_local void @k.group(
; CHECK: call i32 @k.region0(
; CHECK: %[[NEXT:.*]] = call i32 @__sycl_cpu_next_region(ptr {{.*}}, ptr {{.*}}, i64 {{.*}}, i32 3, i32 5)
; CHECK: exchange1:
; A ballot: the bits of those that are here, and of the own mask.
; CHECK: %[[BIT:.*]] = shl i64 %{{.*}}, %{{.*}}
; CHECK: %[[BITS:.*]] = or i64 %carried{{.*}}, %[[BIT]]
; CHECK: %[[ALL:.*]] = icmp eq i64 %[[MASK:.*]], 0
; CHECK: %[[OWN:.*]] = and i64 %[[BITS]], %[[MASK]]
; CHECK: select i1 %[[ALL]], i64 %[[BITS]], i64 %[[OWN]]
define void @k(ptr %object) #0 {
  %p = load ptr, ptr %object
  %v = load i32, ptr %p
  %any = call i32 @__sycl_sub_group_any(i32 %v) convergent
  %here = call i64 @__sycl_lanes_here() convergent
  %yes = call i64 @__sycl_ballot_among(i32 %any, i64 %here) convergent
  %got = call i32 @__sycl_shuffle_among_u32(i32 %v, i32 1, i64 %yes) convergent
  store i32 %got, ptr %p
  ret void
}

; Kernels without such operations do not ask.
; CHECK-LABEL: define dso_local void @plain.group(
; CHECK-NOT: @__sycl_cpu_next_region
; CHECK: ret void
define void @plain(ptr %object) #0 {
  %p = load ptr, ptr %object
  %v = load i32, ptr %p
  %any = call i32 @__sycl_sub_group_any(i32 %v) convergent
  store i32 %any, ptr %p
  ret void
}

attributes #0 = { "sycl-kernel" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-reqd-sub-group-size"="16" }
