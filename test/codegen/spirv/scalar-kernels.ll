; The driver must not vectorise a kernel that calls through a pointer, also
; inside a function. A kernel with a required sub-group size is not changed.
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
; Sixteen lanes of large variables are more than the driver has room for: it lets such a
; kernel run with work-groups of one. Its barriers do not mind; sub-groups need vectors.
; CHECK: define spir_kernel void @large() !vec_type_hint ![[#HINT]] {
define spir_kernel void @large() {
  %a = alloca [8000 x i32]
  call spir_func void @_Z22__spirv_ControlBarrieriii()
  call spir_func void @by_name()
  ret void
}
; CHECK: define spir_func void @large_function() {
define spir_func void @large_function() {
  %a = alloca i32, i32 8000
  ret void
}
; CHECK: define spir_kernel void @calls_large() !vec_type_hint ![[#HINT]] {
define spir_kernel void @calls_large() {
  call spir_func void @large_function()
  ret void
}
declare spir_func i32 @_Z33__spirv_SubgroupShuffleINTELji(i32, i32) convergent
; CHECK: define spir_kernel void @large_exchanges() {
define spir_kernel void @large_exchanges() {
  %a = alloca [8000 x i32]
  %b = call spir_func i32 @_Z33__spirv_SubgroupShuffleINTELji(i32 1, i32 0)
  ret void
}
; CHECK: define spir_kernel void @small() {
define spir_kernel void @small() {
  %a = alloca [4000 x i32]
  ret void
}
; CHECK: ![[#HINT]] = !{<4 x float> poison, i32 0}
!0 = !{i32 16}
