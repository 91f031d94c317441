; A loop that lanes leave at different times and that touches memory exists twice: as long
; as all are on there are no masks; behind it come the lanes that are left, if any are.
; What leaves the loop comes from either.
; RUN: %opt -passes='syclcc1-cpu-vectorize-items,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @sums(
; CHECK: %[[ALL:.*]] = call i1 @llvm.vector.reduce.and.v8i1(<8 x i1> %[[FIRST:.*]])
; CHECK: br i1 %[[ALL]], label %lanes.full, label %lanes.loop
; CHECK: lanes.full:
; CHECK: %[[FULLSUM:.*]] = phi <8 x float>
; CHECK-NOT: masked
; CHECK: load <8 x float>, ptr
; CHECK: %[[FULLNEXT:.*]] = fadd <8 x float>
; CHECK: %[[MORE:.*]] = icmp ult <8 x i64>
; CHECK: %[[STAY:.*]] = call i1 @llvm.vector.reduce.and.v8i1(<8 x i1> %[[MORE]])
; CHECK: br i1 %[[STAY]], label %lanes.full, label %lanes.part
; CHECK: lanes.part:
; CHECK: %[[ANY:.*]] = call i1 @llvm.vector.reduce.or.v8i1(<8 x i1> %[[MORE]])
; CHECK: br i1 %[[ANY]], label %lanes.loop, label %lanes.exit
; CHECK: lanes.loop:
; CHECK: phi <8 x float> [ zeroinitializer, %lanes.on ], [ %[[FULLNEXT]], %lanes.part ]
; CHECK: %active = phi <8 x i1> [ %[[FIRST]], %lanes.on ], [ %[[MORE]], %lanes.part ]
; CHECK: @llvm.masked.load
; CHECK: br i1 %{{.*}}, label %lanes.loop, label %lanes.exit
; CHECK: lanes.exit:
; CHECK: phi <8 x float> [ %{{.*}}, %lanes.loop ], [ %{{.*}}, %lanes.part ]
define void @sums(ptr %a, ptr %r, i64 %n, i64 %items, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %some = icmp ult i64 %x, %n
  br i1 %some, label %inner, label %done
inner:
  %i = phi i64 [ %x, %item ], [ %i.next, %inner ]
  %sum = phi float [ 0.0, %item ], [ %sum.next, %inner ]
  %p = getelementptr float, ptr %a, i64 %i
  %v = load float, ptr %p
  %sum.next = fadd float %sum, %v
  %i.next = add i64 %i, %items
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %inner, label %done
done:
  %total = phi float [ 0.0, %item ], [ %sum.next, %inner ]
  %rx = getelementptr float, ptr %r, i64 %x
  store float %total, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; Without memory a mask is a select: once is enough.
; CHECK-LABEL: define void @counts(
; CHECK-NOT: lanes.full
; CHECK: ret void
define void @counts(ptr %a, ptr %r, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %p = getelementptr float, ptr %a, i64 %x
  %v = load float, ptr %p
  br label %inner
inner:
  %n = phi i32 [ 0, %item ], [ %n.next, %inner ]
  %z = phi float [ %v, %item ], [ %z.next, %inner ]
  %zz = fmul float %z, %z
  %z.next = fadd float %zz, %v
  %n.next = add i32 %n, 1
  %far = fcmp ogt float %z.next, 4.0
  %long = icmp eq i32 %n.next, 256
  %out = or i1 %far, %long
  br i1 %out, label %done, label %inner
done:
  %count = phi i32 [ %n.next, %inner ]
  %rx = getelementptr i32, ptr %r, i64 %x
  store i32 %count, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
