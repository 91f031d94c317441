; Vectors of lengths that SPIR-V does not have are scalarised. A bitcast of a
; vector of booleans becomes bits of an integer. Legal vectors stay.
; RUN: not llc -mtriple=spirv64v1.4-unknown-unknown -O0 %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=WRONG
; RUN: %opt -passes='syclcc1-spirv-legalize-vectors,verify' %s -S | FileCheck %s

; WRONG: unable to legalize instruction
target triple = "spirv64v1.4-unknown-unknown"

; CHECK-LABEL: @wide(
; CHECK-COUNT-32: fmul float
; CHECK-NOT: <32 x float>
define spir_func void @wide(ptr addrspace(1) %p) {
  %v = load <32 x float>, ptr addrspace(1) %p
  %r = fmul <32 x float> %v, %v
  store <32 x float> %r, ptr addrspace(1) %p
  ret void
}
; CHECK-LABEL: @good(
; CHECK: fadd <4 x float>
define spir_func <4 x float> @good(<4 x float> %v) {
  %r = fadd <4 x float> %v, %v
  ret <4 x float> %r
}
; CHECK-LABEL: @mask(
; CHECK-NOT: bitcast <4 x i1>
; CHECK: ret i4
define spir_func i4 @mask(<4 x i32> %v) {
  %c = icmp eq <4 x i32> %v, zeroinitializer
  %r = bitcast <4 x i1> %c to i4
  ret i4 %r
}
; Two booleans in a byte: the other six bits made the byte poison.
; CHECK-LABEL: @two_bits(
; CHECK-NOT: ret i8 poison
; CHECK: freeze i1 %
; CHECK-NOT: ret i8 poison
; CHECK: ret i8 %
define spir_func i8 @two_bits(<2 x i64> %v) {
  %c = icmp eq <2 x i64> %v, zeroinitializer
  %byte = shufflevector <2 x i1> %c, <2 x i1> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %r = bitcast <8 x i1> %byte to i8
  ret i8 %r
}
