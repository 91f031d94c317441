; Both operands of a sum are looked at on their own: a sum of itself, sixty times
; over, is not looked at in that way (2^60 steps); its work-items stay as they are
; or are written from what it is, but the pass ends.
; RUN: %opt -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @k(
; CHECK: %d59 = add
; CHECK: ret void
define void @k(ptr %r, ptr %p, i1 %some, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  %d0 = add nsw i32 %x32, %x32
  %d1 = add nsw i32 %d0, %d0
  %d2 = add nsw i32 %d1, %d1
  %d3 = add nsw i32 %d2, %d2
  %d4 = add nsw i32 %d3, %d3
  %d5 = add nsw i32 %d4, %d4
  %d6 = add nsw i32 %d5, %d5
  %d7 = add nsw i32 %d6, %d6
  %d8 = add nsw i32 %d7, %d7
  %d9 = add nsw i32 %d8, %d8
  %d10 = add nsw i32 %d9, %d9
  %d11 = add nsw i32 %d10, %d10
  %d12 = add nsw i32 %d11, %d11
  %d13 = add nsw i32 %d12, %d12
  %d14 = add nsw i32 %d13, %d13
  %d15 = add nsw i32 %d14, %d14
  %d16 = add nsw i32 %d15, %d15
  %d17 = add nsw i32 %d16, %d16
  %d18 = add nsw i32 %d17, %d17
  %d19 = add nsw i32 %d18, %d18
  %d20 = add nsw i32 %d19, %d19
  %d21 = add nsw i32 %d20, %d20
  %d22 = add nsw i32 %d21, %d21
  %d23 = add nsw i32 %d22, %d22
  %d24 = add nsw i32 %d23, %d23
  %d25 = add nsw i32 %d24, %d24
  %d26 = add nsw i32 %d25, %d25
  %d27 = add nsw i32 %d26, %d26
  %d28 = add nsw i32 %d27, %d27
  %d29 = add nsw i32 %d28, %d28
  %d30 = add nsw i32 %d29, %d29
  %d31 = add nsw i32 %d30, %d30
  %d32 = add nsw i32 %d31, %d31
  %d33 = add nsw i32 %d32, %d32
  %d34 = add nsw i32 %d33, %d33
  %d35 = add nsw i32 %d34, %d34
  %d36 = add nsw i32 %d35, %d35
  %d37 = add nsw i32 %d36, %d36
  %d38 = add nsw i32 %d37, %d37
  %d39 = add nsw i32 %d38, %d38
  %d40 = add nsw i32 %d39, %d39
  %d41 = add nsw i32 %d40, %d40
  %d42 = add nsw i32 %d41, %d41
  %d43 = add nsw i32 %d42, %d42
  %d44 = add nsw i32 %d43, %d43
  %d45 = add nsw i32 %d44, %d44
  %d46 = add nsw i32 %d45, %d45
  %d47 = add nsw i32 %d46, %d46
  %d48 = add nsw i32 %d47, %d47
  %d49 = add nsw i32 %d48, %d48
  %d50 = add nsw i32 %d49, %d49
  %d51 = add nsw i32 %d50, %d50
  %d52 = add nsw i32 %d51, %d51
  %d53 = add nsw i32 %d52, %d52
  %d54 = add nsw i32 %d53, %d53
  %d55 = add nsw i32 %d54, %d54
  %d56 = add nsw i32 %d55, %d55
  %d57 = add nsw i32 %d56, %d56
  %d58 = add nsw i32 %d57, %d57
  %d59 = add nsw i32 %d58, %d58
  br i1 %some, label %read, label %done

read:
  %at64 = sext i32 %d59 to i64
  %px = getelementptr i32, ptr %p, i64 %at64
  %v = load i32, ptr %px
  br label %done

done:
  %result = phi i32 [ 1, %item ], [ %v, %read ]
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
