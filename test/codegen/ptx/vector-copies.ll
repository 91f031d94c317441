; A variable that only copies use has no type for SROA and stayed in memory: two
; objects of 16 bytes that are exchanged went through private memory.
;
; RUN: %opt -passes='function(syclcc1-ptx-vector-copies,sroa),verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

%float4 = type { [4 x float] }
%pair = type { ptr, i64 }
%mixed = type { i32, float, i32, float }

; CHECK-LABEL: define void @exchange(
; CHECK-NOT: alloca
; CHECK: [[T:%.*]] = load <4 x float>, ptr addrspace(3) %a, align 16
; CHECK: [[B:%.*]] = load <4 x i32>, ptr addrspace(3) %b, align 16
; CHECK: store <4 x i32> [[B]], ptr addrspace(3) %a, align 16
; CHECK: store <4 x float> [[T]], ptr addrspace(3) %b, align 16
define void @exchange(ptr addrspace(3) %a, ptr addrspace(3) %b) {
  %t = alloca %float4, align 16
  call void @llvm.memcpy.p0.p3.i64(ptr align 16 %t, ptr addrspace(3) align 16 %a, i64 16, i1 false)
  call void @llvm.memcpy.p3.p3.i64(ptr addrspace(3) align 16 %a, ptr addrspace(3) align 16 %b, i64 16, i1 false)
  call void @llvm.memcpy.p3.p0.i64(ptr addrspace(3) align 16 %b, ptr align 16 %t, i64 16, i1 false)
  ret void
}

; Parts of the variable are used as well; two accesses of 16 bytes.
; CHECK-LABEL: define double @part(
; CHECK-NOT: alloca
; CHECK: load <2 x double>, ptr %a, align 16
; CHECK: load <2 x double>, ptr {{.*}}, align 16
; CHECK: extractelement <2 x double> {{.*}}, i32 1
define double @part(ptr %a) {
  %t = alloca [4 x double], align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %t, ptr align 16 %a, i64 32, i1 false)
  %at = getelementptr i8, ptr %t, i64 24
  %v = load double, ptr %at
  ret double %v
}

; Less alignment, smaller vectors.
; CHECK-LABEL: define void @eight(
; CHECK-COUNT-2: load <2 x float>, ptr {{.*}}, align 8
define void @eight(ptr %a, ptr %b) {
  %t = alloca %float4, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %t, ptr align 8 %a, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %b, ptr align 16 %t, i64 16, i1 false)
  ret void
}

; Pointers keep their objects; parts of several types, a part of a variable,
; volatile and large copies stay.
; CHECK-LABEL: define void @others(
; CHECK-COUNT-5: call void @llvm.memcpy
define void @others(ptr %a, ptr %b) {
  %p = alloca %pair, align 16
  %m = alloca %mixed, align 16
  %h = alloca %float4, align 16
  %v = alloca %float4, align 16
  %l = alloca [32 x float], align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %p, ptr align 16 %a, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %m, ptr align 16 %a, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %h, ptr align 16 %a, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %v, ptr align 16 %a, i64 16, i1 true)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %l, ptr align 16 %a, i64 128, i1 false)
  call void @use(ptr %p, ptr %m, ptr %h, ptr %v, ptr %l)
  ret void
}

; A copy from memory to memory: LLVM's code generator accesses 8 bytes at once, and
; loads the second half behind the store of the first.
; CHECK-LABEL: define void @memory(
; CHECK: [[L:%[0-9]+]] = load <4 x i32>, ptr addrspace(1) %a, align 16, !alias.scope [[IN:![0-9]+]], !noalias
; CHECK: [[H:%[0-9]+]] = load <4 x i32>, ptr addrspace(1) {{.*}}, align 16, !alias.scope [[IN]]
; CHECK: store <4 x i32> [[L]], ptr addrspace(1) %b, align 32
; CHECK: store <4 x i32> [[H]], ptr addrspace(1) {{.*}}, align 16
define void @memory(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 32 %b, ptr addrspace(1) align 16 %a, i64 32, i1 false), !alias.scope !0, !noalias !3
  ret void
}

; As wide as the alignment of both sides and the size allow.
; CHECK-LABEL: define void @less_aligned(
; CHECK-COUNT-3: load i32, ptr {{.*}}, align 4
; CHECK-COUNT-3: store i32
; CHECK: load <2 x i32>, ptr %a, align 16
; CHECK: store <2 x i32> {{.*}}, align 8
; CHECK-COUNT-3: load i8, ptr {{.*}}, align 1
; CHECK-COUNT-3: store i8 {{.*}}, align 1
define void @less_aligned(ptr %a, ptr %b) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %b, ptr align 4 %a, i64 12, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %b, ptr align 16 %a, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 3, i1 false)
  ret void
}

; More than 16 accesses or 64 bytes, a length that is not a multiple, and volatile
; copies stay.
; CHECK-LABEL: define void @large(
; CHECK-COUNT-4: call void @llvm.memcpy
define void @large(ptr %a, ptr %b) {
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 17, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %b, ptr align 16 %a, i64 80, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %b, ptr align 8 %a, i64 20, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %b, ptr align 8 %a, i64 8, i1 true)
  ret void
}

declare void @use(ptr, ptr, ptr, ptr, ptr)

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = !{!4}
!4 = distinct !{!4, !2}
