; restrict and ldg become ld.global.nc: without, ptxas keeps each load behind the
; stores before it, and a filter took 1.56 times nvcc's time.
;
; RUN: %opt -passes='syclcc1-ptx-read-only-loads,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-ptx-read-only-loads' %s | llc -mcpu=sm_75 | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define ptx_kernel void @restricted(
; CHECK: load float, ptr addrspace(1) %in, {{.*}}!invariant.load
; CHECK: load float, ptr addrspace(1) %out
; CHECK-NOT: !invariant.load
; CHECK: ret void
; PTX-LABEL: restricted(
; PTX: ld.global.nc.b32
; PTX: ld.global.b32
define ptx_kernel void @restricted(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  %v = load float, ptr addrspace(1) %in, align 4, !alias.scope !3, !noalias !4
  %w = load float, ptr addrspace(1) %out, align 4, !alias.scope !4, !noalias !3
  %s = fadd float %v, %w
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %s, ptr addrspace(1) %out, align 4, !alias.scope !4, !noalias !3
  ret void
}

; Another write of the kernel, which no restrict speaks of.
; CHECK-LABEL: define ptx_kernel void @also_written(
; CHECK-NOT: !invariant.load
; CHECK: ret void
define ptx_kernel void @also_written(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  %v = load float, ptr addrspace(1) %in, align 4, !alias.scope !3, !noalias !4
  store float %v, ptr addrspace(1) %out, align 4, !alias.scope !4, !noalias !3
  store float 1.0, ptr addrspace(1) %out, align 4
  ret void
}

; The next round may read what this one has written: the promise is about one
; call.
; CHECK-LABEL: define ptx_kernel void @called_in_a_loop(
; CHECK-NOT: !invariant.load
; CHECK: ret void
define ptx_kernel void @called_in_a_loop(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  %v = load float, ptr addrspace(1) %in, align 4, !alias.scope !3, !noalias !4
  store float %v, ptr addrspace(1) %out, align 4, !alias.scope !4, !noalias !3
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; A function that is no kernel may be called twice.
; CHECK-LABEL: define void @no_kernel(
; CHECK-NOT: !invariant.load
; CHECK: ret void
define void @no_kernel(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  %v = load float, ptr addrspace(1) %in, align 4, !alias.scope !3, !noalias !4
  store float %v, ptr addrspace(1) %out, align 4, !alias.scope !4, !noalias !3
  ret void
}

; Local memory is not global memory.
; CHECK-LABEL: define ptx_kernel void @beside_local_memory(
; CHECK: !invariant.load
define ptx_kernel void @beside_local_memory(ptr addrspace(3) %tile, ptr addrspace(1) %in) {
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  %v = load float, ptr addrspace(1) %in, align 4, !alias.scope !3, !noalias !4
  store float %v, ptr addrspace(3) %tile, align 4
  ret void
}

; ldg, through offsets.
; CHECK-LABEL: define ptx_kernel void @promised(
; CHECK-NOT: call
; CHECK: [[AT:%.*]] = getelementptr i8, ptr %in, i64 4
; CHECK: load float, ptr [[AT]], align 4, !invariant.load
; CHECK: load float, ptr %in, align 4{{$}}
define ptx_kernel void @promised(ptr %out, ptr %in) {
  %p = call ptr @read_only(ptr %in)
  %q = getelementptr i8, ptr %p, i64 4
  %v = load float, ptr %q, align 4
  %w = load float, ptr %in, align 4
  %s = fadd float %v, %w
  store float %s, ptr %out
  ret void
}

define internal ptr @read_only(ptr %p) #0 {
  ret ptr %p
}
declare void @llvm.experimental.noalias.scope.decl(metadata)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) convergent

attributes #0 = { "sycl-device-builtin"="pointer.read_only" }

!0 = distinct !{!0, !"filter"}
!1 = distinct !{!1, !0, !"filter: in"}
!2 = distinct !{!2, !0, !"filter: out"}
!3 = !{!1}
!4 = !{!2}
