; Where each lane walks a row of its own, four elements are loaded or stored at
; once and transposed; the rest of a row is gathered, one element after the other.
; RUN: %opt -syclcc1-vectorize-items-one-register -passes='syclcc1-cpu-vectorize-items,verify' -syclcc1-vectorize-items-always -S %s | FileCheck %s
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

; Rows that are written: all four elements are read before the first one is
; written, unless the rows of any lane overlap.
; CHECK-LABEL: define void @written(
; CHECK: items.vector:
; CHECK: call i1 @llvm.vector.reduce.or
; CHECK-COUNT-8: load <4 x i32>
; CHECK-NOT: gather
; CHECK-COUNT-4: fadd <8 x float>
; CHECK-NOT: fadd
; CHECK-COUNT-8: store <4 x i32>
; The rest of the row:
; CHECK: gather
; CHECK-COUNT-1: fadd <8 x float>
; CHECK-NOT: fadd
; CHECK: scatter
; Overlapping rows:
; CHECK: gather
; CHECK-COUNT-1: fadd <8 x float>
; CHECK-NOT: fadd
; CHECK: scatter
; CHECK: items.vector.end:
define void @written(ptr %p, ptr %q, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %start = mul nuw nsw i64 %x, 100
  %row = getelementptr float, ptr %p, i64 %start
  %to = getelementptr float, ptr %q, i64 %start
  br label %element
element:
  %k = phi i64 [ 0, %item ], [ %k1, %element ]
  %at = getelementptr float, ptr %row, i64 %k
  %v = load float, ptr %at
  %s1 = fadd float %v, 1.0
  %out = getelementptr float, ptr %to, i64 %k
  store float %s1, ptr %out
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp slt i64 %k1, %n
  br i1 %more, label %element, label %done
done:
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0
end:
  ret void
}

; The same row: nothing to check.
; CHECK-LABEL: define void @in_place(
; CHECK: items.vector:
; CHECK-NOT: reduce.or
; CHECK-COUNT-8: load <4 x i32>
; CHECK-COUNT-4: fadd <8 x float>
; CHECK-NOT: fadd
; CHECK-COUNT-8: store <4 x i32>
; CHECK: items.vector.end:
define void @in_place(ptr %p, ptr %q, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %start = mul nuw nsw i64 %x, 100
  %row = getelementptr float, ptr %p, i64 %start
  %to = getelementptr float, ptr %q, i64 %start
  br label %element
element:
  %k = phi i64 [ 0, %item ], [ %k1, %element ]
  %at = getelementptr float, ptr %row, i64 %k
  %v = load float, ptr %at
  %s1 = fadd float %v, 1.0
  store float %s1, ptr %at
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp slt i64 %k1, %n
  br i1 %more, label %element, label %done
done:
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0
end:
  ret void
}

; A store changes the element after the next one: not unrolled.
; CHECK-LABEL: define void @read_later(
; CHECK: items.vector:
; CHECK-COUNT-1: fadd <8 x float>
; CHECK-NOT: fadd <8 x float>
; CHECK: items.vector.end:
define void @read_later(ptr %p, ptr %q, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %start = mul nuw nsw i64 %x, 100
  %row = getelementptr float, ptr %p, i64 %start
  %to = getelementptr float, ptr %q, i64 %start
  br label %element
element:
  %k = phi i64 [ 0, %item ], [ %k1, %element ]
  %at = getelementptr float, ptr %row, i64 %k
  %v = load float, ptr %at
  %s1 = fadd float %v, 1.0
  %k2 = add nuw nsw i64 %k, 2
  %out = getelementptr float, ptr %row, i64 %k2
  store float %s1, ptr %out
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp slt i64 %k1, %n
  br i1 %more, label %element, label %done
done:
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0
end:
  ret void
}

; A load behind a store of the element before it is not moved, either.
; CHECK-LABEL: define void @read_back(
; CHECK: items.vector:
; CHECK-COUNT-2: fadd <8 x float>
; CHECK-NOT: fadd <8 x float>
; CHECK: items.vector.end:
define void @read_back(ptr %p, ptr %q, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %start = mul nuw nsw i64 %x, 100
  %row = getelementptr float, ptr %p, i64 %start
  %to = getelementptr float, ptr %q, i64 %start
  br label %element
element:
  %k = phi i64 [ 0, %item ], [ %k1, %element ]
  %at = getelementptr float, ptr %row, i64 %k
  %v = load float, ptr %at
  %s1 = fadd float %v, 1.0
  store float %s1, ptr %at
  %km = add nsw i64 %k, -2
  %before = getelementptr float, ptr %row, i64 %km
  %w = load float, ptr %before
  %s2 = fadd float %s1, %w
  %out = getelementptr float, ptr %to, i64 %k
  store float %s2, ptr %out
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp slt i64 %k1, %n
  br i1 %more, label %element, label %done
done:
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0
end:
  ret void
}

; A store changes the next element: it stays in a register, and only the first
; element is read.
; CHECK-LABEL: define void @read_next(
; CHECK: items.vector:
; CHECK: gather
; CHECK-NOT: {{gather|load <}}
; CHECK-COUNT-4: fadd <8 x float>
; CHECK-NOT: fadd
; CHECK-COUNT-8: store <4 x i32>
; CHECK: items.vector.end:
define void @read_next(ptr %p, ptr %q, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %start = mul nuw nsw i64 %x, 100
  %row = getelementptr float, ptr %p, i64 %start
  %to = getelementptr float, ptr %q, i64 %start
  br label %element
element:
  %k = phi i64 [ 0, %item ], [ %k1, %element ]
  %at = getelementptr float, ptr %row, i64 %k
  %v = load float, ptr %at
  %s1 = fadd float %v, 1.0
  %k2 = add nuw nsw i64 %k, 1
  %out = getelementptr float, ptr %row, i64 %k2
  store float %s1, ptr %out
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp slt i64 %k1, %n
  br i1 %more, label %element, label %done
done:
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0
end:
  ret void
}

; The program calls the iterations independent, but in each a row is read after the
; other one is written, and both may be the same: not unrolled.
; CHECK-LABEL: define void @independent(
; CHECK: items.vector:
; CHECK-COUNT-1: fadd <8 x float>
; CHECK-NOT: fadd <8 x float>
; CHECK: items.vector.end:
define void @independent(ptr %p, ptr %q, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %start = mul nuw nsw i64 %x, 100
  %row = getelementptr float, ptr %p, i64 %start
  %to = getelementptr float, ptr %q, i64 %start
  br label %element
element:
  %k = phi i64 [ 0, %item ], [ %k1, %element ]
  %s = phi float [ 0.0, %item ], [ %s1, %element ]
  %at = getelementptr float, ptr %row, i64 %k
  store float 1.0, ptr %at, !llvm.access.group !2
  %from = getelementptr float, ptr %to, i64 %k
  %v = load float, ptr %from, !llvm.access.group !2
  %s1 = fadd float %s, %v
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp slt i64 %k1, %n
  br i1 %more, label %element, label %done, !llvm.loop !3
done:
  store float %s1, ptr %row
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0
end:
  ret void
}

; Rows of bytes, as of an image or a text: a load of one element for each lane and
; iteration, put together one by one.
; CHECK-LABEL: define void @bytes(
; CHECK: items.vector:
; CHECK-COUNT-8: load <4 x i8>
; CHECK-NOT: gather
; CHECK-COUNT-4: add <8 x i32>
; CHECK: items.vector.end:
define void @bytes(ptr %p, ptr %q, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %sum ]
  %start = mul nuw nsw i64 %x, 100
  %row = getelementptr i8, ptr %p, i64 %start
  br label %element
element:
  %k = phi i64 [ 0, %item ], [ %k1, %element ]
  %s = phi i32 [ 0, %item ], [ %s1, %element ]
  %at = getelementptr i8, ptr %row, i64 %k
  %byte = load i8, ptr %at
  %v = zext i8 %byte to i32
  %s1 = add i32 %s, %v
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp slt i64 %k1, %n
  br i1 %more, label %element, label %sum
sum:
  %to = getelementptr i32, ptr %q, i64 %x
  store i32 %s1, ptr %to
  %x.next = add nuw nsw i64 %x, 1
  %again = icmp eq i64 %x.next, %size
  br i1 %again, label %end, label %item, !llvm.loop !0
end:
  ret void
}

; They are written in the same way, and shorts are, too.
; CHECK-LABEL: define void @shorts_written(
; CHECK: items.vector:
; CHECK-COUNT-8: load <4 x i16>
; CHECK-NOT: gather
; CHECK-COUNT-4: add <8 x i16>
; CHECK-COUNT-8: store <4 x i16>
; CHECK: items.vector.end:
define void @shorts_written(ptr noalias %p, ptr noalias %q, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %start = mul nuw nsw i64 %x, 100
  %row = getelementptr i16, ptr %p, i64 %start
  %out = getelementptr i16, ptr %q, i64 %start
  br label %element
element:
  %k = phi i64 [ 0, %item ], [ %k1, %element ]
  %at = getelementptr i16, ptr %row, i64 %k
  %v = load i16, ptr %at
  %r = add i16 %v, 3
  %to = getelementptr i16, ptr %out, i64 %k
  store i16 %r, ptr %to
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp slt i64 %k1, %n
  br i1 %more, label %element, label %done
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
!2 = distinct !{}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.parallel_accesses", !2}
