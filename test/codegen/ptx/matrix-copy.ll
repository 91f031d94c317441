; joint_matrix_apply of a matrix of float and one of half: floats go to the places
; of halves and back. They were moved as 16 bits, which lost half of them, and
; halves as 32 bits, beyond the end of the array.
;
; RUN: %opt -passes='syclcc1-ptx-matrix<sm_80>,verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; Eight sums of 16 x 16 for each lane, of either type in the same places.
; CHECK-LABEL: define void @floats(
; CHECK-COUNT-8: load i32, ptr {{%[0-9a-z]+}}, align 4
; CHECK-COUNT-8: store i32 {{%[0-9]+}}, ptr {{%[0-9a-z]+}}, align 4
; CHECK: ret void
define void @floats(ptr %to, ptr %from) {
  call void @copy(ptr %to, ptr %from, i64 4, i64 68720525824, i64 68720525827)
  ret void
}

; CHECK-LABEL: define void @halves(
; CHECK-NOT: i32,
; CHECK-COUNT-8: load i16, ptr {{%[0-9a-z]+}}, align 2
; CHECK-COUNT-8: store i16 {{%[0-9]+}}, ptr {{%[0-9a-z]+}}, align 2
; CHECK: ret void
define void @halves(ptr %to, ptr %from) {
  call void @copy(ptr %to, ptr %from, i64 2, i64 68720525827, i64 68720525824)
  ret void
}

declare void @copy(ptr, ptr, i64, i64, i64) #0
attributes #0 = { "sycl-device-builtin"="matrix.copy" }
