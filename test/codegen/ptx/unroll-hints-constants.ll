; Loops that are unrolled for what becomes a constant: indices of private arrays,
; which are then in registers, also in a nest of more than a thousand
; instructions; divisors that the counter determines. And loops that only read,
; with a count that all work-items share: by 16, what is left by 4.
;
; RUN: %opt -passes='function(syclcc1-ptx-unroll-hints)' -S %s | FileCheck %s
; The second pass unrolls what is left.
; RUN: %opt -passes='function(syclcc1-ptx-unroll-hints,loop-unroll<O3>,loop-unroll<O3;no-partial;no-peeling;no-runtime;no-upperbound;full-unroll-max=0>)' -S %s | FileCheck %s --check-prefix=UNROLLED
target triple = "nvptx64-nvidia-cuda"

; 10 * 10 * 12 instructions.
; CHECK-LABEL: define void @matrix(
; CHECK: br i1 %last, label %next, label %inner, !llvm.loop [[FULL:!.*]]
; CHECK: br i1 %all, label %exit, label %outer, !llvm.loop [[FULL2:!.*]]
; UNROLLED-LABEL: define void @matrix(
; UNROLLED-NOT: phi
; UNROLLED: ret void
define void @matrix(ptr addrspace(1) %p) {
entry:
  %array = alloca [10 x [10 x float]]
  %private = addrspacecast ptr %array to ptr addrspace(5)
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %a = getelementptr [10 x float], ptr addrspace(5) %private, i64 %i, i64 %j
  %t = getelementptr [10 x float], ptr addrspace(5) %private, i64 %j, i64 %i
  %x = load float, ptr addrspace(5) %a
  %y = load float, ptr addrspace(5) %t
  %sum = fadd float %x, %y
  %product = fmul float %sum, %y
  %difference = fsub float %product, %x
  store float %difference, ptr addrspace(5) %a
  store float %sum, ptr addrspace(5) %t
  %j.next = add i64 %j, 1
  %last = icmp eq i64 %j.next, 10
  br i1 %last, label %next, label %inner
next:
  %i.next = add i64 %i, 1
  %all = icmp eq i64 %i.next, 10
  br i1 %all, label %exit, label %outer
exit:
  %first = load float, ptr addrspace(5) %private
  store float %first, ptr addrspace(1) %p
  ret void
}

; One element is chosen by the program: the array stays in memory.
; CHECK-LABEL: define void @chosen(
; CHECK: br i1 %all, label %exit, label %outer{{$}}
define void @chosen(ptr addrspace(1) %p, i64 %which) {
entry:
  %array = alloca [10 x [10 x float]]
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %a = getelementptr [10 x float], ptr %array, i64 %i, i64 %j
  %t = getelementptr [10 x float], ptr %array, i64 %j, i64 %i
  %x = load float, ptr %a
  %y = load float, ptr %t
  %sum = fadd float %x, %y
  %product = fmul float %sum, %y
  %difference = fsub float %product, %x
  store float %difference, ptr %a
  store float %sum, ptr %t
  %j.next = add i64 %j, 1
  %last = icmp eq i64 %j.next, 10
  br i1 %last, label %next, label %inner
next:
  %i.next = add i64 %i, 1
  %all = icmp eq i64 %i.next, 10
  br i1 %all, label %exit, label %outer
exit:
  %one = getelementptr float, ptr %array, i64 %which
  %first = load float, ptr %one
  store float %first, ptr addrspace(1) %p
  ret void
}

; half is 1, 2, … 512. The loop within has an unknown count.
; CHECK-LABEL: define void @transform(
; CHECK: br i1 %done, label %exit, label %loop, !llvm.loop [[FULL3:!.*]]
; UNROLLED-LABEL: define void @transform(
; UNROLLED-NOT: sdiv i32 %item, %half
; UNROLLED: ret void
define void @transform(ptr addrspace(1) %p, i32 %item, i32 %n) {
entry:
  br label %loop
loop:
  %half = phi i32 [ 1, %entry ], [ %double, %latch ]
  %row = sdiv i32 %item, %half
  br label %inner
inner:
  %k = phi i32 [ 0, %loop ], [ %k.next, %inner ]
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %row
  store volatile i32 %k, ptr addrspace(1) %at
  %k.next = add i32 %k, 1
  %enough = icmp eq i32 %k.next, %n
  br i1 %enough, label %latch, label %inner
latch:
  %double = shl i32 %half, 1
  %done = icmp sgt i32 %double, 512
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; CHECK-LABEL: define void @divided_by_another(
; CHECK: br i1 %done, label %exit, label %loop{{$}}
define void @divided_by_another(ptr addrspace(1) %p, i32 %item, i32 %n) {
entry:
  br label %loop
loop:
  %half = phi i32 [ 1, %entry ], [ %double, %latch ]
  %row = sdiv i32 %item, %n
  br label %inner
inner:
  %k = phi i32 [ 0, %loop ], [ %k.next, %inner ]
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %row
  store volatile i32 %k, ptr addrspace(1) %at
  %k.next = add i32 %k, 1
  %enough = icmp eq i32 %k.next, %n
  br i1 %enough, label %latch, label %inner
latch:
  %double = shl i32 %half, 1
  %done = icmp sgt i32 %double, 512
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; CHECK-LABEL: define float @dot(
; CHECK: br i1 %done, label %exit, label %loop, !llvm.loop [[READS:!.*]]
; UNROLLED-LABEL: define float @dot(
; UNROLLED-COUNT-16: fadd
; UNROLLED: br i1
; UNROLLED-COUNT-4: fadd
; UNROLLED: br i1
; UNROLLED: fadd
; UNROLLED: ret float
define float @dot(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %pa = getelementptr float, ptr addrspace(1) %a, i32 %i
  %pb = getelementptr float, ptr addrspace(1) %b, i32 %i
  %x = load float, ptr addrspace(1) %pa
  %y = load float, ptr addrspace(1) %pb
  %product = fmul float %x, %y
  %more = fadd float %sum, %product
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret float %more
}

; CHECK-DAG: [[FULL]] = distinct !{[[FULL]], [[ALL:!.*]]}
; CHECK-DAG: [[FULL2]] = distinct !{[[FULL2]], [[ALL]]}
; CHECK-DAG: [[FULL3]] = distinct !{[[FULL3]], [[ALL]]}
; CHECK-DAG: [[ALL]] = !{!"llvm.loop.unroll.full", i32 0}
; CHECK-DAG: [[READS]] = distinct !{[[READS]], [[SIXTEEN:!.*]], [[REST:!.*]]}
; CHECK-DAG: [[SIXTEEN]] = !{!"llvm.loop.unroll.count", i32 16}
; CHECK-DAG: [[REST]] = !{!"llvm.loop.unroll.followup_remainder", [[FOUR:!.*]]}
; CHECK-DAG: [[FOUR]] = !{!"llvm.loop.unroll.count", i32 4}
