; Scratch memory is the start of the work-group's dynamic block. SPIR-V: the entry
; leaves its argument in a variable of the work-group, where any function finds it.
; On PTX it is the extern array, from anywhere.
; RUN: %opt -passes='syclcc1-kernel-entries<spirv64>' -S %s | FileCheck %s --check-prefix=SPIRV
; RUN: sed -e 's/ addrspace(4)//g' %s | %opt -passes='syclcc1-kernel-entries<nvptx64>' -S | FileCheck %s --check-prefix=PTX

; SPIRV: @__sycl_scratch = internal addrspace(3) global ptr addrspace(3) poison
; SPIRV-LABEL: define internal ptr addrspace(4) @helper()
; SPIRV: %[[BLOCK:.*]] = load ptr addrspace(3), ptr addrspace(3) @__sycl_scratch
; SPIRV: %[[FLAT:.*]] = addrspacecast ptr addrspace(3) %[[BLOCK]] to ptr addrspace(4)
; SPIRV: ret ptr addrspace(4) %[[FLAT]]
; SPIRV-LABEL: define spir_kernel void @k(
; SPIRV-SAME: ptr addrspace(3) align 64 %local)
; SPIRV: store ptr addrspace(3) %local, ptr addrspace(3) @__sycl_scratch
; SPIRV: call {{.*}}@k.body(
; SPIRV-NOT: @__sycl_work_group_scratch

; PTX: @__sycl_dynamic_local = external addrspace(3) global [0 x i8], align 64
; PTX-LABEL: define internal ptr @helper()
; PTX: ret ptr addrspacecast (ptr addrspace(3) @__sycl_dynamic_local to ptr)
; PTX-NOT: @__sycl_work_group_scratch

declare ptr addrspace(4) @__sycl_work_group_scratch()
define internal ptr addrspace(4) @helper() {
  %p = call ptr addrspace(4) @__sycl_work_group_scratch()
  ret ptr addrspace(4) %p
}
define void @k(ptr addrspace(4) %object) #0 {
  %p = call ptr addrspace(4) @helper()
  store i32 1, ptr addrspace(4) %p
  ret void
}
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" "sycl-kernel-uses-scratch" }
