; Atomics of one and two bytes become operations on the aligned word of four
; bytes.
; RUN: %opt -passes='syclcc1-spirv-narrow-atomics,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-spirv-narrow-atomics,syclcc1-spirv-legalize-atomics' %s | llc -O0 | FileCheck %s --check-prefix=SPIRV
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64v1.4-unknown-unknown"

; All atomic operations of the SPIR-V have this type.
; SPIRV-DAG: %[[#WORD:]] = OpTypeInt 32 0
; SPIRV:     OpAtomicLoad %[[#WORD]]
; SPIRV:     OpAtomicCompareExchange %[[#WORD]]
; SPIRV:     OpAtomicCompareExchange %[[#WORD]]
; SPIRV:     OpAtomicCompareExchange %[[#WORD]]
; SPIRV-NOT: OpAtomicStore
; SPIRV-NOT: OpAtomicExchange

; CHECK-LABEL: define spir_func i8 @load(
; CHECK-NEXT:  [[INT:%.*]] = ptrtoint ptr addrspace(4) %p to i64
; CHECK-NEXT:  [[BYTE:%.*]] = and i64 [[INT]], 3
; CHECK-NEXT:  [[BACK:%.*]] = sub i64 0, [[BYTE]]
; CHECK-NEXT:  [[WORD:%.*]] = getelementptr i8, ptr addrspace(4) %p, i64 [[BACK]]
; CHECK-NEXT:  [[BITS:%.*]] = shl i64 [[BYTE]], 3
; CHECK-NEXT:  [[SHIFT:%.*]] = trunc i64 [[BITS]] to i32
; CHECK-NEXT:  [[WHOLE:%.*]] = load atomic i32, ptr addrspace(4) [[WORD]] syncscope("device") acquire, align 4
; CHECK-NEXT:  [[DOWN:%.*]] = lshr i32 [[WHOLE]], [[SHIFT]]
; CHECK-NEXT:  [[PART:%.*]] = trunc i32 [[DOWN]] to i8
; CHECK-NEXT:  ret i8 [[PART]]
define spir_func i8 @load(ptr addrspace(4) %p) {
  %a = load atomic i8, ptr addrspace(4) %p syncscope("device") acquire, align 1
  ret i8 %a
}

; CHECK-LABEL: define spir_func i1 @compare(
; CHECK:       load atomic i32, ptr addrspace(1) {{.*}} monotonic, align 4
; CHECK:     turn:
; CHECK-NEXT:  [[WHOLE:%.*]] = phi i32 [ {{%.*}}, %0 ], [ [[SEEN:%.*]], %attempt ]
; CHECK:       [[SAME:%.*]] = icmp eq i16 {{%.*}}, %e
; CHECK-NEXT:  br i1 [[SAME]], label %attempt, label %[[END:.*]]
; CHECK:     attempt:
; CHECK-NEXT:  [[MASK:%.*]] = shl i32 65535, {{%.*}}
; CHECK:       [[PAIR:%.*]] = cmpxchg ptr addrspace(1) {{%.*}}, i32 [[WHOLE]], i32 {{%.*}} acq_rel monotonic, align 4
; CHECK-NEXT:  [[SEEN]] = extractvalue { i32, i1 } [[PAIR]], 0
; CHECK:       br i1 {{%.*}}, label %[[END]], label %turn
define spir_func i1 @compare(ptr addrspace(1) %p, i16 %e, i16 %n) {
  %pair = cmpxchg ptr addrspace(1) %p, i16 %e, i16 %n acq_rel monotonic
  %same = extractvalue { i16, i1 } %pair, 1
  ret i1 %same
}

; CHECK-LABEL: define spir_func i8 @modify(
; CHECK:       add i8
; CHECK:       cmpxchg ptr addrspace(4) {{.*}} i32
; CHECK-NOT:   = atomicrmw
define spir_func i8 @modify(ptr addrspace(4) %p) {
  %a = atomicrmw add ptr addrspace(4) %p, i8 1 seq_cst
  ret i8 %a
}

; CHECK-LABEL: define spir_func void @store(
; CHECK:       cmpxchg ptr addrspace(4) {{.*}} i32
; CHECK-NOT:   store atomic
define spir_func void @store(ptr addrspace(4) %p) {
  store atomic i8 1, ptr addrspace(4) %p release, align 1
  ret void
}

; CHECK-LABEL: define spir_func i32 @wide(
; CHECK-NEXT:  %a = load atomic i32, ptr addrspace(4) %p seq_cst, align 4
; CHECK-NEXT:  %b = atomicrmw add ptr addrspace(4) %p, i32 %a seq_cst
; CHECK-NEXT:  ret i32 %b
define spir_func i32 @wide(ptr addrspace(4) %p) {
  %a = load atomic i32, ptr addrspace(4) %p seq_cst, align 4
  %b = atomicrmw add ptr addrspace(4) %p, i32 %a seq_cst
  ret i32 %b
}

; CHECK-LABEL: define spir_func i8 @own(
; CHECK-NOT:   atomic
; CHECK-NOT:   cmpxchg
; CHECK:       ret i8
define spir_func i8 @own(ptr %p) {
  store atomic i8 1, ptr %p seq_cst, align 1
  %a = atomicrmw or ptr %p, i8 4 seq_cst
  %b = cmpxchg ptr %p, i8 %a, i8 7 seq_cst seq_cst
  %c = load atomic i8, ptr %p seq_cst, align 1
  ret i8 %c
}

; A pointer whose memory is not known may be that of a private variable, whose
; words then are its own. Variables that are only loaded and stored stay.
; CHECK-LABEL: define spir_func void @variables(
; CHECK-NEXT:  %flag = alloca { i8, [3 x i8] }, align 4
; CHECK-NEXT:  %pair = alloca { [3 x i16], [2 x i8] }, align 4
; CHECK-NEXT:  %words = alloca [2 x i32], align 4
; CHECK-NEXT:  %plain = alloca i8, align 1
define spir_func void @variables() {
  %flag = alloca i8, align 1
  %pair = alloca [3 x i16], align 2
  %words = alloca [2 x i32], align 1
  %plain = alloca i8, align 1
  %f = addrspacecast ptr %flag to ptr addrspace(4)
  %p = addrspacecast ptr %pair to ptr addrspace(4)
  %w = addrspacecast ptr %words to ptr addrspace(4)
  store i8 0, ptr %plain
  call i8 @load(ptr addrspace(4) %f)
  call i8 @load(ptr addrspace(4) %p)
  call i8 @load(ptr addrspace(4) %w)
  ret void
}
