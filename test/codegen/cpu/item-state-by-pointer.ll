; A function whose address is taken keeps its signature: it becomes a thunk that
; reads the thread's current item. Kernels that may call it set the current
; item.
; RUN: %opt -passes='syclcc1-cpu-item-state,verify' -S %s | FileCheck %s

@vtable = internal constant [1 x ptr] [ptr @virtual]
declare i64 @__sycl_global_id(i32)

; CHECK-LABEL: define internal i64 @virtual.item(ptr %this, i64 %a, ptr noundef nonnull %item)
; CHECK-LABEL: define internal i64 @virtual(ptr %0, i64 %1) {
; CHECK: %item = call ptr @__sycl_cpu_current_item()
; CHECK: %[[R:.*]] = call i64 @virtual.item(ptr %0, i64 %1, ptr {{.*}}%item)
; CHECK: ret i64 %[[R]]
define internal i64 @virtual(ptr %this, i64 %a) {
  %i = call i64 @__sycl_global_id(i32 0)
  %r = add i64 %i, %a
  ret i64 %r
}

; CHECK-LABEL: define internal i64 @variadic(i32 %n, ...)
; CHECK: %item = call ptr @__sycl_cpu_current_item()
define internal i64 @variadic(i32 %n, ...) {
  %i = call i64 @__sycl_global_id(i32 0)
  ret i64 %i
}

; CHECK-LABEL: define i64 @exported()
; CHECK: call i64 @exported.item(
define i64 @exported() "sycl-external" {
  %i = call i64 @__sycl_global_id(i32 0)
  ret i64 %i
}

; CHECK-LABEL: define internal void @calls_virtual(ptr %o, ptr noundef nonnull %item)
; CHECK-SAME: [[INFORMS:#[0-9]+]]
define void @calls_virtual(ptr %o) "sycl-kernel"="k" {
  ; A callee that may ask the thread: the item is published before.
; CHECK: %[[CURRENT:.*]] = call ptr @__sycl_cpu_current_item()
; CHECK: %[[FROM:.*]] = getelementptr inbounds i8, ptr %item, i64 8
; CHECK: %[[X:.*]] = load i64, ptr %[[FROM]]
; CHECK: %[[TO:.*]] = getelementptr inbounds i8, ptr %[[CURRENT]], i64 8
; CHECK: store i64 %[[X]], ptr %[[TO]]
; CHECK: call i64 %f(ptr %o, i64 1)
  %f = load ptr, ptr @vtable
  %r = call i64 %f(ptr %o, i64 1)
  ; A direct call of the same function takes the short way.
; CHECK: call i64 @virtual.item(ptr %o, i64 2, ptr %item)
  %s = call i64 @virtual(ptr %o, i64 2)
  store ptr @variadic, ptr %o
  ret void
}
; CHECK-LABEL: define internal void @direct_only(ptr %o, ptr noundef nonnull %item)
; CHECK-SAME: [[PLAIN:#[0-9]+]]
define void @direct_only(ptr %o) "sycl-kernel"="k" {
  %s = call i64 @virtual(ptr %o, i64 2)
  ret void
}
; CHECK-DAG: attributes [[INFORMS]] = { "sycl-cpu-needs-current-item" "sycl-kernel"="k" }
; CHECK-DAG: attributes [[PLAIN]] = { "sycl-kernel"="k" }
