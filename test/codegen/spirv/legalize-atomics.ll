; LLVM's writer makes a plain OpLoad and OpStore of an atomic load and store, and
; semantics without a storage class (8, not 776) of a generic pointer's atomics.
;
; RUN: %opt -passes='syclcc1-spirv-legalize-atomics,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-spirv-legalize-atomics' %s | llc -O0 | FileCheck %s --check-prefix=SPIRV
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64v1.4-unknown-unknown"

; SPIRV-DAG: %[[#DEVICE:]] = OpConstant %[[#]] 1{{$}}
; SPIRV-DAG: %[[#ACQUIRE:]] = OpConstant %[[#]] 770{{$}}
; SPIRV-DAG: %[[#RELEASE:]] = OpConstant %[[#]] 772{{$}}
; SPIRV-DAG: %[[#ACQ_REL:]] = OpConstant %[[#]] 776{{$}}

; CHECK-LABEL: define spir_func i32 @load(
; CHECK-NEXT: %a = call spir_func i32 @_Z18__spirv_AtomicLoadPU3AS4iii(ptr addrspace(4) %p, i32 1, i32 770)
; CHECK-NEXT: ret i32 %a
; SPIRV: OpAtomicLoad %[[#]] %[[#]] %[[#DEVICE]] %[[#ACQUIRE]]
define spir_func i32 @load(ptr addrspace(4) %p) {
  %a = load atomic i32, ptr addrspace(4) %p syncscope("device") acquire, align 4
  ret i32 %a
}

; CHECK-LABEL: define spir_func void @store(
; CHECK-NEXT: [[BITS:%.*]] = bitcast double %v to i64
; CHECK-NEXT: call spir_func void @_Z19__spirv_AtomicStorePU3AS1liil(ptr addrspace(1) %p, i32 1, i32 772, i64 [[BITS]])
; SPIRV: OpAtomicStore %[[#]] %[[#DEVICE]] %[[#RELEASE]]
define spir_func void @store(ptr addrspace(1) %p, double %v) {
  store atomic double %v, ptr addrspace(1) %p syncscope("device") release, align 8
  ret void
}

; CHECK-LABEL: define spir_func i32 @modify(
; CHECK-NEXT: %a = call spir_func i32 @_Z18__spirv_AtomicIAddPU3AS4iiii(ptr addrspace(4) %p, i32 1, i32 776, i32 1)
; CHECK-NEXT: %b = call spir_func i32 @_Z18__spirv_AtomicUMaxPU3AS4iiii(ptr addrspace(4) %p, i32 2, i32 0, i32 2)
; CHECK-NEXT: %c = call spir_func i32 @_Z18__spirv_AtomicSMinPU3AS4iiii(ptr addrspace(4) %p, i32 0, i32 784, i32 3)
; SPIRV: OpAtomicIAdd %[[#]] %[[#]] %[[#DEVICE]] %[[#ACQ_REL]]
; SPIRV: OpAtomicUMax
; SPIRV: OpAtomicSMin
define spir_func i32 @modify(ptr addrspace(4) %p) {
  %a = atomicrmw add ptr addrspace(4) %p, i32 1 syncscope("device") acq_rel
  %b = atomicrmw umax ptr addrspace(4) %p, i32 2 syncscope("workgroup") monotonic
  %c = atomicrmw min ptr addrspace(4) %p, i32 3 seq_cst
  ret i32 %c
}

; The specification's operands: the new value before the expected one.
; CHECK-LABEL: define spir_func { i64, i1 } @exchange(
; CHECK-NEXT: [[OLD:%.*]] = call spir_func i64 @_Z29__spirv_AtomicCompareExchangePU3AS4liiill(ptr addrspace(4) %p, i32 1, i32 776, i32 770, i64 %new, i64 %expected)
; CHECK-NEXT: [[A:%.*]] = insertvalue { i64, i1 } poison, i64 [[OLD]], 0
; CHECK-NEXT: [[SAME:%.*]] = icmp eq i64 [[OLD]], %expected
; CHECK-NEXT: insertvalue { i64, i1 } [[A]], i1 [[SAME]], 1
; SPIRV: OpAtomicCompareExchange
define spir_func { i64, i1 } @exchange(ptr addrspace(4) %p, i64 %expected, i64 %new) {
  %a = cmpxchg ptr addrspace(4) %p, i64 %expected, i64 %new syncscope("device") acq_rel acquire
  ret { i64, i1 } %a
}

; std::atomic<float>: a loop, since atomic arithmetic on floats is an extension.
; CHECK-LABEL: define spir_func float @add_float(
; CHECK: call spir_func i32 @_Z29__spirv_AtomicCompareExchangePU3AS4iiiiii(
define spir_func float @add_float(ptr addrspace(4) %p, float %v) {
  %a = atomicrmw fadd ptr addrspace(4) %p, float %v monotonic
  ret float %a
}

; CHECK-LABEL: define spir_func void @fences(
; CHECK-NEXT: call spir_func void @_Z21__spirv_MemoryBarrierii(i32 2, i32 776)
; CHECK-NEXT: call spir_func void @_Z21__spirv_MemoryBarrierii(i32 3, i32 784)
; CHECK-NEXT: ret
; SPIRV: OpMemoryBarrier %[[#]] %[[#ACQ_REL]]
define spir_func void @fences() {
  fence syncscope("workgroup") acq_rel
  fence syncscope("subgroup") seq_cst
  ret void
}
