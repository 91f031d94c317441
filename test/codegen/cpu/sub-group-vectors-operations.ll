; The translation of each exchange between the lanes of a vector.
; RUN: %opt -passes='syclcc1-cpu-sub-groups,syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s | FileCheck %s

declare i64 @__sycl_local_id(i32)
declare i32 @__sycl_shuffle_u32(i32, i32) convergent
declare i32 @__sycl_shuffle_down_u32(i32, i32) convergent
declare i32 @__sycl_sub_group_all(i32) convergent
declare void @__sycl_sub_group_barrier(i32) convergent

; CHECK-LABEL: define internal void @k.vectors.region0.full.wide(
; CHECK:   %[[V:.*]] = load <16 x i32>, ptr
; One known lane: the number itself, once.
; CHECK:   %[[ONE:.*]] = extractelement <16 x i32> %[[V]], {{i32|i64}} 0
; Lanes further by a number of the launch: memory, read further on.
; CHECK:   store <16 x i32> %[[V]], ptr %[[M:.*]], align 4
; CHECK:   load <16 x i32>, ptr %{{.*}}, align 4
; Any lanes: memory, and a gather whose indices are in the vector.
; CHECK:   store <16 x i32> %[[V]], ptr %{{.*}}, align 64
; CHECK:   and <16 x i32> %{{.*}}, splat (i32 15)
; CHECK:   %[[GOT:.*]] = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(
; A lane that is not there: the own value.
; CHECK:   select <16 x i1> %{{.*}}, <16 x i32> %[[GOT]], <16 x i32> %[[V]]
; A barrier is the fence; all have stored.
; CHECK:   fence acq_rel
; CHECK:   call i1 @llvm.vector.reduce.and.v16i1(<16 x i1> %

; Lanes that are off say true to `all`, and what is read of them is frozen.
; CHECK-LABEL: define internal void @k.vectors.region0.masked.wide(
; CHECK:   freeze <16 x i32>
; CHECK:   %[[VOTES:.*]] = select <16 x i1> %{{.*}}, <16 x i1> %{{.*}}, <16 x i1> splat (i1 true)
; CHECK:   call i1 @llvm.vector.reduce.and.v16i1(<16 x i1> %[[VOTES]])
define void @k(ptr %object) #0 {
  %p = load ptr, ptr %object
  %further.at = getelementptr i8, ptr %object, i64 8
  %further = load i32, ptr %further.at
  %i = call i64 @__sycl_local_id(i32 0)
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  %one = call i32 @__sycl_shuffle_u32(i32 %v, i32 0) convergent
  %down = call i32 @__sycl_shuffle_down_u32(i32 %v, i32 %further) convergent
  %lane = mul i32 %v, 7
  %any = call i32 @__sycl_shuffle_u32(i32 %v, i32 %lane) convergent
  %a = add i32 %one, %down
  %b = add i32 %a, %any
  store i32 %b, ptr %q
  call void @__sycl_sub_group_barrier(i32 1) convergent
  %c = icmp slt i32 %v, 7
  %z = zext i1 %c to i32
  %all = call i32 @__sycl_sub_group_all(i32 %z) convergent
  %r = getelementptr i32, ptr %q, i64 1024
  store i32 %all, ptr %r
  ret void
}

attributes #0 = { "sycl-kernel" "sycl-kernel-object-size"="16" "sycl-kernel-object-align"="8" "sycl-reqd-sub-group-size"="16" "sycl-kernel-dimensions"="1" }
