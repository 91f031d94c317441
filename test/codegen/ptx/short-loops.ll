; A loop from which LLVM has taken most instructions is unrolled completely behind its
; pipeline: HeCBench's inversek2j, whose rounds overwrite each other's results.
;
; RUN: %opt -passes='function(loop-simplify,lcssa,syclcc1-ptx-short-loops,loop-unroll<O3;no-partial;no-peeling;no-runtime;no-upperbound;full-unroll-max=0>),verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define float @short(
; CHECK-COUNT-25: fadd float
; CHECK-NOT: fadd float
; CHECK-LABEL: define float @long(
define float @short(float %a, float %b) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi float [ %a, %entry ], [ %y, %loop ]
  %y = fadd float %x, %b
  %next = add nuw nsw i32 %i, 1
  %more = icmp ne i32 %next, 25
  br i1 %more, label %loop, label %exit
exit:
  ret float %y
}
; Too many instructions together, and too many loads; and a loop of which LLVM has
; already unrolled what it should.
; CHECK-COUNT-1: fadd float
; CHECK-NOT: fadd float
; CHECK-LABEL: define float @loads(
define float @long(float %a, float %b) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi float [ %a, %entry ], [ %y, %loop ]
  %y = fadd float %x, %b
  %next = add nuw nsw i32 %i, 1
  %more = icmp ne i32 %next, 200
  br i1 %more, label %loop, label %exit
exit:
  ret float %y
}
; CHECK-COUNT-1: load float
; CHECK-NOT: load float
; CHECK-LABEL: define float @unrolled(
define float @loads(float %a, ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi float [ %a, %entry ], [ %y, %loop ]
  %q = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %q
  %y = fadd float %x, %v
  %next = add nuw nsw i32 %i, 1
  %more = icmp ne i32 %next, 64
  br i1 %more, label %loop, label %exit
exit:
  ret float %y
}
; CHECK-COUNT-1: fadd float
; CHECK-NOT: fadd float
define float @unrolled(float %a, float %b) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi float [ %a, %entry ], [ %y, %loop ]
  %y = fadd float %x, %b
  %next = add nuw nsw i32 %i, 1
  %more = icmp ne i32 %next, 25
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret float %y
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
