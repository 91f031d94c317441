; Code that no device can run is an error, with its place and the call chain
; from the kernel.
; RUN: not %codegen -common-only %s 2>&1 | FileCheck %s
; RUN: not %opt -passes='syclcc1-verify-device<assembly>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=PTX
; PTX-NOT: inline assembly
; PTX: array of a size known only at run time
; PTX-NOT: inline assembly

; CHECK-DAG: undefined device function 'twice(int)', called by 'half(int)', called by kernel 'axpy'; define it in this file, or declare it SYCL_EXTERNAL
; CHECK-DAG: a.cpp:7:3: inline assembly of the host in device code, called by kernel 'axpy'; put it under if_host
; CHECK-DAG: array of a size known only at run time in device code, called by kernel 'axpy'
; CHECK-DAG: long double or __float128 arithmetic in device code, called by kernel 'axpy'
; CHECK-DAG: x86 intrinsic 'llvm.x86.sse2.pause' in device code, called by kernel 'axpy'
; CHECK-DAG: variable 'counter' is not defined in device code, called by kernel 'axpy'
; CHECK-DAG: undefined device function '__cxa_guard_acquire', called by kernel 'axpy'; it belongs to a function-local static variable with a run-time initialiser
; CHECK-NOT: {{.*}}exported
; CHECK-NOT: {{.*}}sinf
; CHECK-NOT: {{.*}}__sycl_global_id
; Code that no kernel reaches may be anything.
; CHECK-NOT: {{.*}}unreached

@counter = external global i32

define void @axpy(ptr %o) #0 !dbg !3 {
  call i32 @_Z4halfi(i32 1)
  call void asm sideeffect "cpuid", ""(), !dbg !5
  %n = load i32, ptr @counter
  %a = alloca i8, i32 %n
  store ptr %a, ptr %o
  %x = load x86_fp80, ptr %o
  %d = fptrunc x86_fp80 %x to double
  store double %d, ptr %o
  call void @llvm.x86.sse2.pause()
  call i32 @__cxa_guard_acquire(ptr null)
  call void @exported()
  call float @sinf(float 1.0)
  call i64 @__sycl_global_id(i32 0)
  ret void
}
define internal i32 @_Z4halfi(i32 %x) {
  %r = call i32 @_Z5twicei(i32 %x)
  ret i32 %r
}
define internal void @not_reached() {
  call void @unreached()
  ret void
}
declare i32 @_Z5twicei(i32)
declare void @llvm.x86.sse2.pause()
declare i32 @__cxa_guard_acquire(ptr)
declare void @exported() #1
declare float @sinf(float)
declare i64 @__sycl_global_id(i32)
declare void @unreached()

attributes #0 = { "sycl-kernel"="axpy" "sycl-kernel-object-size"="16" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #1 = { "sycl-external"="true" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "axpy", file: !1, line: 5, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !{})
!5 = !DILocation(line: 7, column: 3, scope: !3)
