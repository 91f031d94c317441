; The lanes of a sub-group meet before a loop with an operation of the sub-group:
; a lane that reads its neighbour's element in the first iteration found what was
; there before (Kokkos's reductions).
; RUN: %opt -syclcc1-sub-group-vectors=0 -passes='syclcc1-cpu-sub-groups,syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s | FileCheck %s

declare void @__sycl_sub_group_barrier(i32) convergent
declare void @__sycl_group_barrier(i32) convergent

; The first region ends behind the store, before the loop. The number of the
; barrier in the loop is 1, and this one's is 2.
; CHECK-LABEL: define internal i32 @k.region0(
; CHECK:       store i32 7, ptr %p
; CHECK:       ret i32 2
; CHECK-LABEL: define internal i32 @k.region1(
; CHECK:       load i32, ptr %neighbour
; CHECK-LABEL: define internal i32 @k.region2(
; CHECK:       load i32, ptr %neighbour
define void @k(ptr %object) #0 {
entry:
  %p = load ptr, ptr %object
  store i32 7, ptr %p
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %next, %loop ]
  %neighbour = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %neighbour
  store i32 %v, ptr %p
  call void @__sycl_sub_group_barrier(i32 2) convergent
  %next = shl i64 %i, 1
  %more = icmp ult i64 %next, 32
  br i1 %more, label %loop, label %rows
; A loop without such operations has no barrier before it.
; CHECK-NOT:   define internal i32 @k.region4(
rows:
  %j = phi i64 [ 0, %loop ], [ %k, %rows ]
  %to = getelementptr i32, ptr %p, i64 %j
  store i32 1, ptr %to
  call void @__sycl_group_barrier(i32 2) convergent
  %k = add i64 %j, 1
  %again = icmp ult i64 %k, 3
  br i1 %again, label %rows, label %end
end:
  ret void
}

attributes #0 = { "sycl-kernel" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" }
