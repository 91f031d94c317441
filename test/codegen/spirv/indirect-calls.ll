; The writer types the result of a call as a pointer to bytes; it gets the
; function's type where it is called.
; RUN: %opt -passes='syclcc1-spirv-indirect-calls,verify' %s -S | FileCheck %s

; CHECK: %[[A:.*]] = ptrtoint ptr addrspace(4) %f to i64
; CHECK: %[[P:.*]] = inttoptr i64 %[[A]] to ptr addrspace(4)
; CHECK: call spir_func addrspace(4) i32 %[[P]](i32 1)
define spir_func i32 @apply() {
  %f = call spir_func ptr addrspace(4) @choose()
  %r = call spir_func addrspace(4) i32 %f(i32 1)
  ret i32 %r
}
declare spir_func ptr addrspace(4) @choose()

; A function behind a cast is called by its name, unless it is called as another type.
; CHECK-LABEL: define spir_func i32 @cast
; CHECK: call spir_func {{.*}}i32 @by_name(i32 2)
; CHECK-NOT: call spir_func {{.*}}@by_name(i64 3)
define spir_func i32 @cast() {
  %r = call spir_func addrspace(4) i32 addrspacecast (ptr @by_name to ptr addrspace(4))(i32 2)
  %s = call spir_func addrspace(4) i32 addrspacecast (ptr @by_name to ptr addrspace(4))(i64 3)
  ret i32 %r
}
define spir_func i32 @by_name(i32 %x) {
  ret i32 %x
}
