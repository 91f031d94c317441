; An inner loop that is a short chain of arithmetic takes two registers of work-items, so
; that one chain runs while the other waits. With registers of 256 bits loops that read
; memory do so, too, but for those that would need too many registers or cache lines.
; RUN: %opt -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
; So do registers of 512 bits, of which there are twice as many.
; RUN: sed 's/"haswell"/"x86-64-v4" "prefer-vector-width"="512"/' %s | %opt -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S | FileCheck %s --check-prefix=AVX512
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @chain(
; CHECK: items.vector:
; CHECK: phi <16 x float>
; CHECK: fmul <16 x float>
; CHECK: add {{.*}}, 16
define void @chain(ptr %r, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  %start = sitofp i32 %x32 to float
  br label %inner
inner:
  %n = phi i32 [ 0, %item ], [ %n.next, %more ]
  %v = phi float [ %start, %item ], [ %v.next, %more ]
  %in = fcmp olt float %v, 1.0e6
  br i1 %in, label %more, label %done
more:
  %v2 = fmul float %v, %v
  %v.next = fadd float %v2, 1.0
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

; CHECK-LABEL: define void @reads(
; CHECK: %items.in.lanes = and i64 %size, -4
define void @reads(ptr noalias %r, ptr %p, i64 range(i64 1, 4611686018427387904) %size) #1 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  br label %inner
inner:
  %n = phi i64 [ 0, %item ], [ %n.next, %inner ]
  %v = phi float [ 0.0, %item ], [ %v.next, %inner ]
  %at = getelementptr float, ptr %p, i64 %n
  %y = load float, ptr %at
  %v.next = fadd float %v, %y
  %n.next = add nuw nsw i64 %n, 1
  %last = icmp eq i64 %n.next, 100
  br i1 %last, label %done, label %inner
done:
  %rx = getelementptr float, ptr %r, i64 %x
  store float %v.next, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !2
exit:
  ret void
}

; A search: each load waits for the comparison before.
; AVX512-LABEL: define void @search(
; AVX512: call <32 x float> @llvm.masked.gather
; CHECK-LABEL: define void @search(
; CHECK: %items.in.lanes = and i64 %size, -16
; CHECK: call <16 x float> @llvm.masked.gather
define void @search(ptr noalias %r, ptr noalias %keys, ptr noalias %table, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %kx = getelementptr float, ptr %keys, i64 %x
  %key = load float, ptr %kx
  br label %inner
inner:
  %count = phi i32 [ 4096, %item ], [ %count.next, %inner ]
  %from = phi i32 [ 0, %item ], [ %from.next, %inner ]
  %step = lshr i32 %count, 1
  %middle = add i32 %from, %step
  %m64 = zext i32 %middle to i64
  %at = getelementptr float, ptr %table, i64 %m64
  %v = load float, ptr %at
  %less = fcmp olt float %v, %key
  %behind = add i32 %middle, 1
  %from.next = select i1 %less, i32 %behind, i32 %from
  %rest = xor i32 %step, -1
  %above = add i32 %count, %rest
  %count.next = select i1 %less, i32 %above, i32 %step
  %more = icmp sgt i32 %count.next, 0
  br i1 %more, label %inner, label %done
done:
  %rx = getelementptr i32, ptr %r, i64 %x
  store i32 %from.next, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !3
exit:
  ret void
}

; Rows that are far from each other.
; AVX512-LABEL: define void @rows(
; AVX512: %items.in.lanes = and i64 %size, -16
; CHECK-LABEL: define void @rows(
; CHECK: %items.in.lanes = and i64 %size, -8
define void @rows(ptr noalias %r, ptr noalias %p, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %row = mul i64 %x, 400
  %begin = getelementptr i8, ptr %p, i64 %row
  br label %inner
inner:
  %n = phi i64 [ 0, %item ], [ %n.next, %inner ]
  %v = phi float [ 0.0, %item ], [ %v.next, %inner ]
  %at = getelementptr float, ptr %begin, i64 %n
  %y = load float, ptr %at
  %v.next = fadd float %v, %y
  %n.next = add nuw nsw i64 %n, 1
  %last = icmp eq i64 %n.next, 100
  br i1 %last, label %done, label %inner
done:
  %rx = getelementptr float, ptr %r, i64 %x
  store float %v.next, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !4
exit:
  ret void
}

; A slice of eight work-items is one vector of eight, and not half of one.
; CHECK-LABEL: define void @slices(
; CHECK: -8
; CHECK-NOT: <16 x float>
define void @slices(ptr noalias %r, ptr noalias %p, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %slice = lshr i64 %x, 3
  %lane = and i64 %x, 7
  %first = mul i64 %slice, 800
  %begin = add i64 %first, %lane
  br label %inner
inner:
  %n = phi i64 [ 0, %item ], [ %n.next, %inner ]
  %v = phi float [ 0.0, %item ], [ %v.next, %inner ]
  %down = mul nuw nsw i64 %n, 8
  %i = add i64 %begin, %down
  %at = getelementptr float, ptr %p, i64 %i
  %y = load float, ptr %at
  %v.next = fadd float %v, %y
  %n.next = add nuw nsw i64 %n, 1
  %last = icmp eq i64 %n.next, 100
  br i1 %last, label %done, label %inner
done:
  %rx = getelementptr float, ptr %r, i64 %x
  store float %v.next, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !5
exit:
  ret void
}

; Doubles of eight work-items are two registers. A loop that all leave together may have
; four, and one that lanes leave one by one keeps the old values, too.
; CHECK-LABEL: define void @doubles_together(
; CHECK: %items.in.lanes = and i64 %size, -16
define void @doubles_together(ptr noalias %r, ptr noalias %p, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %px = getelementptr double, ptr %p, i64 %x
  %mine = load double, ptr %px
  br label %inner
inner:
  %n = phi i64 [ 0, %item ], [ %n.next, %inner ]
  %v = phi double [ %mine, %item ], [ %v.next, %inner ]
  %at = getelementptr double, ptr %p, i64 %n
  %y = load double, ptr %at
  %v2 = fmul double %v, %y
  %v.next = fadd double %v2, 1.0
  %n.next = add nuw nsw i64 %n, 1
  %last = icmp eq i64 %n.next, 100
  br i1 %last, label %done, label %inner
done:
  %rx = getelementptr double, ptr %r, i64 %x
  store double %v.next, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !6
exit:
  ret void
}
; CHECK-LABEL: define void @doubles_alone(
; CHECK: %items.in.lanes = and i64 %size, -8
define void @doubles_alone(ptr noalias %r, ptr noalias %p, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %px = getelementptr double, ptr %p, i64 %x
  %mine = load double, ptr %px
  br label %inner
inner:
  %n = phi i64 [ 0, %item ], [ %n.next, %inner ]
  %v = phi double [ %mine, %item ], [ %v.next, %inner ]
  %at = getelementptr double, ptr %p, i64 %n
  %y = load double, ptr %at
  %v2 = fmul double %v, %y
  %v.next = fadd double %v2, 1.0
  %n.next = add nuw nsw i64 %n, 1
  %last = fcmp ogt double %v.next, 1.0e6
  br i1 %last, label %done, label %inner
done:
  %rx = getelementptr double, ptr %r, i64 %x
  store double %v.next, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !7
exit:
  ret void
}

; Thirteen sums are live at once.
; AVX512-LABEL: define void @many(
; AVX512: %items.in.lanes = and i64 %size, -32
; CHECK-LABEL: define void @many(
; CHECK: %items.in.lanes = and i64 %size, -8
define void @many(ptr noalias %r, ptr noalias %p, ptr noalias %q, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %px = getelementptr float, ptr %p, i64 %x
  %mine = load float, ptr %px
  br label %inner
inner:
  %n = phi i64 [ 0, %item ], [ %n.next, %inner ]
  %v1 = phi float [ %mine, %item ], [ %s1, %inner ]
  %v2 = phi float [ %mine, %item ], [ %s2, %inner ]
  %v3 = phi float [ %mine, %item ], [ %s3, %inner ]
  %v4 = phi float [ %mine, %item ], [ %s4, %inner ]
  %v5 = phi float [ %mine, %item ], [ %s5, %inner ]
  %v6 = phi float [ %mine, %item ], [ %s6, %inner ]
  %v7 = phi float [ %mine, %item ], [ %s7, %inner ]
  %v8 = phi float [ %mine, %item ], [ %s8, %inner ]
  %v9 = phi float [ %mine, %item ], [ %s9, %inner ]
  %v10 = phi float [ %mine, %item ], [ %s10, %inner ]
  %v11 = phi float [ %mine, %item ], [ %s11, %inner ]
  %v12 = phi float [ %mine, %item ], [ %s12, %inner ]
  %v13 = phi float [ %mine, %item ], [ %s13, %inner ]
  %at = getelementptr float, ptr %q, i64 %n
  %y = load float, ptr %at
  %s0 = fadd float %mine, %y
  %m1 = fmul float %v1, %s0
  %s1 = fadd float %m1, 1.0
  %m2 = fmul float %v2, %s1
  %s2 = fadd float %m2, 2.0
  %m3 = fmul float %v3, %s2
  %s3 = fadd float %m3, 3.0
  %m4 = fmul float %v4, %s3
  %s4 = fadd float %m4, 4.0
  %m5 = fmul float %v5, %s4
  %s5 = fadd float %m5, 5.0
  %m6 = fmul float %v6, %s5
  %s6 = fadd float %m6, 6.0
  %m7 = fmul float %v7, %s6
  %s7 = fadd float %m7, 7.0
  %m8 = fmul float %v8, %s7
  %s8 = fadd float %m8, 8.0
  %m9 = fmul float %v9, %s8
  %s9 = fadd float %m9, 9.0
  %m10 = fmul float %v10, %s9
  %s10 = fadd float %m10, 10.0
  %m11 = fmul float %v11, %s10
  %s11 = fadd float %m11, 11.0
  %m12 = fmul float %v12, %s11
  %s12 = fadd float %m12, 12.0
  %m13 = fmul float %v13, %s12
  %s13 = fadd float %m13, 13.0
  %n.next = add nuw nsw i64 %n, 1
  %last = icmp eq i64 %n.next, 100
  br i1 %last, label %done, label %inner
done:
  %rx = getelementptr float, ptr %r, i64 %x
  %t1 = fadd float %s0, %s1
  %t2 = fadd float %t1, %s2
  %t3 = fadd float %t2, %s3
  %t4 = fadd float %t3, %s4
  %t5 = fadd float %t4, %s5
  %t6 = fadd float %t5, %s6
  %t7 = fadd float %t6, %s7
  %t8 = fadd float %t7, %s8
  %t9 = fadd float %t8, %s9
  %t10 = fadd float %t9, %s10
  %t11 = fadd float %t10, %s11
  %t12 = fadd float %t11, %s12
  %t13 = fadd float %t12, %s13
  store float %t13, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !8
exit:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
attributes #1 = { "sycl-cpu-group-of"="k" "target-cpu"="x86-64" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
!2 = distinct !{!2, !1}
!3 = distinct !{!3, !1}
!4 = distinct !{!4, !1}
!5 = distinct !{!5, !1}
!6 = distinct !{!6, !1}
!7 = distinct !{!7, !1}
!8 = distinct !{!8, !1}
