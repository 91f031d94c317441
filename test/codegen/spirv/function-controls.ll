; SPIR-V's Const is memory(none), its Pure is memory(read); LLVM 22's writer gives
; Pure to the first and Const to the second, as though a function that reads memory
; could be moved over a store. Functions are optnone here and call themselves, so that
; they stay.
; REQUIRES: spirv-val
; RUN: %codegen %s -o %t.spv -device-opt-level 0
; RUN: %spirv_val --target-env spv1.4 %t.spv
; RUN: spirv-dis --no-indent %t.spv | FileCheck %s
;
; The fault itself, as long as it is there: delete setMemoryControls when it goes.
; RUN: llc -mtriple=spirv64v1.4-unknown-unknown -O0 %s -o - | FileCheck %s --check-prefix=WRONG

; WRONG: OpFunction {{.*}} DontInline|Pure {{.*}} Begin function f_none
; WRONG: OpFunction {{.*}} DontInline|Const {{.*}} Begin function f_read

; CHECK-DAG: %f_none = OpFunction %uint DontInline|Const %
; CHECK-DAG: %f_read = OpFunction %uint DontInline|Pure %
; CHECK-DAG: %f_argument_read = OpFunction %uint DontInline|Pure %
; CHECK-DAG: %f_inaccessible = OpFunction %uint DontInline|Pure %
; CHECK-DAG: %f_argument_write = OpFunction %uint DontInline %
; CHECK-DAG: %f_write = OpFunction %uint DontInline %
; CHECK-DAG: %f_anything = OpFunction %uint DontInline %

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define internal i32 @f_none(ptr %p) #1 {
  %again = call i32 @f_none(ptr %p)
  ret i32 1
}
define internal i32 @f_read(ptr %p) #2 {
  %again = call i32 @f_read(ptr %p)
  %r = load i32, ptr %p
  ret i32 %r
}
define internal i32 @f_argument_read(ptr %p) #3 {
  %again = call i32 @f_argument_read(ptr %p)
  %r = load i32, ptr %p
  ret i32 %r
}
define internal i32 @f_inaccessible(ptr %p) #4 {
  %again = call i32 @f_inaccessible(ptr %p)
  ret i32 2
}
define internal i32 @f_argument_write(ptr %p) #5 {
  %again = call i32 @f_argument_write(ptr %p)
  store i32 3, ptr %p
  ret i32 3
}
define internal i32 @f_write(ptr %p) #6 {
  %again = call i32 @f_write(ptr %p)
  store i32 4, ptr %p
  ret i32 4
}
define internal i32 @f_anything(ptr %p) #7 {
  %again = call i32 @f_anything(ptr %p)
  store i32 5, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}

define void @kernel(ptr align 8 dereferenceable(8) %object) #0 {
  %p = load ptr, ptr %object
  %1 = call i32 @f_none(ptr %p)
  %2 = call i32 @f_read(ptr %p)
  %3 = call i32 @f_argument_read(ptr %p)
  %4 = call i32 @f_inaccessible(ptr %p)
  %5 = call i32 @f_argument_write(ptr %p)
  %6 = call i32 @f_write(ptr %p)
  %7 = call i32 @f_anything(ptr %p)
  %8 = add i32 %1, %2
  %9 = add i32 %8, %3
  %10 = add i32 %9, %4
  %11 = add i32 %10, %5
  %12 = add i32 %11, %6
  %13 = add i32 %12, %7
  store i32 %13, ptr %p
  ret void
}
attributes #0 = { noinline optnone nounwind "sycl-kernel"="kernel" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #1 = { noinline optnone nounwind willreturn memory(none) }
attributes #2 = { noinline optnone nounwind willreturn memory(read) }
attributes #3 = { noinline optnone nounwind willreturn memory(argmem: read) }
attributes #4 = { noinline optnone nounwind willreturn memory(inaccessiblemem: read) }
attributes #5 = { noinline optnone nounwind willreturn memory(argmem: write) }
attributes #6 = { noinline optnone nounwind willreturn memory(write) }
attributes #7 = { noinline optnone nounwind willreturn }
