; A kernel with barriers and one dimension keeps the loop along y: without it, LLVM threads
; the loop of the kernel through the header of the loop along x, and nothing is vectorised.
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s | FileCheck %s

; CHECK-LABEL: define {{.*}}void @k.group(
; CHECK: %group.x = phi i64
; CHECK: %group.y = phi i64
; CHECK-NOT: group.z = phi
; CHECK-NOT: item.z
; CHECK: item.y:
; CHECK: item.x:
; CHECK: items.done.y:
; CHECK-NOT: item.z
; CHECK: ret void
define void @k(ptr %o) #0 {
  %out = load ptr, ptr %o
  %id = call i64 @__sycl_local_id(i32 0)
  %at = getelementptr i64, ptr %out, i64 %id
  store i64 %id, ptr %at
  call void @__sycl_group_barrier(i32 1)
  %next = getelementptr i64, ptr %at, i64 1
  %v = load i64, ptr %next
  call void @__sycl_group_barrier(i32 1)
  store i64 %v, ptr %at
  ret void
}
declare i64 @__sycl_local_id(i32)
declare void @__sycl_group_barrier(i32) convergent
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-dimensions"="1" }
