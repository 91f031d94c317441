; An unsigned index of a neighbour that the work-item at the border does not
; have: a condition keeps that one from the access, so the interval that is
; checked before the lanes begins behind it, and the others are lanes.
; RUN: %opt -syclcc1-vectorize-items-one-register -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @not_the_first(
; CHECK: entry:
; The least work-item that reads is number 1, and what it reads is before it.
; CHECK: %[[ROW:.*]] = freeze i64
; CHECK: %[[AT:.*]] = add i64 %[[ROW]], 1
; CHECK: icmp sge i64 %[[AT]], 1
; CHECK: br i1 %{{.*}}, label %items.lanes, label %items.rest
; CHECK-NOT: gather
; CHECK: @llvm.masked.load.v8f32.p0(
; CHECK-NOT: gather
; CHECK: items.rest:
; CHECK: ret void
define void @not_the_first(ptr %p, ptr %q, i32 %row, i64 range(i64 1, 1073741825) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  %first = icmp eq i32 %x32, 0
  br i1 %first, label %done, label %inside

inside:
  %sum = add i32 %row, %x32
  %left = add i32 %sum, -1
  %wide = zext i32 %left to i64
  %from = getelementptr float, ptr %p, i64 %wide
  %v = load float, ptr %from
  %to = getelementptr float, ptr %q, i64 %x
  store float %v, ptr %to
  br label %done

done:
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; Both borders, as LowerSwitch leaves them: both ways into the default exclude
; the first.
; CHECK-LABEL: define void @neither_border(
; CHECK: %[[ROW:.*]] = freeze i64
; CHECK: %[[AT:.*]] = add i64 %[[ROW]], 1
; CHECK: icmp sge i64 %[[AT]], 1
; CHECK: br i1 %{{.*}}, label %items.lanes, label %items.rest
; CHECK-NOT: gather
; CHECK: @llvm.masked.load.v8f32.p0(
; CHECK-NOT: gather
; CHECK: items.rest:
; CHECK: ret void
define void @neither_border(ptr %p, ptr %q, i32 %row, i64 range(i64 1, 1073741825) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  switch i32 %x32, label %inside [
    i32 0, label %done
    i32 127, label %done
  ]

inside:
  %sum = add i32 %row, %x32
  %left = add i32 %sum, -1
  %wide = zext i32 %left to i64
  %from = getelementptr float, ptr %p, i64 %wide
  %v = load float, ptr %from
  %to = getelementptr float, ptr %q, i64 %x
  store float %v, ptr %to
  br label %done

done:
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; x > 0 && x < n - 1, by InstCombine: the limit must not exceed 2^31, or -1 would
; be less.
; CHECK-LABEL: define void @between(
; CHECK: %[[ROW:.*]] = freeze i64
; CHECK: %[[MOST:.*]] = freeze i64
; CHECK: %[[AT:.*]] = add i64 %[[ROW]], 1
; CHECK: icmp sle i64 %[[MOST]], 2147483648
; CHECK: icmp sge i64 %[[AT]], 1
; CHECK: br i1 %{{.*}}, label %items.lanes, label %items.rest
; CHECK-NOT: gather
; CHECK: @llvm.masked.load.v8f32.p0(
; CHECK-NOT: gather
; CHECK: items.rest:
; CHECK: ret void
define void @between(ptr %p, ptr %q, i32 %row, i32 %n, i64 range(i64 1, 1073741825) %size) #0 {
entry:
  %most = add i32 %n, -2
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  %down = add i32 %x32, -1
  %in = icmp ult i32 %down, %most
  br i1 %in, label %inside, label %done

inside:
  %sum = add i32 %row, %x32
  %left = add i32 %sum, -1
  %wide = zext i32 %left to i64
  %from = getelementptr float, ptr %p, i64 %wide
  %v = load float, ptr %from
  %to = getelementptr float, ptr %q, i64 %x
  store float %v, ptr %to
  br label %done

done:
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; The same address is read where the condition does not hold, too.
; CHECK-LABEL: define void @everywhere(
; CHECK: %[[LEFT:.*]] = add i32 %row, -1
; CHECK: zext i32 %[[LEFT]] to i64
; CHECK: icmp sge i64 %{{.*}}, 0
; CHECK: br i1 %{{.*}}, label %items.lanes, label %items.rest
define void @everywhere(ptr %p, ptr %q, i32 %row, i64 range(i64 1, 1073741825) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  %sum = add i32 %row, %x32
  %left = add i32 %sum, -1
  %wide = zext i32 %left to i64
  %from = getelementptr float, ptr %p, i64 %wide
  %v = load float, ptr %from
  %first = icmp eq i32 %x32, 0
  br i1 %first, label %done, label %inside

inside:
  %u = load float, ptr %from
  %s = fadd float %u, %v
  %to = getelementptr float, ptr %q, i64 %x
  store float %s, ptr %to
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
