; A loop over work-items that is one block is left to LoopVectorize, with
; metadata that its iterations are independent. If the block is long and hardly
; touches memory, four vectors are requested at once: a single one waits for its
; own results.
; RUN: %opt -passes='syclcc1-cpu-vectorize-items,verify' -S %s | FileCheck %s
; Rows of a group may be shorter than four vectors: then there is one at once.
; RUN: sed 's/^!0 = .*/!0 = distinct !{!0, !1, !2}\n!2 = !{!"syclcc1.work_items.of_rows"}/' %s \
; RUN:   | %opt -passes='syclcc1-cpu-vectorize-items' -S | FileCheck %s --check-prefix=ROWS
; ROWS: !{!"llvm.loop.interleave.count", i32 1}
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @long(
; CHECK: br i1 %end, label %exit, label %item, !llvm.loop [[LONG:![0-9]+]]
define void @long(ptr %p, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %px = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %px
  %a = call float @expf(float %v)
  %b = call float @expf(float %a)
  %c = fadd float %a, %b
  %d = fmul float %c, %v
  store float %d, ptr %px
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; CHECK-LABEL: define void @longer(
; CHECK: br i1 %end, label %exit, label %item, !llvm.loop [[LONGER:![0-9]+]]
define void @longer(ptr %p, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %px = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %px
  %a = call float @expf(float %v)
  %b = call float @expf(float %a)
  %c = call float @expf(float %b)
  %d = fmul float %c, %v
  store float %d, ptr %px
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

declare float @expf(float) memory(none) nounwind willreturn
attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
; CHECK-DAG: [[LONG]] = distinct !{[[LONG]], !{{[0-9]+}}, [[PARALLEL1:![0-9]+]], [[REST:![0-9]+]]}
; CHECK-DAG: [[LONGER]] = distinct !{[[LONGER]], !{{[0-9]+}}, [[PARALLEL2:![0-9]+]], [[REST]], [[FOUR:![0-9]+]]}
; The remainder loop is not unrolled.
; CHECK-DAG: [[REST]] = !{!"llvm.loop.vectorize.followup_epilogue", [[DONE:![0-9]+]], [[NOT:![0-9]+]]}
; CHECK-DAG: [[DONE]] = !{!"llvm.loop.isvectorized", i32 1}
; CHECK-DAG: [[NOT]] = !{!"llvm.loop.unroll.runtime.disable"}
; CHECK-DAG: [[FOUR]] = !{!"llvm.loop.interleave.count", i32 4}
