; A thread_local variable is an error: work-items are not threads, and all would
; share it.
; RUN: not %codegen -common-only %s 2>&1 | FileCheck %s

; CHECK: error: thread_local variable 'counter' in device code, {{.*}}kernel 'axpy'; put its use under if_host
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
@counter = internal thread_local global i32 5
define void @axpy(ptr align 4 dereferenceable(4) %object) #0 {
  %p = call ptr @llvm.threadlocal.address.p0(ptr @counter)
  %v = load i32, ptr %p
  store i32 %v, ptr %object
  ret void
}
attributes #0 = { "sycl-kernel"="axpy" "sycl-kernel-object-size"="4" "sycl-kernel-object-align"="4" "sycl-kernel-captures"="" }
