; The entry of a free function kernel is removed from the host half, where only
; the first field of its site refers to it. The function itself stays, unless
; only the entry used it.
; RUN: %opt -S %s -passes='syclcc1-stub-host,verify,syclcc1-verify<host>' \
; RUN:   | FileCheck %s --implicit-check-not="@__sycl_kernel" --implicit-check-not=lost

; CHECK: @site = global [3 x ptr] zeroinitializer
; CHECK-NOT: llvm.used
@site = global [3 x ptr] [ptr @__sycl_kernel_f, ptr null, ptr null] "sycl-kernel-site"="__sycl_kernel_f"
@llvm.used = appending global [2 x ptr] [ptr @__sycl_kernel_f, ptr @__sycl_kernel_g], section "llvm.metadata"

; CHECK: define void @f(float %start, ptr %out)
define void @f(float %start, ptr %out) {
  store float %start, ptr %out
  ret void
}
define internal void @lost_f() {
  ret void
}
define void @__sycl_kernel_f(ptr %row) "sycl-kernel"="f" "sycl-kernel-object-size"="16" "sycl-kernel-object-align"="8" "sycl-kernel-parameters"="1;0:4:4,8:8:8" {
  %start = load float, ptr %row
  %at = getelementptr i8, ptr %row, i64 8
  %out = load ptr, ptr %at
  call void @f(float %start, ptr %out)
  ret void
}
define internal void @__sycl_kernel_g(ptr %row) "sycl-kernel"="g" "sycl-kernel-object-size"="0" "sycl-kernel-object-align"="1" "sycl-kernel-parameters"="0;" {
  call void @lost_f()
  ret void
}
