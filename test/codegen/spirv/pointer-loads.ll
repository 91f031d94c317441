; A struct whose first member is a pointer: where that is loaded directly from the
; variable, LLVM's SPIR-V writer declares the variable as one pointer, and what is
; behind it is somebody else's memory. Found by a program that passes a description
; of a tensor (a pointer, sizes, strides) by value: all strides were 0.
;
; REQUIRES: spirv-val
; RUN: %opt -passes=syclcc1-spirv-pointer-loads -S %s | FileCheck %s
; RUN: %codegen %s -o %t.spv
; RUN: %spirv_val --target-env spv1.4 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @k(
; CHECK:         [[A:%.*]] = getelementptr inbounds i8, ptr %v, i64 0
; CHECK-NEXT:    %data = load ptr, ptr [[A]]
; A variable that is a pointer is loaded as it is, and so are other types.
; CHECK:         load ptr, ptr %single
; CHECK:         load i64, ptr %v

; SPIRV:     OpTypeStruct %_ptr_Generic_uchar
; SPIRV:     OpVariable %_ptr_Function_
; SPIRV-NOT: OpVariable %_ptr_Function__ptr_Generic_uchar
; SPIRV:     OpFunctionEnd

define void @k(ptr %object) #0 {
  %v = alloca { ptr, [25 x i64], i64 }, align 8
  %single = alloca ptr, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %v, ptr align 8 %object, i64 216, i1 false)
  %n = getelementptr i8, ptr %object, i64 216
  %i = load volatile i64, ptr %n
  store volatile ptr %object, ptr %single
  %at = getelementptr inbounds i64, ptr %v, i64 %i
  %stride = load i64, ptr %at, align 8
  %data = load ptr, ptr %v, align 8
  store i64 %stride, ptr %data
  %again = load ptr, ptr %single
  %bits = load i64, ptr %v
  store i64 %bits, ptr %again
  ret void
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="224" "sycl-kernel-object-align"="8" }
