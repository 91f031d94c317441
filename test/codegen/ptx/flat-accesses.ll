; An access of one of several known spaces, which SimplifyCFG has made of two, goes
; back into the branches. HeCBench's convolution1D reads the inside of a tile and
; its border so.
;
; RUN: %opt -passes='function(syclcc1-ptx-flat-accesses,infer-address-spaces),verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [64 x float] undef

; CHECK-LABEL: define float @phi(
; CHECK: here:
; CHECK: [[LOCAL:%.*]] = load float, ptr addrspace(3)
; CHECK: there:
; CHECK: [[GLOBAL:%.*]] = load float, ptr addrspace(1)
; CHECK: join:
; CHECK-NEXT: %x = phi float [ [[GLOBAL]], %there ], [ [[LOCAL]], %here ]
define float @phi(ptr addrspace(1) %in, i64 %i, i64 %j, i1 %c) {
  br i1 %c, label %here, label %there
here:
  %of.tile = getelementptr float, ptr addrspacecast (ptr addrspace(3) @tile to ptr), i64 %i
  br label %join
there:
  %flat = addrspacecast ptr addrspace(1) %in to ptr
  %of.in = getelementptr float, ptr %flat, i64 %j
  br label %join
join:
  %p = phi ptr [ %of.tile, %here ], [ %of.in, %there ]
  %x = load float, ptr %p
  ret float %x
}

; The offset has been sunk with the access.
; CHECK-LABEL: define float @offset(
; CHECK: here:
; CHECK: load float, ptr addrspace(3)
; CHECK: there:
; CHECK: load float, ptr addrspace(1)
define float @offset(ptr addrspace(1) %in, i64 %i, i64 %j, i1 %c) {
  br i1 %c, label %here, label %there
here:
  br label %join
there:
  %flat = addrspacecast ptr addrspace(1) %in to ptr
  br label %join
join:
  %base = phi ptr [ addrspacecast (ptr addrspace(3) @tile to ptr), %here ], [ %flat, %there ]
  %index = phi i64 [ %i, %here ], [ %j, %there ]
  %p = getelementptr float, ptr %base, i64 %index
  %x = load float, ptr %p
  ret float %x
}

; CHECK-LABEL: define void @store(
; CHECK: here:
; CHECK: store float 1.0{{.*}}, ptr addrspace(3)
; CHECK: there:
; CHECK: store float %v, ptr addrspace(1)
; CHECK: join:
; CHECK-NOT: {{ store }}
define void @store(ptr addrspace(1) %out, float %v, i1 %c) {
  br i1 %c, label %here, label %there
here:
  br label %join
there:
  %flat = addrspacecast ptr addrspace(1) %out to ptr
  br label %join
join:
  %p = phi ptr [ addrspacecast (ptr addrspace(3) @tile to ptr), %here ], [ %flat, %there ]
  %stored = phi float [ 1.0, %here ], [ %v, %there ]
  store float %stored, ptr %p
  ret void
}

; The other side of the branch does not read.
; CHECK-LABEL: define float @edge(
; CHECK: br i1 %c, label %[[SPLIT:.*]], label %there
; CHECK: [[SPLIT]]:
; CHECK-NEXT: load float, ptr addrspace(3)
; CHECK: there:
; CHECK-NOT: load
; CHECK: br i1 %d
define float @edge(ptr addrspace(1) %in, i1 %c, i1 %d) {
  %flat = addrspacecast ptr addrspace(1) %in to ptr
  br i1 %c, label %join, label %there
there:
  br i1 %d, label %join, label %none
join:
  %p = phi ptr [ addrspacecast (ptr addrspace(3) @tile to ptr), %0 ], [ %flat, %there ]
  %x = load float, ptr %p
  ret float %x
none:
  ret float 0.0
}

; A select, which was hoisted out of the loop: a branch in each round would cost more.
; CHECK-LABEL: define float @select(
; CHECK: loop:
; CHECK: load float, ptr %p
define float @select(ptr addrspace(1) %in, i64 %n, i1 %c) {
entry:
  %flat = addrspacecast ptr addrspace(1) %in to ptr
  %base = select i1 %c, ptr addrspacecast (ptr addrspace(3) @tile to ptr), ptr %flat
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %p = getelementptr float, ptr %base, i64 %i
  %x = load float, ptr %p
  %more = fadd float %sum, %x
  %next = add i64 %i, 1
  %end = icmp eq i64 %next, %n
  br i1 %end, label %exit, label %loop
exit:
  ret float %more
}

; A store in front of the load: the load may not pass it.
; CHECK-LABEL: define float @behind_a_store(
; CHECK: join:
; CHECK: store float 2.0
; CHECK: load float, ptr %p
define float @behind_a_store(ptr addrspace(1) %in, ptr %q, i1 %c) {
  br i1 %c, label %here, label %there
here:
  br label %join
there:
  %flat = addrspacecast ptr addrspace(1) %in to ptr
  br label %join
join:
  %p = phi ptr [ addrspacecast (ptr addrspace(3) @tile to ptr), %here ], [ %flat, %there ]
  store float 2.0, ptr %q
  %x = load float, ptr %p
  ret float %x
}

; Nobody knows where one of both points.
; CHECK-LABEL: define float @unknown(
; CHECK: load float, ptr %p
define float @unknown(ptr %in, i1 %c) {
  br i1 %c, label %here, label %join
here:
  br label %join
join:
  %p = phi ptr [ addrspacecast (ptr addrspace(3) @tile to ptr), %here ], [ %in, %0 ]
  %x = load float, ptr %p
  ret float %x
}

; Volatile and atomic accesses stay.
; CHECK-LABEL: define float @volatile(
; CHECK: load volatile float, ptr %p
define float @volatile(ptr addrspace(1) %in, i1 %c) {
  %flat = addrspacecast ptr addrspace(1) %in to ptr
  %p = select i1 %c, ptr addrspacecast (ptr addrspace(3) @tile to ptr), ptr %flat
  %x = load volatile float, ptr %p
  ret float %x
}

; What is stored is computed in the block: it is not there earlier.
; CHECK-LABEL: define void @computed(
; CHECK: join:
; CHECK: store float %v, ptr %p
define void @computed(ptr addrspace(1) %out, float %a, i1 %c) {
  br i1 %c, label %here, label %there
here:
  br label %join
there:
  %flat = addrspacecast ptr addrspace(1) %out to ptr
  br label %join
join:
  %p = phi ptr [ addrspacecast (ptr addrspace(3) @tile to ptr), %here ], [ %flat, %there ]
  %v = fadd float %a, %a
  store float %v, ptr %p
  ret void
}

; An address of two steps that one predecessor has no single space for: both steps
; are removed again.
; CHECK-LABEL: define float @steps(
; CHECK: join:
; CHECK: load float, ptr %q
define float @steps(ptr addrspace(1) %in, i64 %i, i64 %j, i1 %c, i1 %d) {
  %flat = addrspacecast ptr addrspace(1) %in to ptr
  %either = select i1 %d, ptr %flat, ptr addrspacecast (ptr addrspace(3) @tile to ptr)
  br i1 %c, label %here, label %there
here:
  br label %join
there:
  br label %join
join:
  %base = phi ptr [ addrspacecast (ptr addrspace(3) @tile to ptr), %here ], [ %either, %there ]
  %p = getelementptr float, ptr %base, i64 %i
  %q = getelementptr [4 x float], ptr %p, i64 %j, i64 1
  %x = load float, ptr %q
  ret float %x
}
