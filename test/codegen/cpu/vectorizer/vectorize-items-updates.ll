; An atomic whose old value is unused does not prevent vectorisation: it is in a
; separate block, which the active lanes run one after the other, each with its
; index from a vector. The code around it is vectorised.
; RUN: %opt -syclcc1-vectorize-items-one-register -passes='syclcc1-cpu-vectorize-items,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; A histogram: its gain is that neighbours read neighbouring keys.
; CHECK-LABEL: define void @histogram(
; CHECK: inner.full:
; CHECK: load <8 x i32>
; CHECK: %[[KEYS:.*]] = call <8 x i32> @llvm.masked.load.v8i32
; CHECK: store <8 x i32> %[[KEYS]], ptr %[[LANES:.*]], align
; CHECK: lane.on{{[0-9]+}}:
; CHECK: %[[MINE:.*]] = getelementptr inbounds i32, ptr %[[LANES]], i64 %lane{{[0-9]+}}
; CHECK-NEXT: %[[KEY:.*]] = load i32, ptr %[[MINE]]
; CHECK-NEXT: %[[WIDE:.*]] = zext i32 %[[KEY]] to i64
; CHECK-NEXT: %[[BIN:.*]] = getelementptr i32, ptr %bins, i64 %[[WIDE]]
; CHECK-NEXT: %[[OLD:.*]] = load atomic i32, ptr %[[BIN]] monotonic
; CHECK-NEXT: %[[NEW:.*]] = add i32 %[[OLD]], 1
; CHECK-NEXT: store atomic i32 %[[NEW]], ptr %[[BIN]] monotonic
; CHECK: br i1 %{{.*}}, label %lane.end{{[0-9]+}}, label %lane.on{{[0-9]+}}
define void @histogram(ptr %keys, ptr %bins, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %some = icmp ult i64 %x, %n
  br i1 %some, label %inner, label %done
inner:
  %i = phi i64 [ %x, %item ], [ %i.next, %inner ]
  %p = getelementptr i32, ptr %keys, i64 %i
  %key = load i32, ptr %p
  %wide = zext i32 %key to i64
  %bin = getelementptr i32, ptr %bins, i64 %wide
  %old = load atomic i32, ptr %bin monotonic, align 4
  %new = add i32 %old, 1
  store atomic i32 %new, ptr %bin monotonic, align 4
  %i.next = add i64 %i, 65536
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %inner, label %done
done:
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; For all threads, with a stronger order: the same. A smallest of all is found among
; the lanes first.
; CHECK-LABEL: define void @extremes(
; CHECK: load <8 x i32>
; CHECK: %[[LEAST:.*]] = call i32 @llvm.vector.reduce.umin.v8i32(
; CHECK: atomicrmw umin ptr %smallest, i32 %[[LEAST]] seq_cst
; CHECK: lane.on:
; CHECK: load atomic i32, ptr %largest monotonic
; CHECK: store atomic i32 %{{.*}}, ptr %largest monotonic
define void @extremes(ptr %keys, ptr %smallest, ptr %largest, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  br label %inner
inner:
  %j = phi i64 [ 0, %item ], [ %j.next, %inner ]
  %row = mul i64 %j, 65536
  %at = add i64 %row, %x
  %p = getelementptr i32, ptr %keys, i64 %at
  %key = load i32, ptr %p
  %ignored = atomicrmw umin ptr %smallest, i32 %key seq_cst, align 4
  %q = getelementptr i8, ptr %p, i64 64
  %next = load i32, ptr %q
  %old = load atomic i32, ptr %largest monotonic, align 4
  %is = icmp ugt i32 %next, %old
  %new = select i1 %is, i32 %next, i32 %old
  store atomic i32 %new, ptr %largest monotonic, align 4
  %j.next = add nuw i64 %j, 1
  %last = icmp eq i64 %j.next, %n
  br i1 %last, label %done, label %inner
done:
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; A work-item that uses the old value may wait for another one, as in a lock: the loop stays scalar.
; CHECK-LABEL: define void @lock(
; CHECK-NOT: <8 x
; CHECK: ret void
define void @lock(ptr %keys, ptr %held, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  %p = getelementptr i32, ptr %keys, i64 %x
  br label %try
try:
  %was = atomicrmw xchg ptr %held, i32 1 acquire, align 4
  %mine = icmp eq i32 %was, 0
  br i1 %mine, label %done, label %try
done:
  %key = load i32, ptr %p
  %doubled = mul i32 %key, %key
  store i32 %doubled, ptr %p
  store atomic i32 0, ptr %held release, align 4
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; So does who looks at it and writes something else, or to another place.
; CHECK-LABEL: define void @ticket(
; CHECK-NOT: <8 x
; CHECK: ret void
define void @ticket(ptr %keys, ptr %next, ptr %out, i64 %n, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %done ]
  br label %inner
inner:
  %j = phi i64 [ 0, %item ], [ %j.next, %inner ]
  %old = load atomic i32, ptr %next monotonic, align 4
  %new = add i32 %old, 1
  store atomic i32 %new, ptr %next monotonic, align 4
  %o = getelementptr i32, ptr %out, i32 %old
  %k = trunc i64 %j to i32
  store i32 %k, ptr %o
  %j.next = add nuw i64 %j, 1
  %last = icmp eq i64 %j.next, %n
  br i1 %last, label %done, label %inner
done:
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
