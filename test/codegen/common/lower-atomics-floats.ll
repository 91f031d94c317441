; Floats move as integers. Their arithmetic is native where the target (or LLVM's
; own expansion for it) has it, and a loop of compare-exchanges in SPIR-V.
;
; RUN: %opt -passes='syclcc1-lower-atomics<nvptx64>,verify' -S %s | FileCheck %s --check-prefixes=ALL,PTX
; RUN: %opt -passes='syclcc1-lower-atomics<cpu>,verify' -S %s | FileCheck %s --check-prefixes=ALL,CPU
; RUN: %opt -passes='syclcc1-lower-atomics<spirv64>,verify' -S %s | FileCheck %s --check-prefixes=ALL,SPIRV

; ALL-LABEL: define double @moves(
; ALL: load atomic i64, ptr %p {{.*}}acquire, align 8
; ALL: bitcast double %v to i64
; ALL: store atomic i64 {{.*}} release, align 8
; ALL: atomicrmw xchg ptr %p, i64
; ALL: cmpxchg ptr %p, i64 {{.*}}, i64
define double @moves(ptr %p, double %v) {
  %a = call double @load(ptr %p, i32 1, i32 3)
  call void @store(ptr %p, double %v, i32 2, i32 3)
  %b = call double @xchg(ptr %p, double %v, i32 0, i32 3)
  %c = call double @cas(ptr %p, double %v, double %b, i32 0, i32 0, i32 3)
  ret double %c
}

; ALL-LABEL: define float @add(
; PTX-NEXT: atomicrmw fadd ptr %p, float %v syncscope("device") acq_rel, align 4
; CPU-NEXT: atomicrmw fadd ptr %p, float %v acq_rel, align 4
; SPIRV-NEXT: [[FIRST:%.*]] = load atomic i32, ptr %p syncscope("device") monotonic, align 4
; SPIRV-NEXT: br label %retry
; SPIRV: retry:
; SPIRV-NEXT: [[BITS:%.*]] = phi i32 [ [[FIRST]], %{{.*}} ], [ [[NEXT:%.*]], %retry ]
; SPIRV-NEXT: [[OLD:%.*]] = bitcast i32 [[BITS]] to float
; SPIRV-NEXT: [[SUM:%.*]] = fadd float [[OLD]], %v
; SPIRV-NEXT: [[NEW:%.*]] = bitcast float [[SUM]] to i32
; SPIRV-NEXT: cmpxchg ptr %p, i32 [[BITS]], i32 [[NEW]] syncscope("device") acq_rel acquire, align 4
; SPIRV: br i1 %{{.*}}, label %done, label %retry
; SPIRV: done:
; SPIRV-NEXT: ret float [[OLD]]
define float @add(ptr %p, float %v) {
  %old = call float @fadd(ptr %p, float %v, i32 3, i32 3)
  ret float %old
}

; ALL-LABEL: define float @sub_min_max(
; ALL: [[NEGATED:%.*]] = fneg float %v
; CPU: atomicrmw fadd ptr %p, float [[NEGATED]]
; CPU: atomicrmw fmin ptr %p, float %v
; CPU: atomicrmw fmax ptr %p, float %v
; SPIRV: call float @llvm.minnum.f32(
; SPIRV: call float @llvm.maxnum.f32(
define float @sub_min_max(ptr %p, float %v) {
  %a = call float @fsub(ptr %p, float %v, i32 0, i32 3)
  %b = call float @fmin(ptr %p, float %v, i32 0, i32 3)
  %c = call float @fmax(ptr %p, float %v, i32 0, i32 3)
  ret float %c
}

; An address that is taken: the operation behind it is the strongest.
; ALL-LABEL: define ptr @address(
; ALL-NEXT: ret ptr @fadd
define ptr @address() {
  ret ptr @fadd
}
; ALL: define internal float @fadd(
; PTX-NEXT: [[R:%.*]] = atomicrmw fadd ptr %0, float %1 seq_cst, align 4
; PTX-NEXT: ret float [[R]]
; SPIRV: cmpxchg {{.*}} seq_cst seq_cst, align 4
; SPIRV: ret float

declare double @load(ptr, i32, i32) "sycl-device-builtin"="atomic.load.f64"
declare void @store(ptr, double, i32, i32) "sycl-device-builtin"="atomic.store.f64"
declare double @xchg(ptr, double, i32, i32) "sycl-device-builtin"="atomic.exchange.f64"
declare double @cas(ptr, double, double, i32, i32, i32) "sycl-device-builtin"="atomic.compare_exchange.f64"
declare float @fadd(ptr, float, i32, i32) "sycl-device-builtin"="atomic.fetch_add.f32"
declare float @fsub(ptr, float, i32, i32) "sycl-device-builtin"="atomic.fetch_sub.f32"
declare float @fmin(ptr, float, i32, i32) "sycl-device-builtin"="atomic.fetch_min.f32"
declare float @fmax(ptr, float, i32, i32) "sycl-device-builtin"="atomic.fetch_max.f32"
