; Only what is needed is linked, as internal functions without the attributes of
; the machine that they were compiled for.
; RUN: split-file %s %t
; RUN: llvm-as %t/library.ll -o %t/library.bc
; RUN: %opt -passes='syclcc1-link-library<%t/library.bc>' %t/module.ll -S | FileCheck %s
; RUN: not %opt -passes='syclcc1-link-library<%t/nothing.bc>' %t/module.ll -S 2>&1 | FileCheck %s --check-prefix=MISSING

; CHECK-NOT: @unused
; CHECK-LABEL: define {{.*}}float @user(
; A call whose convention is not the callee's would be undefined behaviour.
; CHECK: call spir_func float @twice(
; CHECK: define internal spir_func float @twice(float %x) {
; CHECK-NOT: target-cpu
; MISSING: error: cannot read the device library '{{.*}}nothing.bc'

;--- module.ll
target triple = "spirv64v1.4-unknown-unknown"
declare float @twice(float)
define float @user(float %x) {
  %r = call float @twice(float %x)
  ret float %r
}
;--- library.ll
define float @twice(float %x) #0 {
  %r = fadd float %x, %x
  ret float %r
}
define float @unused(float %x) #0 { ret float %x }
attributes #0 = { "target-cpu"="x86-64" }
