; A short inner loop of a constant number of turns is marked for full unrolling, a
; long one for unrolling by a divisor of its count; one of unknown length and one
; with a pragma stay as they are. One whose length stands in memory is unrolled by
; 4: neighbours run it differently often. A walk along a list, whose rounds no
; expression counts, stays as well.
;
; RUN: %opt -passes='function(syclcc1-ptx-unroll-hints)' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define void @short(
; CHECK: br i1 %done, label %exit, label %loop, !llvm.loop [[FULL:!.*]]
define void @short(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %q
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 32
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; CHECK-LABEL: define void @long(
; CHECK: br i1 %done, label %exit, label %loop, !llvm.loop [[COUNT:!.*]]
define void @long(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %q
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 1000
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; A sum over memory: 32 loads at once.
; CHECK-LABEL: define i32 @long_sum(
; CHECK: br i1 %done, label %exit, label %loop, !llvm.loop [[SUM:!.*]]
define i32 @long_sum(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %v = load i32, ptr addrspace(1) %q
  %more = add i32 %sum, %v
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 4096
  br i1 %done, label %exit, label %loop
exit:
  ret i32 %more
}

; Three loads in each round: no more than 32 together.
; CHECK-LABEL: define i32 @long_sum_of_three(
; CHECK: br i1 %done, label %exit, label %loop, !llvm.loop [[SUM_OF_THREE:!.*]]
define i32 @long_sum_of_three(ptr addrspace(1) %p, ptr addrspace(1) %p2, ptr addrspace(1) %p3) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %v = load i32, ptr addrspace(1) %q
  %q2 = getelementptr i32, ptr addrspace(1) %p2, i64 %i
  %v2 = load i32, ptr addrspace(1) %q2
  %q3 = getelementptr i32, ptr addrspace(1) %p3, i64 %i
  %v3 = load i32, ptr addrspace(1) %q3
  %two = add i32 %v2, %v3
  %three = add i32 %two, %v
  %more = add i32 %sum, %three
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 4096
  br i1 %done, label %exit, label %loop
exit:
  ret i32 %more
}

; CHECK-LABEL: define void @unknown(
; CHECK: br i1 %done, label %exit, label %loop{{$}}
define void @unknown(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %q
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; More instructions than LLVM unrolls, with loads: by 4.
; CHECK-LABEL: define i64 @unknown_with_loads(
; CHECK: br i1 %done, label %exit, label %loop, !llvm.loop [[DATA:!.*]]
define i64 @unknown_with_loads(ptr addrspace(1) %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r0 = add i64 %i, 7
  %q1 = getelementptr float, ptr addrspace(1) %p, i64 %r0
  %s1 = load i32, ptr addrspace(1) %q1
  %r1 = sext i32 %s1 to i64
  %q2 = getelementptr float, ptr addrspace(1) %p, i64 %r1
  %s2 = load i32, ptr addrspace(1) %q2
  %r2 = sext i32 %s2 to i64
  %q3 = getelementptr float, ptr addrspace(1) %p, i64 %r2
  %s3 = load i32, ptr addrspace(1) %q3
  %r3 = sext i32 %s3 to i64
  %q4 = getelementptr float, ptr addrspace(1) %p, i64 %r3
  %s4 = load i32, ptr addrspace(1) %q4
  %r4 = sext i32 %s4 to i64
  %q5 = getelementptr float, ptr addrspace(1) %p, i64 %r4
  %s5 = load i32, ptr addrspace(1) %q5
  %r5 = sext i32 %s5 to i64
  %q6 = getelementptr float, ptr addrspace(1) %p, i64 %r5
  %s6 = load i32, ptr addrspace(1) %q6
  %r6 = sext i32 %s6 to i64
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret i64 %r6
}

; The trip count is not known: a race for a value.
; CHECK-LABEL: define void @until_it_succeeds(
; CHECK: br i1 %ok, label %exit, label %loop{{$}}
define void @until_it_succeeds(ptr %p) {
entry:
  br label %loop
loop:
  %seen = phi i32 [ 0, %entry ], [ %old, %loop ]
  %new = add i32 %seen, 1
  %pair = cmpxchg ptr %p, i32 %seen, i32 %new monotonic monotonic
  %old = extractvalue { i32, i1 } %pair, 0
  %ok = extractvalue { i32, i1 } %pair, 1
  br i1 %ok, label %exit, label %loop
exit:
  ret void
}

; CHECK-LABEL: define void @by_object(
; CHECK: br i1 %done, label %exit, label %loop{{$}}
define void @by_object(ptr %object) {
entry:
  %n = load i64, ptr %object
  %data = getelementptr i8, ptr %object, i64 8
  %p = load ptr, ptr %data
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %q
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; CHECK-LABEL: define void @list(
; CHECK: br i1 %done, label %exit, label %loop{{$}}
define void @list(ptr %p) {
entry:
  br label %loop
loop:
  %node = phi ptr [ %p, %entry ], [ %next, %loop ]
  store float 1.0, ptr %node
  %link = getelementptr i8, ptr %node, i64 8
  %next = load ptr, ptr %link
  %done = icmp eq ptr %next, null
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; CHECK-LABEL: define void @by_data(
; CHECK: br i1 %done, label %exit, label %loop, !llvm.loop [[LENGTH:!.*]]
define void @by_data(ptr %object) {
entry:
  %rows = load ptr, ptr %object
  %n = load i64, ptr %rows
  %data = getelementptr i8, ptr %object, i64 8
  %p = load ptr, ptr %data
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %q
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; CHECK-LABEL: define void @pragma(
; CHECK: br i1 %done, label %exit, label %loop, !llvm.loop [[PRAGMA:!.*]]
define void @pragma(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %q
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 32
  br i1 %done, label %exit, label %loop, !llvm.loop !0
exit:
  ret void
}

; An array that is indexed by the counter: two bits of n say that three rounds are
; possible, and each keeps its exit.
; CHECK-LABEL: define i32 @private_array(
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop [[WHOLE:!.*]]
define i32 @private_array(ptr addrspace(1) %data, i64 %n) {
entry:
  %state = alloca [3 x i32]
  call void @fill(ptr %state)
  %rounds = and i64 %n, 3
  %none = icmp eq i64 %rounds, 0
  br i1 %none, label %exit, label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %p = getelementptr i32, ptr addrspace(1) %data, i64 %i
  %q = getelementptr i32, ptr %state, i64 %i
  %a = load i32, ptr addrspace(1) %p
  %b = load i32, ptr %q
  %same = icmp eq i32 %a, %b
  br i1 %same, label %latch, label %exit
latch:
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %rounds
  br i1 %more, label %loop, label %exit
exit:
  %r = phi i32 [ 0, %entry ], [ 1, %latch ], [ 2, %loop ]
  ret i32 %r
}

; The same over memory of others: nothing is won by constant indices.
; CHECK-LABEL: define i32 @no_private_array(
; CHECK: br i1 %more, label %loop, label %exit{{$}}
define i32 @no_private_array(ptr addrspace(1) %data, ptr addrspace(1) %state, i64 %n) {
entry:
  %rounds = and i64 %n, 3
  %none = icmp eq i64 %rounds, 0
  br i1 %none, label %exit, label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %p = getelementptr i32, ptr addrspace(1) %data, i64 %i
  %q = getelementptr i32, ptr addrspace(1) %state, i64 %i
  %a = load i32, ptr addrspace(1) %p
  %b = load i32, ptr addrspace(1) %q
  %same = icmp eq i32 %a, %b
  br i1 %same, label %latch, label %exit
latch:
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %rounds
  br i1 %more, label %loop, label %exit
exit:
  %r = phi i32 [ 0, %entry ], [ 1, %latch ], [ 2, %loop ]
  ret i32 %r
}

; Sixteen are too many.
; CHECK-LABEL: define i32 @many_possible_rounds(
; CHECK: br i1 %more, label %loop, label %exit{{$}}
define i32 @many_possible_rounds(ptr addrspace(1) %data, i64 %n) {
entry:
  %state = alloca [16 x i32]
  call void @fill(ptr %state)
  %rounds = and i64 %n, 15
  %none = icmp eq i64 %rounds, 0
  br i1 %none, label %exit, label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %p = getelementptr i32, ptr addrspace(1) %data, i64 %i
  %q = getelementptr i32, ptr %state, i64 %i
  %a = load i32, ptr addrspace(1) %p
  %b = load i32, ptr %q
  %same = icmp eq i32 %a, %b
  br i1 %same, label %latch, label %exit
latch:
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %rounds
  br i1 %more, label %loop, label %exit
exit:
  %r = phi i32 [ 0, %entry ], [ 1, %latch ], [ 2, %loop ]
  ret i32 %r
}

; A search that goes as deep as the work-item's data say: its inner loop has another
; count in each neighbour, which no load is.
; CHECK-LABEL: define void @search(
; CHECK: br i1 %done, label %step, label %inner, !llvm.loop [[DEPTH:!.*]]
define void @search(ptr addrspace(1) %p) {
entry:
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(1) %p, i32 %id
  br label %outer
outer:
  %depth = phi i32 [ 1, %entry ], [ %deeper, %step ]
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %next, %inner ]
  %q = getelementptr float, ptr addrspace(1) %p, i32 %i
  store float 1.0, ptr addrspace(1) %q
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %depth
  br i1 %done, label %step, label %inner
step:
  %by = load i32, ptr addrspace(1) %mine
  %deeper = add i32 %depth, %by
  %end = icmp sgt i32 %deeper, 20
  br i1 %end, label %exit, label %outer
exit:
  ret void
}

; LLVM takes the count for expensive: it is a quotient.
; CHECK-LABEL: define void @grid_stride(
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop [[STRIDE:!.*]]
define void @grid_stride(ptr addrspace(1) %p, i32 %n) {
entry:
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %items = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %loop
loop:
  %i = phi i32 [ %id, %entry ], [ %next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %p, i32 %i
  store float 1.0, ptr addrspace(1) %q
  %next = add nuw nsw i32 %i, %items
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The step is a constant that only work-items have: LLVM's limit is for a longer
; body too small. A short one stays as it is.
; CHECK-LABEL: define void @group_stride(
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop [[GROUP:!.*]]
define void @group_stride(ptr addrspace(1) %p, i32 %n) {
entry:
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ %id, %entry ], [ %next, %latch ]
  %most = phi float [ 0.0, %entry ], [ %new, %latch ]
  %q = getelementptr float, ptr addrspace(1) %p, i32 %i
  %x = load float, ptr addrspace(1) %q
  %above = fcmp ogt float %x, %most
  br i1 %above, label %insert, label %latch
insert:
  %a = fmul float %x, %most
  %b = fadd float %a, %x
  %c = fmul float %b, %a
  %d = fadd float %c, %b
  %e = fmul float %d, %c
  %f = fadd float %e, %d
  %g = fmul float %f, %e
  %h = fadd float %g, %f
  br label %latch
latch:
  %new = phi float [ %most, %loop ], [ %h, %insert ]
  %next = add nuw nsw i32 %i, 128
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %new, ptr addrspace(1) %p
  ret void
}
; CHECK-LABEL: define void @neighbours(
; CHECK: br i1 %more, label %loop, label %exit{{$}}
define void @neighbours(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %most = phi float [ 0.0, %entry ], [ %new, %latch ]
  %q = getelementptr float, ptr addrspace(1) %p, i32 %i
  %x = load float, ptr addrspace(1) %q
  %above = fcmp ogt float %x, %most
  br i1 %above, label %insert, label %latch
insert:
  %a = fmul float %x, %most
  %b = fadd float %a, %x
  %c = fmul float %b, %a
  %d = fadd float %c, %b
  %e = fmul float %d, %c
  %f = fadd float %e, %d
  %g = fmul float %f, %e
  %h = fadd float %g, %f
  br label %latch
latch:
  %new = phi float [ %most, %loop ], [ %h, %insert ]
  %next = add nuw nsw i32 %i, 2
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %new, ptr addrspace(1) %p
  ret void
}

; A loop around an inner one indexes a private array, too: both are unrolled, or the
; array stays in memory.
; CHECK-LABEL: define void @rows_of_private_array(
; CHECK: br i1 %row_done, label %row, label %column, !llvm.loop [[COLUMNS:!.*]]
; CHECK: br i1 %done, label %exit, label %row.header, !llvm.loop [[ROWS:!.*]]
define void @rows_of_private_array() {
entry:
  %w = alloca [3 x [3 x float]]
  br label %row.header
row.header:
  %i = phi i64 [ 0, %entry ], [ %next_row, %row ]
  br label %column
column:
  %j = phi i64 [ 0, %row.header ], [ %next, %column ]
  %p = getelementptr [3 x float], ptr %w, i64 %i, i64 %j
  store float 1.0, ptr %p
  %next = add nuw nsw i64 %j, 1
  %row_done = icmp eq i64 %next, 3
  br i1 %row_done, label %row, label %column
row:
  %next_row = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next_row, 3
  br i1 %done, label %exit, label %row.header
exit:
  call void @fill(ptr %w)
  ret void
}

; Over other memory the outer one stays.
; CHECK-LABEL: define void @rows_of_memory(
; CHECK: br i1 %row_done, label %row, label %column, !llvm.loop [[FULL_COLUMNS:!.*]]
; CHECK: br i1 %done, label %exit, label %row.header{{$}}
define void @rows_of_memory(ptr addrspace(1) %w) {
entry:
  br label %row.header
row.header:
  %i = phi i64 [ 0, %entry ], [ %next_row, %row ]
  br label %column
column:
  %j = phi i64 [ 0, %row.header ], [ %next, %column ]
  %p = getelementptr [3 x float], ptr addrspace(1) %w, i64 %i, i64 %j
  store float 1.0, ptr addrspace(1) %p
  %next = add nuw nsw i64 %j, 1
  %row_done = icmp eq i64 %next, 3
  br i1 %row_done, label %row, label %column
row:
  %next_row = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next_row, 3
  br i1 %done, label %exit, label %row.header
exit:
  ret void
}

declare void @fill(ptr)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()

; CHECK-DAG: [[FULL]] = distinct !{[[FULL]], [[HINT:![0-9]+]]}
; CHECK-DAG: [[HINT]] = !{!"llvm.loop.unroll.full"
; CHECK-DAG: [[COUNT]] = distinct !{[[COUNT]], [[EIGHT:![0-9]+]]}
; CHECK-DAG: [[EIGHT]] = !{!"llvm.loop.unroll.count", i32 8}
; CHECK-DAG: [[SUM_OF_THREE]] = distinct !{[[SUM_OF_THREE]], [[EIGHT]]}
; CHECK-DAG: [[SUM]] = distinct !{[[SUM]], [[THIRTYTWO:![0-9]+]]}
; CHECK-DAG: [[THIRTYTWO]] = !{!"llvm.loop.unroll.count", i32 32}
; CHECK-DAG: [[DATA]] = distinct !{[[DATA]], [[FOUR:![0-9]+]]}
; CHECK-DAG: [[LENGTH]] = distinct !{[[LENGTH]], [[FOUR]]}
; CHECK-DAG: [[FOUR]] = !{!"llvm.loop.unroll.count", i32 4}
; CHECK-DAG: [[STRIDE]] = distinct !{[[STRIDE]], [[FOUR]]}
; CHECK-DAG: [[GROUP]] = distinct !{[[GROUP]], [[FOUR]]}
; CHECK-DAG: [[PRAGMA]] = distinct !{[[PRAGMA]], [[OFF:![0-9]+]]}
; CHECK-DAG: [[OFF]] = !{!"llvm.loop.unroll.disable"}
; CHECK-DAG: [[WHOLE]] = distinct !{[[WHOLE]], [[ANY:![0-9]+]]}
; CHECK-DAG: [[ANY]] = !{!"llvm.loop.unroll.enable"
; CHECK-DAG: [[DEPTH]] = distinct !{[[DEPTH]], [[FOUR]]}
; CHECK-DAG: [[COLUMNS]] = distinct !{[[COLUMNS]], [[HINT]]}
; CHECK-DAG: [[ROWS]] = distinct !{[[ROWS]], [[HINT]]}
; CHECK-DAG: [[FULL_COLUMNS]] = distinct !{[[FULL_COLUMNS]], [[HINT]]}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
