; Ids in a sub-group, and the convergent operations that exchanges become.
; RUN: %opt -passes='syclcc1-cpu-sub-groups' -S %s | FileCheck %s

declare i32 @__sycl_sub_group_size()
declare i32 @__sycl_sub_group_local_id()
declare i32 @__sycl_sub_group_id()
declare i32 @__sycl_num_sub_groups()
declare i32 @__sycl_shuffle_xor_u32(i32, i32) convergent
declare i64 @__sycl_shuffle_down_u64(i64, i32) convergent
declare i32 @__sycl_sub_group_any(i32) convergent
declare void @__sycl_sub_group_barrier(i32) convergent
declare i32 @__sycl_range_is_exact()
declare i32 @__sycl_sub_groups_fit_sub_group()
declare i32 @__sycl_pointer_is_local(ptr)
; Unused: it stays a declaration.
declare i32 @__sycl_sub_group_all(i32) convergent

; Queries that a vectorised kernel answers in another way name the member of its item.
; CHECK: define internal i32 @__sycl_sub_group_size() [[SIZE:#[0-9]+]] {
; CHECK:   %[[W:.*]] = call i64 @__sycl_cpu_sub_group_width()
; CHECK:   %[[N:.*]] = sub i64 0, %[[W]]
; CHECK:   %[[F:.*]] = and i64 %{{.*}}, %[[N]]
; CHECK:   %[[R:.*]] = sub i64 %{{.*}}, %[[F]]
; CHECK:   call i64 @llvm.umin.i64(i64 %[[W]], i64 %[[R]])
; CHECK: define internal i32 @__sycl_sub_group_local_id() [[OFLANE:#[0-9]+]] {
; CHECK-DAG: call i64 @__sycl_local_id(i32 2)
; CHECK-DAG: call i64 @__sycl_local_size(i32 1)
; CHECK-DAG: call i64 @__sycl_local_id(i32 1)
; CHECK-DAG: call i64 @__sycl_local_size(i32 0)
; CHECK-DAG: call i64 @__sycl_local_id(i32 0)
; CHECK:   %[[M:.*]] = sub i64 %{{.*}}, 1
; CHECK:   and i64 %{{.*}}, %[[M]]
; CHECK: define internal i32 @__sycl_sub_group_id() [[ID:#[0-9]+]] {
; CHECK:   udiv i64
; CHECK: define internal i32 @__sycl_num_sub_groups()
; CHECK:   mul i64
; CHECK:   mul i64
; CHECK:   udiv i64

; Exchanges stay convergent: that is where the kernel is cut.
; CHECK: define internal i32 @__sycl_shuffle_xor_u32(i32 %0, i32 %1) [[WAITS:#[0-9]+]]
; CHECK:   %[[LANE:.*]] = call i32 @__sycl_sub_group_local_id()
; CHECK:   %[[TO:.*]] = xor i32 %[[LANE]], %1
; CHECK:   %[[V:.*]] = zext i32 %0 to i64
; CHECK:   %[[G:.*]] = call i64 @__sycl_cpu_lanes_shuffle(i64 %[[V]], i32 %[[TO]])
; CHECK:   trunc i64 %[[G]] to i32
; CHECK: define internal i64 @__sycl_shuffle_down_u64(i64 %0, i32 %1)
; CHECK:   %[[TO:.*]] = add i32 %{{.*}}, %1
; CHECK:   call i64 @__sycl_cpu_lanes_shuffle(i64 %0, i32 %[[TO]])
; CHECK: define internal i32 @__sycl_sub_group_any(i32 %0)
; CHECK:   %[[R:.*]] = call i32 @__sycl_cpu_lanes_any(i32 %0)
; CHECK:   ret i32 %[[R]]
; CHECK: define internal void @__sycl_sub_group_barrier(i32 %0)
; CHECK:   call void @__sycl_cpu_lanes_barrier()
; CHECK: define internal i32 @__sycl_range_is_exact()
; CHECK:   ret i32 1
; CHECK: define internal i32 @__sycl_sub_groups_fit_sub_group()
; CHECK:   ret i32 0
; CHECK: define internal i32 @__sycl_pointer_is_local(ptr %0)
; CHECK:   %[[L:.*]] = call i32 @__sycl_cpu_pointer_is_local(ptr %0)
; CHECK:   ret i32 %[[L]]
; CHECK: declare i32 @__sycl_cpu_pointer_is_local(ptr) [[ASKED:#[0-9]+]]
; CHECK-DAG: attributes [[OFLANE]] = { alwaysinline nounwind "sycl-cpu-lane-answer"="80" }
; CHECK-DAG: attributes [[SIZE]] = { alwaysinline nounwind "sycl-cpu-lane-answer"="88" }
; CHECK-DAG: attributes [[ID]] = { alwaysinline nounwind "sycl-cpu-lane-answer"="96" }
; CHECK-DAG: attributes [[WAITS]] = { alwaysinline convergent nounwind }
; CHECK-DAG: attributes [[ASKED]] = { nounwind willreturn memory(none) }

define void @user(ptr %p) {
  %a = call i32 @__sycl_sub_group_size()
  %b = call i32 @__sycl_sub_group_local_id()
  %c = call i32 @__sycl_sub_group_id()
  %d = call i32 @__sycl_num_sub_groups()
  %e = call i32 @__sycl_shuffle_xor_u32(i32 %a, i32 1)
  %f = call i64 @__sycl_shuffle_down_u64(i64 7, i32 %b)
  %g = call i32 @__sycl_sub_group_any(i32 %c)
  call void @__sycl_sub_group_barrier(i32 1)
  %h = call i32 @__sycl_range_is_exact()
  %j = call i32 @__sycl_sub_groups_fit_sub_group()
  %i = call i32 @__sycl_pointer_is_local(ptr %p)
  ret void
}
