; Entries of the launch template become stubs, no two of which are equal.
; Functions that only they used are removed. A user's function that is also a
; kernel keeps its body.
; RUN: %opt -S %s -passes='syclcc1-stub-host,verify,syclcc1-verify<host>' \
; RUN:   | FileCheck %s --implicit-check-not=lost

; CHECK: @site_a = internal global { ptr, ptr, ptr } { ptr @a, ptr null, ptr null }
; CHECK: @site_b = linkonce_odr global { ptr, ptr, ptr } { ptr @b, ptr null, ptr null }, comdat
; CHECK: @llvm.compiler.used = appending global [1 x ptr] [ptr @kept]
$site_b = comdat any
@site_a = internal global { ptr, ptr, ptr } { ptr @a, ptr null, ptr null } "sycl-kernel-site"="a"
@site_b = linkonce_odr global { ptr, ptr, ptr } { ptr @b, ptr null, ptr null }, comdat "sycl-kernel-site"="b"
@llvm.compiler.used = appending global [3 x ptr] [ptr @a, ptr @b, ptr @kept], section "llvm.metadata"

; CHECK:      define internal void @a(ptr %object) #[[ATTRIBUTES:[0-9]+]] {
; CHECK-NEXT:   call void @__sycl_rt_kernel_called_on_host(ptr @site_a)
; CHECK-NEXT:   ret void
define internal void @a(ptr %object) noinline optnone nounwind "sycl-kernel"="a" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-entry" personality ptr @lost_personality {
  call void @lost_helper()
  ret void
}
; CHECK:      define linkonce_odr void @b(ptr %object) #{{[0-9]+}} comdat {
; CHECK-NEXT:   call void @__sycl_rt_kernel_called_on_host(ptr @site_b)
$b = comdat any
define linkonce_odr void @b(ptr %object) "sycl-kernel"="b" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-entry" comdat {
  call void @lost_helper()
  call void @kept()
  ret void
}
; CHECK:      define void @free_function(ptr %p) #{{[0-9]+}} {
; CHECK-NEXT:   store i32 1, ptr %p
define void @free_function(ptr %p) "sycl-kernel"="free_function" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" {
  store i32 1, ptr %p
  ret void
}
define internal void @lost_helper() {
  ret void
}
; CHECK: define internal void @kept()
define internal void @kept() {
  ret void
}
declare i32 @lost_personality(...)
; The runtime's answer is an exception.
; CHECK: attributes #[[ATTRIBUTES]] = { noinline optnone "sycl-kernel"
