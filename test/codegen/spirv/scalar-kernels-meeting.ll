; A barrier in a function whose address is taken: any call through a pointer may
; call it.
; RUN: %opt -passes=syclcc1-spirv-scalar-kernels -S %s | FileCheck %s

declare spir_func void @_Z22__spirv_ControlBarrieriii() convergent
@table = addrspace(1) constant ptr addrspace(4) addrspacecast (ptr @meets to ptr addrspace(4))
define spir_func void @meets() {
  call spir_func void @_Z22__spirv_ControlBarrieriii()
  ret void
}
; CHECK: define spir_kernel void @by_pointer(ptr addrspace(4) %f) {
define spir_kernel void @by_pointer(ptr addrspace(4) %f) {
  call spir_func addrspace(4) void %f()
  ret void
}
; CHECK-NOT: vec_type_hint
