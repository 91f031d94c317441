; A launch that never has more than some dimensions has no loops along the others, whose
; ids are 0. A single task has no size to ask for.
; RUN: %opt -passes='syclcc1-cpu-item-state,syclcc1-cpu-group-functions,verify' -S %s | FileCheck %s

; The number of dimensions is not known.
; CHECK-LABEL: define {{.*}}void @any.group(
; CHECK: %group.z = phi i64
; CHECK: item.z:
; CHECK: item.y:
; CHECK: item.x:
; CHECK: ret void

; CHECK-LABEL: define {{.*}}void @one.group(
; CHECK-NOT: group.y
; CHECK: group:
; CHECK: %group.x = phi i64
; CHECK-NOT: phi
; CHECK: item.x:
; CHECK: %local.x = phi i64
; CHECK-NOT: phi
; CHECK: call void @one(
; CHECK: br i1 %{{.*}}, label %items.done.x, label %item.x
; CHECK-NOT: item.y
; CHECK: ret void

; CHECK-LABEL: define {{.*}}void @task.group(
; CHECK: %group.x = phi i64
; CHECK: %local.x = phi i64 [ 0,
; CHECK: call void @task(
; CHECK: icmp eq i64 %{{.*}}, 1
; CHECK: ret void

; CHECK-LABEL: define {{.*}}void @two.group(
; CHECK: group:
; CHECK: %group.x = phi i64
; CHECK-NEXT: %group.y = phi i64
; CHECK-NOT: group.z = phi
; CHECK: %local.y = phi i64
; CHECK: %local.x = phi i64
; CHECK: store i64 0, ptr %{{.*}}
; CHECK: call void @two(
; The groups of a row, then the next row.
; CHECK: %[[WRAP:[0-9]+]] = icmp eq i64 %[[NEXT:[0-9]+]], %num.groups
; CHECK: %[[CARRY:[0-9]+]] = zext i1 %[[WRAP]] to i64
; CHECK: select i1 %[[WRAP]], i64 0, i64 %[[NEXT]]
; CHECK: add i64 %group.y, %[[CARRY]]
; CHECK: ret void
define void @one(ptr %o) #1 {
  ret void
}
define void @two(ptr %o) #2 {
  ret void
}
define void @task(ptr %o) #0 {
  ret void
}
define void @any(ptr %o) #3 {
  ret void
}
attributes #0 = { "sycl-kernel"="task" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-dimensions"="0" }
attributes #1 = { "sycl-kernel"="one" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-dimensions"="1" }
attributes #2 = { "sycl-kernel"="two" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-dimensions"="2" }
attributes #3 = { "sycl-kernel"="any" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" }
