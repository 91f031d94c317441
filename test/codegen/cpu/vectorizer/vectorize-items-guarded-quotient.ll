; The check that an index does not overflow is before the loop. If the index
; begins with a quotient, that check could divide by zero where the kernel does
; not.
; RUN: %opt -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @k(
; CHECK-NOT: udiv
; CHECK: items.vector:
; CHECK: br i1 %some, label %[[DIVIDE:.*]], label %join
; CHECK: [[DIVIDE]]:
; CHECK: udiv i32 77, %by
define void @k(ptr %r, ptr %p, i32 %by, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  %some = icmp ne i32 %by, 0
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  br i1 %some, label %divide, label %done

divide:
  %q = udiv i32 77, %by
  %at = add i32 %q, %x32
  %at64 = sext i32 %at to i64
  %px = getelementptr i32, ptr %p, i64 %at64
  %v = load i32, ptr %px
  br label %done

done:
  %result = phi i32 [ 1, %item ], [ %v, %divide ]
  %rx = getelementptr i32, ptr %r, i64 %x
  store i32 %result, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0

exit:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
