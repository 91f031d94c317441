; A loop that work-items leave in different iterations runs until the last one
; has left. A lane's exit values are selected when it leaves. Inside the loop
; the counter is uniform for the active lanes.
; RUN: %opt -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @k(
; CHECK-DAG: %[[N:.*]] = phi i32 [ 0, %item{{.*}} ]
; CHECK-DAG: %[[X:.*]] = phi <8 x float>
; CHECK-DAG: %[[ACTIVE:active.*]] = phi <8 x i1> [ splat (i1 true), %{{.*}} ], [ %[[NEXT:.*]], %[[LATCH:.*]] ]
; CHECK: %[[IN:.*]] = fcmp olt <8 x float>
; CHECK: %[[STAY:.*]] = select <8 x i1> %[[ACTIVE]], <8 x i1> %[[IN]], <8 x i1> zeroinitializer
; A division that a lane which is off must not do by zero.
; CHECK: %[[BY:.*]] = select <8 x i1> %[[STAY]], <8 x i32> %{{.*}}, <8 x i32> splat (i32 1)
; CHECK: fdiv <8 x double> splat (double 1.000000e+03), %{{.*}}
; CHECK: %[[NEXT]] = phi <8 x i1>
; CHECK: %[[ANY:.*]] = call i1 @llvm.vector.reduce.or.v8i1(<8 x i1> %[[NEXT]])
; CHECK: br i1 %[[ANY]], label %{{.*}}, label %loop.exit
define void @k(ptr %r, ptr %by, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  %start = sitofp i32 %x32 to float
  %bx = getelementptr i32, ptr %by, i64 %x
  %b = load i32, ptr %bx
  br label %inner

inner:
  %n = phi i32 [ 0, %item ], [ %n.next, %more ]
  %v = phi float [ %start, %item ], [ %v.next, %more ]
  %in = fcmp olt float %v, 1.0e6
  br i1 %in, label %more, label %done

more:
  %q = sdiv i32 1000, %b
  %qf = sitofp i32 %q to float
  %v2 = fmul float %v, %v
  %v.next = fadd float %v2, %qf
  %n.next = add nuw nsw i32 %n, 1
  %last = icmp eq i32 %n.next, 100
  br i1 %last, label %done, label %inner

done:
  %result = phi i32 [ %n, %inner ], [ 100, %more ]
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
