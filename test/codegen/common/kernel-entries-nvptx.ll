; On PTX the local block is the extern shared array, and pointers are flat.
; RUN: %opt -passes='syclcc1-kernel-entries<nvptx64>' %s -S | FileCheck %s

; CHECK: @__sycl_dynamic_local = external addrspace(3) global [0 x i8], align 64
; Addresses of arguments of 64 bytes were said to be multiples of 64, which they are not in
; the parameter space: LLVM wrote address + 20 as address | 20, and ptxas took 4.
; CHECK: define ptx_kernel void @aligned(ptr byval(%aligned.object) align 16 %object)
; CHECK: define ptx_kernel void @parameters(ptr byval(%parameters.p0) align 16 %p0, ptr byval(%parameters.p1) align 8 %p1)
; CHECK: %copy = alloca %parameters.object, align 64
; CHECK: call void @llvm.memcpy{{.*}}(ptr align 64 %{{.*}}, ptr align 16 %p0, i64 64, i1 false)

; CHECK: define ptx_kernel void @tiled(ptr byval(%tiled.object) align 8 %object)
; CHECK: %[[OFFSET:.*]] = and i64 %{{.*}}, -64
; CHECK: getelementptr inbounds i8, ptr addrspacecast (ptr addrspace(3) @__sycl_dynamic_local to ptr), i64 %[[OFFSET]]
; CHECK: call void @tiled.body(ptr %copy)
; CHECK: "nvvm.reqntid"="16,8,1"

define void @tiled(ptr %object) #0 { ret void }
attributes #0 = { "sycl-kernel"="tiled" "sycl-kernel-object-size"="32" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="local_accessor@8" "sycl-reqd-work-group-size"="8,16" }

define void @aligned(ptr %object) #1 { ret void }
attributes #1 = { "sycl-kernel"="aligned" "sycl-kernel-object-size"="64" "sycl-kernel-object-align"="64" "sycl-kernel-captures"="" }

define void @parameters(ptr %object) #2 { ret void }
attributes #2 = { "sycl-kernel"="parameters" "sycl-kernel-object-size"="128" "sycl-kernel-object-align"="64" "sycl-kernel-captures"="" "sycl-kernel-parameters"="2;0:64:64,64:8:8" }
