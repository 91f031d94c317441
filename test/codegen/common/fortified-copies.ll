; The copies of _FORTIFY_SOURCE are in the device library: the copy itself, and a
; trap where it is larger than its target.
; RUN: %opt -passes='syclcc1-link-library<%device_lib/common.bc>' %s -S | FileCheck %s
target triple = "spirv64v1.4-unknown-unknown"

; CHECK-LABEL: define internal spir_func {{.*}}ptr @__memcpy_chk(
; CHECK: icmp ugt i64 %2, %3
; CHECK: call void @llvm.trap()
; CHECK: call void @llvm.memcpy.p0.p0.i64(
; CHECK-LABEL: define internal spir_func {{.*}}ptr @__memmove_chk(
; CHECK: call void @llvm.trap()
; CHECK: call void @llvm.memmove.p0.p0.i64(
; CHECK-LABEL: define internal spir_func {{.*}}ptr @__memset_chk(
; CHECK: call void @llvm.trap()
; CHECK: call void @llvm.memset.p0.i64(
declare ptr @__memcpy_chk(ptr, ptr, i64, i64)
declare ptr @__memmove_chk(ptr, ptr, i64, i64)
declare ptr @__memset_chk(ptr, i32, i64, i64)
define void @kernel(ptr %to, ptr %from, i64 %n) {
  %1 = call ptr @__memcpy_chk(ptr %to, ptr %from, i64 %n, i64 32)
  %2 = call ptr @__memmove_chk(ptr %to, ptr %from, i64 %n, i64 32)
  %3 = call ptr @__memset_chk(ptr %to, i32 1, i64 %n, i64 32)
  ret void
}
