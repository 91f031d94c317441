; On PTX the local block is the extern shared array, and pointers are flat.
; RUN: %opt -passes='syclcc1-kernel-entries<nvptx64>' %s -S | FileCheck %s

; CHECK: @__sycl_dynamic_local = external addrspace(3) global [0 x i8], align 64
; CHECK: define ptx_kernel void @tiled(ptr byval(%tiled.object) align 8 %object)
; CHECK: %[[OFFSET:.*]] = and i64 %{{.*}}, -64
; CHECK: getelementptr inbounds i8, ptr addrspacecast (ptr addrspace(3) @__sycl_dynamic_local to ptr), i64 %[[OFFSET]]
; CHECK: call void @tiled.body(ptr %copy)
; CHECK: "nvvm.reqntid"="16,8,1"

define void @tiled(ptr %object) #0 { ret void }
attributes #0 = { "sycl-kernel"="tiled" "sycl-kernel-object-size"="32" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="local_accessor@8" "sycl-reqd-work-group-size"="8,16" }
