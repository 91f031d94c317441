; The host's flat pointers become generic ones; variables are global, allocas
; private, functions stay where they are and their addresses are generic.
; RUN: %opt -passes='syclcc1-spirv-generic-pointers,verify' %s -S | FileCheck %s

; CHECK: target triple = "spirv64v1.4-unknown-unknown"
; CHECK-DAG: @table = internal addrspace(1) constant [2 x i32] [i32 1, i32 2]
; CHECK-DAG: @vtable = internal addrspace(1) constant { [1 x ptr addrspace(4)] } { [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr @area to ptr addrspace(4))] }
; CHECK-DAG: @next = internal addrspace(1) global ptr addrspace(4) addrspacecast (ptr addrspace(1) @table to ptr addrspace(4))
; CHECK-DAG: @tile = internal addrspace(3) global [4 x float] poison
@table = internal constant [2 x i32] [i32 1, i32 2]
@vtable = internal constant { [1 x ptr] } { [1 x ptr] [ptr @area] }
@next = internal global ptr @table
@tile = internal addrspace(3) global [4 x float] poison

; CHECK: define internal spir_func float @area(ptr addrspace(4) %this)
define internal float @area(ptr %this) {
  %v = load float, ptr %this
  ret float %v
}

; CHECK: define spir_func void @kernel(ptr addrspace(4) %out)
; CHECK: %x = alloca i32, align 4
; CHECK-NEXT: %[[G:.*]] = addrspacecast ptr %x to ptr addrspace(4)
; CHECK-NOT: llvm.lifetime
; CHECK: store i32 1, ptr addrspace(4) %[[G]]
; CHECK: call spir_func float @area(ptr addrspace(4) %out)
; CHECK: %f = load ptr addrspace(4), ptr addrspace(4) addrspacecast (ptr addrspace(1) @vtable to ptr addrspace(4))
; CHECK: call spir_func addrspace(4) float %f(ptr addrspace(4) %out)
; CHECK: store float 1.000000e+00, ptr addrspace(4) addrspacecast (ptr addrspace(3) @tile to ptr addrspace(4))
; CHECK: call void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) %out, ptr addrspace(4) %[[G]], i64 4, i1 false)
; CHECK: icmp eq ptr addrspace(4) %f, addrspacecast (ptr @area to ptr addrspace(4))
define void @kernel(ptr %out) {
  %x = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %x)
  store i32 1, ptr %x
  call float @area(ptr %out)
  %f = load ptr, ptr @vtable
  call float %f(ptr %out)
  store float 1.0, ptr addrspacecast (ptr addrspace(3) @tile to ptr)
  call void @llvm.memcpy.p0.p0.i64(ptr %out, ptr %x, i64 4, i1 false)
  %same = icmp eq ptr %f, @area
  call void @llvm.lifetime.end.p0(ptr %x)
  ret void
}
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
