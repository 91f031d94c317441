; Functions that query ids get the work-item's state as a hidden last parameter;
; others keep their signature.
; RUN: %opt -passes='syclcc1-cpu-item-state,verify' -S %s | FileCheck %s

declare i64 @__sycl_global_id(i32)
declare i64 @__sycl_local_size(i32)
declare void @__sycl_group_barrier(i32)

; CHECK-LABEL: define internal i64 @index(i32 %d, ptr noundef nonnull %item)
; A dimension that is not known yet is a choice, which SROA can see through.
; CHECK: select i1 %{{.*}}, i64
; CHECK: select i1 %{{.*}}, i64
define internal i64 @index(i32 %d) {
  %i = call i64 @__sycl_global_id(i32 %d)
  ret i64 %i
}

; CHECK-LABEL: define internal double @plain(double %x)
define internal double @plain(double %x) {
  ret double %x
}

; CHECK-LABEL: define internal void @waits(ptr noundef nonnull %item)
; CHECK: call void @__sycl_cpu_group_barrier(ptr %item)
define internal void @waits() {
  call void @__sycl_group_barrier(i32 2)
  ret void
}

; CHECK-LABEL: define internal void @k(ptr %o, ptr noundef nonnull %item)
; CHECK: call i64 @index(i32 1, ptr %item)
; local size 1 of the launch: 40 bytes into it; global offset, group id, local id
; CHECK: %[[LAUNCH:.*]] = load ptr, ptr %{{.*}}, align 8
; CHECK: getelementptr inbounds i8, ptr %[[LAUNCH]], i64 40
; CHECK: load i64, ptr %{{.*}}, align 8, !invariant.load
; CHECK: call double @plain(double 1.0
; CHECK: call void @waits(ptr %item)
define void @k(ptr %o) "sycl-kernel"="k" {
  %i = call i64 @index(i32 1)
  %s = call i64 @__sycl_local_size(i32 1)
  %d = call double @plain(double 1.0)
  call void @waits()
  store i64 %i, ptr %o
  ret void
}

; A kernel that asks nothing has the parameter too: all are called alike.
; CHECK-LABEL: define internal void @silent(ptr %o, ptr noundef nonnull %item)
define void @silent(ptr %o) "sycl-kernel"="k" {
  ret void
}
; CHECK-NOT: __sycl_global_id
; CHECK-NOT: sycl-cpu-needs-current-item
