; The address of a label is an error also where no goto uses it: SPIR-V has
; none, and its writer ended with a fatal error.
; RUN: not %codegen -common-only %s 2>&1 | FileCheck %s

; CHECK: error: address of a label in device code, called by kernel 'axpy'; use a switch
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define void @axpy(ptr align 8 dereferenceable(8) %object) #0 {
  br label %here
here:
  store ptr blockaddress(@axpy, %here), ptr %object
  ret void
}
attributes #0 = { "sycl-kernel"="axpy" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
