; Loops of work-items over a grid become loops of a group over the grid.
; RUN: %opt -passes='syclcc1-cpu-grid-strides,verify' -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

declare void @other(ptr) convergent

; The work-items of a step are those whose number is below the bound.
; CHECK-LABEL: define void @signed(
; CHECK: grid.step:
; CHECK: %[[END:.*]] = phi i64 [ %size, %entry ], [ %[[LEFT:.*]], %grid.next ]
; CHECK: %[[I:.*]] = phi i64 [ %base, %entry ], [ %[[NEXT:.*]], %grid.next ]
; CHECK: {{^}}item:
; CHECK: %[[X:.*]] = phi i64 [ %[[I]], %grid.step ], [ %[[X1:.*]], %item ]
; CHECK: getelementptr float, ptr %p, i64 %[[X]]
; CHECK: store float
; CHECK-DAG: %[[X1]] = add nsw i64 %[[X]], 1
; CHECK-DAG: icmp eq i64 %next, %[[END]]
; CHECK: {{^}}grid.next:
; CHECK: %[[NEXT]] = add nsw i64 %[[I]], %stride
; CHECK: %[[COUNT:.*]] = sub i64 %n, %[[NEXT]]
; CHECK: %[[SUM:.*]] = call i64 @llvm.uadd.sat.i64(i64 0, i64 %[[COUNT]])
; CHECK: %[[LEFT]] = call i64 @llvm.umin.i64(i64 %size, i64 %[[SUM]])
; CHECK: icmp slt i64 %[[NEXT]], %n
; CHECK: br i1 {{.*}}, label %grid.step, label %exit
define void @signed(ptr %p, i64 %n, i64 range(i64 0, 4611686018427387904) %base, i64 %stride, i64 range(i64 1, 1025) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = add nuw nsw i64 %base, %x
  br label %step
step:
  %i = phi i64 [ %id, %item ], [ %i.next, %step ]
  %q = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %q
  %i.next = add nsw i64 %i, %stride
  %in = icmp slt i64 %i.next, %n
  br i1 %in, label %step, label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; A number without sign may wrap in a step, one of the first step also above the
; bound: work-items are alone then.
; CHECK-LABEL: define void @unsigned(
; CHECK: %[[ALL:.*]] = sub i64 %size, 0
; CHECK: %[[BEHIND:.*]] = sub i64 %[[ALL]], 1
; CHECK: %[[LAST:.*]] = add i64 %base, %[[BEHIND]]
; CHECK: %[[MOST:.*]] = call i64 @llvm.umax.i64(i64 %n, i64 %[[LAST]])
; CHECK: call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %[[MOST]], i64 %stride)
; CHECK: %[[ALONE:.*]] = extractvalue
; CHECK: item.segment:
; CHECK: select i1 %[[ALONE]], i64 1, i64
; CHECK: grid.step:
; CHECK: store float
; CHECK: grid.next:
; CHECK: icmp ult i64
; CHECK: item.segment.next:
define void @unsigned(ptr %p, i64 %n, i64 range(i64 0, 4611686018427387904) %base, i64 %stride, i64 range(i64 1, 1025) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = add nuw nsw i64 %base, %x
  br label %step
step:
  %i = phi i64 [ %id, %item ], [ %i.next, %step ]
  %q = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %q
  %i.next = add i64 %i, %stride
  %out = icmp uge i64 %i.next, %n
  br i1 %out, label %latch, label %step
latch:
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; The first numbers may wrap from work-item to work-item.
; CHECK-LABEL: define void @starts_wrap(
; CHECK-NOT: grid.step
; CHECK: ret void
define void @starts_wrap(ptr %p, i64 %n, i64 %base, i64 %stride, i64 range(i64 1, 1025) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = add i64 %base, %x
  br label %step
step:
  %i = phi i64 [ %id, %item ], [ %i.next, %step ]
  %q = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %q
  %i.next = add nsw i64 %i, %stride
  %in = icmp slt i64 %i.next, %n
  br i1 %in, label %step, label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; A sum is carried from step to step.
; CHECK-LABEL: define void @sum(
; CHECK-NOT: grid.step
; CHECK: ret void
define void @sum(ptr %p, i64 %n, i64 range(i64 0, 4611686018427387904) %base, i64 %stride, i64 range(i64 1, 1025) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = add nuw nsw i64 %base, %x
  br label %step
step:
  %i = phi i64 [ %id, %item ], [ %i.next, %step ]
  %s = phi float [ 0.0, %item ], [ %t, %step ]
  %q = getelementptr float, ptr %p, i64 %i
  %v = load float, ptr %q
  %t = fadd float %s, %v
  store float %t, ptr %q
  %i.next = add nsw i64 %i, %stride
  %in = icmp slt i64 %i.next, %n
  br i1 %in, label %step, label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; A variable of the work-item is in memory.
; CHECK-LABEL: define void @variable(
; CHECK-NOT: grid.step
; CHECK: ret void
define void @variable(ptr %p, i64 %n, i64 range(i64 0, 4611686018427387904) %base, i64 %stride, i64 range(i64 1, 1025) %size) #0 {
entry:
  %a = alloca [4 x float]
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = add nuw nsw i64 %base, %x
  br label %step
step:
  %i = phi i64 [ %id, %item ], [ %i.next, %step ]
  %k = and i64 %i, 3
  %e = getelementptr float, ptr %a, i64 %k
  %v = load float, ptr %e
  %q = getelementptr float, ptr %p, i64 %i
  store float %v, ptr %q
  store float 1.0, ptr %e
  %i.next = add nsw i64 %i, %stride
  %in = icmp slt i64 %i.next, %n
  br i1 %in, label %step, label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; A call asks which work-items are there.
; CHECK-LABEL: define void @together(
; CHECK-NOT: grid.step
; CHECK: ret void
define void @together(ptr %p, i64 %n, i64 range(i64 0, 4611686018427387904) %base, i64 %stride, i64 range(i64 1, 1025) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = add nuw nsw i64 %base, %x
  br label %step
step:
  %i = phi i64 [ %id, %item ], [ %i.next, %step ]
  %q = getelementptr float, ptr %p, i64 %i
  call void @other(ptr %q) convergent
  %i.next = add nsw i64 %i, %stride
  %in = icmp slt i64 %i.next, %n
  br i1 %in, label %step, label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

; A work-item does something else before: a load would be another one later.
; CHECK-LABEL: define void @before(
; CHECK-NOT: grid.step
; CHECK: ret void
define void @before(ptr %p, i64 %n, i64 range(i64 0, 4611686018427387904) %base, i64 %stride, i64 range(i64 1, 1025) %size) #0 {
entry:
  br label %item
item:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = add nuw nsw i64 %base, %x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  br label %step
step:
  %i = phi i64 [ %id, %item ], [ %i.next, %step ]
  %q = getelementptr float, ptr %p, i64 %i
  store float %v, ptr %q
  %i.next = add nsw i64 %i, %stride
  %in = icmp slt i64 %i.next, %n
  br i1 %in, label %step, label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  %end = icmp eq i64 %next, %size
  br i1 %end, label %exit, label %item, !llvm.loop !0
exit:
  ret void
}

attributes #0 = { "sycl-cpu-group-of"="k" }
!0 = distinct !{!0, !1}
!1 = !{!"syclcc1.work_items"}
