; The writer drops a trap, and a driver relies on the unreachable after it.
; RUN: llc -mtriple=spirv64v1.4-unknown-unknown -O0 %s -o - | FileCheck %s --check-prefix=WRONG
; RUN: %opt -passes='syclcc1-spirv-lower-traps,verify' %s -S | FileCheck %s

; WRONG-NOT: OpStore
; WRONG: OpUnreachable
target triple = "spirv64v1.4-unknown-unknown"

; CHECK: store volatile i32 57005, ptr addrspace(1) null, align 4
; CHECK-NEXT: unreachable
define spir_func void @stop() {
  call void @llvm.trap()
  unreachable
}
