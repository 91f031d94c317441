; A function that calls itself and has local variables of its own: the module
; asks not to be optimised, unless it has recursion beside a barrier as well.
;
; RUN: rm -rf %t && split-file %s %t
; RUN: %opt -passes='syclcc1-spirv-recursion' -S %t/frames.ll | FileCheck %s --check-prefix=MARKED
; RUN: %opt -passes='syclcc1-spirv-recursion' -pass-remarks-missed=sycl-recursion -disable-output %t/frames.ll 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt -passes='syclcc1-spirv-recursion' -S %t/root.ll | FileCheck %s --check-prefix=NONE
; RUN: cat %t/frames.ll %t/barrier.ll > %t/both.ll
; RUN: %opt -passes='syclcc1-spirv-recursion' -S %t/both.ll 2>&1 | FileCheck %s --check-prefixes=NONE,WARNED

; MARKED: !syclcc1.unoptimised = !{}
; REMARK: remark: {{.*}}'sum(int)' calls itself and has local variables, so drivers are asked not to optimise this image; other kernels are faster in another file
; NONE-NOT: !syclcc1.unoptimised
; WARNED-DAG: warning: 'sum(int)' calls itself and has local variables: devices of target spirv64 may keep one copy of them for all calls, unless the kernel is in another file than kernels with recursion and barriers, and SYCL has no recursion; in kernel 'k'
; WARNED-DAG: warning: 'down(int)' calls itself beside a barrier: {{.*}} in kernel 'waits'

;--- frames.ll
define spir_kernel void @k(i32 %n) {
  %r = call spir_func i32 @_Z3sumi(i32 %n)
  ret void
}
define internal spir_func i32 @_Z3sumi(i32 %n) {
  %kept = alloca [4 x i32]
  store i32 %n, ptr %kept
  %end = icmp eq i32 %n, 0
  br i1 %end, label %out, label %more
more:
  %m = sub i32 %n, 1
  %others = call spir_func i32 @_Z3sumi(i32 %m)
  %own = load i32, ptr %kept
  %all = add i32 %others, %own
  ret i32 %all
out:
  ret i32 0
}

;--- root.ll
; The variable is that of a function that is there once.
define spir_kernel void @k(i32 %n) {
  %kept = alloca [4 x i32]
  call spir_func void @_Z4fillPii(ptr %kept, i32 %n)
  ret void
}
define internal spir_func void @_Z4fillPii(ptr %to, i32 %n) {
  %end = icmp eq i32 %n, 0
  br i1 %end, label %out, label %more
more:
  %m = sub i32 %n, 1
  store i32 %m, ptr %to
  call spir_func void @_Z4fillPii(ptr %to, i32 %m)
  br label %out
out:
  ret void
}

;--- barrier.ll
define spir_kernel void @waits(i32 %n) {
  call spir_func void @_Z4downi(i32 %n)
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 784)
  ret void
}
define internal spir_func void @_Z4downi(i32 %n) {
  %end = icmp eq i32 %n, 0
  br i1 %end, label %out, label %more
more:
  %m = sub i32 %n, 1
  call spir_func void @_Z4downi(i32 %m)
  br label %out
out:
  ret void
}
declare spir_func void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
