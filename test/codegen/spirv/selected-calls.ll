; A call of one of two functions becomes two direct calls: Intel's compiler for
; CPUs crashes on the selected call if the choice differs between work-items.
; RUN: %opt -passes='syclcc1-selected-calls,verify' %s -S | FileCheck %s

; CHECK-LABEL: define spir_func i32 @choose
; CHECK: br i1 %c
; CHECK: %[[F:.*]] = call spir_func i32 @f(i32 %x)
; CHECK: %[[G:.*]] = call spir_func i32 @g(i32 %x)
; CHECK: phi i32 [ %[[F]], {{.*}} ], [ %[[G]], {{.*}} ]
; CHECK-NOT: call
define spir_func i32 @choose(i1 %c, i32 %x) {
  %p = select i1 %c, ptr addrspace(4) addrspacecast (ptr @f to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr @g to ptr addrspace(4))
  %r = call spir_func addrspace(4) i32 %p(i32 %x)
  ret i32 %r
}

; A pointer that is only known at run time stays one.
; CHECK-LABEL: define spir_func i32 @given
; CHECK: call spir_func addrspace(4) i32 %p
define spir_func i32 @given(ptr addrspace(4) %p, i32 %x) {
  %r = call spir_func addrspace(4) i32 %p(i32 %x)
  ret i32 %r
}

define spir_func i32 @f(i32 %x) {
  ret i32 %x
}
define spir_func i32 @g(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}
