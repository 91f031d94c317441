; The thread's current item is set once a call. It is not the kernel's item,
; whose fields are registers; the ids are written before calls that may query
; them.
; RUN: %opt -passes='syclcc1-cpu-item-state,syclcc1-cpu-group-functions,verify' -S %s | FileCheck %s
declare i64 @__sycl_global_id(i32)
@table = internal constant [1 x ptr] [ptr @f]
define internal i64 @f() {
  %i = call i64 @__sycl_global_id(i32 0)
  ret i64 %i
}
; CHECK-LABEL: define dso_local void @k.group(
; CHECK: call void @__sycl_cpu_set_current_item(ptr %published.item)
; CHECK: group:
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %published.item, ptr align 8 %item, i64 80, i1 false)
; CHECK: call void @k(ptr %{{.*}}, ptr %item)
; CHECK: exit:
; CHECK: call void @__sycl_cpu_set_current_item(ptr null)
define void @k(ptr %o) #0 {
  %p = load ptr, ptr @table
  %r = call i64 %p()
  ret void
}
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
