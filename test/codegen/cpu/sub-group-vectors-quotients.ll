; A row for each sub-group by the number of the work-item in the launch: whole
; sub-groups have one quotient and consecutive remainders if the size of the groups
; and the offset are multiples of a sub-group, which is asked at run time; other
; sub-groups take the form under a mask.
; RUN: %opt -passes='syclcc1-cpu-sub-groups,syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s | FileCheck %s

declare i64 @__sycl_global_id(i32)
declare i32 @__sycl_shuffle_xor_u32(i32, i32) convergent

; CHECK-LABEL: define internal void @k.vectors.region0.full.wide(
; CHECK: %[[ROW:.*]] = lshr i64 %[[ID:.*]], 5
; CHECK: getelementptr i32, ptr %{{.*}}, i64 %[[ROW]]
; CHECK-NOT: gather
; CHECK: load <16 x i32>
; CHECK-NOT: gather
; CHECK-LABEL: define internal i1 @k.vectors.region0.full.fits(
; CHECK: and i64 %{{.*}}, 15
; CHECK-LABEL: define internal void @k.vectors.region0.masked.wide(
; CHECK: gather
; CHECK-LABEL: define dso_local void @k.group(
; CHECK: call i1 @k.vectors.region0.full.fits(
; CHECK-DAG: call void @k.vectors.region0.full.wide(
; CHECK-DAG: call void @k.vectors.region0.masked.wide(
define void @k(ptr %object) #0 {
  %p = load ptr, ptr %object
  %id = call i64 @__sycl_global_id(i32 0)
  %row = lshr i64 %id, 5
  %column = and i64 %id, 31
  %line = getelementptr i32, ptr %p, i64 %row
  %q = getelementptr i32, ptr %line, i64 %column
  %v = load i32, ptr %q
  %got = call i32 @__sycl_shuffle_xor_u32(i32 %v, i32 1) convergent
  store i32 %got, ptr %q
  ret void
}

attributes #0 = { "sycl-kernel" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-reqd-sub-group-size"="16" "sycl-kernel-dimensions"="1" }
