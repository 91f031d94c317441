; The native kernel takes the object's bytes by value, and the work-group's local
; block if the object holds a local_accessor: its entry adds the block's address
; to a private copy.
; RUN: %opt -passes='syclcc1-kernel-entries<spirv64>' %s -S | FileCheck %s

target triple = "spirv64v1.4-unknown-unknown"

; CHECK: %plain.object = type { [3 x i64] }
; CHECK: %tiled.object = type { [4 x i64] }

define spir_func void @plain(ptr addrspace(4) %object) #0 { ret void }
define spir_func void @tiled(ptr addrspace(4) %object) #1 { ret void }

; CHECK: define spir_kernel void @plain(ptr byval(%plain.object) align 8 %object) {{.*}} !reqd_work_group_size [[WGS:![0-9]+]] !intel_reqd_sub_group_size [[SGS:![0-9]+]]
; CHECK: %[[G:.*]] = addrspacecast ptr %object to ptr addrspace(4)
; CHECK: call spir_func void @plain.body(ptr addrspace(4) %[[G]])

; CHECK: define spir_kernel void @tiled(ptr byval(%tiled.object) align 8 %object, ptr addrspace(3) align 64 %local)
; CHECK: %copy = alloca %tiled.object, align 8
; CHECK: call void @llvm.memcpy{{.*}}(ptr align 8 %copy, ptr align 8 %object, i64 32, i1 false)
; CHECK: %[[BASE:.*]] = addrspacecast ptr addrspace(3) %local to ptr addrspace(4)
; CHECK: %[[FROM:.*]] = getelementptr inbounds i8, ptr %object, i64 8
; CHECK: %[[OFFSET:.*]] = load i64, ptr %[[FROM]], align 8
; CHECK: %[[ADDRESS:.*]] = getelementptr inbounds i8, ptr addrspace(4) %[[BASE]], i64 %[[OFFSET]]
; CHECK: %[[TO:.*]] = getelementptr inbounds i8, ptr %copy, i64 8
; CHECK: store ptr addrspace(4) %[[ADDRESS]], ptr %[[TO]], align 8

; SYCL writes the slowest dimension first, OpenCL the fastest.
; CHECK: [[WGS]] = !{i32 16, i32 8, i32 1}
; CHECK: [[SGS]] = !{i32 8}

attributes #0 = { "sycl-kernel"="plain" "sycl-kernel-object-size"="24" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" "sycl-reqd-work-group-size"="8,16" "sycl-reqd-sub-group-size"="8" }
attributes #1 = { "sycl-kernel"="tiled" "sycl-kernel-object-size"="32" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="local_accessor@8" }
