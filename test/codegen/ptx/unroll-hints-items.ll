; Loops over the elements that work-items share:
; - `for (i = item; i < 2048; i += 64) tile[i] = x[i];` is unrolled by 4. It was not: its
;   count depends on constants and on the id of the work-item, which is a register, and was
;   taken for a count that depends on a value for which the program is built. The count has
;   a maximum in it, which LLVM does not compute without a hint.
; - the same with `i += 8` where the work-items are in rows of 32.
; - a copy with a step of one has no hint.
;
; RUN: %opt -passes='function(syclcc1-ptx-unroll-hints)' -S %s | FileCheck %s

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: @tile(
; CHECK: br i1 %again, label %loop, label %exit, !llvm.loop [[BY4:!.*]]
define ptx_kernel void @tile(ptr addrspace(1) %x, ptr addrspace(3) %tile) {
entry:
  %item = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop

loop:
  %i = phi i32 [ %item, %entry ], [ %next, %loop ]
  %wide = sext i32 %i to i64
  %from = getelementptr float, ptr addrspace(1) %x, i64 %wide
  %value = load float, ptr addrspace(1) %from
  %to = getelementptr float, ptr addrspace(3) %tile, i64 %wide
  store float %value, ptr addrspace(3) %to
  %next = add nsw i32 %i, 64
  %again = icmp slt i32 %i, 1984
  br i1 %again, label %loop, label %exit

exit:
  ret void
}

; CHECK-LABEL: @rows(
; CHECK: br i1 %again, label %loop, label %exit, !llvm.loop [[ROWS:!.*]]
define ptx_kernel void @rows(ptr addrspace(1) %x, ptr addrspace(3) %tile, i64 %n) {
entry:
  %item = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row = sdiv i32 %item, 32
  br label %loop

loop:
  %i = phi i32 [ %row, %entry ], [ %next, %loop ]
  %wide = sext i32 %i to i64
  %place = mul nsw i64 %n, %wide
  %from = getelementptr float, ptr addrspace(1) %x, i64 %place
  %value = load float, ptr addrspace(1) %from
  %to = getelementptr float, ptr addrspace(3) %tile, i64 %wide
  store float %value, ptr addrspace(3) %to
  %next = add nsw i32 %i, 8
  %again = icmp slt i32 %i, 24
  br i1 %again, label %loop, label %exit

exit:
  ret void
}

; CHECK-LABEL: @single(
; CHECK: br i1 %again, label %loop, label %exit
; CHECK-NOT: llvm.loop
define ptx_kernel void @single(ptr addrspace(1) %x, ptr addrspace(3) %tile) {
entry:
  %item = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop

loop:
  %i = phi i32 [ %item, %entry ], [ %next, %loop ]
  %wide = sext i32 %i to i64
  %from = getelementptr float, ptr addrspace(1) %x, i64 %wide
  %value = load float, ptr addrspace(1) %from
  %to = getelementptr float, ptr addrspace(3) %tile, i64 %wide
  store float %value, ptr addrspace(3) %to
  %next = add nsw i32 %i, 1
  %again = icmp slt i32 %i, 100
  br i1 %again, label %loop, label %exit

exit:
  ret void
}

; CHECK-NOT: built-count
; CHECK-DAG: [[BY4]] = distinct !{[[BY4]], [[FOUR:!.*]]}
; CHECK-DAG: [[ROWS]] = distinct !{[[ROWS]], [[FOUR]]}
; CHECK-DAG: [[FOUR]] = !{!"llvm.loop.unroll.count", i32 4}
