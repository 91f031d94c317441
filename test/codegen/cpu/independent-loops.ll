; LoopVectorize exchanges accesses of one iteration if it is told that iterations
; are independent. A kernel's loop where that could be seen loses the metadata,
; at every level and for size; another loop, and one of the host, keep it.
; RUN: %opt -passes='syclcc1-cpu-independent-loops,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @two_names(
; CHECK: br i1 %end, label %exit, label %loop, !llvm.loop ![[LEFT:[0-9]+]]
define void @two_names(ptr %p, ptr %q) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %at = mul nuw nsw i64 %i, 3
  %pi = getelementptr i32, ptr %p, i64 %at
  %v = load i32, ptr %pi, !llvm.access.group !2
  %v.5 = add i32 %v, 5
  store i32 %v.5, ptr %pi, !llvm.access.group !2
  %qi = getelementptr i32, ptr %q, i64 %at
  %w = load i32, ptr %qi, !llvm.access.group !2
  %w.3 = mul i32 %w, 3
  store i32 %w.3, ptr %qi, !llvm.access.group !2
  %i.next = add nuw nsw i64 %i, 1
  %end = icmp eq i64 %i.next, 1000
  br i1 %end, label %exit, label %loop, !llvm.loop !0
exit:
  ret void
}

; One access behind the other, of two arrays.
; CHECK-LABEL: define void @copy(
; CHECK: br i1 %end, label %exit, label %loop, !llvm.loop ![[KEPT:[0-9]+]]
define void @copy(ptr %p, ptr %q) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %pi = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %pi, !llvm.access.group !5
  %qi = getelementptr i32, ptr %q, i64 %i
  store i32 %v, ptr %qi, !llvm.access.group !5
  %i.next = add nuw nsw i64 %i, 1
  %end = icmp eq i64 %i.next, 1000
  br i1 %end, label %exit, label %loop, !llvm.loop !3
exit:
  ret void
}

; CHECK-LABEL: define void @host(
; CHECK: br i1 %end, label %exit, label %loop, !llvm.loop ![[HOST:[0-9]+]]
define void @host(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %at = mul nuw nsw i64 %i, 3
  %pi = getelementptr i32, ptr %p, i64 %at
  store i32 5, ptr %pi, !llvm.access.group !8
  %qi = getelementptr i32, ptr %q, i64 %at
  %w = load i32, ptr %qi, !llvm.access.group !8
  %w.3 = mul i32 %w, 3
  store i32 %w.3, ptr %qi, !llvm.access.group !8
  %i.next = add nuw nsw i64 %i, 1
  %end = icmp eq i64 %i.next, 1000
  br i1 %end, label %exit, label %loop, !llvm.loop !6
exit:
  ret void
}

attributes #0 = { optsize "sycl-cpu-group-of"="k" }
; CHECK-DAG: ![[LEFT]] = distinct !{![[LEFT]], ![[ENABLED:[0-9]+]]}
; CHECK-DAG: ![[ENABLED]] = !{!"llvm.loop.vectorize.enable", i1 true}
; CHECK-DAG: ![[KEPT]] = distinct !{![[KEPT]], ![[OFCOPY:[0-9]+]], ![[ENABLED]]}
; CHECK-DAG: ![[OFCOPY]] = !{!"llvm.loop.parallel_accesses", !{{[0-9]+}}}
; CHECK-DAG: ![[HOST]] = distinct !{![[HOST]], ![[OFHOST:[0-9]+]], ![[ENABLED]]}
; CHECK-DAG: ![[OFHOST]] = !{!"llvm.loop.parallel_accesses", !{{[0-9]+}}}
!0 = distinct !{!0, !1, !9}
!1 = !{!"llvm.loop.parallel_accesses", !2}
!2 = distinct !{}
!3 = distinct !{!3, !4, !9}
!4 = !{!"llvm.loop.parallel_accesses", !5}
!5 = distinct !{}
!6 = distinct !{!6, !7, !9}
!7 = !{!"llvm.loop.parallel_accesses", !8}
!8 = distinct !{}
!9 = !{!"llvm.loop.vectorize.enable", i1 true}
