; An address in the middle of a variable, in an initialiser: LLVM 22's writer takes the bytes
; for members of the variable's type. They are members of an array of bytes.
; REQUIRES: spirv-val
; RUN: %codegen %s -o %t.spv -device-opt-level 0
; RUN: %spirv_val --target-env spv1.4 %t.spv
; RUN: spirv-dis --no-indent %t.spv | FileCheck %s
;
; The fault itself, as long as it is there: delete OffsetsInConstants when it goes.
; RUN: llc -mtriple=spirv64v1.4-unknown-unknown -O0 %s -o - | FileCheck %s --check-prefix=WRONG

; WRONG: OpSpecConstantOp %[[#ARRAY:]] InBoundsPtrAccessChain %[[#]] %[[#]] %[[#]]

; The types that are needed come first, and once.
; CHECK-DAG: %[[BYTE:.*]] = OpTypeInt 8 0
; CHECK-DAG: %[[EIGHT:.*]] = OpConstant %ulong 8
; CHECK: %[[POINTER:.*]] = OpTypePointer CrossWorkgroup %[[BYTE]]
; CHECK: %[[B:.*]] = OpSpecConstantOp %[[POINTER]] Bitcast %numbers
; CHECK-NEXT: %[[C:.*]] = OpSpecConstantOp %[[POINTER]] InBoundsPtrAccessChain %[[B]] %[[EIGHT]]
; CHECK-NEXT: %[[A:.*]] = OpSpecConstantOp %{{.*}} Bitcast %[[C]]
; CHECK: OpSpecConstantOp %{{.*}} PtrCastToGeneric %[[A]]
; CHECK-NOT: OpTypePointer CrossWorkgroup %[[BYTE]]{{$}}

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@numbers = internal constant [16 x i32] [i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16]
@middle = internal constant [2 x ptr] [ptr getelementptr inbounds (i8, ptr @numbers, i64 8), ptr @numbers]

define void @k(ptr %o) #0 {
  %i = load i64, ptr %o
  %at = getelementptr [2 x ptr], ptr @middle, i64 0, i64 %i
  %p = load ptr, ptr %at
  %v = load i32, ptr %p
  store i32 %v, ptr %o
  ret void
}
attributes #0 = { noinline optnone "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
