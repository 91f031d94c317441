; Many accesses at 32-bit indices that might wrap, x[i * 18 + k] for all k:
; LoopVectorize gives up, because it would check each of them. Its answer was
; taken for these loops, and work-items ran one after the other. An index of
; lanes is checked once for all.
; RUN: %opt -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @many(
; CHECK: br i1 %{{.*}}, label %items.lanes, label %items.rest
; CHECK: fadd <8 x float>
; CHECK: ret void
define void @many(ptr %p, ptr %q, i32 %first, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %x32 = trunc i64 %x to i32
  %id = add i32 %x32, %first
  %row = mul i32 %id, 18
  %i0 = add i32 %row, 0
  %e0 = sext i32 %i0 to i64
  %a0 = getelementptr float, ptr %p, i64 %e0
  %v0 = load float, ptr %a0
  %s0 = fadd float %v0, 1.0
  %o0 = getelementptr float, ptr %q, i64 %e0
  store float %s0, ptr %o0
  %i1 = add i32 %row, 1
  %e1 = sext i32 %i1 to i64
  %a1 = getelementptr float, ptr %p, i64 %e1
  %v1 = load float, ptr %a1
  %s1 = fadd float %v1, %s0
  %o1 = getelementptr float, ptr %q, i64 %e1
  store float %s1, ptr %o1
  %i2 = add i32 %row, 2
  %e2 = sext i32 %i2 to i64
  %a2 = getelementptr float, ptr %p, i64 %e2
  %v2 = load float, ptr %a2
  %s2 = fadd float %v2, %s1
  %o2 = getelementptr float, ptr %q, i64 %e2
  store float %s2, ptr %o2
  %i3 = add i32 %row, 3
  %e3 = sext i32 %i3 to i64
  %a3 = getelementptr float, ptr %p, i64 %e3
  %v3 = load float, ptr %a3
  %s3 = fadd float %v3, %s2
  %o3 = getelementptr float, ptr %q, i64 %e3
  store float %s3, ptr %o3
  %i4 = add i32 %row, 4
  %e4 = sext i32 %i4 to i64
  %a4 = getelementptr float, ptr %p, i64 %e4
  %v4 = load float, ptr %a4
  %s4 = fadd float %v4, %s3
  %o4 = getelementptr float, ptr %q, i64 %e4
  store float %s4, ptr %o4
  %i5 = add i32 %row, 5
  %e5 = sext i32 %i5 to i64
  %a5 = getelementptr float, ptr %p, i64 %e5
  %v5 = load float, ptr %a5
  %s5 = fadd float %v5, %s4
  %o5 = getelementptr float, ptr %q, i64 %e5
  store float %s5, ptr %o5
  %i6 = add i32 %row, 6
  %e6 = sext i32 %i6 to i64
  %a6 = getelementptr float, ptr %p, i64 %e6
  %v6 = load float, ptr %a6
  %s6 = fadd float %v6, %s5
  %o6 = getelementptr float, ptr %q, i64 %e6
  store float %s6, ptr %o6
  %i7 = add i32 %row, 7
  %e7 = sext i32 %i7 to i64
  %a7 = getelementptr float, ptr %p, i64 %e7
  %v7 = load float, ptr %a7
  %s7 = fadd float %v7, %s6
  %o7 = getelementptr float, ptr %q, i64 %e7
  store float %s7, ptr %o7
  %i8 = add i32 %row, 8
  %e8 = sext i32 %i8 to i64
  %a8 = getelementptr float, ptr %p, i64 %e8
  %v8 = load float, ptr %a8
  %s8 = fadd float %v8, %s7
  %o8 = getelementptr float, ptr %q, i64 %e8
  store float %s8, ptr %o8
  %i9 = add i32 %row, 9
  %e9 = sext i32 %i9 to i64
  %a9 = getelementptr float, ptr %p, i64 %e9
  %v9 = load float, ptr %a9
  %s9 = fadd float %v9, %s8
  %o9 = getelementptr float, ptr %q, i64 %e9
  store float %s9, ptr %o9
  %i10 = add i32 %row, 10
  %e10 = sext i32 %i10 to i64
  %a10 = getelementptr float, ptr %p, i64 %e10
  %v10 = load float, ptr %a10
  %s10 = fadd float %v10, %s9
  %o10 = getelementptr float, ptr %q, i64 %e10
  store float %s10, ptr %o10
  %i11 = add i32 %row, 11
  %e11 = sext i32 %i11 to i64
  %a11 = getelementptr float, ptr %p, i64 %e11
  %v11 = load float, ptr %a11
  %s11 = fadd float %v11, %s10
  %o11 = getelementptr float, ptr %q, i64 %e11
  store float %s11, ptr %o11
  %i12 = add i32 %row, 12
  %e12 = sext i32 %i12 to i64
  %a12 = getelementptr float, ptr %p, i64 %e12
  %v12 = load float, ptr %a12
  %s12 = fadd float %v12, %s11
  %o12 = getelementptr float, ptr %q, i64 %e12
  store float %s12, ptr %o12
  %i13 = add i32 %row, 13
  %e13 = sext i32 %i13 to i64
  %a13 = getelementptr float, ptr %p, i64 %e13
  %v13 = load float, ptr %a13
  %s13 = fadd float %v13, %s12
  %o13 = getelementptr float, ptr %q, i64 %e13
  store float %s13, ptr %o13
  %i14 = add i32 %row, 14
  %e14 = sext i32 %i14 to i64
  %a14 = getelementptr float, ptr %p, i64 %e14
  %v14 = load float, ptr %a14
  %s14 = fadd float %v14, %s13
  %o14 = getelementptr float, ptr %q, i64 %e14
  store float %s14, ptr %o14
  %i15 = add i32 %row, 15
  %e15 = sext i32 %i15 to i64
  %a15 = getelementptr float, ptr %p, i64 %e15
  %v15 = load float, ptr %a15
  %s15 = fadd float %v15, %s14
  %o15 = getelementptr float, ptr %q, i64 %e15
  store float %s15, ptr %o15
  %i16 = add i32 %row, 16
  %e16 = sext i32 %i16 to i64
  %a16 = getelementptr float, ptr %p, i64 %e16
  %v16 = load float, ptr %a16
  %s16 = fadd float %v16, %s15
  %o16 = getelementptr float, ptr %q, i64 %e16
  store float %s16, ptr %o16
  %i17 = add i32 %row, 17
  %e17 = sext i32 %i17 to i64
  %a17 = getelementptr float, ptr %p, i64 %e17
  %v17 = load float, ptr %a17
  %s17 = fadd float %v17, %s16
  %o17 = getelementptr float, ptr %q, i64 %e17
  store float %s17, ptr %o17
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; A few are left to it.
; CHECK-LABEL: define void @few(
; CHECK-NOT: <8 x float>
; CHECK: ret void
define void @few(ptr %p, ptr %q, i32 %first, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %x32 = trunc i64 %x to i32
  %id = add i32 %x32, %first
  %e = zext i32 %id to i64
  %a = getelementptr float, ptr %p, i64 %e
  %v = load float, ptr %a
  %s = fadd float %v, 1.0
  %to = getelementptr float, ptr %q, i64 %e
  store float %s, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-features"="+avx2" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
