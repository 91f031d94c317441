; A uniform loop stays a loop, over vectors. Loads of a uniform address are
; scalar, consecutive ones are wide, and the remaining work-items run one by
; one.
; RUN: %opt -syclcc1-vectorize-items-one-register -passes='syclcc1-cpu-vectorize-items,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @k(
; CHECK: %items.in.lanes = and i64 %size, -8
; CHECK: items.vector:
; CHECK: load <8 x float>, ptr
; CHECK: [[INNER:inner.*]]:
; CHECK-DAG: %[[J:.*]] = phi i64 [ 0, %{{.*}} ], [ %[[NEXT:.*]], %[[INNER]] ]
; CHECK-DAG: phi <8 x float> [ zeroinitializer, %{{.*}} ]
; CHECK: %[[ONE:.*]] = getelementptr float, ptr %q, i64 %[[J]]
; CHECK: load float, ptr %[[ONE]]
; CHECK-NOT: masked
; CHECK: fadd <8 x float>
; CHECK: br i1 %{{.*}}, label %loop.exit, label %[[INNER]]
; CHECK: loop.exit:
; CHECK: store <8 x float> %{{.*}}, ptr
; CHECK: br i1 %{{.*}}, label %items.vector, !llvm.loop ![[LANES:[0-9]+]]
; CHECK: items.rest:
; CHECK: inner:
; CHECK: load float, ptr
; CHECK: br i1 %last, label %{{.*}}, label %inner, !llvm.loop ![[INNEROFREST:[0-9]+]]
; CHECK: br i1 %end, label %{{.*}}, label %item, !llvm.loop ![[REST:[0-9]+]]
define void @k(ptr %p, ptr %q, ptr %r, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %px = getelementptr float, ptr %p, i64 %x
  %mine = load float, ptr %px
  br label %inner

inner:
  %j = phi i64 [ 0, %item ], [ %j.next, %inner ]
  %sum = phi float [ 0.0, %item ], [ %sum.next, %inner ]
  %qj = getelementptr float, ptr %q, i64 %j
  %other = load float, ptr %qj
  %d = fsub float %other, %mine
  %dd = fmul float %d, %d
  %sum.next = fadd float %sum, %dd
  %j.next = add nuw i64 %j, 1
  %last = icmp eq i64 %j.next, %n
  br i1 %last, label %done, label %inner

done:
  %result = phi float [ %sum.next, %inner ]
  %rx = getelementptr float, ptr %r, i64 %x
  store float %result, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0

exit:
  ret void
}

; Not a loop over work-items: what one round does, the next may need.
; CHECK-LABEL: define void @unmarked(
; CHECK-NOT: <8 x
; CHECK: ret void
define void @unmarked(ptr %p, i64 %n, i64 %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %px = getelementptr float, ptr %p, i64 %x
  br label %inner
inner:
  %j = phi i64 [ 0, %item ], [ %j.next, %inner ]
  %a = load float, ptr %px
  %b = fmul float %a, 3.0
  %c = fadd float %b, 1.0
  store float %c, ptr %px
  %j.next = add nuw i64 %j, 1
  %last = icmp eq i64 %j.next, %n
  br i1 %last, label %done, label %inner
done:
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item
exit:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}

; LoopVectorize has nothing to look for in either, and what is left over is not unrolled,
; neither itself nor the loop inside.
; CHECK: ![[LANES]] = distinct !{![[LANES]], ![[VECTORIZED:[0-9]+]]}
; CHECK: ![[VECTORIZED]] = !{!"llvm.loop.isvectorized", i32 1}
; CHECK: ![[INNEROFREST]] = distinct !{![[INNEROFREST]], ![[INNERROLLED:[0-9]+]]}
; CHECK: ![[INNERROLLED]] = !{!"llvm.loop.unroll.runtime.disable", i32 1}
; CHECK: ![[REST]] = distinct !{![[REST]], ![[VECTORIZED]], ![[ROLLED:[0-9]+]]}
; CHECK: ![[ROLLED]] = !{!"llvm.loop.unroll.runtime.disable"}

