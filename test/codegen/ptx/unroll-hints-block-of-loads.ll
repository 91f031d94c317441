; Four loops of 32 rounds behind each other, which LLVM has made of one around
; another: unrolled whole they would be one block of 256 loads, for which ptxas takes
; 112 registers. Loads from local memory do not count.
;
; RUN: %opt -passes='function(syclcc1-ptx-unroll-hints)' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define float @four(
; CHECK: br i1 %d0, {{.*}}, !llvm.loop [[BY_EIGHT0:![0-9]+]]
; CHECK: br i1 %d1, {{.*}}, !llvm.loop [[BY_EIGHT1:![0-9]+]]
; CHECK: br i1 %d2, {{.*}}, !llvm.loop [[BY_EIGHT2:![0-9]+]]
; CHECK: br i1 %d3, {{.*}}, !llvm.loop [[BY_EIGHT3:![0-9]+]]
define float @four(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  br label %l0
l0:
  %i0 = phi i64 [ 0, %entry ], [ %n0, %l0 ]
  %s0 = phi float [ 0.0, %entry ], [ %sum0, %l0 ]
  %p0 = getelementptr float, ptr addrspace(1) %x, i64 %i0
  %q0 = getelementptr float, ptr addrspace(1) %y, i64 %i0
  %a0 = load float, ptr addrspace(1) %p0
  %b0 = load float, ptr addrspace(1) %q0
  %c0 = fmul float %a0, %b0
  %sum0 = fadd float %s0, %c0
  %n0 = add nuw nsw i64 %i0, 1
  %d0 = icmp eq i64 %n0, 32
  br i1 %d0, label %l1, label %l0
l1:
  %i1 = phi i64 [ 0, %l0 ], [ %n1, %l1 ]
  %s1 = phi float [ %sum0, %l0 ], [ %sum1, %l1 ]
  %p1 = getelementptr float, ptr addrspace(1) %x, i64 %i1
  %q1 = getelementptr float, ptr addrspace(1) %y, i64 %i1
  %a1 = load float, ptr addrspace(1) %p1
  %b1 = load float, ptr addrspace(1) %q1
  %c1 = fmul float %a1, %b1
  %sum1 = fadd float %s1, %c1
  %n1 = add nuw nsw i64 %i1, 1
  %d1 = icmp eq i64 %n1, 32
  br i1 %d1, label %l2, label %l1
l2:
  %i2 = phi i64 [ 0, %l1 ], [ %n2, %l2 ]
  %s2 = phi float [ %sum1, %l1 ], [ %sum2, %l2 ]
  %p2 = getelementptr float, ptr addrspace(1) %x, i64 %i2
  %q2 = getelementptr float, ptr addrspace(1) %y, i64 %i2
  %a2 = load float, ptr addrspace(1) %p2
  %b2 = load float, ptr addrspace(1) %q2
  %c2 = fmul float %a2, %b2
  %sum2 = fadd float %s2, %c2
  %n2 = add nuw nsw i64 %i2, 1
  %d2 = icmp eq i64 %n2, 32
  br i1 %d2, label %l3, label %l2
l3:
  %i3 = phi i64 [ 0, %l2 ], [ %n3, %l3 ]
  %s3 = phi float [ %sum2, %l2 ], [ %sum3, %l3 ]
  %p3 = getelementptr float, ptr addrspace(1) %x, i64 %i3
  %q3 = getelementptr float, ptr addrspace(1) %y, i64 %i3
  %a3 = load float, ptr addrspace(1) %p3
  %b3 = load float, ptr addrspace(1) %q3
  %c3 = fmul float %a3, %b3
  %sum3 = fadd float %s3, %c3
  %n3 = add nuw nsw i64 %i3, 1
  %d3 = icmp eq i64 %n3, 32
  br i1 %d3, label %exit, label %l3
exit:
  ret float %sum3
}

; CHECK-LABEL: define float @two(
; CHECK: br i1 %d0, {{.*}}, !llvm.loop [[WHOLE0:![0-9]+]]
; CHECK: br i1 %d1, {{.*}}, !llvm.loop [[WHOLE1:![0-9]+]]
define float @two(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  br label %l0
l0:
  %i0 = phi i64 [ 0, %entry ], [ %n0, %l0 ]
  %s0 = phi float [ 0.0, %entry ], [ %sum0, %l0 ]
  %p0 = getelementptr float, ptr addrspace(1) %x, i64 %i0
  %q0 = getelementptr float, ptr addrspace(1) %y, i64 %i0
  %a0 = load float, ptr addrspace(1) %p0
  %b0 = load float, ptr addrspace(1) %q0
  %c0 = fmul float %a0, %b0
  %sum0 = fadd float %s0, %c0
  %n0 = add nuw nsw i64 %i0, 1
  %d0 = icmp eq i64 %n0, 32
  br i1 %d0, label %l1, label %l0
l1:
  %i1 = phi i64 [ 0, %l0 ], [ %n1, %l1 ]
  %s1 = phi float [ %sum0, %l0 ], [ %sum1, %l1 ]
  %p1 = getelementptr float, ptr addrspace(1) %x, i64 %i1
  %q1 = getelementptr float, ptr addrspace(1) %y, i64 %i1
  %a1 = load float, ptr addrspace(1) %p1
  %b1 = load float, ptr addrspace(1) %q1
  %c1 = fmul float %a1, %b1
  %sum1 = fadd float %s1, %c1
  %n1 = add nuw nsw i64 %i1, 1
  %d1 = icmp eq i64 %n1, 32
  br i1 %d1, label %exit, label %l1
exit:
  ret float %sum1
}

; CHECK-LABEL: define float @local(
; CHECK: br i1 %d0, {{.*}}, !llvm.loop [[LOCAL0:![0-9]+]]
; CHECK: br i1 %d1, {{.*}}, !llvm.loop [[LOCAL1:![0-9]+]]
; CHECK: br i1 %d2, {{.*}}, !llvm.loop [[LOCAL2:![0-9]+]]
; CHECK: br i1 %d3, {{.*}}, !llvm.loop [[LOCAL3:![0-9]+]]
define float @local(ptr addrspace(3) %x, ptr addrspace(3) %y) {
entry:
  br label %l0
l0:
  %i0 = phi i64 [ 0, %entry ], [ %n0, %l0 ]
  %s0 = phi float [ 0.0, %entry ], [ %sum0, %l0 ]
  %p0 = getelementptr float, ptr addrspace(3) %x, i64 %i0
  %q0 = getelementptr float, ptr addrspace(3) %y, i64 %i0
  %a0 = load float, ptr addrspace(3) %p0
  %b0 = load float, ptr addrspace(3) %q0
  %c0 = fmul float %a0, %b0
  %sum0 = fadd float %s0, %c0
  %n0 = add nuw nsw i64 %i0, 1
  %d0 = icmp eq i64 %n0, 32
  br i1 %d0, label %l1, label %l0
l1:
  %i1 = phi i64 [ 0, %l0 ], [ %n1, %l1 ]
  %s1 = phi float [ %sum0, %l0 ], [ %sum1, %l1 ]
  %p1 = getelementptr float, ptr addrspace(3) %x, i64 %i1
  %q1 = getelementptr float, ptr addrspace(3) %y, i64 %i1
  %a1 = load float, ptr addrspace(3) %p1
  %b1 = load float, ptr addrspace(3) %q1
  %c1 = fmul float %a1, %b1
  %sum1 = fadd float %s1, %c1
  %n1 = add nuw nsw i64 %i1, 1
  %d1 = icmp eq i64 %n1, 32
  br i1 %d1, label %l2, label %l1
l2:
  %i2 = phi i64 [ 0, %l1 ], [ %n2, %l2 ]
  %s2 = phi float [ %sum1, %l1 ], [ %sum2, %l2 ]
  %p2 = getelementptr float, ptr addrspace(3) %x, i64 %i2
  %q2 = getelementptr float, ptr addrspace(3) %y, i64 %i2
  %a2 = load float, ptr addrspace(3) %p2
  %b2 = load float, ptr addrspace(3) %q2
  %c2 = fmul float %a2, %b2
  %sum2 = fadd float %s2, %c2
  %n2 = add nuw nsw i64 %i2, 1
  %d2 = icmp eq i64 %n2, 32
  br i1 %d2, label %l3, label %l2
l3:
  %i3 = phi i64 [ 0, %l2 ], [ %n3, %l3 ]
  %s3 = phi float [ %sum2, %l2 ], [ %sum3, %l3 ]
  %p3 = getelementptr float, ptr addrspace(3) %x, i64 %i3
  %q3 = getelementptr float, ptr addrspace(3) %y, i64 %i3
  %a3 = load float, ptr addrspace(3) %p3
  %b3 = load float, ptr addrspace(3) %q3
  %c3 = fmul float %a3, %b3
  %sum3 = fadd float %s3, %c3
  %n3 = add nuw nsw i64 %i3, 1
  %d3 = icmp eq i64 %n3, 32
  br i1 %d3, label %exit, label %l3
exit:
  ret float %sum3
}

; CHECK-DAG: [[BY_EIGHT0]] = distinct !{[[BY_EIGHT0]], [[EIGHT:![0-9]+]]}
; CHECK-DAG: [[BY_EIGHT3]] = distinct !{[[BY_EIGHT3]], [[EIGHT]]}
; CHECK-DAG: [[EIGHT]] = !{!"llvm.loop.unroll.count", i32 8}
; CHECK-DAG: [[WHOLE1]] = distinct !{[[WHOLE1]], [[FULL:![0-9]+]]}
; CHECK-DAG: [[LOCAL3]] = distinct !{[[LOCAL3]], [[FULL]]}
; CHECK-DAG: [[FULL]] = !{!"llvm.loop.unroll.full"
