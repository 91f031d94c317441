; Vectors and structures, in which the ABI passes and returns several floats, are
; numbers for lanes.
; RUN: %opt -syclcc1-vectorize-items-one-register -passes='syclcc1-cpu-vectorize-items,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; The result's numbers are vectors next to each other, one for each variable.
; CHECK-LABEL: define void @structure(
; CHECK: items.vector:
; CHECK: call void @shade.flat.x8.vvus4s4s4(i64 0, ptr %{{.*}}, ptr %{{.*}}, float 2.000000e+00, ptr %{{.*}}, ptr %{{.*}}, ptr %{{.*}})
; CHECK-NOT: call {{.*}}@shade(
; CHECK: items.rest
; CHECK: call { <2 x float>, float } @shade(
define void @structure(ptr %r, ptr %p, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %px = getelementptr float, ptr %p, i64 %x
  %a = load float, ptr %px
  %b = fadd float %a, 1.0
  %v = insertelement <2 x float> poison, float %a, i64 0
  %w = insertelement <2 x float> %v, float %b, i64 1
  %s = call { <2 x float>, float } @shade(<2 x float> %w, float 2.0)
  %xy = extractvalue { <2 x float>, float } %s, 0
  %z = extractvalue { <2 x float>, float } %s, 1
  %s.x = extractelement <2 x float> %xy, i64 0
  %s.y = extractelement <2 x float> %xy, i64 1
  %sum = fadd float %s.x, %s.y
  %all = fadd float %sum, %z
  %rx = getelementptr float, ptr %r, i64 %x
  store float %all, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; One that calls itself is called by lanes one after the other, and passes
; numbers, too.
; CHECK-LABEL: define void @itself(
; CHECK: items.vector:
; CHECK: lane.on:
; CHECK: call void @folded.flat(float %{{.*}}, float %{{.*}}, ptr %{{.*}}, ptr %{{.*}})
define void @itself(ptr %r, ptr %p, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %px = getelementptr float, ptr %p, i64 %x
  %a = load float, ptr %px
  %rx = getelementptr float, ptr %r, i64 %x
  br label %loop
loop:
  %i = phi i64 [ 0, %item ], [ %i.next, %loop ]
  %t = phi float [ %a, %item ], [ %t.9, %loop ]
  %t.1 = fmul float %t, %t
  %t.2 = fadd float %t.1, %a
  %t.3 = fdiv float %t.2, %a
  %t.4 = fmul float %t.3, %t
  %t.5 = fadd float %t.4, %a
  %t.6 = fdiv float %t.5, %t.2
  %t.7 = fmul float %t.6, %t
  %t.8 = fadd float %t.7, %a
  %t.9 = fdiv float %t.8, %t.4
  %i.next = add nuw nsw i64 %i, 1
  %last = icmp eq i64 %i.next, 100
  br i1 %last, label %done, label %loop
done:
  %v = insertelement <2 x float> poison, float %a, i64 0
  %w = insertelement <2 x float> %v, float %t.9, i64 1
  %s = call <2 x float> @folded(<2 x float> %w)
  %s.x = extractelement <2 x float> %s, i64 0
  store float %s.x, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; CHECK: define internal void @shade.flat.x8.vvus4s4s4(
; CHECK: fmul <8 x float>

define internal { <2 x float>, float } @shade(<2 x float> %ab, float %c) #1 {
  %a = extractelement <2 x float> %ab, i64 0
  %b = extractelement <2 x float> %ab, i64 1
  %d = fmul float %a, %b
  %e = fdiv float %d, %c
  %f = fmul float %e, %a
  %g = fdiv float %f, %b
  %h = fadd float %g, %e
  %u = insertelement <2 x float> poison, float %e, i64 0
  %v = insertelement <2 x float> %u, float %g, i64 1
  %r = insertvalue { <2 x float>, float } poison, <2 x float> %v, 0
  %s = insertvalue { <2 x float>, float } %r, float %h, 1
  ret { <2 x float>, float } %s
}
define internal <2 x float> @folded(<2 x float> %ab) #1 {
  %a = extractelement <2 x float> %ab, i64 0
  %is.small = fcmp olt float %a, 1.0
  br i1 %is.small, label %end, label %again
again:
  %half = fmul <2 x float> %ab, splat (float 0.5)
  %r = call <2 x float> @folded(<2 x float> %half)
  ret <2 x float> %r
end:
  ret <2 x float> %ab
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
attributes #1 = { "target-cpu"="haswell" "sycl-cpu-device-code" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
