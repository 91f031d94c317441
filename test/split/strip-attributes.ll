; Attributes for x86-64 Linux of functions, calls, variables and the module are
; removed; those of the program and of the contract stay.
; RUN: %opt -S %s -passes='syclcc1-strip-host-attributes,verify' | FileCheck %s

; CHECK-NOT: module asm
; CHECK: @local = internal global i32 0{{$}}
; CHECK: @ext = external global i32{{$}}
; CHECK-NOT: llvm.used
module asm "nop"
@local = internal thread_local global i32 0, section "hot"
@ext = external dso_local thread_local global i32
@llvm.used = appending global [1 x ptr] [ptr @local], section "llvm.metadata"

; CHECK: define void @k(ptr %object) #[[K:[0-9]+]] {
; CHECK-NEXT: store i32 0, ptr @local
; CHECK-NEXT: call void @f(ptr %object) #[[CALL:[0-9]+]]
define dso_local void @k(ptr %object) #0 section "hot" gc "shadow-stack" prefix i32 1 {
  %p = call ptr @llvm.threadlocal.address(ptr @local)
  store i32 0, ptr %p
  call fastcc void @f(ptr %object) #1
  ret void
}
; CHECK: declare void @f(ptr)
declare hidden fastcc void @f(ptr)
declare ptr @llvm.threadlocal.address(ptr)
attributes #0 = { convergent nounwind sspstrong uwtable sanitize_address noredzone "calls-indirectly"="_ZTSv" "indirectly-callable"="_ZTSv" "sycl-kernel"="k" "target-cpu"="znver4" "target-features"="+avx512f" "tune-cpu"="generic" "frame-pointer"="all" "stack-protector-buffer-size"="8" "probe-stack"="inline-asm" "no-trapping-math"="true" "denormal-fp-math"="preserve-sign" "a-new-one"="x" }
attributes #1 = { convergent nobuiltin "no-builtins" }
!llvm.module.flags = !{!0, !1, !2}
!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"frame-pointer", i32 2}
; CHECK-DAG: attributes #[[K]] = { convergent nounwind "calls-indirectly"="_ZTSv" "denormal-fp-math"="preserve-sign" "indirectly-callable"="_ZTSv" "no-trapping-math"="true" "sycl-kernel"="k" }
; CHECK-DAG: attributes #[[CALL]] = { convergent }
; CHECK: !llvm.module.flags = !{![[WCHAR:[0-9]+]]}
; CHECK: ![[WCHAR]] = !{i32 1, !"wchar_size", i32 4}
