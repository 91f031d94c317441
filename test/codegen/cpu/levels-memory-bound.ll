; A kernel that is memory bound with AVX2 has no version for AVX-512.
;
; RUN: %opt -passes='syclcc1-cpu-levels,verify' -S %s | FileCheck %s
; RUN: sed 's/"v3;v4"/"v4"/' %s | %opt -passes='syclcc1-cpu-levels,verify' -S | FileCheck %s --check-prefix=V4
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Nothing is known to be below.
; V4: define internal void @stream.group.v4(

; CHECK-LABEL: define void @stream.group(
; CHECK-NEXT: entry:
; CHECK-NEXT: %level = call i32 @__sycl_cpu_level()
; CHECK-NEXT: icmp sge i32 %level, 3
; CHECK: call void @stream.group.v3(
; CHECK-NOT: .v4
; CHECK: call void @stream.group.v1(
define void @stream.group(ptr %p, ptr %q) #0 {
entry:
  %n = load i64, ptr %q
  br label %rows
rows:
  %row = phi i64 [ 0, %entry ], [ %row.next, %rows.end ]
  %base = mul nuw nsw i64 %row, %n
  br label %items
items:
  %x = phi i64 [ 0, %rows ], [ %next, %items ]
  %id = add nuw nsw i64 %x, %base
  %low = shl i64 %id, 32
  %offset = ashr exact i64 %low, 30
  %a = getelementptr inbounds i8, ptr %p, i64 %offset
  %v = load float, ptr %a
  %r = call float @llvm.fmuladd.f32(float %v, float 7.0, float 5.0)
  store float %r, ptr %a
  %next = add nuw nsw i64 %x, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %rows.end, label %items, !llvm.loop !0
rows.end:
  %row.next = add nuw nsw i64 %row, 1
  %last = icmp eq i64 %row.next, %n
  br i1 %last, label %exit, label %rows
exit:
  ret void
}

; AVX2 has no conversion of 64 bits.
; CHECK-LABEL: define void @conversion.group(
; CHECK: call void @conversion.group.v4(
define void @conversion.group(ptr %p, ptr %q) #1 {
entry:
  %n = load i64, ptr %q
  br label %items
items:
  %x = phi i64 [ 0, %entry ], [ %next, %items ]
  %a = getelementptr inbounds float, ptr %p, i64 %x
  %r = uitofp i64 %x to float
  store float %r, ptr %a
  %next = add nuw nsw i64 %x, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %items, !llvm.loop !0
exit:
  ret void
}

; Every other element: not what is next in memory.
; CHECK-LABEL: define void @strided.group(
; CHECK: call void @strided.group.v4(
define void @strided.group(ptr %p, ptr %q) #2 {
entry:
  %n = load i64, ptr %q
  br label %items
items:
  %x = phi i64 [ 0, %entry ], [ %next, %items ]
  %a = getelementptr inbounds [2 x float], ptr %p, i64 %x
  store float 1.0, ptr %a
  %next = add nuw nsw i64 %x, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %items, !llvm.loop !0
exit:
  ret void
}

; Arithmetic takes longer than the access.
; CHECK-LABEL: define void @arithmetic.group(
; CHECK: call void @arithmetic.group.v4(
define void @arithmetic.group(ptr %p, ptr %q) #3 {
entry:
  %n = load i64, ptr %q
  br label %items
items:
  %x = phi i64 [ 0, %entry ], [ %next, %items ]
  %a = getelementptr inbounds float, ptr %p, i64 %x
  %v = load float, ptr %a
  %r = fdiv float %v, 3.0
  %s = call float @llvm.sqrt.f32(float %r)
  store float %s, ptr %a
  %next = add nuw nsw i64 %x, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %items, !llvm.loop !0
exit:
  ret void
}

; Each work-item has a loop: its rounds may be next to each other, work-items are not.
; CHECK-LABEL: define void @loop.group(
; CHECK: call void @loop.group.v4(
define void @loop.group(ptr %p, ptr %q) #4 {
entry:
  %n = load i64, ptr %q
  br label %items
items:
  %x = phi i64 [ 0, %entry ], [ %next, %items.end ]
  %row = mul i64 %x, %n
  br label %own
own:
  %k = phi i64 [ 0, %items ], [ %k.next, %own ]
  %at = add i64 %row, %k
  %a = getelementptr inbounds float, ptr %p, i64 %at
  store float 1.0, ptr %a
  %k.next = add nuw nsw i64 %k, 1
  %k.done = icmp eq i64 %k.next, %n
  br i1 %k.done, label %items.end, label %own
items.end:
  %next = add nuw nsw i64 %x, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %items, !llvm.loop !0
exit:
  ret void
}

; A called function may do anything.
; CHECK-LABEL: define void @calling.group(
; CHECK: call void @calling.group.v4(
define void @calling.group(ptr %p, ptr %q) #5 {
entry:
  %n = load i64, ptr %q
  br label %items
items:
  %x = phi i64 [ 0, %entry ], [ %next, %items ]
  %a = getelementptr inbounds float, ptr %p, i64 %x
  %v = load float, ptr %a
  %r = call float @helper(float %v)
  store float %r, ptr %a
  %next = add nuw nsw i64 %x, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %items, !llvm.loop !0
exit:
  ret void
}
declare float @helper(float)
declare float @llvm.fmuladd.f32(float, float, float)
declare float @llvm.sqrt.f32(float)

; The stream's best version is that for AVX2, and what there is to say is said of it.
; CHECK: define internal void @stream.group.v3({{.*}} #[[STREAM:[0-9]+]]
; CHECK: define internal void @conversion.group.v3({{.*}} #[[LOWER:[0-9]+]]
; CHECK-NOT: define {{.*}}@stream.group.v4
; CHECK: attributes #[[STREAM]] = { noinline "sycl-cpu-group-of"="s" "sycl-cpu-one-of-several"
; CHECK: attributes #[[LOWER]] = { noinline "sycl-cpu-group-of"="c" "sycl-cpu-lower-level"

attributes #0 = { "sycl-cpu-group-of"="s" "sycl-cpu-levels"="v3;v4" "target-cpu"="x86-64" "target-features"="+sse2" }
attributes #1 = { "sycl-cpu-group-of"="c" "sycl-cpu-levels"="v3;v4" "target-cpu"="x86-64" "target-features"="+sse2" }
attributes #2 = { "sycl-cpu-group-of"="t" "sycl-cpu-levels"="v3;v4" "target-cpu"="x86-64" "target-features"="+sse2" }
attributes #3 = { "sycl-cpu-group-of"="a" "sycl-cpu-levels"="v3;v4" "target-cpu"="x86-64" "target-features"="+sse2" }
attributes #4 = { "sycl-cpu-group-of"="l" "sycl-cpu-levels"="v3;v4" "target-cpu"="x86-64" "target-features"="+sse2" }
attributes #5 = { "sycl-cpu-group-of"="d" "sycl-cpu-levels"="v3;v4" "target-cpu"="x86-64" "target-features"="+sse2" }

!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
