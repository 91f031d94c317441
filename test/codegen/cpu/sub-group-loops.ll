; A shuffle splits the kernel inside a sub-group: a loop over the lanes, an
; exchange, a loop over the lanes, up to the group's barrier.
; RUN: %opt -syclcc1-sub-group-vectors=0 -passes='syclcc1-cpu-sub-groups,syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s | FileCheck %s

declare i32 @__sycl_shuffle_xor_u32(i32, i32) convergent
declare void @__sycl_group_barrier(i32) convergent

; The context holds what an item sends, the lane that it reads, what it receives,
; and where it continues: at 1, after the shuffle, before 2, after the barrier,
; because each sub-group continues by itself as far as it can.
; CHECK-LABEL: define internal i32 @k.region0(
; CHECK:   store i64 {{.*}}, ptr %exchange.given.slot
; CHECK:   store i32 {{.*}}, ptr %exchange.lane.slot
; CHECK:   ret i32 1
; CHECK-LABEL: define internal i32 @k.region1(
; CHECK:   load i64, ptr %exchange.got.slot
; CHECK:   ret i32 2
; CHECK-LABEL: define internal i32 @k.region2(
; CHECK:   ret i32 3

; CHECK-LABEL: define dso_local void @k.group(
; The kernel's own size.
; CHECK:   store i64 16, ptr
; CHECK: round.begin:
; CHECK: sub.group:
; CHECK:   %[[LAST:.*]] = add nuw nsw i64 %first.lane, 16
; CHECK:   %end.lane = call i64 @llvm.umin.i64(i64 %[[LAST]], i64 %items)
; CHECK:   switch i32 %{{.*}}, label %region0 [
; CHECK-NEXT: i32 2, label %region2
; CHECK-NEXT: ]
; CHECK: call i32 @k.region0(
; CHECK: switch i32 %{{.*}}, label %sub.group.end [
; CHECK-NEXT: i32 1, label %exchange1
; CHECK: exchange1:
; CHECK: exchange:
; A lane that is not there: the own value.
; CHECK:   %[[THERE:.*]] = icmp ult i64 %[[TO:.*]], %{{.*}}
; CHECK:   %[[AT:.*]] = add i64 %first.lane, %[[TO]]
; CHECK:   select i1 %[[THERE]], i64 %[[AT]], i64 %index
; CHECK: icmp eq i32 %{{.*}}, 1
; CHECK: call i32 @k.region1(
; CHECK: icmp eq i32 %{{.*}}, 2
; CHECK: call i32 @k.region2(
; CHECK: sub.group.end:
; CHECK: round.again:
; CHECK:   fence acq_rel
; CHECK-NEXT: br label %round.begin
define void @k(ptr %object) #0 {
  %p = load ptr, ptr %object
  %v = load i32, ptr %p
  %got = call i32 @__sycl_shuffle_xor_u32(i32 %v, i32 1) convergent
  store i32 %got, ptr %p
  call void @__sycl_group_barrier(i32 2) convergent
  store i32 7, ptr %p
  ret void
}

attributes #0 = { "sycl-kernel" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-reqd-sub-group-size"="16" }
