; A kernel with a barrier that reaches a function that calls itself is warned
; about; recursion alone and a barrier alone are not.
; RUN: %opt -passes='syclcc1-spirv-recursion' -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=warning

; CHECK: warning: 'sort(int)' calls itself beside a barrier: devices of target spirv64 may run only some work-items behind it, and SYCL has no recursion; in kernel 'both(int)'
define spir_kernel void @_Z4bothi(i32 %n) {
  call spir_func void @_Z4sorti(i32 3)
  call spir_func void @wait()
  ret void
}
define spir_kernel void @k2() {
  call spir_func void @_Z4sorti(i32 3)
  ret void
}
define spir_kernel void @k3() {
  call spir_func void @wait()
  ret void
}
define internal spir_func void @_Z4sorti(i32 %n) {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %more
more:
  %m = sub i32 %n, 1
  call spir_func void @partition(i32 %m)
  br label %end
end:
  ret void
}
define internal spir_func void @partition(i32 %n) {
  call spir_func void @_Z4sorti(i32 %n)
  ret void
}
define internal spir_func void @wait() {
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 784)
  ret void
}
declare spir_func void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
