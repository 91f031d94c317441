; A kernel that calls through a pointer, also in a function, is not to be vectorised by the
; driver; one that says how large its sub-groups are is what it was.
; RUN: %opt -passes=syclcc1-spirv-scalar-kernels -S %s | FileCheck %s

; CHECK: define spir_kernel void @by_pointer(ptr addrspace(4) %f) !vec_type_hint ![[#HINT:]] {
define spir_kernel void @by_pointer(ptr addrspace(4) %f) {
  call spir_func addrspace(4) void %f()
  ret void
}
; CHECK: define spir_func void @calls(ptr addrspace(4) %f) {
define spir_func void @calls(ptr addrspace(4) %f) {
  call spir_func addrspace(4) void %f()
  ret void
}
; CHECK: define spir_kernel void @in_function(ptr addrspace(4) %f) !vec_type_hint ![[#HINT]] {
define spir_kernel void @in_function(ptr addrspace(4) %f) {
  call spir_func void @calls(ptr addrspace(4) %f)
  ret void
}
; CHECK: define spir_kernel void @sub_groups(ptr addrspace(4) %f) !intel_reqd_sub_group_size
; CHECK-NOT: vec_type_hint
; CHECK-SAME: {
define spir_kernel void @sub_groups(ptr addrspace(4) %f) !intel_reqd_sub_group_size !0 {
  call spir_func addrspace(4) void %f()
  ret void
}
; Without vectors the driver's pass for barriers crashes.
declare spir_func void @_Z22__spirv_ControlBarrieriii() convergent
; CHECK: define spir_kernel void @meets(ptr addrspace(4) %f) {
define spir_kernel void @meets(ptr addrspace(4) %f) {
  call spir_func void @_Z22__spirv_ControlBarrieriii()
  call spir_func addrspace(4) void %f()
  ret void
}
declare spir_func void @by_name()
; CHECK: define spir_kernel void @plain() {
define spir_kernel void @plain() {
  call spir_func void @by_name()
  ret void
}
; CHECK: ![[#HINT]] = !{<4 x float> poison, i32 0}
!0 = !{i32 16}
