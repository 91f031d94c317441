; Quotients are computed in front of a kernel's variables. The body for whole rows
; had copies of these then, behind the entry, and the work-items stayed scalar: "a
; variable of unknown size".
; RUN: %opt -syclcc1-vectorize-items-one-register -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @stack(
; CHECK:         alloca [128 x i8]
; CHECK:       items.vector:
; CHECK:         srem
; CHECK:         store <8 x float>
; CHECK:       items.rest:
define void @stack(ptr %p, ptr %q, i32 %width, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  %stack = alloca [4 x i32]
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item.end ]
  %id = trunc i64 %x to i32
  %row = srem i32 %id, %width
  %row.float = sitofp i32 %row to float
  call void @llvm.lifetime.start.p0(ptr %stack)
  store float %row.float, ptr %stack
  br label %loop

loop:
  %top = phi i32 [ 1, %item ], [ %top.next, %next ]
  %below = add nsw i32 %top, -1
  %below64 = zext nneg i32 %below to i64
  %from = getelementptr inbounds float, ptr %stack, i64 %below64
  %v = load float, ptr %from
  %is = fcmp ogt float %v, 3.0
  br i1 %is, label %access, label %next

access:
  %w = load float, ptr %p
  br label %next

next:
  %sum = phi float [ %v, %loop ], [ %w, %access ]
  %top64 = zext nneg i32 %top to i64
  %to = getelementptr inbounds float, ptr %stack, i64 %top64
  store float %sum, ptr %to
  %top.next = add nsw i32 %top, 1
  %more = icmp ult i32 %top.next, 4
  br i1 %more, label %loop, label %item.end

item.end:
  %at = getelementptr inbounds float, ptr %q, i64 %x
  store float %sum, ptr %at
  call void @llvm.lifetime.end.p0(ptr %stack)
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
