; ptxas unrolls no loop: LLVM has decided before.
;
; RUN: %opt -passes='syclcc1-ptx-keep-loops,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-ptx-keep-loops' %s | llc -mcpu=sm_90 | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"

; CHECK: br i1 %more, label %loop, label %end, !llvm.loop [[LOOP:![0-9]+]]
; CHECK: br i1 %again, label %marked, label %last, !llvm.loop [[MARKED:![0-9]+]]
; CHECK: [[LOOP]] = distinct !{[[LOOP]], [[DISABLE:![0-9]+]]}
; CHECK: [[DISABLE]] = !{!"llvm.loop.unroll.disable", i32 1}
; CHECK: [[MARKED]] = distinct !{[[MARKED]], [[ONCE:![0-9]+]]}
; CHECK: [[ONCE]] = !{!"llvm.loop.unroll.disable"}
; PTX-COUNT-2: .pragma "nounroll";
define i32 @counted(i32 %n, i32 %a) {
  br label %loop
loop:
  %k = phi i32 [ 0, %0 ], [ %next, %loop ]
  %x = phi i32 [ 1, %0 ], [ %y, %loop ]
  %y = mul i32 %x, %a
  %next = add nuw nsw i32 %k, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  br label %marked
marked:
  %j = phi i32 [ 0, %end ], [ %following, %marked ]
  %u = phi i32 [ %y, %end ], [ %v, %marked ]
  %v = xor i32 %u, %j
  %following = add nuw nsw i32 %j, 3
  %again = icmp slt i32 %following, %n
  br i1 %again, label %marked, label %last, !llvm.loop !0
last:
  ret i32 %v
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
