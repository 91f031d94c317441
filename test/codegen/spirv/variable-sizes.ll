; LLVM's SPIR-V writer gives a variable the type that is loaded from or stored
; to its first bytes, so later bytes were another variable's memory. Found by an
; array of addresses of variables in a loop, which was one pointer long. (This
; is IR as the writer gets it.)
;
; REQUIRES: spirv-val, syclcc1
; RUN: %opt_plain %s -o %t.bc
; RUN: %syclcc1 -cc1spirv %t.bc %t.spv
; RUN: %spirv_val --target-env spv1.4 %t.spv
; RUN: spirv-dis --no-indent %t.spv | FileCheck %s --implicit-check-not=__sycl_bytes
;
; The fault itself, as long as it is there: delete VariableSizes when it goes.
; RUN: llc -mtriple=spirv64v1.4-unknown-unknown -O0 %s -o - | FileCheck %s --check-prefix=WRONG
; WRONG-DAG: %[[#POINTER:]] = OpTypePointer Generic
; WRONG-DAG: %[[#VARIABLE:]] = OpTypePointer Function %[[#POINTER]]
; WRONG: OpVariable %[[#VARIABLE]] Function

; Names are those of the program, none where it had none; the alignment is that of
; the variable.
; CHECK-NOT: OpName %[[#]]
; CHECK: OpName %three "three"
; CHECK: OpDecorate %[[BOTH:.*]] Alignment 16
; CHECK: OpDecorate %three Alignment 8
; CHECK: %[[P:.*]] = OpTypePointer Generic %uchar
; CHECK: %[[PP:.*]] = OpTypePointer Function %[[P]]
; Twice 8 bytes.
; CHECK: %[[TWO:.*]] = OpConstant %{{.*}} 2
; CHECK: %[[ARRAY:.*]] = OpTypeArray %[[P]] %[[TWO]]
; CHECK: %[[PA:.*]] = OpTypePointer Function %[[ARRAY]]
; CHECK: %[[BOTH]] = OpVariable %[[PA]] Function
; One that is as large as it says stays, and all variables come first.
; CHECK-NEXT: %three = OpVariable %{{.*}} Function
; CHECK-NEXT: %[[V:.*]] = OpBitcast %[[PP]] %[[BOTH]]
; CHECK: OpStore %[[V]]

target triple = "spirv64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %o, i64 %i, ptr addrspace(4) %a, ptr addrspace(4) %b) {
  %1 = alloca [2 x ptr addrspace(4)], align 16
  %three = alloca [3 x i64], align 8
  %second = getelementptr i8, ptr %1, i64 8
  %at = getelementptr ptr addrspace(4), ptr %1, i64 %i
  %third = getelementptr i64, ptr %three, i64 %i
  br label %loop
loop:
  %n = phi i64 [0, %0], [%next, %loop]
  store ptr addrspace(4) %a, ptr %1
  store ptr addrspace(4) %b, ptr %second
  %p = load ptr addrspace(4), ptr %at
  %x = load i64, ptr addrspace(4) %p
  store i64 %x, ptr addrspace(1) %o
  store i64 %x, ptr %third
  %next = add i64 %n, 1
  %done = icmp eq i64 %next, %i
  br i1 %done, label %end, label %loop
end:
  ret void
}
