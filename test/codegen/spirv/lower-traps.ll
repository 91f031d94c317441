; The writer drops a trap, and a driver relies on the unreachable after it.
; RUN: llc -mtriple=spirv64v1.4-unknown-unknown -O0 %s -o - | FileCheck %s --check-prefix=WRONG
; RUN: %opt -passes='syclcc1-spirv-lower-traps,verify' %s -S | FileCheck %s

; WRONG-NOT: OpStore
; WRONG: OpUnreachable
target triple = "spirv64v1.4-unknown-unknown"

; CHECK-LABEL: @stop(
; CHECK-NEXT: store volatile i32 57005, ptr addrspace(1) null, align 4
; CHECK-NEXT: ret void
define spir_func void @stop() {
  call void @llvm.trap()
  unreachable
}

; Intel's OpenCL is wrong about exchanges of a sub-group beside a path that ends
; here, so it goes on where the others go.
; CHECK-LABEL: @check(
; CHECK:      fail:
; CHECK-NEXT: call spir_func void @fails(i32 %x)
; CHECK-NOT:  noreturn
; CHECK-NEXT: br label %go
; CHECK:      go:
; CHECK-NEXT: phi i32 [ 7, %entry ], [ 7, %fail ]
; CHECK-NOT:  noreturn
declare spir_func void @fails(i32) noreturn
define spir_func i32 @check(i32 %x) {
entry:
  %bad = icmp slt i32 %x, 0
  br i1 %bad, label %fail, label %go
fail:
  call spir_func void @fails(i32 %x) noreturn
  unreachable
go:
  %p = phi i32 [ 7, %entry ]
  ret i32 %p
}

; Nothing is left of this path but its end.
; CHECK-LABEL: @never(
; CHECK-NEXT: ret i32 0
define spir_func i32 @never() {
  unreachable
}

; Code that nothing reaches, and two cases of one switch.
; CHECK-LABEL: @dead(
; CHECK-NOT: unreachable
define spir_func void @dead(i32 %x) {
entry:
  switch i32 %x, label %go [ i32 1, label %fail
                             i32 2, label %fail ]
fail:
  call spir_func void @fails(i32 %x) noreturn
  unreachable
nothing:
  call spir_func void @fails(i32 %x) noreturn
  unreachable
go:
  ret void
}
