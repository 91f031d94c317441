; IR that the writer cannot translate and that earlier passes left is an error.
; RUN: split-file %s %t
; RUN: not %opt -passes=syclcc1-spirv-verify %t/odd.ll -disable-output 2>&1 | FileCheck %s --check-prefix=ODD
; RUN: not %opt -passes=syclcc1-spirv-verify %t/five.ll -disable-output 2>&1 | FileCheck %s --check-prefix=FIVE
; RUN: not %opt -passes=syclcc1-spirv-verify %t/bits.ll -disable-output 2>&1 | FileCheck %s --check-prefix=BITS
; RUN: not %opt -passes=syclcc1-spirv-verify %t/nowhere.ll -disable-output 2>&1 | FileCheck %s --check-prefix=NOWHERE
; RUN: not %opt -passes=syclcc1-spirv-verify %t/narrow.ll -disable-output 2>&1 | FileCheck %s --check-prefix=NARROW
; RUN: not %opt -passes=syclcc1-spirv-verify %t/big.ll -disable-output 2>&1 | FileCheck %s --check-prefix=BIG

; ODD: error: value of type i33 in 'odd()' cannot be compiled for spirv64
;--- odd.ll
define spir_func i64 @_Z3oddv(i64 %x) {
  %y = trunc i64 %x to i33
  %z = zext i33 %y to i64
  ret i64 %z
}
; FIVE: error: parameter of type <5 x i32> in 'five' cannot be compiled for spirv64
;--- five.ll
define spir_func void @five(<5 x i32> %v) { ret void }
; BITS: error: operation 'llvm.bitreverse.i32' in 'bits' cannot be compiled for spirv64
;--- bits.ll
define spir_func i32 @bits(i32 %x) {
  %r = call i32 @llvm.bitreverse.i32(i32 %x)
  ret i32 %r
}
; NOWHERE: error: undefined function in 'nowhere' cannot be compiled for spirv64
;--- nowhere.ll
declare void @nowhere()
define spir_func void @user() {
  call void @nowhere()
  ret void
}
; NARROW: error: atomic operation on i16 in 'narrow' cannot be compiled for spirv64
;--- narrow.ll
define spir_func void @narrow(ptr addrspace(1) %p) {
  %r = atomicrmw add ptr addrspace(1) %p, i16 1 seq_cst
  ret void
}
; BIG: error: variable 'big' of type i128 cannot be compiled for spirv64
;--- big.ll
@big = addrspace(1) global i128 0
