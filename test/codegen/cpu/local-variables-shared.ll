; Variables of functions that kernels of other units may call are not in the
; block of this unit's kernels: all users get their address from the runtime, by
; the variable's key.
; RUN: %opt -passes='syclcc1-cpu-local-variables,verify' -S %s | FileCheck %s

; CHECK-DAG: @by_export.key = internal global i8 0
; CHECK-DAG: @by_address.key = linkonce_odr hidden global i8 0
; CHECK-NOT: @by_export =
; CHECK-NOT: @by_address =
@by_export = internal global [10 x float] undef, align 4 #0
@by_address = linkonce_odr hidden global double undef, align 128 #0
@own = internal global i32 undef, align 4 #0
@table = internal constant [1 x ptr] [ptr @called_by_address]

define internal void @helper() {
; CHECK-LABEL: define internal void @helper(
; CHECK: %by_export = call ptr @__sycl_cpu_local_variable(ptr @by_export.key, i64 40, i64 4)
; CHECK: store float 1.000000e+00, ptr %by_export
  store float 1.0, ptr @by_export
  ret void
}
define void @exported() #2 {
  call void @helper()
  ret void
}
define internal void @called_by_address() {
; CHECK-LABEL: define internal void @called_by_address(
; CHECK: call ptr @__sycl_cpu_local_variable(ptr @by_address.key, i64 8, i64 128)
  store double 1.0, ptr @by_address
  ret void
}
; The block of the kernel has its own variable only.
define void @k(ptr %o) #1 {
; CHECK-LABEL: define void @k(
; CHECK-SAME: [[K:#[0-9]+]]
; CHECK: getelementptr inbounds i8, ptr %{{.*}}, i64 0
; CHECK: call ptr @__sycl_cpu_local_variable(ptr @by_export.key, i64 40, i64 4)
  store i32 1, ptr @own
  store float 2.0, ptr @by_export
  call void @exported()
  %f = load ptr, ptr @table
  call void %f()
  ret void
}
; CHECK-DAG: attributes [[K]] = { "sycl-cpu-static-local-bytes"="4" "sycl-kernel"="k" }
; CHECK-DAG: declare ptr @__sycl_cpu_local_variable(ptr, i64, i64) [[PURE:#[0-9]+]]
; CHECK-DAG: attributes [[PURE]] = { nounwind speculatable willreturn memory(none) }
attributes #0 = { "sycl-local"="true" }
attributes #1 = { "sycl-kernel"="k" }
attributes #2 = { "sycl-external"="true" }
