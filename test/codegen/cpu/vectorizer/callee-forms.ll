; A function that stays a call is written for all lanes once, and kernels call
; that. Its lanes find their mask and arguments in memory.
; RUN: %opt -syclcc1-vectorize-items-one-register -passes='syclcc1-cpu-vectorize-items,verify' -S %s -o %t.ll
; RUN: FileCheck %s < %t.ll
; RUN: FileCheck %s --check-prefix=FORMS < %t.ll
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Under a condition, with a number that differs and a table that all lanes share.
; CHECK-LABEL: define void @conditional(
; CHECK: %[[ON:on.*]] = alloca <8 x i8>
; CHECK: %[[MASK:.*]] = fcmp ogt <8 x float>
; CHECK: %[[BYTES:.*]] = zext <8 x i1> %[[MASK]] to <8 x i8>
; CHECK: store <8 x i8> %[[BYTES]], ptr %[[ON]]
; CHECK: store <8 x float> %{{.*}}, ptr %[[X:lanes.*]], align
; CHECK: call void @search.x8.mvur(i64 0, ptr %[[ON]], ptr %[[X]], ptr %table, ptr %[[R:results.*]])
; CHECK: load <8 x float>, ptr %[[R]]
; CHECK-NOT: lane.on
; CHECK: items.rest
define void @conditional(ptr %r, ptr %p, ptr %table, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %px = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %px
  %is = fcmp ogt float %v, 0.0
  br i1 %is, label %then, label %done
then:
  %s = call float @search(float %v, ptr %table)
  br label %done
done:
  %w = phi float [ 0.0, %item ], [ %s, %then ]
  %rx = getelementptr float, ptr %r, i64 %x
  store float %w, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; Another kernel calls the same form, and one for all lanes. A variable of the
; kernel is a copy for each lane: its address is passed with the distance.
; CHECK-LABEL: define void @twice(
; CHECK: %[[STATE:.*]] = alloca [128 x i8]
; CHECK: call void @draw.x8.s16r(i64 0, ptr %[[STATE]], ptr %{{.*}})
; CHECK: call void @search.x8.vur(i64 0,
; CHECK: call void @search.x8.mvur(i64 0,
; CHECK-NOT: lane.on
; CHECK: items.rest
define void @twice(ptr %r, ptr %p, ptr %table, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  %state = alloca [4 x i32]
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  call void @llvm.lifetime.start(ptr %state)
  %x32 = trunc i64 %x to i32
  store i32 %x32, ptr %state
  %s1 = getelementptr i32, ptr %state, i64 1
  store i32 7, ptr %s1
  %v = call float @draw(ptr %state)
  %s = call float @search(float %v, ptr %table)
  %is = fcmp ogt float %s, 0.0
  br i1 %is, label %then, label %done
then:
  %s.2 = call float @search(float %s, ptr %table)
  br label %done
done:
  %w = phi float [ %s, %item ], [ %s.2, %then ]
  %rx = getelementptr float, ptr %r, i64 %x
  store float %w, ptr %rx
  call void @llvm.lifetime.end(ptr %state)
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; A product of 128 bits has no vectors: the lanes call one after the other, which
; pays for nothing here, and no form is left.
; CHECK-LABEL: define void @no_form(
; CHECK-NOT: <8 x
; CHECK: ret void
define void @no_form(ptr %r, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %v = call i64 @quotient(i64 %x)
  %rx = getelementptr i64, ptr %r, i64 %x
  store i64 %v, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; Callees of callees have forms as well.
; FORMS-NOT: @quotient.x8
; FORMS-NOT: @fetch{{.*}}x8
; FORMS: define internal void @weigh.x8.mvr(
; FORMS: fmul <8 x float>
; FORMS: define internal void @search.x8.mvur(i64 {{.*}}%lane, ptr {{.*}}%on, ptr {{.*}}%x.lanes, ptr %table, ptr {{.*}}%results)
; FORMS: %[[BYTES:.*]] = load <8 x i8>, ptr
; FORMS-NEXT: %{{.*}} = icmp ne <8 x i8> %[[BYTES]], zeroinitializer
; FORMS: call void @weigh.x8.mvr(i64 0,
; FORMS: define internal void @draw.x8.s16r(
; FORMS: define internal void @weigh.x8.vr(
; FORMS: define internal void @search.x8.vur(
; FORMS: call void @weigh.x8.vr(i64 0,
; FORMS-NOT: define internal {{.*}}.x8.

; Lanes gain nothing: the forms are erased, also that of the callee's callee.
; CHECK-LABEL: define void @gains_nothing(
; CHECK-NOT: <8 x
; CHECK: ret void
define void @gains_nothing(ptr %r, ptr %table, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %rx = getelementptr ptr, ptr %r, i64 %x
  %p = load ptr, ptr %rx
  %p2 = load ptr, ptr %p
  %p3 = load ptr, ptr %p2
  %p4 = load ptr, ptr %p3
  %p5 = load ptr, ptr %p4
  %p6 = load ptr, ptr %p5
  %v = call ptr @fetch(ptr %p6)
  store ptr %v, ptr %p3
  store ptr %p, ptr %p2
  store ptr %p3, ptr %p4
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}
define internal ptr @fetch(ptr %p) #1 {
  %v = load ptr, ptr %p
  %q = call ptr @fetch.2(ptr %v)
  ret ptr %q
}
define internal ptr @fetch.2(ptr %p) #1 {
  %a = ptrtoint ptr %p to i64
  %b = mul i64 %a, %a
  %c = xor i64 %b, %a
  %d = mul i64 %c, %a
  %e = add i64 %d, 7
  %f = mul i64 %e, %c
  %g = add i64 %f, %a
  %h = xor i64 %g, %d
  %q = inttoptr i64 %h to ptr
  ret ptr %q
}

define internal float @search(float %x, ptr %table) #1 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %at = getelementptr float, ptr %table, i64 %i
  %v = load float, ptr %at
  %i.next = add nuw nsw i64 %i, 1
  %below = fcmp olt float %v, %x
  %more = icmp ult i64 %i.next, 64
  %on = select i1 %below, i1 %more, i1 false
  br i1 %on, label %loop, label %found
found:
  %w = call float @weigh(float %v)
  ret float %w
}
define internal float @weigh(float %x) #1 {
  %a = fmul float %x, %x
  %b = fadd float %a, 1.0
  %c = fmul float %b, %x
  %d = fadd float %c, 2.0
  %e = fmul float %d, %x
  %f = fadd float %e, 3.0
  %g = fdiv float %f, %b
  ret float %g
}
define internal float @draw(ptr %state) #1 {
  %s = load i32, ptr %state
  %s1 = getelementptr i32, ptr %state, i64 1
  %t = load i32, ptr %s1
  %a = shl i32 %s, 11
  %b = xor i32 %s, %a
  %c = lshr i32 %t, 19
  %d = xor i32 %b, %c
  store i32 %t, ptr %state
  store i32 %d, ptr %s1
  %e = lshr i32 %d, 8
  %f = uitofp i32 %e to float
  ret float %f
}
define internal i64 @quotient(i64 %x) #1 {
  %w = zext i64 %x to i128
  %p = mul i128 %w, 12345678901234567890123
  %q = udiv i128 %p, 1000000007
  %t = trunc i128 %q to i64
  ret i64 %t
}

declare void @llvm.lifetime.start(ptr)
declare void @llvm.lifetime.end(ptr)
; Lanes do not pay here. The forms that were made to find out are erased, once,
; though one calls the other.
; CHECK-LABEL: define void @neither(
; CHECK-NOT: <8 x float>
; CHECK: ret void
; FORMS-NOT: @inner.x8
; FORMS-NOT: @outer.x8
define void @neither(ptr %r, ptr %p, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %px = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %px
  %i = call float @inner(float %v)
  %o = call float @outer(float %i)
  %o0 = call float @outside(float %v)
  %o1 = call float @outside(float %v)
  %o2 = call float @outside(float %v)
  %o3 = call float @outside(float %v)
  %o4 = call float @outside(float %v)
  %o5 = call float @outside(float %v)
  %o6 = call float @outside(float %v)
  %o7 = call float @outside(float %v)
  %o8 = call float @outside(float %v)
  %o9 = call float @outside(float %v)
  %o10 = call float @outside(float %v)
  %o11 = call float @outside(float %v)
  %rx = getelementptr float, ptr %r, i64 %x
  store float %o, ptr %rx
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}
define internal float @inner(float %v) noinline nounwind {
  %d = fdiv float 1.0, %v
  ret float %d
}
define internal float @outer(float %v) noinline nounwind {
  %i = call float @inner(float %v)
  %s = fadd float %i, %v
  ret float %s
}
declare float @outside(float) nounwind

attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
attributes #1 = { "target-cpu"="haswell" "sycl-cpu-device-code" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
