; Drivers recognise builtins by their names in SPIR-V, so functions of the
; program get names that cannot be builtins. Declarations are the builtins.
; RUN: %opt -passes='syclcc1-spirv-private-names' %s -S | FileCheck %s

; CHECK: define internal spir_func float @f._ZSt4fabsf(
define internal spir_func float @_ZSt4fabsf(float %x) noinline {
  %r = call spir_func float @_Z4fabsf(float %x)
  ret float %r
}
; CHECK: define spir_func float @_Z4userf(
; CHECK: call spir_func float @f._ZSt4fabsf(
define spir_func float @_Z4userf(float %x) {
  %r = call spir_func float @_ZSt4fabsf(float %x)
  ret float %r
}
; CHECK: declare spir_func float @_Z4fabsf(
declare spir_func float @_Z4fabsf(float)
