; A product of complex numbers calls the compiler's library if the formula gives
; NaN. Each part of the result is a unit, with a call of its own; the library's
; function touches no memory, which CPUVectorMath says of it.
; RUN: %opt -syclcc1-vectorize-items-one-register -passes='syclcc1-cpu-vector-math,syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @product(
; CHECK: fcmp uno <8 x float>
; CHECK: call i1 @llvm.vector.reduce.or.v8i1(
; CHECK: lane.on:
; CHECK: %[[ONE:.*]] = call <2 x float> @__mulsc3(float
; CHECK: %[[IM:.*]] = extractelement <2 x float> %[[ONE]], i64 1
; CHECK: insertelement <8 x float> %{{.*}}, float %[[IM]]
; CHECK: %[[TWO:.*]] = call <2 x float> @__mulsc3(float
; CHECK: %[[RE:.*]] = extractelement <2 x float> %[[TWO]], i64 0
; CHECK: insertelement <8 x float> %{{.*}}, float %[[RE]]
define void @product(ptr %r, ptr %a, ptr %b, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %ax = getelementptr float, ptr %a, i64 %x
  %u = load float, ptr %ax
  %bx = getelementptr float, ptr %b, i64 %x
  %v = load float, ptr %bx
  %p = fmul float %u, %v
  %nan = fcmp uno float %p, %p
  br i1 %nan, label %library, label %done, !prof !9
library:
  %z = call <2 x float> @__mulsc3(float %u, float %v, float %v, float %u)
  %re = extractelement <2 x float> %z, i64 0
  %im = extractelement <2 x float> %z, i64 1
  br label %done
done:
  %s = phi float [ %p, %item ], [ %re, %library ]
  %t = phi float [ %u, %item ], [ %im, %library ]
  %sum = fadd float %s, %t
  %rx = getelementptr float, ptr %r, i64 %x
  store float %sum, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}
declare <2 x float> @__mulsc3(float, float, float, float)
attributes #0 = { "sycl-cpu-group-of"="k" "sycl-cpu-device-code" "target-cpu"="haswell" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
!9 = !{!"branch_weights", i32 1, i32 1000}
