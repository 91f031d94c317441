; A kernel that is large with what it calls is not compiled for AVX-512 beside
; AVX2, another one is.
;
; RUN: %opt -passes='syclcc1-cpu-levels,verify' -syclcc1-most-for-avx512=4 -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @large.group(
; CHECK-NOT: v4
; CHECK: tail call void @large.group.v3(
; CHECK: tail call void @large.group.v1(
; CHECK-LABEL: define void @small.group(
; CHECK: tail call void @small.group.v4(
; CHECK: tail call void @small.group.v3(
; CHECK: tail call void @small.group.v1(
; CHECK-NOT: define {{.*}}@large.group.v4(
; CHECK-NOT: define {{.*}}@helper.v4(
define void @large.group(ptr noalias %object, ptr %launch) #0 {
  %x = load float, ptr %object
  %y = call float @helper(float %x)
  store float %y, ptr %object
  ret void
}
define void @small.group(ptr noalias %object, ptr %launch) #1 {
  %x = load float, ptr %object
  %y = fadd float %x, 1.0
  store float %y, ptr %object
  ret void
}
define internal float @helper(float %x) #2 {
  %y = fmul float %x, 2.0
  %z = fadd float %y, 2.0
  ret float %z
}
attributes #0 = { "sycl-cpu-group-of"="large" "sycl-cpu-levels"="v3;v4" "target-cpu"="x86-64" "target-features"="+sse2" }
attributes #1 = { "sycl-cpu-group-of"="small" "sycl-cpu-levels"="v3;v4" "target-cpu"="x86-64" "target-features"="+sse2" }
attributes #2 = { "target-cpu"="x86-64" "target-features"="+sse2" }
