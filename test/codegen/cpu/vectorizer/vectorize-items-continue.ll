; A lane that skips a block by `continue` reaches it in a later iteration,
; because the only exit is after it. So the block's mask is that of its incoming
; edges and not that of the loop header, which it post-dominates.
; RUN: %opt -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @k(
; CHECK: inner{{.*}}.full:
; CHECK: %[[NOT:.*]] = xor <8 x i1> %{{.*}}, splat (i1 true)
; CHECK: call void @llvm.masked.store.v8i32.p0(<8 x i32> %{{.*}}, ptr {{.*}}, <8 x i1> %[[NOT]])
; CHECK: inner{{[0-9]+}}:
; CHECK: %[[ACTIVE:active.*]] = phi <8 x i1>
; CHECK: %[[ODD:.*]] = icmp eq <8 x i32> %{{.*}}, splat (i32 1)
; CHECK: %[[EVEN:.*]] = xor <8 x i1> %[[ODD]], splat (i1 true)
; CHECK: %[[HERE:.*]] = select <8 x i1> %[[ACTIVE]], <8 x i1> %[[EVEN]], <8 x i1> zeroinitializer
; CHECK: call void @llvm.masked.store.v8i32.p0(<8 x i32> %{{.*}}, ptr {{.*}}, <8 x i1> %[[HERE]])
define void @k(ptr %r, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  %rx = getelementptr i32, ptr %r, i64 %x
  br label %inner

inner:
  %v = phi i32 [ %x32, %item ], [ %v.next, %next ]
  %bit = and i32 %v, 1
  %odd = icmp eq i32 %bit, 1
  br i1 %odd, label %next, label %even

even:
  store i32 %v, ptr %rx
  %out = icmp ult i32 %v, 8
  br i1 %out, label %done, label %next

next:
  %by = phi i32 [ 3, %inner ], [ 2, %even ]
  %v.next = udiv i32 %v, %by
  br label %inner

done:
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0

exit:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
