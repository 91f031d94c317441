; An index that is limited at the border has a second body for vectors that do not
; reach the border: there it is consecutive. The choice is made once for a vector,
; from what the first and the last work-item need.
; RUN: %opt -syclcc1-vectorize-items-one-register -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; x + 2, at most w - 1.
; CHECK-LABEL: define void @limited(
; CHECK: items.vector:
; CHECK: %[[LAST:.*]] = add i64 %{{.*}}, 7
; CHECK: %[[INDEX:.*]] = add i64 %[[LAST]], 2
; CHECK: %[[ROOM:.*]] = sub i64 %{{.*}}, %[[INDEX]]
; CHECK: %[[FITS:.*]] = icmp sge i64 %[[ROOM]], 0
; CHECK: items.any:
; CHECK: call <8 x i64> @llvm.smin.v8i64
; CHECK: call <8 x float> @llvm.masked.gather
; CHECK: items.any.inside:
; CHECK-NOT: smin
; CHECK: load <8 x float>
; CHECK-NOT: gather
; CHECK: items.vector.end:
define void @limited(ptr %p, ptr %q, i64 %w, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  %last = sub i64 %w, 1
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %far = add nuw nsw i64 %x, 2
  %i = call i64 @llvm.smin.i64(i64 %far, i64 %last)
  %from = getelementptr float, ptr %p, i64 %i
  %v = load float, ptr %from
  %to = getelementptr float, ptr %q, i64 %x
  store float %v, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; A filter leaves out what is beyond the border: inside nothing is. The choice asks
; for the least and the largest x + k, of all iterations and lanes.
; CHECK-LABEL: define void @left_out(
; CHECK: items.any:
; CHECK: call <8 x float> @llvm.masked.load
; CHECK: items.any.inside:
; CHECK: load <8 x float>
; CHECK-NOT: masked
; CHECK: items.vector.end:
define void @left_out(ptr %p, ptr %q, i64 range(i64 0, 1000000) %w, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %stored ]
  br label %tap

tap:
  %k = phi i64 [ -3, %item ], [ %k.next, %tapped ]
  %sum = phi float [ 0.0, %item ], [ %sum.next, %tapped ]
  %i = add nsw i64 %x, %k
  %above = icmp sge i64 %i, 0
  %below = icmp slt i64 %i, %w
  %in = and i1 %above, %below
  br i1 %in, label %read, label %tapped

read:
  %from = getelementptr float, ptr %p, i64 %i
  %v = load float, ptr %from
  %more = fadd float %sum, %v
  br label %tapped

tapped:
  %sum.next = phi float [ %sum, %tap ], [ %more, %read ]
  %k.next = add nsw i64 %k, 1
  %done = icmp eq i64 %k.next, 4
  br i1 %done, label %stored, label %tap

stored:
  %to = getelementptr float, ptr %q, i64 %x
  store float %sum.next, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; What is compared comes from memory: that has no border.
; CHECK-LABEL: define void @other_conditions(
; CHECK-NOT: inside
; CHECK: ret void
define void @other_conditions(ptr noalias %p, ptr noalias %q, ptr noalias %c, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %stored ]
  %cp = getelementptr i64, ptr %c, i64 %x
  %choice = load i64, ptr %cp
  %in = icmp slt i64 %choice, 5
  br i1 %in, label %taps, label %stored

taps:
  br label %tap

tap:
  %k = phi i64 [ 0, %taps ], [ %k.next, %tap ]
  %sum = phi float [ 0.0, %taps ], [ %sum.next, %tap ]
  %i = add nsw i64 %x, %k
  %from = getelementptr float, ptr %p, i64 %i
  %v = load float, ptr %from
  %sum.next = fadd float %sum, %v
  %k.next = add nsw i64 %k, 1
  %done = icmp eq i64 %k.next, 4
  br i1 %done, label %stored, label %tap

stored:
  %s = phi float [ 0.0, %item ], [ %sum.next, %tap ]
  %to = getelementptr float, ptr %q, i64 %x
  store float %s, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; The neighbour in a ring: inside, the index is not the last one.
; CHECK-LABEL: define void @ring(
; CHECK: items.vector:
; CHECK: %[[LAST:.*]] = add i64 %{{.*}}, 7
; CHECK: %[[ROOM:.*]] = sub i64 %{{.*}}, %[[LAST]]
; CHECK: icmp sge i64 %[[ROOM]], 1
; CHECK: items.any:
; CHECK: gather
; CHECK: items.any.inside:
; CHECK: load <8 x float>
; CHECK-NOT: gather
; CHECK: items.vector.end:
define void @ring(ptr %p, ptr %q, i64 %w, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  %last = sub i64 %w, 1
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %is.last = icmp eq i64 %x, %last
  %far = add nuw nsw i64 %x, 1
  %i = select i1 %is.last, i64 0, i64 %far
  %from = getelementptr float, ptr %p, i64 %i
  %v = load float, ptr %from
  %to = getelementptr float, ptr %q, i64 %x
  store float %v, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; Columns of an int index: the row's start is computed once, before the choice, and
; the element of the first work-item is that of a vector.
; CHECK-LABEL: define void @columns(
; CHECK: items.vector:
; CHECK: %[[BY:.*]] = call i32 @llvm.umax.i32(i32 %n, i32 1)
; CHECK: %[[QUOTIENT:.*]] = udiv i32 %{{.*}}, %[[BY]]
; CHECK-NOT: udiv
; CHECK-NOT: srem
; CHECK: items.any:
; CHECK: call <8 x float> @llvm.masked.gather
; CHECK: items.any.inside:
; CHECK-NOT: div
; CHECK: load <8 x float>
; CHECK-NOT: gather
; CHECK: items.vector.end:
define void @columns(ptr %p, ptr %q, i32 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %i = trunc i64 %x to i32
  %far = add nsw i32 %i, 3
  %column = srem i32 %far, %n
  %at = sext i32 %column to i64
  %from = getelementptr float, ptr %p, i64 %at
  %v = load float, ptr %from
  %to = getelementptr float, ptr %q, i64 %x
  store float %v, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; Three neighbours in a ring: the index is asked once whether it is negative and
; whether it overflows, and n once whether it is positive. Then no column is
; negative, and each is asked whether it ends with its row.
; CHECK-LABEL: define void @neighbours(
; CHECK: items.vector:
; CHECK-COUNT-6: icmp s
; CHECK-NOT: icmp
; CHECK: items.any:
; CHECK: items.any.inside:
; CHECK-COUNT-3: load <8 x float>
; CHECK-NOT: gather
; CHECK: items.vector.end:
define void @neighbours(ptr %p, ptr %q, i32 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %i = trunc i64 %x to i32
  %a = srem i32 %i, %n
  %i.1 = add nsw i32 %i, 1
  %b = srem i32 %i.1, %n
  %i.2 = add nsw i32 %i, 2
  %c = srem i32 %i.2, %n
  %at.a = sext i32 %a to i64
  %from.a = getelementptr float, ptr %p, i64 %at.a
  %u = load float, ptr %from.a
  %at.b = sext i32 %b to i64
  %from.b = getelementptr float, ptr %p, i64 %at.b
  %v = load float, ptr %from.b
  %at.c = sext i32 %c to i64
  %from.c = getelementptr float, ptr %p, i64 %at.c
  %w = load float, ptr %from.c
  %uv = fadd float %u, %v
  %sum = fadd float %uv, %w
  %to = getelementptr float, ptr %q, i64 %x
  store float %sum, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}
; With registers of 512 bits eight lanes follow sixteen. For a loop over all of a
; group they are a few work-items once: they have one body. In a row of many they
; may be all of it.
; CHECK-LABEL: define void @rest_of_group(
; CHECK: call <16 x float> @llvm.masked.gather
; CHECK: items.any.inside:
; CHECK: load <16 x float>
; CHECK: call <8 x float> @llvm.masked.gather
; CHECK-NOT: items.any.inside
; CHECK-NOT: load <8 x float>
; CHECK: ret void
define void @rest_of_group(ptr %p, ptr %q, i64 %w, i64 range(i64 1, 4611686018427387904) %size) #1 {
entry:
  %last = sub i64 %w, 1
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %far = add nuw nsw i64 %x, 2
  %i = call i64 @llvm.smin.i64(i64 %far, i64 %last)
  %from = getelementptr float, ptr %p, i64 %i
  %v = load float, ptr %from
  %to = getelementptr float, ptr %q, i64 %x
  store float %v, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !2

end:
  ret void
}

; CHECK-LABEL: define void @rest_of_row(
; CHECK: load <16 x float>
; CHECK: call <8 x float> @llvm.masked.gather
; CHECK: items.any.inside
; CHECK: load <8 x float>
; CHECK: ret void
define void @rest_of_row(ptr %p, ptr %q, i64 %w, i64 range(i64 1, 4611686018427387904) %size) #1 {
entry:
  %last = sub i64 %w, 1
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %far = add nuw nsw i64 %x, 2
  %i = call i64 @llvm.smin.i64(i64 %far, i64 %last)
  %from = getelementptr float, ptr %p, i64 %i
  %v = load float, ptr %from
  %to = getelementptr float, ptr %q, i64 %x
  store float %v, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; What is limited comes from memory: no body for it.
; CHECK-LABEL: define void @data(
; CHECK: items.vector:
; CHECK: call <8 x float> @llvm.masked.gather
; CHECK-NOT: items.any.inside
; CHECK: items.vector.end:
define void @data(ptr %p, ptr %q, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %at = getelementptr i64, ptr %q, i64 %x
  %k = load i64, ptr %at
  %i = call i64 @llvm.smin.i64(i64 %k, i64 255)
  %from = getelementptr float, ptr %p, i64 %i
  %v = load float, ptr %from
  %to = getelementptr float, ptr %q, i64 %x
  store float %v, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-features"="+avx2" }
attributes #1 = { "sycl-cpu-group-of"="k" "target-features"="+avx512f" "prefer-vector-width"="512" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
!2 = distinct !{!2, !1, !3}
!3 = !{!"syclcc1.work_items.of_group"}
