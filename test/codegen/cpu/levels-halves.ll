; Kernels that compute with halves have one version more, for processors that have
; vectors of halves; also where the kernel is memory bound with AVX2, in which each
; operation is one on floats. Conversions ask for none, and a version that only
; counts bits is not made for them.
; RUN: %opt -passes='syclcc1-cpu-levels,verify' -S %s | FileCheck %s
; RUN: sed 's/v3;v4/v3/' %s | %opt -passes='syclcc1-cpu-levels,verify' -S | FileCheck %s --check-prefix=V3
target triple = "x86_64-unknown-linux-gnu"

; V3-NOT: .v6

; CHECK: define void @computes.group(
; CHECK: %[[IS6:.*]] = icmp sge i32 %level, 6
; CHECK-NEXT: br i1 %[[IS6]], label %v6,
; CHECK: v6:
; CHECK-NEXT: tail call void @computes.group.v6(
; CHECK-NOT: %level, 5
; CHECK: icmp sge i32 %level, 4
; CHECK: icmp sge i32 %level, 3
define void @computes.group(ptr noalias %object, ptr %launch) #0 {
  %x = load half, ptr %object
  %y = call half @square(half %x)
  store half %y, ptr %object
  ret void
}
define internal half @square(half %x) #1 {
  %y = fmul half %x, %x
  ret half %y
}

; CHECK: define void @converts.group(
; CHECK-NOT: %level, 6
; CHECK: icmp sge i32 %level, 4
define void @converts.group(ptr noalias %object, ptr %launch) #0 {
  %x = load half, ptr %object
  %wide = fpext half %x to float
  %y = fmul float %wide, %wide
  store float %y, ptr %object
  ret void
}

; CHECK: define internal void @computes.group.v4({{.*}} #[[V4:[0-9]+]]
; CHECK: define internal void @computes.group.v6({{.*}} #[[V6:[0-9]+]]
; CHECK: call half @square.v6(
; CHECK-DAG: attributes #[[V6]] = {{{.*}}"target-cpu"="x86-64-v4" "target-features"="{{.*}}+avx512fp16"
; CHECK-DAG: attributes #[[V4]] = {{{.*}}"sycl-cpu-lower-level"

attributes #0 = { "sycl-cpu-group-of"="k" "sycl-cpu-levels"="v3;v4" "target-cpu"="x86-64" "target-features"="+sse2" }
attributes #1 = { "target-cpu"="x86-64" "target-features"="+sse2" }
