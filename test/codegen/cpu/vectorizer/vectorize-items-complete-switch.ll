; A switch over all that `h & 3` can be has a default that is never taken: it is no exit of
; the loop over work-items.
; RUN: %opt -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @gradient(
; CHECK: and <8 x i32> %{{.*}}, splat (i32 3)
; CHECK: store <8 x float>
; CHECK-NOT: unreachable
; CHECK: ret void
define void @gradient(ptr noalias %r, ptr noalias %hashes, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %at = getelementptr i32, ptr %hashes, i64 %x
  %hash = load i32, ptr %at
  %f = sitofp i32 %hash to float
  %kind = and i32 %hash, 3
  switch i32 %kind, label %never [ i32 0, label %zero
                                   i32 1, label %one
                                   i32 2, label %two
                                   i32 3, label %three ], !prof !1
zero:
  %f.zero = fadd float %f, 1.0
  br label %done
one:
  %f.one = fmul float %f, 3.0
  br label %done
two:
  %f.two = fneg float %f
  br label %done
never:
  unreachable
three:
  %f.three = fsub float 2.0, %f
  br label %done
done:
  %v = phi float [ %f.zero, %zero ], [ %f.one, %one ], [ %f.two, %two ], [ %f.three, %three ]
  %rx = getelementptr float, ptr %r, i64 %x
  store float %v, ptr %rx
  %x.next = add nuw i64 %x, 1
  %more = icmp ult i64 %x.next, %size
  br i1 %more, label %item, label %end, !llvm.loop !0
end:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
!0 = distinct !{!0, !2}
!1 = !{!"branch_weights", i32 0, i32 4, i32 3, i32 2, i32 1}
!2 = !{!"syclcc1.work_items"}
