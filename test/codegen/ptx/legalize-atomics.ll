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
; CHECK: asm sideeffect "atom.relaxed.sys.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %p, i32 1)
; CHECK: [[NEGATED:%.*]] = sub i32 0, %v
; CHECK: asm sideeffect "atom.relaxed.sys.add.u32 {{.*}}(ptr %p, i32 [[NEGATED]])
; CHECK: asm sideeffect "atom.relaxed.sys.global.max.s64 $0, [$1], $2;", "=l,l,l,~{memory}"(ptr addrspace(1) %g, i64 2)
; CHECK: asm sideeffect "atom.relaxed.sys.add.f32 {{.*}}(ptr %p, float %f)
; CHECK: asm sideeffect "atom.relaxed.sys.max.u32
; PTX-LABEL: system(
; PTX: atom.relaxed.sys.add.u32
; PTX: atom.relaxed.sys.add.u32
; PTX: atom.relaxed.sys.global.max.s64
; PTX: atom.relaxed.sys.add.f32
; PTX: atom.relaxed.sys.max.u32
define void @system(ptr %p, ptr addrspace(1) %g, i32 %v, float %f) {
  %a = atomicrmw add ptr %p, i32 1 monotonic
  %b = atomicrmw sub ptr %p, i32 %v monotonic
  %c = atomicrmw max ptr addrspace(1) %g, i64 2 monotonic
  %d = atomicrmw fadd ptr %p, float %f monotonic
  %e = atomicrmw umax ptr %p, i32 7 monotonic
  ret void
}

; Not every architecture adds halves: a loop whose compare-exchange has system
; scope.
; CHECK-LABEL: define half @system_half(
; CHECK: cmpxchg ptr %p, i16 %{{.*}}, i16 %{{.*}} monotonic monotonic
define half @system_half(ptr %p, half %h) {
  %a = atomicrmw fadd ptr %p, half %h monotonic
  ret half %a
}

; PTX does not subtract floats: LLVM made a loop of it.
; CHECK-LABEL: define float @difference(
; CHECK: [[NEGATED:%.*]] = fneg float %f
; CHECK: atomicrmw fadd ptr %p, float [[NEGATED]] syncscope("device") monotonic
; PTX-LABEL: difference(
; PTX: atom.add.f32
define float @difference(ptr %p, float %f) {
  %a = atomicrmw fsub ptr %p, float %f syncscope("device") monotonic
  ret float %a
}

; Only the block can access its local memory, not the system.
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
