; Where each lane walks a row of its own, four elements are loaded at once and
; transposed; the rest of a row is gathered, one element after the other.
; RUN: %opt -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @rows(
; CHECK: items.vector:
; CHECK-COUNT-8: load <4 x i32>
; CHECK-NOT: gather
; CHECK-COUNT-4: fadd <8 x float>
; CHECK: call <8 x float> @llvm.masked.gather
; CHECK: fadd <8 x float>
; CHECK: items.vector.end:
define void @rows(ptr %p, ptr %q, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %sum ]
  %start = mul nuw nsw i64 %x, 100
  %row = getelementptr float, ptr %p, i64 %start
  br label %element
element:
  %k = phi i64 [ 0, %item ], [ %k1, %element ]
  %s = phi float [ 0.0, %item ], [ %s1, %element ]
  %at = getelementptr float, ptr %row, i64 %k
  %v = load float, ptr %at
  %s1 = fadd float %s, %v
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp slt i64 %k1, %n
  br i1 %more, label %element, label %sum
sum:
  %to = getelementptr float, ptr %q, i64 %x
  store float %s1, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0
end:
  ret void
}

; Neighbours read side by side: nothing to unroll.
; CHECK-LABEL: define void @columns(
; CHECK: items.vector:
; CHECK-COUNT-1: fadd <8 x float>
; CHECK-NOT: fadd <8 x float>
; CHECK: items.vector.end:
define void @columns(ptr %p, ptr %q, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %sum ]
  %row = getelementptr float, ptr %p, i64 %x
  br label %element
element:
  %k = phi i64 [ 0, %item ], [ %k1, %element ]
  %s = phi float [ 0.0, %item ], [ %s1, %element ]
  %at = getelementptr float, ptr %row, i64 %k
  %v = load float, ptr %at
  %s1 = fadd float %s, %v
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp slt i64 %k1, %n
  br i1 %more, label %element, label %sum
sum:
  %to = getelementptr float, ptr %q, i64 %x
  store float %s1, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0
end:
  ret void
}

; Lanes that end at different elements: masked loads have no such rule (one loop until
; the first lane ends, one for the others).
; CHECK-LABEL: define void @different(
; CHECK: items.vector:
; CHECK-COUNT-2: fadd <8 x float>
; CHECK-NOT: fadd <8 x float>
; CHECK: items.vector.end:
define void @different(ptr %p, ptr %q, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %sum ]
  %start = mul nuw nsw i64 %x, 100
  %row = getelementptr float, ptr %p, i64 %start
  br label %element
element:
  %k = phi i64 [ 0, %item ], [ %k1, %element ]
  %s = phi float [ 0.0, %item ], [ %s1, %element ]
  %at = getelementptr float, ptr %row, i64 %k
  %v = load float, ptr %at
  %s1 = fadd float %s, %v
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp slt i64 %k1, %x
  br i1 %more, label %element, label %sum
sum:
  %to = getelementptr float, ptr %q, i64 %x
  store float %s1, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0
end:
  ret void
}

; A store could change the next element.
; CHECK-LABEL: define void @written(
; CHECK: items.vector:
; CHECK-COUNT-1: fadd <8 x float>
; CHECK-NOT: fadd <8 x float>
; CHECK: items.vector.end:
define void @written(ptr %p, ptr %q, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %sum ]
  %start = mul nuw nsw i64 %x, 100
  %row = getelementptr float, ptr %p, i64 %start
  br label %element
element:
  %k = phi i64 [ 0, %item ], [ %k1, %element ]
  %s = phi float [ 0.0, %item ], [ %s1, %element ]
  %at = getelementptr float, ptr %row, i64 %k
  %v = load float, ptr %at
  %s1 = fadd float %s, %v
  %other = getelementptr float, ptr %q, i64 %k
  store float %s1, ptr %other
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp slt i64 %k1, %n
  br i1 %more, label %element, label %sum
sum:
  %to = getelementptr float, ptr %q, i64 %x
  store float %s1, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0
end:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-features"="+avx2" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
