; Narrow ids that no guard bounds are counters, of 64 bits where the loop extends
; them. It is split where they wrap.
; RUN: %opt -passes='syclcc1-cpu-item-bounds,verify' -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

; All forms of an address are computed of one counter.
; CHECK-LABEL: define void @forms(
; CHECK: item.segment:
; CHECK: %segment = phi i64 [ 0, %entry ], [ %segment.end, %item.segment.next ]
; CHECK: call i64 @llvm.umin.i64(
; CHECK: %[[START:.*]] = sext i32 %{{.*}} to i64
; CHECK: {{^}}item:
; CHECK: %[[I:.*]] = phi i64 [ %[[START]], %item.segment ],
; CHECK-NOT: {{ashr|sext|trunc}}
; CHECK: mul nsw i64 %[[I]], 16
; CHECK-NOT: {{ashr|sext|trunc}}
; CHECK: add nuw nsw i64 %[[I]], 1
; CHECK: !llvm.loop
define void @forms(ptr %p, i64 range(i64 0, 4611686018427387904) %base, i64 range(i64 1, 8193) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %item ]
  %id = add nuw nsw i64 %base, %x
  %short = trunc i64 %id to i32
  %row = shl nsw i32 %short, 4
  %i = sext i32 %row to i64
  %q = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %q
  %high = shl i64 %id, 32
  %bytes = ashr exact i64 %high, 26
  %r = getelementptr i8, ptr %p, i64 %bytes
  store float 2.0, ptr %r
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; A number without sign, as a mask. What compares it needs no more than 32 bits.
; CHECK-LABEL: define void @unsigned(
; CHECK: item.segment:
; CHECK: {{^}}item:
; CHECK: %[[U:.*]] = phi i64
; CHECK: %[[LOW:.*]] = trunc nuw i64 %[[U]] to i32
; CHECK-NOT: {{and|zext}}
; CHECK: getelementptr float, ptr %p, i64 %[[U]]
; CHECK: icmp eq i32 %[[LOW]], 77
; CHECK: !llvm.loop
define void @unsigned(ptr %p, i64 range(i64 0, 4611686018427387904) %base, i64 range(i64 1, 8193) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %item ]
  %id = add nuw nsw i64 %base, %x
  %i = and i64 %id, 4294967295
  %q = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %q
  %low = trunc i64 %id to i32
  %last = icmp eq i32 %low, 77
  %r = getelementptr i1, ptr %p, i64 %x
  store i1 %last, ptr %r
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; A product that may overflow: what is extended are 28 bits of the id, and the
; loop is split where these wrap, too.
; CHECK-LABEL: define void @fewer_bits(
; CHECK-DAG: trunc i64 %base to i28
; CHECK-DAG: trunc i64 %base to i32
; CHECK: item.segment:
; CHECK: and i28 %{{.*}}, 134217727
; CHECK: and i32 %{{.*}}, 2147483647
; CHECK: {{^}}item:
; CHECK-NOT: ashr
; CHECK: !llvm.loop
define void @fewer_bits(ptr %p, i64 range(i64 0, 4611686018427387904) %base, i64 range(i64 1, 8193) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %item ]
  %id = add nuw nsw i64 %base, %x
  %high = shl i64 %id, 36
  %i = ashr exact i64 %high, 32
  %q = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %q
  %short = shl i64 %id, 32
  %j = ashr exact i64 %short, 30
  %r = getelementptr i8, ptr %p, i64 %j
  store float 1.0, ptr %r
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; One value that all addresses share, and nothing else.
; CHECK-LABEL: define void @one_form(
; CHECK-NOT: item.segment
; CHECK: ret void
define void @one_form(ptr %p, ptr %o, i64 range(i64 0, 4611686018427387904) %base, i64 range(i64 1, 8193) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %item ]
  %id = add nuw nsw i64 %base, %x
  %short = shl i64 %id, 32
  %j = ashr exact i64 %short, 30
  %q = getelementptr i8, ptr %p, i64 %j
  %v = load float, ptr %q
  %r = getelementptr i8, ptr %o, i64 %j
  store float %v, ptr %r
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; Two numbers that are extended, of which one is no part of the other.
; CHECK-LABEL: define void @two_numbers(
; CHECK-NOT: item.segment
; CHECK: ret void
define void @two_numbers(ptr %p, i32 %d, i64 range(i64 0, 4611686018427387904) %base, i64 range(i64 1, 8193) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %item ]
  %id = add nuw nsw i64 %base, %x
  %short = trunc i64 %id to i32
  %i = sext i32 %short to i64
  %q = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %q
  %other = add i32 %short, %d
  %j = sext i32 %other to i64
  %r = getelementptr float, ptr %p, i64 %j
  store float 2.0, ptr %r
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; Numbers of 16 bits wrap too often.
; CHECK-LABEL: define void @short(
; CHECK-NOT: item.segment
; CHECK: ret void
define void @short(ptr %p, i64 range(i64 0, 4611686018427387904) %base, i64 range(i64 1, 8193) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %item ]
  %id = add nuw nsw i64 %base, %x
  %short = trunc i64 %id to i16
  %i = sext i16 %short to i64
  %q = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %q
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; A hash of an id wraps on purpose, and no address asks for more; a local id
; does not wrap.
; CHECK-LABEL: define void @no_index(
; CHECK-NOT: item.segment
; CHECK: ret void
define void @no_index(ptr %p, i64 range(i64 0, 4611686018427387904) %base, i64 range(i64 1, 8193) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %item ]
  %id = add nuw nsw i64 %base, %x
  %short = trunc i64 %id to i32
  %hash = mul i32 %short, 1664525
  %wide = sext i32 %hash to i64
  %q = getelementptr float, ptr %p, i64 %wide
  store float 1.0, ptr %q
  %local = trunc i64 %x to i32
  %l = sext i32 %local to i64
  %r = getelementptr i32, ptr %p, i64 %l
  store i32 %hash, ptr %r
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
