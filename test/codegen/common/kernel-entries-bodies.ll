; A body of a kernel for one local size requires that size, unless it exceeds
; what every device supports: a driver without groups of 512 may refuse the
; whole image, although the program launches such groups only after a query.
; RUN: %opt -passes='syclcc1-kernel-entries<spirv64>' %s -S | FileCheck %s --implicit-check-not='!reqd_work_group_size'

target triple = "spirv64v1.4-unknown-unknown"

; CHECK-DAG: define spir_kernel void @kernel({{.*}} !reqd_work_group_size
; CHECK-DAG: define spir_kernel void @body256({{.*}} !reqd_work_group_size
; CHECK-DAG: define spir_kernel void @body512(
define spir_func void @kernel(ptr addrspace(4) %object) #0 { ret void }
define spir_func void @body256(ptr addrspace(4) %object) #1 { ret void }
define spir_func void @body512(ptr addrspace(4) %object) #2 { ret void }

attributes #0 = { "sycl-kernel"="kernel" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" "sycl-reqd-work-group-size"="512" }
attributes #1 = { "sycl-kernel"="kernel" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" "sycl-reqd-work-group-size"="256" "sycl-kernel-body-of"="kernel" "sycl-kernel-guard"="local:256:1:1" }
attributes #2 = { "sycl-kernel"="kernel" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" "sycl-reqd-work-group-size"="512" "sycl-kernel-body-of"="kernel" "sycl-kernel-guard"="local:512:1:1" }
