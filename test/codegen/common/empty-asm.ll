; Assembly without text does nothing: a result is the operand in the same
; register.
; RUN: %opt -passes='syclcc1-empty-asm,verify' -S %s | FileCheck %s --implicit-check-not='{{call|sideeffect}}'

; CHECK-LABEL: define i32 @same(i32 %x)
; CHECK-NEXT:    ret i32 %x
define i32 @same(i32 %x) {
  %r = call i32 asm sideeffect "", "=r,0,~{dirflag},~{fpsr},~{flags}"(i32 %x)
  ret i32 %r
}

; Operands before it, one in memory among them.
; CHECK-LABEL: define { i32, double } @several(
; CHECK-NEXT:    [[A:%.*]] = insertvalue { i32, double } poison, i32 %y, 0
; CHECK-NEXT:    [[B:%.*]] = insertvalue { i32, double } [[A]], double %d, 1
; CHECK-NEXT:    ret { i32, double } [[B]]
define { i32, double } @several(ptr %p, i32 %x, i32 %y, double %d) {
  %r = call { i32, double } asm sideeffect "", "=r,=x,=*m,r,0,1"(ptr elementtype(i32) %p, i32 %x, i32 %y, double %d)
  ret { i32, double } %r
}

; CHECK-LABEL: define void @barrier(
; CHECK-NEXT:    ret void
define void @barrier() {
  call void asm sideeffect "", "~{memory}"()
  ret void
}

; CHECK-LABEL: define i32 @undefined(
; CHECK-NEXT:    ret i32 poison
define i32 @undefined() {
  %r = call i32 asm "", "=r"()
  ret i32 %r
}
