; The next region of a kernel with barriers is the least of what its work-items ask
; for; those that have ended ask for nothing. That some do not take part in the
; minimum does not keep the others from being lanes.
; RUN: %opt -syclcc1-vectorize-items-one-register -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define i32 @next_region(
; CHECK: %[[ON:.*]] = icmp ne <8 x i32>
; CHECK: select <8 x i1> %{{.*}}, <8 x i32> %{{.*}}, <8 x i32> splat (i32 -1)
; CHECK: call i32 @llvm.vector.reduce.umin.v8i32(
; CHECK: call i32 @llvm.umin.i32(
define i32 @next_region(ptr %runs, ptr %data, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %least = phi i32 [ 3, %entry ], [ %now, %done ]
  %at = getelementptr i32, ptr %runs, i64 %x
  %r = load i32, ptr %at
  %on = icmp ne i32 %r, 0
  br i1 %on, label %region, label %done
region:
  %ax = getelementptr i32, ptr %data, i64 %x
  %v = load i32, ptr %ax
  %again = icmp sgt i32 %v, 0
  br i1 %again, label %loops, label %ends
loops:
  store i32 0, ptr %ax
  br label %join
ends:
  br label %join
join:
  %next = phi i32 [ 1, %loops ], [ 3, %ends ]
  %min = call i32 @llvm.umin.i32(i32 %least, i32 %next)
  br label %done
done:
  %now = phi i32 [ %min, %join ], [ %least, %item ]
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret i32 %now
}

; By different operations it is no reduction.
; CHECK-LABEL: define i32 @least_or_most(
; CHECK-NOT: <8 x i32>
; CHECK: ret i32
define i32 @least_or_most(ptr %runs, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %value = phi i32 [ 3, %entry ], [ %now, %done ]
  %at = getelementptr i32, ptr %runs, i64 %x
  %r = load i32, ptr %at
  %on = icmp ne i32 %r, 0
  br i1 %on, label %least, label %most
least:
  %min = call i32 @llvm.umin.i32(i32 %value, i32 %r)
  br label %done
most:
  %max = call i32 @llvm.umax.i32(i32 %value, i32 %r)
  br label %done
done:
  %now = phi i32 [ %min, %least ], [ %max, %most ]
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret i32 %now
}

declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
