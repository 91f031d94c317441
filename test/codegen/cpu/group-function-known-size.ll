; A required work-group size: the work-item loops have its trip counts (the last
; number is the fastest dimension), and queries of the kernel are constants.
; RUN: %opt -passes='syclcc1-cpu-item-state,syclcc1-cpu-group-functions,always-inline,default<O1>,verify' -S %s | FileCheck %s

; All items of a row write the same, and the row has 8: no loop is left.
; CHECK-LABEL: define {{.*}}void @k.group(
; CHECK: exit:
; CHECK-COUNT-8: store i64 8,
; CHECK-NOT: store
; CHECK: ret void
define void @k(ptr %o) #0 {
  %size = call i64 @__sycl_local_size(i32 0)
  %id = call i64 @__sycl_local_id(i32 0)
  %out = load ptr, ptr %o
  %at = getelementptr i64, ptr %out, i64 %id
  store i64 %size, ptr %at
  ret void
}
declare i64 @__sycl_local_size(i32)
declare i64 @__sycl_local_id(i32)
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-reqd-work-group-size"="4,8" }
