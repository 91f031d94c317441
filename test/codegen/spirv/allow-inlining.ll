; A driver may inline what the program keeps apart; without optimisation, functions
; stay what they are.
; RUN: %opt -passes=syclcc1-spirv-allow-inlining -S %s | FileCheck %s

; CHECK: define spir_func i32 @kept_apart(i32 %x) #[[NONE:[0-9]+]]
define spir_func i32 @kept_apart(i32 %x) noinline nounwind {
  ret i32 %x
}
; CHECK: define spir_func i32 @not_optimised(i32 %x) #[[BOTH:[0-9]+]]
define spir_func i32 @not_optimised(i32 %x) noinline optnone nounwind {
  ret i32 %x
}
; Inlined into a kernel, the call crashes a driver's vectoriser.
; CHECK: define spir_func i32 @calls_pointer(ptr addrspace(4) %f) #[[KEPT:[0-9]+]]
define spir_func i32 @calls_pointer(ptr addrspace(4) %f) noinline nounwind {
  %r = call spir_func addrspace(4) i32 %f()
  ret i32 %r
}
; CHECK: attributes #[[NONE]] = { nounwind }
; CHECK: attributes #[[BOTH]] = { noinline nounwind optnone }
; CHECK: attributes #[[KEPT]] = { noinline nounwind }
