; A short loop of a kernel increments an address instead of multiplying; a long
; loop and loops of the host are not changed.
;
; RUN: %opt -passes='function(syclcc1-cpu-reduce-strength),verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @short(
; CHECK: loop:
; CHECK-NOT: mul
; CHECK: ret void
define void @short(ptr %p, ptr %r, i64 %n, i64 %stride) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %m = mul i64 %i, %stride
  %a = getelementptr inbounds float, ptr %p, i64 %m
  %x = load float, ptr %a
  %t = fadd float %s, %x
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  store float %t, ptr %r
  ret void
}

; CHECK-LABEL: define void @of_the_host(
; CHECK: mul i64 %i, %stride
; CHECK: ret void
define void @of_the_host(ptr %p, ptr %r, i64 %n, i64 %stride) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %m = mul i64 %i, %stride
  %a = getelementptr inbounds float, ptr %p, i64 %m
  %x = load float, ptr %a
  %t = fadd float %s, %x
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  store float %t, ptr %r
  ret void
}

; CHECK-LABEL: define void @long(
; CHECK: mul i64 %i, %stride
; CHECK: ret void
define void @long(ptr %p, ptr %r, i64 %n, i64 %stride) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s0 = phi float [ 0.0, %entry ], [ %s12, %loop ]
  %m = mul i64 %i, %stride
  %i0 = add i64 %m, 0
  %a0 = getelementptr inbounds float, ptr %p, i64 %i0
  %x0 = load float, ptr %a0
  %s1 = fadd float %s0, %x0
  %i1 = add i64 %m, 8
  %a1 = getelementptr inbounds float, ptr %p, i64 %i1
  %x1 = load float, ptr %a1
  %s2 = fadd float %s1, %x1
  %i2 = add i64 %m, 30
  %a2 = getelementptr inbounds float, ptr %p, i64 %i2
  %x2 = load float, ptr %a2
  %s3 = fadd float %s2, %x2
  %i3 = add i64 %m, 66
  %a3 = getelementptr inbounds float, ptr %p, i64 %i3
  %x3 = load float, ptr %a3
  %s4 = fadd float %s3, %x3
  %i4 = add i64 %m, 116
  %a4 = getelementptr inbounds float, ptr %p, i64 %i4
  %x4 = load float, ptr %a4
  %s5 = fadd float %s4, %x4
  %i5 = add i64 %m, 180
  %a5 = getelementptr inbounds float, ptr %p, i64 %i5
  %x5 = load float, ptr %a5
  %s6 = fadd float %s5, %x5
  %i6 = add i64 %m, 258
  %a6 = getelementptr inbounds float, ptr %p, i64 %i6
  %x6 = load float, ptr %a6
  %s7 = fadd float %s6, %x6
  %i7 = add i64 %m, 350
  %a7 = getelementptr inbounds float, ptr %p, i64 %i7
  %x7 = load float, ptr %a7
  %s8 = fadd float %s7, %x7
  %i8 = add i64 %m, 456
  %a8 = getelementptr inbounds float, ptr %p, i64 %i8
  %x8 = load float, ptr %a8
  %s9 = fadd float %s8, %x8
  %i9 = add i64 %m, 576
  %a9 = getelementptr inbounds float, ptr %p, i64 %i9
  %x9 = load float, ptr %a9
  %s10 = fadd float %s9, %x9
  %i10 = add i64 %m, 710
  %a10 = getelementptr inbounds float, ptr %p, i64 %i10
  %x10 = load float, ptr %a10
  %s11 = fadd float %s10, %x10
  %i11 = add i64 %m, 858
  %a11 = getelementptr inbounds float, ptr %p, i64 %i11
  %x11 = load float, ptr %a11
  %s12 = fadd float %s11, %x11
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  store float %s12, ptr %r
  ret void
}

; Indices that an address of the processor scales, of a row: there is nothing to find.
; CHECK-LABEL: define void @scaled_indices(
; CHECK: %m = mul i64 %o, %n
; CHECK: %a = getelementptr inbounds float, ptr %row, i64 %i
; CHECK: %b = getelementptr inbounds double, ptr %q, i64 %i
; CHECK: ret void
define void @scaled_indices(ptr %p, ptr %q, i64 %n, i64 %rows) #0 {
entry:
  br label %outer
outer:
  %o = phi i64 [ 0, %entry ], [ %o.next, %latch ]
  %m = mul i64 %o, %n
  %row = getelementptr inbounds float, ptr %p, i64 %m
  br label %loop
loop:
  %i = phi i64 [ 0, %outer ], [ %next, %loop ]
  %a = getelementptr inbounds float, ptr %row, i64 %i
  %second = getelementptr inbounds i8, ptr %a, i64 32
  %x = load <8 x float>, ptr %a
  %y = load <8 x float>, ptr %second
  %s = fadd <8 x float> %x, %y
  store <8 x float> %s, ptr %a
  %b = getelementptr inbounds double, ptr %q, i64 %i
  store double 0.0, ptr %b
  %next = add nuw nsw i64 %i, 16
  %done = icmp eq i64 %next, %n
  br i1 %done, label %latch, label %loop
latch:
  %o.next = add nuw nsw i64 %o, 1
  %last = icmp eq i64 %o.next, %rows
  br i1 %last, label %exit, label %outer
exit:
  ret void
}

