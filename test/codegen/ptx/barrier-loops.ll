; A loop in which the work-items of a group or a sub-group meet has one count for all of them, so
; it is unrolled although LLVM does not know the count.
;
; RUN: %opt -passes='function(loop-simplify,lcssa,syclcc1-ptx-barrier-loops),verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; Four, and what is left.
; CHECK-LABEL: define void @meets(
; CHECK-COUNT-5: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK-NOT:     call void @llvm.nvvm.barrier
; CHECK-LABEL: define void @meets_sometimes(
define void @meets(ptr addrspace(3) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr addrspace(3) %p, i32 %i
  store i32 %i, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Only in some iterations: work-items may differ in the others.
; CHECK-COUNT-1: call void @llvm.nvvm.barrier
; CHECK-NOT:     call void @llvm.nvvm.barrier
; CHECK-LABEL: define void @alone(
define void @meets_sometimes(ptr addrspace(3) %p, i32 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %q = getelementptr i32, ptr addrspace(3) %p, i32 %i
  store i32 %i, ptr addrspace(3) %q
  br i1 %c, label %meet, label %latch
meet:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %latch
latch:
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Other loops are left to LLVM, also those of constant counts or with a pragma.
; CHECK-COUNT-1: store i32
; CHECK-NOT:     store i32
; CHECK-LABEL: define void @sub_group(
define void @alone(ptr addrspace(3) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr addrspace(3) %p, i32 %i
  store i32 %i, ptr addrspace(3) %q
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
; All work-items of a sub-group exchange values in each iteration.
; CHECK-COUNT-5: call i32 @llvm.nvvm.shfl
; CHECK-NOT:     call i32 @llvm.nvvm.shfl
; CHECK-LABEL: define void @reduction(
define void @sub_group(ptr addrspace(3) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr addrspace(3) %p, i32 %i
  %x = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %i, i32 1, i32 31)
  store i32 %x, ptr addrspace(3) %q
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
; The device library's exchange, which also says whether there is such a work-item.
; CHECK-COUNT-5: call { i32, i32 } asm
; CHECK-NOT:     call { i32, i32 } asm
; CHECK-LABEL: define void @members(
define void @reduction(ptr addrspace(3) %p, i32 %n, i32 %last) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr addrspace(3) %p, i32 %i
  %x = call { i32, i32 } asm sideeffect "{ .reg .pred p; shfl.sync.bfly.b32 $0|p, $2, $3, $4, -1; selp.b32 $1, 1, 0, p; }", "=r,=r,r,r,r"(i32 %i, i32 1, i32 %last) #0
  %y = extractvalue { i32, i32 } %x, 0
  store i32 %y, ptr addrspace(3) %q
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
; Some work-items of a sub-group may run it more often than others.
; CHECK-COUNT-1: call i32 @llvm.nvvm.shfl
; CHECK-NOT:     call i32 @llvm.nvvm.shfl
; CHECK-LABEL: define void @constant(
define void @members(ptr addrspace(3) %p, i32 %n, i32 %mask) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr addrspace(3) %p, i32 %i
  %x = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %mask, i32 %i, i32 1, i32 31)
  store i32 %x, ptr addrspace(3) %q
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
; CHECK-COUNT-1: call void @llvm.nvvm.barrier
; CHECK-NOT:     call void @llvm.nvvm.barrier
; CHECK-LABEL: define void @pragma(
define void @constant(ptr addrspace(3) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr addrspace(3) %p, i32 %i
  store i32 %i, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, 12
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
; CHECK-COUNT-1: call void @llvm.nvvm.barrier
; CHECK-NOT:     call void @llvm.nvvm.barrier
define void @pragma(ptr addrspace(3) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr addrspace(3) %p, i32 %i
  store i32 %i, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
attributes #0 = { convergent nounwind }

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
; CHECK: declare void @llvm.nvvm.barrier
