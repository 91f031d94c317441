; The three steps of syclcc1-spirv-pointer-queries.
; RUN: %opt -passes='syclcc1-spirv-pointer-queries<gather>' %s -S | FileCheck %s --check-prefix=GATHER
; RUN: %opt -passes='syclcc1-spirv-pointer-queries<fold>' %s -S | FileCheck %s --check-prefix=FOLD
; RUN: %opt -passes='syclcc1-spirv-pointer-queries<lower>' %s -S | FileCheck %s --check-prefix=LOWER

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64v1.4-unknown-unknown"

@shared = internal addrspace(3) global [8 x i32] poison
@of_another_kernel = internal addrspace(3) global i32 poison

; Functions with queries are inlined, and so are their callers, except for
; recursion.
; GATHER: define {{.*}}@asks({{.*}}) #[[INLINE:[0-9]+]]
; GATHER: define {{.*}}@calls({{.*}}) #[[INLINE]]
; GATHER: define {{.*}}@recursive({{.*}}) #[[NOINLINE:[0-9]+]] {
; GATHER: define {{.*}}@kernel({{.*}}{
; GATHER-DAG: attributes #[[INLINE]] = { alwaysinline }
; GATHER-DAG: attributes #[[NOINLINE]] = { noinline }
define internal spir_func i32 @asks(ptr addrspace(4) %p) noinline {
  %r = call i32 @__sycl_pointer_is_private(ptr addrspace(4) %p)
  ret i32 %r
}
define internal spir_func i32 @calls(ptr addrspace(4) %p) noinline {
  %r = call spir_func i32 @asks(ptr addrspace(4) %p)
  ret i32 %r
}
; A function that cannot be inlined knows its own variables, but not its
; callers'.
; LOWER-LABEL: @recursive(
; LOWER: select i1 %{{.*}}, i1 %{{.*}}, i1 false
define spir_func i32 @recursive(ptr addrspace(4) %p, i32 %n) noinline {
  %g = call i32 @__sycl_pointer_is_global(ptr addrspace(4) %p)
  %m = sub i32 %n, %g
  %r = call spir_func i32 @recursive(ptr addrspace(4) %p, i32 %m)
  ret i32 %r
}

; FOLD-LABEL: @known(
; FOLD: store i32 1, ptr addrspace(1) %out
; FOLD: store i32 0, ptr addrspace(1) %out
; FOLD: store i32 1, ptr addrspace(1) %out
; FOLD: call i32 @__sycl_pointer_is_local(ptr addrspace(4) %mixed)
; LOWER-LABEL: @known(
; LOWER-NOT: __sycl_pointer_is
define spir_kernel void @known(ptr addrspace(1) %out, ptr addrspace(3) %local, i1 %c) {
  %a = alloca i32
  %ga = addrspacecast ptr %a to ptr addrspace(4)
  %r1 = call i32 @__sycl_pointer_is_private(ptr addrspace(4) %ga)
  store i32 %r1, ptr addrspace(1) %out
  %r2 = call i32 @__sycl_pointer_is_global(ptr addrspace(4) %ga)
  store i32 %r2, ptr addrspace(1) %out
  %gl = addrspacecast ptr addrspace(3) %local to ptr addrspace(4)
  %gl1 = getelementptr i8, ptr addrspace(4) %gl, i64 4
  %l = select i1 %c, ptr addrspace(4) %gl1, ptr addrspace(4) null
  %r3 = call i32 @__sycl_pointer_is_local(ptr addrspace(4) %l)
  store i32 %r3, ptr addrspace(1) %out
  %mixed = select i1 %c, ptr addrspace(4) %gl1, ptr addrspace(4) %ga
  %r4 = call i32 @__sycl_pointer_is_local(ptr addrspace(4) %mixed)
  store i32 %r4, ptr addrspace(1) %out
  ret void
}

; The byval argument, the alloca whose address escapes, the dynamic block and the variable
; that this kernel uses.
; LOWER-LABEL: @kernel(
; LOWER: %[[A:.*]] = ptrtoint ptr addrspace(4) %p to i64
; LOWER: call spir_func i32 @__sycl_spirv_pointer_memories(ptr addrspace(4) %p)
; LOWER: addrspacecast ptr %object to ptr addrspace(4)
; LOWER: icmp ult i64 %{{.*}}, 16
; LOWER: addrspacecast ptr %escapes to ptr addrspace(4)
; LOWER: icmp ult i64 %{{.*}}, 4
; LOWER: ptrtoint (ptr addrspace(4) addrspacecast (ptr addrspace(3) @shared to ptr addrspace(4)) to i64)
; LOWER: icmp ult i64 %{{.*}}, 32
; LOWER: addrspacecast ptr addrspace(3) %local to ptr addrspace(4)
; LOWER: icmp ult i64 %{{.*}}, %bytes
; LOWER: xor i1 %{{.*}}, true
; LOWER-NOT: of_another_kernel
; LOWER-NOT: local_block
; LOWER: ret void
define spir_kernel void @kernel(ptr byval([2 x i64]) %object, ptr addrspace(3) %local, i64 %bytes) {
  call void @__sycl_spirv_local_block(ptr addrspace(3) %local, i64 %bytes)
  %escapes = alloca i32
  %stays = alloca i32
  store i32 1, ptr %stays
  %g = addrspacecast ptr %escapes to ptr addrspace(4)
  store ptr addrspace(4) %g, ptr addrspace(3) @shared
  %p = load ptr addrspace(4), ptr addrspace(3) %local
  %r = call i32 @__sycl_pointer_is_global(ptr addrspace(4) %p)
  store i32 %r, ptr addrspace(3) @shared
  ret void
}

define spir_kernel void @other() {
  store i32 1, ptr addrspace(3) @of_another_kernel
  ret void
}

declare i32 @__sycl_pointer_is_global(ptr addrspace(4))
declare i32 @__sycl_pointer_is_local(ptr addrspace(4))
declare i32 @__sycl_pointer_is_private(ptr addrspace(4))
declare void @__sycl_spirv_local_block(ptr addrspace(3), i64)
