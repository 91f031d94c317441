; Copies of 16 bytes from global into shared memory are cp.async, awaited only
; where code could observe the difference.
;
; RUN: %opt -passes='syclcc1-ptx-async-copies<sm_80>,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-ptx-async-copies<sm_75>' -S %s | FileCheck %s --check-prefix=OLD
; RUN: %opt -passes='syclcc1-ptx-async-copies<sm_80>' %s | llc -mcpu=sm_80 | FileCheck %s --check-prefix=PTX
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [2 x [64 x <4 x i32>]] poison, align 16

; OLD-NOT: cp.async

; Double buffering: the wait is in front of the barrier, behind the arithmetic and
; behind what the sub-group reads together.
; CHECK-LABEL: define ptx_kernel void @pipeline(
; CHECK: call void @llvm.nvvm.cp.async.cg.shared.global.16(
; CHECK-NOT: wait
; CHECK: loop:
; CHECK: call void @llvm.nvvm.cp.async.cg.shared.global.16(
; CHECK-NEXT: call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix
; CHECK-NOT: cp.async.wait
; CHECK: add i32
; CHECK-NEXT: call void @llvm.nvvm.cp.async.wait.all()
; CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: exit:
; CHECK-NOT: wait
; CHECK: ret void
; PTX-LABEL: pipeline(
; PTX: cp.async.cg.shared.global [
; PTX: ldmatrix
; PTX: cp.async.wait_all;
; PTX-NEXT: bar.sync
define ptx_kernel void @pipeline(ptr addrspace(1) %p, ptr addrspace(1) %out, i32 %n) {
entry:
  call void @llvm.memcpy.p3.p1.i64(ptr addrspace(3) align 16 @tile, ptr addrspace(1) align 16 %p, i64 16, i1 false)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %from = getelementptr <4 x i32>, ptr addrspace(1) %p, i32 %i
  %v = load <4 x i32>, ptr addrspace(1) %from, align 16
  %to = getelementptr <4 x i32>, ptr addrspace(3) @tile, i32 %i
  store <4 x i32> %v, ptr addrspace(3) %to, align 16
  %f = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) @tile)
  %a = extractvalue { i32, i32, i32, i32 } %f, 0
  %more = add i32 %sum, %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  store i32 %sum, ptr addrspace(1) %out
  ret void
}

; A work-item waits before it reads its own copy, before a write of global memory,
; which may be the source of a copy, and before the end of a function, after which
; the caller may do either.
; CHECK-LABEL: define i32 @seen_at_once(
; CHECK: call void @llvm.nvvm.cp.async.cg
; CHECK-NEXT: call void @llvm.nvvm.cp.async.wait.all()
; CHECK-NEXT: load i32, ptr addrspace(3)
define i32 @seen_at_once(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %v = load <4 x i32>, ptr addrspace(1) %p, align 16
  store <4 x i32> %v, ptr addrspace(3) %q, align 16
  %x = load i32, ptr addrspace(3) %q
  ret i32 %x
}
; CHECK-LABEL: define void @source_overwritten(
; CHECK: call void @llvm.nvvm.cp.async.cg
; CHECK-NEXT: call void @llvm.nvvm.cp.async.wait.all()
; CHECK-NEXT: store i32 0
define void @source_overwritten(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %v = load <4 x i32>, ptr addrspace(1) %p, align 16
  store <4 x i32> %v, ptr addrspace(3) %q, align 16
  store i32 0, ptr addrspace(1) %p
  ret void
}
; CHECK-LABEL: define void @returns(
; CHECK: call void @llvm.nvvm.cp.async.cg
; CHECK-NEXT: call void @llvm.nvvm.cp.async.wait.all()
; CHECK-NEXT: ret void
define void @returns(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %v = load <4 x i32>, ptr addrspace(1) %p, align 16
  store <4 x i32> %v, ptr addrspace(3) %q, align 16
  ret void
}

; Not a copy: changed, used again, unaligned, small, written in between, volatile.
; CHECK-LABEL: define <4 x i32> @no_copies(
; CHECK-NOT: cp.async
; CHECK: ret
define <4 x i32> @no_copies(ptr addrspace(1) %p, ptr addrspace(3) %q, ptr addrspace(1) %o) {
  %v = load <4 x i32>, ptr addrspace(1) %p, align 16
  %w = add <4 x i32> %v, %v
  store <4 x i32> %w, ptr addrspace(3) %q, align 16
  %x = load <4 x i32>, ptr addrspace(1) %p, align 16
  store <4 x i32> %x, ptr addrspace(3) %q, align 16
  %u = load <4 x i32>, ptr addrspace(1) %p, align 8
  store <4 x i32> %u, ptr addrspace(3) %q, align 16
  %s = load i32, ptr addrspace(1) %p, align 16
  store i32 %s, ptr addrspace(3) %q, align 16
  %b = load <4 x i32>, ptr addrspace(1) %p, align 16
  store i32 1, ptr addrspace(1) %o
  store <4 x i32> %b, ptr addrspace(3) %q, align 16
  %y = load volatile <4 x i32>, ptr addrspace(1) %p, align 16
  store <4 x i32> %y, ptr addrspace(3) %q, align 16
  call void @llvm.memcpy.p3.p1.i64(ptr addrspace(3) align 16 %q, ptr addrspace(1) align 8 %p, i64 16, i1 false)
  ret <4 x i32> %x
}
