; Offsets are computed in the host's layout, where i128 is aligned to 16 bytes;
; an index into scalars stays as it is.
; RUN: %opt -passes=syclcc1-spirv-byte-geps %s -S | FileCheck %s

target datalayout = "e-m:e-i64:64-i128:128-n8:16:32:64-S128"
%struct.S = type { i8, i128, [4 x float] }

; CHECK-LABEL: @offsets(
; CHECK: getelementptr inbounds i8, ptr %p, i64 16
; CHECK: mul {{.*}}i64 %i, 48
; CHECK: getelementptr inbounds float, ptr %p, i64 %i
define void @offsets(ptr %p, i64 %i) {
  %a = getelementptr inbounds %struct.S, ptr %p, i64 0, i32 1
  store i8 1, ptr %a
  %b = getelementptr inbounds %struct.S, ptr %p, i64 %i, i32 2, i64 3
  store i8 2, ptr %b
  %c = getelementptr inbounds float, ptr %p, i64 %i
  store i8 3, ptr %c
  ret void
}