; No address of the processor scales by 12.
; CHECK-LABEL: define void @other_scale(
; CHECK: loop:
; CHECK-NOT: getelementptr inbounds [3 x float]
; CHECK: ret void
define void @other_scale(ptr %p, i64 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr inbounds [3 x float], ptr %p, i64 %i
  store float 0.0, ptr %a
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; A product of the counter that is a value, not an address, is reduced as well.
; CHECK-LABEL: define void @product_is_stored(
; CHECK: loop:
; CHECK-NOT: mul
; CHECK: ret void
define void @product_is_stored(ptr %p, i64 %n, i64 %stride) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr inbounds i64, ptr %p, i64 %i
  %m = mul i64 %i, %stride
  store i64 %m, ptr %a
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; The few rounds behind the last vector.
; CHECK-LABEL: define void @rest(
; CHECK: mul i64 %i, %stride
; CHECK: ret void
define void @rest(ptr %p, i64 %n, i64 %stride) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = mul i64 %i, %stride
  %a = getelementptr inbounds float, ptr %p, i64 %m
  store float 0.0, ptr %a
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop, !llvm.loop !0
exit:
  ret void
}

; The vector loop itself has the same marks.
; CHECK-LABEL: define void @vector_loop(
; CHECK: loop:
; CHECK-NOT: mul
; CHECK: ret void
define void @vector_loop(ptr %p, i64 %n, i64 %stride) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = mul i64 %i, %stride
  %a = getelementptr inbounds float, ptr %p, i64 %m
  store <8 x float> zeroinitializer, ptr %a
  %next = add nuw nsw i64 %i, 8
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop, !llvm.loop !3
exit:
  ret void
}

; So are rounds in smaller vectors, which go on where the larger ones have ended.
; CHECK-LABEL: define void @rest_in_vectors(
; CHECK: mul i64 %i, %stride
; CHECK: ret void
define void @rest_in_vectors(ptr %p, i64 %begin, i64 %n, i64 %stride) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ %begin, %entry ], [ %next, %loop ]
  %m = mul i64 %i, %stride
  %a = getelementptr inbounds float, ptr %p, i64 %m
  store <8 x float> zeroinitializer, ptr %a
  %next = add nuw nsw i64 %i, 8
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop, !llvm.loop !3
exit:
  ret void
}

; The address is a small part of what the loop does.
; CHECK-LABEL: define void @small_part(
; CHECK: add nuw nsw i64 %i, %base
; CHECK: ashr exact
; CHECK: ret void
define void @small_part(ptr %p, i64 %base, i64 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %id = add nuw nsw i64 %i, %base
  %low = shl i64 %id, 32
  %offset = ashr exact i64 %low, 30
  %a = getelementptr inbounds i8, ptr %p, i64 %offset
  %b = getelementptr inbounds i8, ptr %a, i64 32
  %c = getelementptr inbounds i8, ptr %a, i64 64
  %d = getelementptr inbounds i8, ptr %a, i64 96
  %va = load <8 x float>, ptr %a
  %vb = load <8 x float>, ptr %b
  %vc = load <8 x float>, ptr %c
  %vd = load <8 x float>, ptr %d
  %ra = fadd <8 x float> %va, %va
  %rb = fadd <8 x float> %vb, %vb
  %rc = fadd <8 x float> %vc, %vc
  %rd = fadd <8 x float> %vd, %vd
  store <8 x float> %ra, ptr %a
  store <8 x float> %rb, ptr %b
  store <8 x float> %rc, ptr %c
  store <8 x float> %rd, ptr %d
  %next = add nuw nsw i64 %i, 32
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; A call takes so long that nobody waits for the product.
; CHECK-LABEL: define void @beside_a_call(
; CHECK: mul i64 %i, %stride
; CHECK: ret void
define void @beside_a_call(ptr %p, i64 %n, i64 %stride) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = mul i64 %i, %stride
  %a = getelementptr inbounds float, ptr %p, i64 %m
  %v = load float, ptr %a
  %s = call float @function(float %v)
  store float %s, ptr %a
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
declare float @function(float)

attributes #0 = { "sycl-cpu-device-code" }

!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.isvectorized", i32 1}
!2 = !{!"llvm.loop.unroll.runtime.disable"}
!3 = distinct !{!3, !1, !2}
