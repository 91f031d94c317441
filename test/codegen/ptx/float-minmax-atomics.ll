; LLVM's loop of compare-exchanges stores in each round, also where the minimum
; is there already: work-items that look for one minimum waited for each other.
;
; RUN: %opt -passes='syclcc1-ptx-float-minmax-atomics,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-ptx-float-minmax-atomics,syclcc1-ptx-legalize-atomics' %s | llc -mcpu=sm_75 | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define float @min(
; CHECK: [[BITS:%.*]] = load atomic i32, ptr addrspace(1) %p syncscope("device") monotonic, align 4
; CHECK: [[OLD:%.*]] = bitcast i32 [[BITS]] to float
; CHECK: [[THERE:%.*]] = fcmp ole float [[OLD]], %v
; CHECK: br i1 [[THERE]], label %minmax.done, label %[[CHANGE:.*]]
; CHECK: [[CHANGE]]:
; CHECK: fcmp uno float [[OLD]], %v
; CHECK: label %minmax.nan, label %minmax.numbers, !prof
; CHECK: minmax.nan:
; CHECK: atomicrmw fmin ptr addrspace(1) %p, float %v syncscope("device") monotonic
; CHECK: [[NEGATIVE:%.*]] = icmp slt i32 [[V:%.*]], 0
; CHECK: br i1 [[NEGATIVE]], label %minmax.negative, label %minmax.positive
; CHECK: minmax.positive:
; CHECK: atomicrmw min ptr addrspace(1) %p, i32 [[V]] syncscope("device") monotonic
; CHECK: minmax.negative:
; CHECK: atomicrmw umax ptr addrspace(1) %p, i32 [[V]] syncscope("device") monotonic
; CHECK: minmax.done:
; CHECK: phi float {{.*}}[ [[OLD]],
; PTX-LABEL: min(
; PTX: ld.relaxed.gpu.global.b32
; PTX: setp.le.f32
; PTX: atom.global.min.s32
; PTX: atom.global.max.u32
; PTX: atom.relaxed.gpu.global.cas.b32
define float @min(ptr addrspace(1) %p, float %v) {
  %a = atomicrmw fmin ptr addrspace(1) %p, float %v syncscope("device") monotonic
  ret float %a
}

; CHECK-LABEL: define double @max(
; CHECK: fcmp oge double
; CHECK: atomicrmw max ptr addrspace(3) %p, i64
; CHECK: atomicrmw umin ptr addrspace(3) %p, i64
define double @max(ptr addrspace(3) %p, double %v) {
  %a = atomicrmw fmax ptr addrspace(3) %p, double %v syncscope("block") monotonic
  ret double %a
}

; The early exit acquires; what releases always writes.
; CHECK-LABEL: define void @orders(
; CHECK: load atomic i32, ptr addrspace(1) %p syncscope("device") acquire, align 4
; CHECK: fcmp ole
; CHECK: load atomic i32, ptr addrspace(1) %p syncscope("device") acquire, align 4
; CHECK-NOT: fcmp ole
; CHECK: atomicrmw min ptr addrspace(1) %p, i32 %{{.*}} syncscope("device") acq_rel
; CHECK: ret
define void @orders(ptr addrspace(1) %p, float %v) {
  %a = atomicrmw fmin ptr addrspace(1) %p, float %v syncscope("device") acquire
  %b = atomicrmw fmin ptr addrspace(1) %p, float %v syncscope("device") acq_rel
  ret void
}

; System scope, whose unsigned forms no intrinsic of LLVM's has.
; PTX-LABEL: system(
; PTX: atom.relaxed.sys.global.min.s64
; PTX: atom.relaxed.sys.global.max.u64
define void @system(ptr addrspace(1) %p, double %v) {
  %a = atomicrmw fmin ptr addrspace(1) %p, double %v monotonic
  ret void
}

; No integer instruction has 16 bits.
; CHECK-LABEL: define half @narrow(
; CHECK-NEXT: atomicrmw fmin ptr addrspace(1) %p, half %v
define half @narrow(ptr addrspace(1) %p, half %v) {
  %a = atomicrmw fmin ptr addrspace(1) %p, half %v monotonic
  ret half %a
}
