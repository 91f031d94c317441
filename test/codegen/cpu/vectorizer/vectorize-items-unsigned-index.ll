; A loop over work-items whose 32-bit index is extended without a sign: a check
; before the loop shows that it does not wrap for any of them, and consecutive
; loads are wide. Otherwise, and for the remainder, the original loop runs.
; RUN: %opt -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @k(
; CHECK: icmp ult i64 %size, 2147483648
; CHECK: icmp sle i64 %{{.*}}, 4294967295
; CHECK: icmp sge i64 %{{.*}}, 0
; CHECK: br i1 %{{.*}}, label %items.lanes, label %items.rest
; CHECK: call <8 x float> @llvm.masked.load.v8f32.p0(
; CHECK-NOT: gather
; CHECK: call void @llvm.masked.store.v8f32.p0(
; CHECK: items.rest:
; CHECK: load float
; CHECK: ret void
define void @k(ptr %p, ptr %q, i32 %w, i32 %row, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %x32 = trunc i64 %x to i32
  %in = icmp ult i32 %x32, %w
  br i1 %in, label %then, label %done

then:
  %index = add i32 %row, %x32
  %wide = zext i32 %index to i64
  %from = getelementptr float, ptr %p, i64 %wide
  %v = load float, ptr %from
  %r = fmul float %v, 3.0
  %to = getelementptr float, ptr %q, i64 %wide
  store float %r, ptr %to
  br label %done

done:
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; With a constant limit InstCombine writes the extension as a mask of the bits
; that such an index may have.
; CHECK-LABEL: define void @constant(
; CHECK: icmp sle i64 %{{.*}}, 4294967295
; CHECK: br i1 %{{.*}}, label %items.lanes, label %items.rest
; CHECK: call <8 x float> @llvm.masked.load.v8f32.p0(
; CHECK-NOT: gather
; CHECK: call void @llvm.masked.store.v8f32.p0(
; CHECK: ret void
define void @constant(ptr %p, ptr %q, i64 %first, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %id = add i64 %first, %x
  %x32 = trunc i64 %id to i32
  %in = icmp ult i32 %x32, 1000
  br i1 %in, label %then, label %done

then:
  %wide = and i64 %id, 1023
  %from = getelementptr float, ptr %p, i64 %wide
  %v = load float, ptr %from
  %r = fmul float %v, 3.0
  %to = getelementptr float, ptr %q, i64 %wide
  store float %r, ptr %to
  br label %done

done:
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

; A smaller mask is the program's own.
; CHECK-LABEL: define void @ring(
; CHECK: gather
; CHECK: ret void
define void @ring(ptr %p, ptr %q, i64 %first, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item

item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %id = add i64 %first, %x
  %x32 = trunc i64 %id to i32
  %in = icmp ult i32 %x32, 1000
  br i1 %in, label %then, label %done

then:
  %wide = and i64 %id, 511
  %from = getelementptr float, ptr %p, i64 %wide
  %v = load float, ptr %from
  %r = fmul float %v, 3.0
  %to = getelementptr float, ptr %q, i64 %x
  store float %r, ptr %to
  br label %done

done:
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0

end:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-features"="+avx2" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
