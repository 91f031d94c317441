; What only a counter determines is a constant after unrolling: it does not count in a
; loop of one block (a Viterbi decoder, 1.57 of nvcc's time by 8). A loop inside the
; counters of others counts as its longest (eigenvalues of 4 x 4 matrices: 3.8).
;
; RUN: %opt -passes='function(syclcc1-ptx-unroll-hints)' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; 21 instructions, and 9 without those for the counter.
; CHECK-LABEL: define i32 @scores(
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop [[FULL:![0-9]+]]
define i32 @scores(ptr addrspace(3) %score, ptr addrspace(1) %transition, i32 %item, i32 %half) {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %next, %loop ]
  %best = phi float [ -1.0, %entry ], [ %best.next, %loop ]
  %state = phi i32 [ 0, %entry ], [ %state.next, %loop ]
  %in = or disjoint i32 %j, %half
  %other = xor i32 %in, 64
  %wide = zext nneg i32 %other to i64
  %p = getelementptr float, ptr addrspace(3) %score, i64 %wide
  %a = load float, ptr addrspace(3) %p
  %row = shl nuw nsw i32 %j, 6
  %column = add nsw i32 %row, %item
  %place = sext i32 %column to i64
  %q = getelementptr float, ptr addrspace(1) %transition, i64 %place
  %b = load float, ptr addrspace(1) %q
  %x = fadd float %a, %b
  %c = fcmp ogt float %x, %best
  %best.next = select i1 %c, float %x, float %best
  %state.next = select i1 %c, i32 %j, i32 %state
  %next = add nuw nsw i32 %j, 1
  %more = icmp ne i32 %next, 64
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %state.next
}

; for (p = 0; p < 3; ++p) for (q = p + 1; q < 4; ++q) a[p][q] = x;
; CHECK-LABEL: define float @above(
; CHECK: br i1 %more.q, label %inner, label %latch, !llvm.loop [[FULL_Q:![0-9]+]]
; CHECK: br i1 %more.p, label %outer, label %exit, !llvm.loop [[FULL_P:![0-9]+]]
define float @above(float %x, i32 %at) {
entry:
  %a = alloca [4 x [4 x float]]
  br label %outer
outer:
  %p = phi i64 [ 0, %entry ], [ %p.next, %latch ]
  %p.next = add nuw nsw i64 %p, 1
  br label %inner
inner:
  %q = phi i64 [ %p.next, %outer ], [ %q.next, %inner ]
  %e = getelementptr [4 x [4 x float]], ptr %a, i64 0, i64 %p, i64 %q
  %old = load float, ptr %e
  %new = fadd float %old, %x
  store float %new, ptr %e
  %q.next = add nuw nsw i64 %q, 1
  %more.q = icmp ne i64 %q.next, 4
  br i1 %more.q, label %inner, label %latch
latch:
  %more.p = icmp ne i64 %p.next, 3
  br i1 %more.p, label %outer, label %exit
exit:
  %f = getelementptr [4 x [4 x float]], ptr %a, i64 0, i64 1, i64 2
  %r = load float, ptr %f
  ret float %r
}

; A count that the kernel does not know stays one.
; CHECK-LABEL: define float @captured(
; CHECK-NOT: unroll.full
; CHECK: ret float
define float @captured(float %x, i64 %n) {
entry:
  %a = alloca [4 x [4 x float]]
  br label %outer
outer:
  %p = phi i64 [ 0, %entry ], [ %p.next, %latch ]
  %p.next = add nuw nsw i64 %p, 1
  br label %inner
inner:
  %q = phi i64 [ 0, %outer ], [ %q.next, %inner ]
  %e = getelementptr [4 x [4 x float]], ptr %a, i64 0, i64 %p, i64 %q
  %old = load float, ptr %e
  %new = fadd float %old, %x
  store float %new, ptr %e
  %q.next = add nuw nsw i64 %q, 1
  %more.q = icmp ult i64 %q.next, %n
  br i1 %more.q, label %inner, label %latch
latch:
  %more.p = icmp ne i64 %p.next, 3
  br i1 %more.p, label %outer, label %exit
exit:
  %f = getelementptr [4 x [4 x float]], ptr %a, i64 0, i64 1, i64 2
  %r = load float, ptr %f
  ret float %r
}
; CHECK-DAG: [[FULL]] = distinct !{[[FULL]], [[HINT:![0-9]+]]}
; CHECK-DAG: [[FULL_Q]] = distinct !{[[FULL_Q]], [[HINT]]}
; CHECK-DAG: [[FULL_P]] = distinct !{[[FULL_P]], [[HINT]]}
; CHECK-DAG: [[HINT]] = !{!"llvm.loop.unroll.full", i32 0}
