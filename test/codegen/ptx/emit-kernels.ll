; From the device half to PTX that ptxas takes: native entries, local memory, device
; library, work-group size, optimised or not.
;
; REQUIRES: ptxas
; RUN: %codegen %s -target nvptx64 -o %t.ptx
; RUN: %ptxas -arch=sm_75 %t.ptx -o %t.cubin
; RUN: FileCheck %s --input-file=%t.ptx
; RUN: %codegen %s -target nvptx64 -arch sm_90 -device-opt-level 0 -o %t.O0.ptx
; RUN: %ptxas -arch=sm_90 %t.O0.ptx -o %t.cubin
; RUN: FileCheck %s --input-file=%t.O0.ptx --check-prefix=O0
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: .version 6.3
; CHECK: .target sm_75
; O0: .target sm_90

; The work-group's dynamic local memory is one block for all kernels.
; CHECK: .extern .shared .align 64 .b8 __sycl_dynamic_local[];

; A captured pointer is one to global memory, and the multiplication and addition are
; one instruction.
; CHECK-LABEL: .visible .entry axpy(
; CHECK: ld.global.b32
; CHECK: ld.global.b32
; CHECK: fma.rn.f32
; CHECK: st.global.b32
; CHECK: ret;
; O0: .visible .entry axpy(
define void @axpy(ptr %object) #0 {
  %i = call i64 @__sycl_global_id(i32 0)
  %x = load ptr, ptr %object, align 8
  %yp = getelementptr i8, ptr %object, i64 8
  %y = load ptr, ptr %yp, align 8
  %ap = getelementptr i8, ptr %object, i64 16
  %a = load float, ptr %ap, align 8
  %xi = getelementptr float, ptr %x, i64 %i
  %yi = getelementptr float, ptr %y, i64 %i
  %xv = load float, ptr %xi, align 4
  %yv = load float, ptr %yi, align 4
  %p = fmul contract float %xv, %a
  %s = fadd contract float %p, %yv
  store float %s, ptr %yi, align 4
  ret void
}

; SYCL's (4, 8) is 8 wide and 4 high. A local_accessor's offset counts from the block,
; and its accesses are local ones.
; CHECK-LABEL: .visible .entry tile(
; CHECK: .reqntid 8, 4
; CHECK: st.shared.b32
; CHECK: bar.sync 0;
; CHECK: ld.shared.b32
; O0: .visible .entry tile(
define void @tile(ptr %object) #1 {
  %i = call i64 @__sycl_local_id(i32 0)
  %block = load ptr, ptr %object, align 8
  %outp = getelementptr i8, ptr %object, i64 24
  %out = load ptr, ptr %outp, align 8
  %bi = getelementptr i32, ptr %block, i64 %i
  %i32 = trunc i64 %i to i32
  store i32 %i32, ptr %bi, align 4
  call void @__sycl_group_barrier(i32 2)
  %other = sub i64 7, %i
  %bo = getelementptr i32, ptr %block, i64 %other
  %v = load i32, ptr %bo, align 4
  %oi = getelementptr i32, ptr %out, i64 %i
  store i32 %v, ptr %oi, align 4
  ret void
}

declare i64 @__sycl_global_id(i32)
declare i64 @__sycl_local_id(i32)
declare void @__sycl_group_barrier(i32) #2

attributes #0 = { "sycl-kernel"="axpy" "sycl-kernel-object-size"="24" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #1 = { "sycl-kernel"="tile" "sycl-kernel-object-size"="32" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="local_accessor@0" "sycl-reqd-work-group-size"="4,8" }
attributes #2 = { convergent }
