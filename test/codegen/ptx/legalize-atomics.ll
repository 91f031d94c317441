; LLVM's writer prints `atom.add.u32` for each of these, which PTX reads as relaxed
; and device-wide: @acq_rel would order nothing and @system would not be atomic
; with the host. Without the pass, the second RUN line finds no fence.
;
; RUN: %opt -passes='syclcc1-ptx-legalize-atomics,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-ptx-legalize-atomics' %s | llc -mcpu=sm_75 | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define i32 @relaxed(
; CHECK-NEXT: %a = atomicrmw add ptr %p, i32 1 syncscope("device") monotonic
; CHECK-NEXT: ret
define i32 @relaxed(ptr %p) {
  %a = atomicrmw add ptr %p, i32 1 syncscope("device") monotonic
  ret i32 %a
}

; CHECK-LABEL: define i32 @acq_rel(
; CHECK-NEXT: fence syncscope("block") release
; CHECK-NEXT: %a = atomicrmw add ptr %p, i32 1 syncscope("block") monotonic
; CHECK-NEXT: fence syncscope("block") acquire
; CHECK-NEXT: ret
; PTX-LABEL: acq_rel(
; PTX: fence.acq_rel.cta;
; PTX-NEXT: atom.add.u32
; PTX-NEXT: fence.acq_rel.cta;
define i32 @acq_rel(ptr %p) {
  %a = atomicrmw add ptr %p, i32 1 syncscope("block") acq_rel
  ret i32 %a
}

; CHECK-LABEL: define void @one_side(
; CHECK-NEXT: atomicrmw or ptr %p, i32 1 syncscope("device") monotonic
; CHECK-NEXT: fence syncscope("device") acquire
; CHECK-NEXT: fence syncscope("device") release
; CHECK-NEXT: atomicrmw and ptr %p, i32 1 syncscope("device") monotonic
; CHECK-NEXT: ret
define void @one_side(ptr %p) {
  %a = atomicrmw or ptr %p, i32 1 syncscope("device") acquire
  %b = atomicrmw and ptr %p, i32 1 syncscope("device") release
  ret void
}

; CHECK-LABEL: define i32 @seq_cst(
; CHECK-NEXT: fence syncscope("device") seq_cst
; CHECK-NEXT: atomicrmw xchg
; CHECK-NEXT: fence syncscope("device") acquire
; PTX-LABEL: seq_cst(
; PTX: fence.sc.gpu;
; PTX-NEXT: atom.exch
; PTX-NEXT: fence.acq_rel.gpu;
define i32 @seq_cst(ptr %p) {
  %a = atomicrmw xchg ptr %p, i32 1 syncscope("device") seq_cst
  ret i32 %a
}

; CHECK-LABEL: define void @system(
; CHECK: call i32 @llvm.nvvm.atomic.add.gen.i.sys.i32.p0(ptr %p, i32 1)
; CHECK: [[NEGATED:%.*]] = sub i32 0, %v
; CHECK: call i32 @llvm.nvvm.atomic.add.gen.i.sys.i32.p0(ptr %p, i32 [[NEGATED]])
; CHECK: [[FLAT:%.*]] = addrspacecast ptr addrspace(1) %g to ptr
; CHECK: call i64 @llvm.nvvm.atomic.max.gen.i.sys.i64.p0(ptr [[FLAT]], i64 2)
; CHECK: call float @llvm.nvvm.atomic.add.gen.f.sys.f32.p0(ptr %p, float %f)
; PTX-LABEL: system(
; PTX: atom.sys.add.s32
; PTX: atom.sys.add.s32
; PTX: atom.sys.max.s64
; PTX: atom.sys.add.f32
define void @system(ptr %p, ptr addrspace(1) %g, i32 %v, float %f) {
  %a = atomicrmw add ptr %p, i32 1 monotonic
  %b = atomicrmw sub ptr %p, i32 %v monotonic
  %c = atomicrmw max ptr addrspace(1) %g, i64 2 monotonic
  %d = atomicrmw fadd ptr %p, float %f monotonic
  ret void
}

; No intrinsic: a loop whose compare-exchange has system scope.
; CHECK-LABEL: define i32 @system_umax(
; CHECK: cmpxchg ptr %p, i32 %{{.*}}, i32 %{{.*}} monotonic monotonic
; PTX-LABEL: system_umax(
; PTX: atom.relaxed.sys.cas.b32
define i32 @system_umax(ptr %p) {
  %a = atomicrmw umax ptr %p, i32 7 monotonic
  ret i32 %a
}

; Local memory belongs to the block: nobody in the system sees it.
; CHECK-LABEL: define i32 @system_local(
; CHECK-NEXT: atomicrmw add ptr addrspace(3) %p, i32 1 monotonic
define i32 @system_local(ptr addrspace(3) %p) {
  %a = atomicrmw add ptr addrspace(3) %p, i32 1 monotonic
  ret i32 %a
}

; LLVM expands these itself and keeps order and scope.
; CHECK-LABEL: define void @expanded(
; CHECK-NEXT: atomicrmw fmax ptr %p, float %f syncscope("block") acq_rel
; CHECK-NEXT: atomicrmw add ptr %p, i8 1 seq_cst
; PTX-LABEL: expanded(
; PTX: atom.acq_rel.cta.cas.b32
; PTX: fence.sc.sys;
; PTX-NEXT: atom.acquire.sys.cas.b32
define void @expanded(ptr %p, float %f) {
  %a = atomicrmw fmax ptr %p, float %f syncscope("block") acq_rel
  %b = atomicrmw add ptr %p, i8 1 seq_cst
  ret void
}

; llc stops at "Atomics need scope > Thread".
; CHECK-LABEL: define i32 @one_thread(
; CHECK-NEXT: load atomic i32, ptr %p syncscope("block") monotonic
; CHECK-NEXT: fence syncscope("block") acq_rel
define i32 @one_thread(ptr %p) {
  %a = load atomic i32, ptr %p syncscope("singlethread") monotonic, align 4
  fence syncscope("singlethread") acq_rel
  ret i32 %a
}

; `atom` has no meaning for variables of one work-item, and says nothing.
; CHECK-LABEL: define i32 @private(
; CHECK-NOT: atomic
; CHECK-NOT: cmpxchg
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
