; Braces are PTX's scopes and not Clang's variants of x86 assembly, and
; constraints are the program's letters and not x86's registers. The scope of a
; PTX variable was lost, and {dx} is not a register of NVPTX.
;
; RUN: %opt -passes='syclcc1-ptx-inline-assembly,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-ptx-inline-assembly' %s | llc -mcpu=sm_75 | FileCheck %s --check-prefix=PTX
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define double @scope(i32 %b, double %x) {
; CHECK-LABEL: @scope(
; CHECK: call double asm sideeffect "{ .reg .pred p; setp.eq.s32 p|q, $1, 3; }", "=d,r,d,~{memory}"(i32 %b, double %x)
; PTX: { .reg .pred p; setp.eq.s32 p|q, %r{{[0-9]+}}, 3; }
  %r = call double asm sideeffect "$( .reg .pred p; setp.eq.s32 p$|q, $1, 3; $)", "={dx},r,{dx},~{memory},~{dirflag},~{fpsr},~{flags}"(i32 %b, double %x)
  ret double %r
}

; A character, an operand with a modifier, a tied one, an early clobber.
define i32 @kept(i32 %b) {
; CHECK-LABEL: @kept(
; CHECK: call i32 asm "$$( ${0} $$$$)", "=&r,0"(i32 %b)
  %r = call i32 asm "$$( ${0} $$$$)", "=&r,0,~{flags}"(i32 %b)
  ret i32 %r
}
