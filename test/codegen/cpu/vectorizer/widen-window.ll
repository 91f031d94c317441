; Elements at known distances from that of lane 0, because the lanes' numbers alone
; say so: neighbours are read as a vector and shuffled, and written once each in
; another order; sums that are strided after all are vectors.
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-widen<8>,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @syclcc1.lane() #1

; Two lanes share an element: four neighbours.
; CHECK-LABEL: define void @repeated.wide(
; CHECK: %[[V:.*]] = load <4 x float>, ptr
; CHECK: shufflevector <4 x float> %[[V]], <4 x float> poison, <8 x i32> <i32 0, i32 0, i32 1, i32 1, i32 2, i32 2, i32 3, i32 3>
; CHECK-NOT: gather
; CHECK: ret void
define void @repeated(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q) #0 {
  %lane = call i64 @syclcc1.lane()
  %half = lshr i64 %lane, 1
  %from = getelementptr float, ptr %p, i64 %half
  %v = load float, ptr %from, align 4
  %to = getelementptr float, ptr %q, i64 %x
  store float %v, ptr %to, align 4
  ret void
}

; lane / 4 * 4 + lane % 4 is the lane, with a uniform number in between,
; and an extension that does not overflow.
; CHECK-LABEL: define void @regrouped.wide(
; CHECK: store <8 x i8>
; CHECK-NOT: scatter
; CHECK: ret void
define void @regrouped(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q, i32 %n) #0 {
  %lane = call i64 @syclcc1.lane()
  %l = trunc nuw nsw i64 %lane to i32
  %quotient = lshr i32 %l, 2
  %rest = and i32 %l, 3
  %above = shl nuw nsw i32 %quotient, 2
  %moved = add nsw i32 %n, %above
  %sum = add nsw i32 %moved, %rest
  %wide = sext i32 %sum to i64
  %to = getelementptr i8, ptr %q, i64 %wide
  store i8 1, ptr %to, align 1
  ret void
}

; Without a flag the sum of 32 bits may overflow between two lanes.
; CHECK-LABEL: define void @overflowing.wide(
; CHECK: llvm.masked.gather.v8f32
define void @overflowing(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q, i32 %n) #0 {
  %lane = call i64 @syclcc1.lane()
  %l = trunc nuw nsw i64 %lane to i32
  %half = lshr i32 %l, 1
  %sum = add i32 %n, %half
  %wide = sext i32 %sum to i64
  %from = getelementptr float, ptr %p, i64 %wide
  %v = load float, ptr %from, align 4
  %to = getelementptr float, ptr %q, i64 %x
  store float %v, ptr %to, align 4
  ret void
}

; The tile of a transposition: every neighbour once.
; CHECK-LABEL: define void @exchanged.wide(
; CHECK: %[[N:.*]] = shufflevector <8 x float> %{{.*}}, <8 x float> poison, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 1, i32 3, i32 5, i32 7>
; CHECK: store <8 x float> %[[N]], ptr
; CHECK: ret void
define void @exchanged(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q) #0 {
  %lane = call i64 @syclcc1.lane()
  %half = lshr i64 %lane, 1
  %rest = and i64 %lane, 1
  %other = shl i64 %rest, 2
  %at = or disjoint i64 %other, %half
  %from = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %from, align 4
  %to = getelementptr float, ptr %q, i64 %at
  store float %v, ptr %to, align 4
  ret void
}

; Two lanes write one element: the last one stays.
; CHECK-LABEL: define void @overwritten.wide(
; CHECK: llvm.masked.scatter
define void @overwritten(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q) #0 {
  %lane = call i64 @syclcc1.lane()
  %half = lshr i64 %lane, 1
  %from = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %from, align 4
  %to = getelementptr float, ptr %q, i64 %half
  store float %v, ptr %to, align 4
  ret void
}

; Memory that no active lane reads is not touched.
; CHECK-LABEL: define void @masked.wide(
; CHECK: %[[EVEN:.*]] = shufflevector <8 x i1> %[[M:.*]], <8 x i1> zeroinitializer, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
; CHECK: %[[ODD:.*]] = shufflevector <8 x i1> %[[M]], <8 x i1> zeroinitializer, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
; CHECK: %[[ON:.*]] = or <4 x i1> %[[EVEN]], %[[ODD]]
; CHECK: call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 4 %{{.*}}, <4 x i1> %[[ON]]
define void @masked(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q, i64 %n) #0 {
entry:
  %lane = call i64 @syclcc1.lane()
  %half = lshr i64 %lane, 1
  %on = icmp slt i64 %x, %n
  br i1 %on, label %do, label %end
do:
  %from = getelementptr float, ptr %p, i64 %half
  %v = load float, ptr %from, align 4
  %to = getelementptr float, ptr %q, i64 %x
  store float %v, ptr %to, align 4
  br label %end
end:
  ret void
}

; The counter of a loop keeps the distances.
; CHECK-LABEL: define void @counted.wide(
; CHECK: load <2 x i16>
; CHECK-NOT: gather
; CHECK: ret void
define void @counted(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q, i64 %n) #0 {
entry:
  %lane = call i64 @syclcc1.lane()
  %quarter = lshr i64 %lane, 2
  br label %loop
loop:
  %k = phi i64 [ %quarter, %entry ], [ %next, %loop ]
  %j = phi i64 [ 0, %entry ], [ %j.next, %loop ]
  %sum = phi i16 [ 0, %entry ], [ %sum.next, %loop ]
  %from = getelementptr i16, ptr %p, i64 %k
  %v = load i16, ptr %from, align 2
  %sum.next = add i16 %sum, %v
  %next = add nuw nsw i64 %k, 5
  %j.next = add nuw nsw i64 %j, 1
  %more = icmp ult i64 %j.next, %n
  br i1 %more, label %loop, label %end
end:
  %to = getelementptr i16, ptr %q, i64 %x
  store i16 %sum.next, ptr %to, align 2
  ret void
}

attributes #0 = { nounwind "syclcc1-cpu-item-function" "target-features"="+avx2" }
attributes #1 = { nounwind willreturn memory(none) }
