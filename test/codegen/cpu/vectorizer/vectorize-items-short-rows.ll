; Where two registers of work-items are taken, what is left of a row is run by one
; register, and then one by one: a group of 16 x 16 has rows that are shorter than two,
; one of 8 x 8 rows that are shorter than a register of 512 bits.
; A row that is known to be short gets no more lanes than it has work-items.
; RUN: %opt -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @chain(
; CHECK: and i64 %size, -16
; CHECK-NOT: fmul <4 x float>
; CHECK: fmul <16 x float>
; CHECK: fmul <8 x float>
; CHECK-NOT: fmul <4 x float>
; CHECK: fmul float
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

; CHECK-LABEL: define void @row_of_six(
; CHECK-NOT: <8 x float>
; CHECK: fmul <4 x float>
; CHECK-NOT: <8 x float>
define void @row_of_six(ptr %r) #0 {
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
  %end = icmp eq i64 %x.next, 6
  br i1 %end, label %exit, label %item, !llvm.loop !2
exit:
  ret void
}

; CHECK-LABEL: define void @wide(
; CHECK: and i64 %size, -32
; CHECK: fmul <32 x float>
; CHECK: fmul <16 x float>
; CHECK: fmul <8 x float>
; CHECK-NOT: fmul <4 x float>
; CHECK: fmul float
define void @wide(ptr %r, i64 range(i64 1, 4611686018427387904) %size) #1 {
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
  br i1 %end, label %exit, label %item, !llvm.loop !3
exit:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
attributes #1 = { "sycl-cpu-group-of"="k" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
!2 = distinct !{!2, !1}
!3 = distinct !{!3, !1}
