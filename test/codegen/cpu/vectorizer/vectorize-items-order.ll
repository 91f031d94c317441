; LoopVectorize asks for no dependences where it is told that iterations are
; independent, and its groups of interleaved accesses exchange those of one
; iteration. A loop where that could be seen is not marked.
; RUN: %opt -passes='syclcc1-cpu-vectorize-items,verify' -S %s | FileCheck %s
; Pairs of more than 512 accesses are not compared: time would grow with their square.
; RUN: awk '{ n = /store float 1.0, ptr .px/ ? 520 : 1; while (n--) print }' %s \
; RUN:   | %opt -passes='syclcc1-cpu-vectorize-items,verify' -S | FileCheck %s --check-prefix=MANY
; MANY-LABEL: define void @either(
; MANY-NOT: access.group
; MANY: !llvm.loop ![[LOOP:[0-9]+]]
; MANY: ![[LOOP]] = distinct !{![[LOOP]], {{.*}}![[DONE:[0-9]+]]}
; MANY: ![[DONE]] = !{!"llvm.loop.isvectorized"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Two elements of each, and q may be p: LoopVectorize compares them at run time.
; CHECK-LABEL: define void @either(
; CHECK-NOT: access.group
; CHECK-NOT: items.vector
; CHECK: ret void
define void @either(ptr %p, ptr %q, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %at = shl nuw nsw i64 %x, 1
  %px = getelementptr float, ptr %p, i64 %at
  store float 1.0, ptr %px
  %qx = getelementptr float, ptr %q, i64 %at
  %v = load float, ptr %qx
  %py = getelementptr i8, ptr %px, i64 4
  store float %v, ptr %py
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; Where it cannot, lanes keep the order.
; CHECK-LABEL: define void @anywhere(
; CHECK: items.vector:
; CHECK: store <8 x float>
; CHECK: call <8 x float> @llvm.masked.gather
; CHECK: items.vector.end:
define void @anywhere(ptr %p, ptr %q, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %px = getelementptr float, ptr %p, i64 %x
  store float 1.0, ptr %px
  %to = getelementptr [4 x i32], ptr %q, i64 %x
  %at = load i32, ptr %to
  %wide = sext i32 %at to i64
  %qx = getelementptr float, ptr %p, i64 %wide
  %v = load float, ptr %qx
  %a = fmul float %v, %v
  %b = fmul float %a, %v
  %c = fmul float %b, %v
  %d = fmul float %c, %v
  %e = fmul float %d, %a
  %f = fmul float %e, %b
  %g = fmul float %f, %c
  store float %g, ptr %px
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; Elements side by side are in no group.
; CHECK-LABEL: define void @consecutive(
; CHECK: store {{.*}} !llvm.access.group
define void @consecutive(ptr %p, ptr %q, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %px = getelementptr float, ptr %p, i64 %x
  store float 1.0, ptr %px
  %qx = getelementptr float, ptr %q, i64 %x
  %v = load float, ptr %qx
  %w = fadd float %v, 1.0
  store float %w, ptr %px
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; Other elements of the same structures, and other memory.
; CHECK-LABEL: define void @apart(
; CHECK: store {{.*}} !llvm.access.group
define void @apart(ptr noalias %p, ptr %q, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %at = shl nuw nsw i64 %x, 1
  %px = getelementptr float, ptr %p, i64 %at
  store float 1.0, ptr %px
  %py = getelementptr i8, ptr %px, i64 4
  %v = load float, ptr %py
  %qx = getelementptr float, ptr %q, i64 %at
  %w = load float, ptr %qx
  %s = fadd float %v, %w
  store float %s, ptr %py
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; A byte of a word that is read later.
; CHECK-LABEL: define void @byte(
; CHECK-NOT: access.group
; CHECK: ret void
define void @byte(ptr %p, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %px = getelementptr [2 x i32], ptr %p, i64 %x
  %part = getelementptr i8, ptr %px, i64 1
  store i8 5, ptr %part
  %v = load i32, ptr %px
  %py = getelementptr i8, ptr %px, i64 4
  store i32 %v, ptr %py
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; A byte of the word that was written before.
; CHECK-LABEL: define void @byte_of_word(
; CHECK-NOT: access.group
; CHECK: ret void
define void @byte_of_word(ptr %p, i64 range(i64 1, 4611686018427387904) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %x.next, %item ]
  %px = getelementptr [2 x i32], ptr %p, i64 %x
  store i32 70000, ptr %px
  %part = getelementptr i8, ptr %px, i64 2
  %v = load i8, ptr %part
  %py = getelementptr i8, ptr %px, i64 4
  store i8 %v, ptr %py
  %x.next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %x.next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" "target-cpu"="haswell" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
