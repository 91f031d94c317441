; A CUDA grid has no offset: where a file makes an nd_range with one, global ids
; have a summand that ptxas knows to be zero, and the runtime does not.
;
; RUN: %opt -passes='syclcc1-ptx-launch-offsets,verify' -S %s | FileCheck %s
; RUN: sed 's/"sycl-kernel-has-offset" //' %s | %opt -passes='syclcc1-ptx-launch-offsets,verify' -S | FileCheck %s --check-prefix=NONE
; RUN: %codegen %s -target nvptx64 -o %t.ptx
; RUN: FileCheck %s --input-file=%t.ptx --check-prefix=PTX
; RUN: sed 's/"sycl-kernel-has-offset" //' %s > %t.ll
; RUN: %codegen %t.ll -target nvptx64 -o %t.ptx
; RUN: FileCheck %s --input-file=%t.ptx --check-prefix=PLAIN
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; The number of the linear order has no offset.
; CHECK-NOT:  @__sycl_global_id(
; CHECK:      call i64 @__sycl_global_id_with_offset(i32 1)
; CHECK:      call i64 @__sycl_global_index(i32 1)
; NONE:       call i64 @__sycl_global_id(i32 1)
; NONE-NOT:   offset

; PTX-LABEL: .visible .entry ids(
; PTX:         mov.b64 %rd{{[0-9]+}}, 0x0000000000000000; // sycl-offset 1
; PTX-NOT:     sycl-offset
; PTX-LABEL: .visible .entry other(
; PTX-NOT:     sycl-offset
; PTX:       // sycl-offsets
; PLAIN-NOT:   sycl-offset
define void @ids(ptr %object) #0 {
  %p = load ptr, ptr %object, align 8
  %q = getelementptr i64, ptr %p, i64 1
  %id = call i64 @__sycl_global_id(i32 1)
  store i64 %id, ptr %p, align 8
  %index = call i64 @__sycl_global_index(i32 1)
  store i64 %index, ptr %q, align 8
  ret void
}

define void @other(ptr %object) #0 {
  %p = load ptr, ptr %object, align 8
  %id = call i64 @__sycl_local_id(i32 1)
  store i64 %id, ptr %p, align 8
  ret void
}

declare i64 @__sycl_global_id(i32)
declare i64 @__sycl_global_index(i32)
declare i64 @__sycl_local_id(i32)

attributes #0 = { "sycl-kernel-has-offset" "sycl-kernel"="k" "sycl-kernel-object-align"="8" "sycl-kernel-object-size"="8" "sycl-kernel-captures"="" }
