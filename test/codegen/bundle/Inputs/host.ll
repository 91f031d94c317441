; A host half with two kernels, as the split and the cpu target leave it. The
; kernels themselves stand for the device half that the table is read off.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%site = type { ptr, ptr, ptr }

$site_a = comdat any
@site_a = linkonce_odr global %site { ptr @stub_a, ptr null, ptr null }, comdat #0
@site_b = internal global %site { ptr @stub_b, ptr null, ptr null } #1
@llvm.used = appending global [1 x ptr] [ptr @site_b], section "llvm.metadata"

; Equal stubs: --icf=all makes one of them.
define internal void @stub_a() {
  ret void
}
define internal void @stub_b() {
  ret void
}

declare void @ran(ptr, ptr)
define internal void @group_a(ptr %object, ptr %launch) #2 {
  call void @ran(ptr %object, ptr %launch)
  ret void
}
define internal void @group_b(ptr %object, ptr %launch) #3 {
  call void @ran(ptr %object, ptr %launch)
  ret void
}

define internal void @kernel_a(ptr %object) #4 {
  ret void
}
define internal void @kernel_b(ptr %object) #5 {
  ret void
}

attributes #0 = { "sycl-kernel-site"="kernel_a" }
attributes #1 = { "sycl-kernel-site"="kernel_b" }
attributes #2 = { "sycl-cpu-group-of"="kernel_a" }
attributes #3 = { "sycl-cpu-group-of"="kernel_b" "sycl-cpu-static-local-bytes"="4096" "sycl-cpu-uses-fibers" }
attributes #4 = { "sycl-kernel"="axpy<float>" "sycl-kernel-object-size"="24" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #5 = { "sycl-kernel"="50% of\09it" "sycl-kernel-object-size"="48" "sycl-kernel-object-align"="16" "sycl-kernel-captures"="local_accessor@0,local_accessor@24" "sycl-reqd-work-group-size"="4,8" "sycl-reqd-sub-group-size"="16" }
