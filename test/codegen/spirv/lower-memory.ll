; The writer translates memmove to OpCopyMemorySized, whose operands must not
; overlap, and a driver that vectorises moves wrong bytes.
; RUN: sed '/define .*@nothing/,/^}/d' %s | llc -mtriple=spirv64v1.4-unknown-unknown -O0 -o - | FileCheck %s --check-prefix=WRONG
; RUN: %opt -passes='syclcc1-spirv-lower-memory,verify' %s -S | FileCheck %s

; WRONG: OpCopyMemorySized
target triple = "spirv64v1.4-unknown-unknown"

; CHECK-LABEL: @move(
; CHECK: icmp ult ptr addrspace(4)
; CHECK-NOT: llvm.memmove
define spir_func void @move(ptr addrspace(4) %p) {
  %q = getelementptr i8, ptr addrspace(4) %p, i64 3
  call void @llvm.memmove.p4.p4.i64(ptr addrspace(4) %q, ptr addrspace(4) %p, i64 24, i1 false)
  ret void
}
; Between two address spaces, which cannot be compared.
; CHECK-LABEL: @across(
; CHECK: addrspacecast ptr %p to ptr addrspace(4)
; CHECK-NOT: llvm.memmove
define spir_func void @across(ptr %p, ptr addrspace(1) %q, i64 %n) {
  call void @llvm.memmove.p0.p1.i64(ptr %p, ptr addrspace(1) %q, i64 %n, i1 false)
  ret void
}
; CHECK-LABEL: @copies(
; CHECK: call void @llvm.memcpy{{.*}} i64 16
; CHECK-NOT: call void @llvm.memcpy{{.*}} i64 %n
define spir_func void @copies(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %n) {
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 16, i1 false)
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %n, i1 false)
  ret void
}
; The writer aborts on a memset of 0 bytes, and makes invalid copies.
; CHECK-LABEL: @nothing(
; CHECK-NEXT: ret void
define spir_func void @nothing(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 0, i1 false)
  call void @llvm.memset.p1.i64(ptr addrspace(1) %p, i8 1, i64 0, i1 false)
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 0, i1 false)
  ret void
}
