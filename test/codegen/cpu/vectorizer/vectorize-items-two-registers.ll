; An inner loop that is a short chain of arithmetic takes two registers of work-items, so
; that one chain runs while the other waits. One that reads memory takes one.
; RUN: %opt -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @chain(
; CHECK: items.vector:
; CHECK: phi <16 x float>
; CHECK: fmul <16 x float>
; CHECK: add {{.*}}, 16
define void @chain(ptr %r, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  %start = sitofp i32 %x32 to float
  br label %inner
inner:
  %n = phi i32 [ 0, %item ], [ %n.next, %more ]
  %v = phi float [ %start, %item ], [ %v.next, %more ]
  %in = fcmp olt float %v, 1.0e6
  br i1 %in, label %more, label %done
more:
  %v2 = fmul float %v, %v
  %v.next = fadd float %v2, 1.0
  %n.next = add nuw nsw i32 %n, 1
  %last = icmp eq i32 %n.next, 100
  br i1 %last, label %done, label %inner
done:
  %result = phi i32 [ %n, %inner ], [ 100, %more ]
  %rx = getelementptr i32, ptr %r, i64 %x
  store i32 %result, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; CHECK-LABEL: define void @reads(
; CHECK: loop.exit:
; CHECK: store <8 x float>
; CHECK-NOT: <16 x float>
define void @reads(ptr noalias %r, ptr %p, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  br label %inner
inner:
  %n = phi i64 [ 0, %item ], [ %n.next, %inner ]
  %v = phi float [ 0.0, %item ], [ %v.next, %inner ]
  %at = getelementptr float, ptr %p, i64 %n
  %y = load float, ptr %at
  %v.next = fadd float %v, %y
  %n.next = add nuw nsw i64 %n, 1
  %last = icmp eq i64 %n.next, 100
  br i1 %last, label %done, label %inner
done:
  %rx = getelementptr float, ptr %r, i64 %x
  store float %v.next, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !2
exit:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
!2 = distinct !{!2, !1}
