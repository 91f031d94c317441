; A sub-group is a vector: a shuffle between known lanes is a shufflevector, the
; barrier of the work-group ends a loop over sub-groups. The last sub-group of a
; group has a form under a mask.
; RUN: %opt -passes='syclcc1-cpu-sub-groups,syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s | FileCheck %s

declare i64 @__sycl_local_id(i32)
declare i32 @__sycl_sub_group_local_id()
declare i32 @__sycl_shuffle_xor_u32(i32, i32) convergent
declare i32 @__sycl_sub_group_any(i32) convergent
declare void @__sycl_group_barrier(i32) convergent

; CHECK-LABEL: define internal void @k.vectors.region0.full.wide(
; CHECK:   %[[V:.*]] = load <16 x i32>, ptr
; CHECK:   shufflevector <16 x i32> %[[V]], <16 x i32> {{.*}}, <16 x i32> <i32 1, i32 0, i32 3, i32 2, i32 5, i32 4,
; CHECK:   store <16 x i32>
; CHECK-LABEL: define internal void @k.vectors.region0.masked.wide(
; CHECK:   icmp {{.*}}ult <16 x i64> <i64 0, i64 1, i64 2,
; CHECK:   call <16 x i32> @llvm.masked.load.v16i32.p0(ptr {{.*}}, <16 x i1> %
; A neighbour that is not there: the own value.
; CHECK:   select <16 x i1> %{{.*}}, <16 x i32> %{{.*}}, <16 x i32> %
; CHECK:   call void @llvm.masked.store.v16i32.p0(
; The vote is uniform: a branch of the sub-group.
; CHECK-LABEL: define internal void @k.vectors.region1.full.wide(
; CHECK:   %[[ANY:.*]] = call i1 @llvm.vector.reduce.or.v16i1(
; CHECK:   br i1 %[[ANY]],

; CHECK-LABEL: define dso_local void @k.group(
; CHECK: region0:
; CHECK: sub.group:
; CHECK:   br i1 %{{.*}}, label %sub.group.full, label %sub.group.part
; CHECK:   call void @k.vectors.region0.full.wide(
; CHECK:   call void @k.vectors.region0.masked.wide(
; CHECK: fence acq_rel
; CHECK: region1:
; CHECK:   call void @k.vectors.region1.full.wide(
; CHECK-NOT: __sycl_cpu_run_group
define void @k(ptr %object) #0 {
  %p = load ptr, ptr %object
  %i = call i64 @__sycl_local_id(i32 0)
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  %got = call i32 @__sycl_shuffle_xor_u32(i32 %v, i32 1) convergent
  store i32 %got, ptr %q
  call void @__sycl_group_barrier(i32 2) convergent
  %c = icmp slt i32 %v, 7
  %z = zext i1 %c to i32
  %any = call i32 @__sycl_sub_group_any(i32 %z) convergent
  %b = icmp ne i32 %any, 0
  br i1 %b, label %then, label %end
then:
  store i32 %v, ptr %q
  br label %end
end:
  ret void
}

attributes #0 = { "sycl-kernel" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-reqd-sub-group-size"="16" "sycl-kernel-dimensions"="1" }
