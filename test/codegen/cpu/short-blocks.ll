; A block that would be too many machine instructions is split, and what an
; instruction becomes counts: eight registers for 32 floats without AVX.
;
; RUN: %opt -passes='function(syclcc1-cpu-short-blocks),verify' -syclcc1-longest-block=48 -S %s | FileCheck %s
; RUN: %opt -passes='function(syclcc1-cpu-short-blocks),verify' -S %s | FileCheck %s --check-prefix=USUAL
target triple = "x86_64-unknown-linux-gnu"

; Seven vectors of eight registers are 56 machine instructions.
; CHECK-LABEL: define void @wide(
; CHECK-NEXT:    %p = alloca <32 x float>
; CHECK-COUNT-7: fadd <32 x float>
; CHECK-NEXT:    br label %[[NEXT:.+]]
; CHECK:       [[NEXT]]:
; CHECK-NEXT:    %h = fadd <32 x float> %g, %x
; CHECK-NEXT:    store
; CHECK-NEXT:    ret void
; USUAL-LABEL: define void @wide(
; USUAL-NOT:     br
; USUAL:         ret void
define void @wide(<32 x float> %x) {
  %p = alloca <32 x float>
  %a = fadd <32 x float> %x, %x
  %b = fadd <32 x float> %a, %x
  %c = fadd <32 x float> %b, %x
  %d = fadd <32 x float> %c, %x
  %e = fadd <32 x float> %d, %x
  %f = fadd <32 x float> %e, %x
  %g = fadd <32 x float> %f, %x
  %h = fadd <32 x float> %g, %x
  store <32 x float> %h, ptr %p
  ret void
}

; As many scalars fit, and so do vectors that a processor with AVX-512 has two
; registers for.
; CHECK-LABEL: define float @scalars(
; CHECK-NOT:     br
; CHECK:         ret float
define float @scalars(float %x) {
  %a = fadd float %x, %x
  %b = fadd float %a, %x
  %c = fadd float %b, %x
  %d = fadd float %c, %x
  %e = fadd float %d, %x
  %f = fadd float %e, %x
  %g = fadd float %f, %x
  ret float %g
}

; CHECK-LABEL: define void @avx512(
; CHECK-NOT:     br
; CHECK:         ret void
define void @avx512(<32 x float> %x, ptr %p) "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %a = fadd <32 x float> %x, %x
  %b = fadd <32 x float> %a, %x
  %c = fadd <32 x float> %b, %x
  %d = fadd <32 x float> %c, %x
  %e = fadd <32 x float> %d, %x
  %f = fadd <32 x float> %e, %x
  %g = fadd <32 x float> %f, %x
  %h = fadd <32 x float> %g, %x
  store <32 x float> %h, ptr %p
  ret void
}

; A loop's block is split, too; its description stays with the branch back.
; CHECK-LABEL: define void @loop(
; CHECK:       again:
; CHECK-NEXT:    %x = phi
; CHECK-COUNT-7: fadd <32 x float>
; CHECK-NEXT:    br label %[[REST:.+]]
; CHECK:       [[REST]]:
; CHECK:         br i1 %end, label %done, label %again, !llvm.loop
define void @loop(<32 x float> %y, ptr %p, i64 %n) {
  br label %again
again:
  %x = phi <32 x float> [ %y, %0 ], [ %g, %again ]
  %i = phi i64 [ 0, %0 ], [ %j, %again ]
  %a = fadd <32 x float> %x, %x
  %b = fadd <32 x float> %a, %x
  %c = fadd <32 x float> %b, %x
  %d = fadd <32 x float> %c, %x
  %e = fadd <32 x float> %d, %x
  %f = fadd <32 x float> %e, %x
  %g = fadd <32 x float> %f, %x
  %j = add i64 %i, 1
  %end = icmp eq i64 %j, %n
  br i1 %end, label %done, label %again, !llvm.loop !0
done:
  store <32 x float> %g, ptr %p
  ret void
}
!0 = distinct !{!0}
