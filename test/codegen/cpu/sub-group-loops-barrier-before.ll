; A barrier of the group and a shuffle in one block: the block is cut at the
; shuffle first, because sub-groups meet at lower numbers, and the piece that ends
; at the shuffle is the one behind the barrier. It used to run on into what follows
; the shuffle, which read what had not been exchanged.
; RUN: %opt -syclcc1-sub-group-vectors=0 -passes='syclcc1-cpu-sub-groups,syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s | FileCheck %s

declare i32 @__sycl_shuffle_xor_u32(i32, i32) convergent
declare void @__sycl_group_barrier(i32) convergent

; CHECK-LABEL: define internal i32 @k.region0(
; CHECK-NOT:   exchange.got.slot,
; CHECK:       ret i32 2
; CHECK-LABEL: define internal i32 @k.region1(
; CHECK:       load i64, ptr %exchange.got.slot
; CHECK:       ret i32 4
; CHECK-LABEL: define internal i32 @k.region2(
; CHECK:       ret i32 3
; CHECK-LABEL: define internal i32 @k.region3(
; CHECK:       store i64 {{.*}}, ptr %exchange.given.slot
; CHECK:       ret i32 1
define void @k(ptr %object) #0 {
  %p = load ptr, ptr %object
  call void @__sycl_group_barrier(i32 2) convergent
  store i32 7, ptr %p
  call void @__sycl_group_barrier(i32 2) convergent
  %v = load i32, ptr %p
  %got = call i32 @__sycl_shuffle_xor_u32(i32 %v, i32 1) convergent
  store i32 %got, ptr %p
  ret void
}

attributes #0 = { "sycl-kernel" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" }
