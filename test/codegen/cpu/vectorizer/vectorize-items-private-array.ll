; Each lane has a copy of an array whose lifetime begins in the iteration and
; whose address does not escape. An address that was computed before the loop is
; of the single array, so the loop is not changed.
; RUN: %opt -syclcc1-vectorize-items-one-register -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

; CHECK-LABEL: define void @own(
; CHECK: %array.lanes = alloca [128 x i8]
; CHECK: items.vector:
; CHECK: store <8 x i32> %{{.*}}, ptr %
define void @own(ptr %r, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  %array = alloca [4 x i32], align 4
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  call void @llvm.lifetime.start.p0(ptr %array)
  %x32 = trunc i64 %x to i32
  br label %inner
inner:
  %j = phi i64 [ 0, %item ], [ %j.next, %inner ]
  %k = and i64 %j, 3
  %at = getelementptr i32, ptr %array, i64 %k
  store i32 %x32, ptr %at
  %j.next = add nuw i64 %j, 1
  %last = icmp eq i64 %j.next, %n
  br i1 %last, label %done, label %inner
done:
  %v = load i32, ptr %array
  %rx = getelementptr i32, ptr %r, i64 %x
  store i32 %v, ptr %rx
  call void @llvm.lifetime.end.p0(ptr %array)
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; CHECK-LABEL: define void @hoisted(
; CHECK-NOT: <8 x
; CHECK: ret void
define void @hoisted(ptr %r, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  %array = alloca [4 x i32], align 4
  %second = getelementptr i32, ptr %array, i64 1
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  store i32 %x32, ptr %second
  br label %inner
inner:
  %j = phi i64 [ 0, %item ], [ %j.next, %inner ]
  %sum = phi i32 [ 0, %item ], [ %sum.next, %inner ]
  %v = load i32, ptr %second
  %sum.next = add i32 %sum, %v
  %j.next = add nuw i64 %j, 1
  %last = icmp eq i64 %j.next, %n
  br i1 %last, label %done, label %inner
done:
  %result = phi i32 [ %sum.next, %inner ]
  %rx = getelementptr i32, ptr %r, i64 %x
  store i32 %result, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !1
exit:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
!0 = distinct !{!0, !2}
!1 = distinct !{!1, !2}
!2 = !{!"syclcc1.work_items"}
