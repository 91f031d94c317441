; A module says whether a function may call itself, directly, in a circle, or by
; its address, or has a variable of unknown size.
;
; RUN: rm -rf %t && split-file %s %t
; RUN: %opt -passes='syclcc1-ptx-unbounded-stack,verify' -S %t/direct.ll | FileCheck %s --check-prefix=YES
; RUN: %opt -passes='syclcc1-ptx-unbounded-stack,verify' -S %t/circle.ll | FileCheck %s --check-prefix=YES
; RUN: %opt -passes='syclcc1-ptx-unbounded-stack,verify' -S %t/by_address.ll | FileCheck %s --check-prefix=YES
; RUN: %opt -passes='syclcc1-ptx-unbounded-stack,verify' -S %t/unknown_size.ll | FileCheck %s --check-prefix=YES
; RUN: %opt -passes='syclcc1-ptx-unbounded-stack,verify' -S %t/none.ll | FileCheck %s --check-prefix=NO
; RUN: %opt -passes='syclcc1-ptx-unbounded-stack,verify' -S %t/address_only.ll | FileCheck %s --check-prefix=NO
; RUN: %opt -passes='syclcc1-ptx-unbounded-stack,verify' -S %t/through_kernel.ll | FileCheck %s --check-prefix=NO
; RUN: %opt -passes='syclcc1-ptx-unbounded-stack' %t/direct.ll | llc -mcpu=sm_80 | FileCheck %s --check-prefix=PTX

; YES: @__sycl_unbounded_stack = weak_odr addrspace(1) global i8 0
; NO-NOT: __sycl_unbounded_stack
; PTX: .weak .global .align 1 .u8 __sycl_unbounded_stack;

;--- direct.ll
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(i32 %n) {
  %r = call i32 @f(i32 %n)
  ret void
}
define internal i32 @f(i32 %n) noinline {
  %end = icmp eq i32 %n, 0
  br i1 %end, label %out, label %again
again:
  %m = sub i32 %n, 1
  %r = call i32 @f(i32 %m)
  ret i32 %r
out:
  ret i32 0
}

;--- circle.ll
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(i32 %n) {
  %r = call i32 @even(i32 %n)
  ret void
}
define internal i32 @even(i32 %n) noinline {
  %end = icmp eq i32 %n, 0
  br i1 %end, label %out, label %again
again:
  %m = sub i32 %n, 1
  %r = call i32 @odd(i32 %m)
  ret i32 %r
out:
  ret i32 1
}
define internal i32 @odd(i32 %n) noinline {
  %end = icmp eq i32 %n, 0
  br i1 %end, label %out, label %again
again:
  %m = sub i32 %n, 1
  %r = call i32 @even(i32 %m)
  ret i32 %r
out:
  ret i32 0
}

;--- by_address.ll
; A sum evaluates its parts, which may be sums: by a function in between.
target triple = "nvptx64-nvidia-cuda"
@table = addrspace(1) constant [2 x ptr] [ptr @leaf, ptr @sum]
define i32 @leaf(ptr %self) {
  %v = load i32, ptr %self
  ret i32 %v
}
define i32 @sum(ptr %self) {
  %a = call i32 @eval(ptr %self)
  ret i32 %a
}
define internal i32 @eval(ptr %self) noinline {
  %table = load ptr, ptr %self
  %f = load ptr, ptr %table
  %r = call i32 %f(ptr %self)
  ret i32 %r
}

;--- unknown_size.ll
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(i64 %n) {
  %array = alloca i8, i64 %n
  store volatile i8 1, ptr %array
  ret void
}

;--- none.ll
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(i32 %n) {
  %array = alloca [4 x i32]
  %r = call i32 @f(i32 %n)
  %s = call i32 @f(i32 %r)
  ret void
}
define internal i32 @f(i32 %n) noinline {
  %m = call i32 @llvm.umin.i32(i32 %n, i32 7)
  ret i32 %m
}

;--- address_only.ll
target triple = "nvptx64-nvidia-cuda"
@table = addrspace(1) constant [1 x ptr] [ptr @leaf]
define i32 @leaf(ptr %self) {
  %v = load i32, ptr %self
  ret i32 %v
}

;--- through_kernel.ll
; The kernel's own call by address leads nowhere back.
target triple = "nvptx64-nvidia-cuda"
@table = addrspace(1) constant [1 x ptr] [ptr @leaf]
define ptx_kernel void @k(ptr %self) {
  %table = load ptr, ptr %self
  %f = load ptr, ptr %table
  %r = call i32 %f(ptr %self)
  ret void
}
define i32 @leaf(ptr %self) {
  %v = load i32, ptr %self
  ret i32 %v
}
