; `atom` on a generic address of .local memory is undefined in PTX, without a
; diagnostic. If the space is not known, it is tested at run time.
;
; RUN: %opt -passes='syclcc1-ptx-private-atomics,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-ptx-private-atomics,syclcc1-ptx-legalize-atomics' %s | llc -mcpu=sm_75 | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"

; The pass analyses one function: a noinline function is such a case.
; CHECK-LABEL: define i32 @argument(
; CHECK: [[PRIVATE:%.*]] = call i1 @llvm.nvvm.isspacep.local(ptr %p)
; CHECK: br i1 [[PRIVATE]], label %[[PLAIN:.*]], label %[[SHARED:.*]]
; CHECK: [[PLAIN]]:
; CHECK-NOT: atomic
; CHECK: [[SUM:%.*]] = add i32 [[OLD:%.*]], 3
; CHECK: store i32 [[SUM]], ptr %p
; CHECK: [[SHARED]]:
; CHECK: [[ATOMIC:%.*]] = atomicrmw add ptr %p, i32 3 syncscope("device") monotonic
; CHECK: phi i32 [ [[OLD]], %[[PLAIN]] ], [ [[ATOMIC]], %[[SHARED]] ]
; PTX-LABEL: argument(
; PTX: isspacep.local
; PTX: atom.add.u32
define i32 @argument(ptr %p) {
  %old = atomicrmw add ptr %p, i32 3 syncscope("device") monotonic
  ret i32 %old
}

; CHECK-LABEL: define i32 @private(
; CHECK-NOT: atomic
; CHECK-NOT: cmpxchg
; CHECK-NOT: isspacep
; CHECK: ret
; PTX-LABEL: private(
; PTX-NOT: atom.
; PTX: ret;
define i32 @private(i32 %i) {
  %a = alloca [2 x i32]
  %p = getelementptr i32, ptr %a, i32 %i
  store atomic i32 %i, ptr %p seq_cst, align 4
  %old = atomicrmw add ptr %p, i32 3 seq_cst
  %pair = cmpxchg ptr %a, i32 %old, i32 7 seq_cst seq_cst
  %local = addrspacecast ptr %p to ptr addrspace(5)
  %more = atomicrmw umax ptr addrspace(5) %local, i32 9 monotonic
  %now = load atomic i32, ptr %a seq_cst, align 4
  %sum = add i32 %now, %more
  ret i32 %sum
}

; A choice between two variables is still one; getUnderlyingObject gives up.
; CHECK-LABEL: define void @one_of_two(
; CHECK-NOT: atomic
; CHECK-NOT: isspacep
; CHECK: ret
define void @one_of_two(i1 %c) {
  %a = alloca i32
  %b = alloca i32
  %p = select i1 %c, ptr %a, ptr %b
  %old = atomicrmw add ptr %p, i32 3 monotonic
  ret void
}

; CHECK-LABEL: define void @private_or_global(
; CHECK: call i1 @llvm.nvvm.isspacep.local(ptr %p)
define void @private_or_global(i1 %c, ptr addrspace(1) %g) {
  %a = alloca i32
  %flat = addrspacecast ptr addrspace(1) %g to ptr
  %p = select i1 %c, ptr %a, ptr %flat
  %old = atomicrmw add ptr %p, i32 3 monotonic
  ret void
}

; No test where it would always say the same.
; CHECK-LABEL: define void @known(
; CHECK-NOT: isspacep
; CHECK: ret
define void @known(ptr addrspace(1) %g, ptr addrspace(3) %s, i1 %c) {
  %fg = addrspacecast ptr addrspace(1) %g to ptr
  %fs = addrspacecast ptr addrspace(3) %s to ptr
  %p = select i1 %c, ptr %fg, ptr %fs
  %a = atomicrmw add ptr %p, i32 3 monotonic
  %b = atomicrmw add ptr addrspace(1) %g, i32 3 monotonic
  %d = atomicrmw add ptr addrspace(3) %s, i32 3 monotonic
  ret void
}

; Loads, stores and exchanges, each with its own plain form; fences stay.
; CHECK-LABEL: define i32 @others(
; CHECK-COUNT-3: call i1 @llvm.nvvm.isspacep.local(
; CHECK: fence seq_cst
; PTX-LABEL: others(
; PTX: st.b32
; PTX: ld.acquire.gpu.b32
; PTX: ld.b8
; PTX: cas.b32
; PTX: ret;
define i32 @others(ptr %p, i32 %v) {
  store atomic i32 %v, ptr %p syncscope("device") release, align 4
  %l = load atomic i32, ptr %p syncscope("device") acquire, align 4
  %pair = cmpxchg ptr %p, i8 1, i8 2 syncscope("device") acq_rel monotonic
  fence seq_cst
  %done = extractvalue { i8, i1 } %pair, 1
  %d = zext i1 %done to i32
  %r = add i32 %l, %d
  ret i32 %r
}
