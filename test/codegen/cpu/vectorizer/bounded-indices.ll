; A loop of work-items over a row, for (int i = id; i < n; i += size), where size
; has 64 bits: the index is computed in 64 bits, and accesses are consecutive, if
; checks before the lanes show that it does not overflow: the step is not
; negative, and the limit and a step together fit into 32 bits.
; RUN: %opt -syclcc1-vectorize-items-one-register -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @up(
; CHECK: entry:
; CHECK-DAG: %[[N:.*]] = sext i32 %n to i64
; CHECK-DAG: icmp sge i64 %{{.*}}, 0
; CHECK-DAG: icmp sle i64 %{{.*}}, 2147483647
; CHECK: br i1 %{{.*}}, label %items.lanes, label %items.rest
; CHECK-NOT: gather
; CHECK: load <8 x float>
; CHECK-NOT: gather
; CHECK: items.rest:
; CHECK: sext i32
; CHECK: ret void
define void @up(ptr %p, ptr %q, i32 %n, i32 %row, i64 %step, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  %in = icmp slt i32 %x32, %n
  br i1 %in, label %loop, label %done

loop:
  %i = phi i32 [ %x32, %item ], [ %i.next, %loop ]
  %at = add nsw i32 %row, %i
  %wide = sext i32 %at to i64
  %from = getelementptr float, ptr %p, i64 %wide
  %v = load float, ptr %from
  %r = fmul float %v, 3.0
  %to = getelementptr float, ptr %q, i64 %wide
  store float %r, ptr %to
  %i.wide = sext i32 %i to i64
  %sum = add i64 %i.wide, %step
  %i.next = trunc i64 %sum to i32
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %done

done:
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; Downwards, the lanes access neighbours in the opposite order.
; CHECK-LABEL: define void @down(
; CHECK: br i1 %{{.*}}, label %items.lanes, label %items.rest
; CHECK-NOT: gather
; CHECK: @llvm.masked.load.v8f32.p0(
; CHECK-NOT: gather
; CHECK: shufflevector <8 x float> %{{.*}}, <8 x i32> <i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
; CHECK: items.rest:
; CHECK: ret void
define void @down(ptr %p, ptr %q, i32 %n, i32 %step, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  %not = xor i32 %x32, -1
  %last = add i32 %n, %not
  %in = icmp sgt i32 %last, -1
  br i1 %in, label %loop, label %done

loop:
  %i = phi i32 [ %last, %item ], [ %i.next, %loop ]
  %wide = sext i32 %i to i64
  %from = getelementptr float, ptr %p, i64 %wide
  %v = load float, ptr %from
  %r = fmul float %v, 3.0
  %to = getelementptr float, ptr %q, i64 %wide
  store float %r, ptr %to
  %i.next = sub i32 %i, %step
  %more = icmp sgt i32 %i.next, -1
  br i1 %more, label %loop, label %done

done:
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; Nothing bounds this index: it wraps around as it likes, and is gathered.
; CHECK-LABEL: define void @unbounded(
; CHECK: gather
; CHECK: ret void
define void @unbounded(ptr %p, ptr %q, i32 %n, i32 %step, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  br label %loop

loop:
  %i = phi i32 [ %x32, %item ], [ %i.next, %loop ]
  %wide = sext i32 %i to i64
  %from = getelementptr float, ptr %p, i64 %wide
  %v = load float, ptr %from
  %to = getelementptr float, ptr %q, i64 %x
  store float %v, ptr %to
  %i.next = add i32 %i, %step
  %more = fcmp olt float %v, 1.0
  br i1 %more, label %loop, label %done

done:
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; Unrolled by hand, with a condition that looks ahead: LLVM counts in 64 bits, and
; the next value is a truncated sum that is extended again.
; CHECK-LABEL: define void @ahead(
; CHECK: br i1 %{{.*}}, label %items.lanes, label %items.rest
; CHECK-NOT: gather
; CHECK: call <8 x float> @llvm.masked.load.v8f32.p0(
; CHECK-NOT: gather
; CHECK: items.rest:
; CHECK: ret void
define void @ahead(ptr %p, ptr %q, i64 %step, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  %far = mul i64 %step, 3
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  %first = sext i32 %x32 to i64
  %first.far = add i64 %first, %far
  %in = icmp ult i64 %first.far, 1000
  br i1 %in, label %loop, label %done

loop:
  %i = phi i64 [ %first, %item ], [ %i.next, %loop ]
  %sum = phi float [ 0.0, %item ], [ %sum.next, %loop ]
  %from = getelementptr float, ptr %p, i64 %i
  %v = load float, ptr %from
  %sum.next = fadd float %sum, %v
  %far.index = add i64 %i, %step
  %narrow = trunc i64 %far.index to i32
  %i.next = sext i32 %narrow to i64
  %i.far = add i64 %i.next, %far
  %more = icmp ult i64 %i.far, 1000
  br i1 %more, label %loop, label %done

done:
  %total = phi float [ 0.0, %item ], [ %sum.next, %loop ]
  %to = getelementptr float, ptr %q, i64 %x
  store float %total, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; The sum of unsigned numbers does not wrap: it is 4294954951 more, as an
; unsigned number, and no difference.
; CHECK-LABEL: define void @great(
; CHECK: add i64 %{{.*}}, 4294954951
; CHECK-NOT: add i64 %{{.*}}, -12345
; CHECK: ret void
define void @great(ptr %p, ptr %q, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  %low = and i32 %x32, 255
  %sum = add nuw nsw i32 %low, -12345
  %wide = zext i32 %sum to i64
  %times = mul nuw nsw i64 %wide, 3
  %to = getelementptr i64, ptr %p, i64 %x
  store i64 %times, ptr %to
  %odd = icmp ugt i32 %low, 7
  br i1 %odd, label %some, label %done

some:
  %also = getelementptr i64, ptr %q, i64 %x
  store i64 %wide, ptr %also
  br label %done

done:
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-features"="+avx2" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
