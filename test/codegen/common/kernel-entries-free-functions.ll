; A free function kernel has an argument for each of its parameters and
; assembles the row of arguments; the local block is the last argument. A
; parameter that is nothing but a local block is an argument of local memory on
; SPIR-V.
; RUN: %opt -passes='syclcc1-kernel-entries<spirv64>' %s -S | FileCheck %s

target triple = "spirv64v1.4-unknown-unknown"

; CHECK-DAG: %f.p0 = type { [1 x i32] }
; CHECK-DAG: %f.p1 = type { [3 x i8] }
; CHECK-DAG: %f.p2 = type { [5 x i64] }
; CHECK-DAG: %f.object = type { [6 x i64] }

define spir_func void @f(ptr addrspace(4) %row) #0 { ret void }
define spir_func void @memory(ptr addrspace(4) %row) #2 { ret void }
define spir_func void @nullary(ptr addrspace(4) %row) #1 { ret void }

; CHECK: define spir_kernel void @f(ptr byval(%f.p0) align 4 %p0, ptr byval(%f.p1) align 1 %p1, ptr byval(%f.p2) align 8 %p2, ptr addrspace(3) align 64 %local)
; CHECK: %copy = alloca %f.object, align 8
; CHECK: %[[P0:.*]] = getelementptr inbounds i8, ptr %copy, i64 0
; CHECK: call void @llvm.memcpy{{.*}}(ptr align 4 %[[P0]], ptr align 4 %p0, i64 4, i1 false)
; CHECK: %[[P1:.*]] = getelementptr inbounds i8, ptr %copy, i64 4
; CHECK: call void @llvm.memcpy{{.*}}(ptr align 1 %[[P1]], ptr align 1 %p1, i64 3, i1 false)
; CHECK: %[[P2:.*]] = getelementptr inbounds i8, ptr %copy, i64 8
; CHECK: call void @llvm.memcpy{{.*}}(ptr align 8 %[[P2]], ptr align 8 %p2, i64 40, i1 false)
; CHECK: load i64
; CHECK: store ptr addrspace(4)
; CHECK: call spir_func void @f.body(

; CHECK: define spir_kernel void @memory(ptr byval(%memory.p0) align 4 %p0, ptr addrspace(3) align 64 %p1)
; CHECK: call void @llvm.memcpy{{.*}}, ptr align 4 %p0, i64 4, i1 false)
; CHECK: %[[FLAT:.*]] = addrspacecast ptr addrspace(3) %p1 to ptr addrspace(4)
; CHECK: store ptr addrspace(4) %[[FLAT]], ptr %{{.*}}, align 8
; CHECK: call spir_func void @memory.body(

; CHECK: define spir_kernel void @nullary()

attributes #0 = { "sycl-kernel"="f" "sycl-kernel-object-size"="48" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="local_accessor@8" "sycl-kernel-parameters"="2;0:4:4,4:3:1,8:40:8" }
attributes #1 = { "sycl-kernel"="nullary" "sycl-kernel-object-size"="0" "sycl-kernel-object-align"="1" "sycl-kernel-captures"="" "sycl-kernel-parameters"="0;" }
attributes #2 = { "sycl-kernel"="memory" "sycl-kernel-object-size"="32" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="local_accessor@8" "sycl-kernel-parameters"="1;0:4:4,8:24:8" }
