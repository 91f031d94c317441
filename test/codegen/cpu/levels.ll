; A group function and the functions that it calls are compiled for each
; requested level, and a function selects one. Functions that others can see are
; shared. Registers of 512 bits are used if the level has them.
;
; RUN: %opt -passes='syclcc1-cpu-levels,verify' -S %s | FileCheck %s
; RUN: sed 's/"sycl-cpu-levels"="v3;v4"//' %s | %opt -passes='syclcc1-cpu-levels,verify' -S | FileCheck %s --check-prefix=NONE
; RUN: sed 's/x86_64-/aarch64-/' %s | %opt -passes='syclcc1-cpu-levels,verify' -S | FileCheck %s --check-prefix=NONE
target triple = "x86_64-unknown-linux-gnu"

; NONE-NOT: @__sycl_cpu_level
; NONE-NOT: .v3

; CHECK: define void @k.group(ptr noalias %object, ptr %launch) #[[CHOICE:[0-9]+]]
; CHECK-NEXT: entry:
; CHECK-NEXT: %level = call i32 @__sycl_cpu_level()
; CHECK-NEXT: %[[IS4:.*]] = icmp sge i32 %level, 4
; CHECK-NEXT: br i1 %[[IS4]], label %v4, label %[[OLDER:.*]]
; CHECK: v4:
; CHECK-NEXT: tail call void @k.group.v4(ptr %object, ptr %launch)
; CHECK: [[OLDER]]:
; CHECK-NEXT: %[[IS3:.*]] = icmp sge i32 %level, 3
; CHECK: v3:
; CHECK-NEXT: tail call void @k.group.v3(
; CHECK: tail call void @k.group.v1(
define void @k.group(ptr noalias %object, ptr %launch) #0 {
  %x = load float, ptr %object
  %y = call float @helper(float %x)
  %z = call float @shared(float %y)
  store float %z, ptr %object
  ret void
}

; On fibers: the kernel goes as an argument.
define void @f.group(ptr %object, ptr %launch) #1 {
  call void @__sycl_cpu_run_group(ptr @f, ptr %object, ptr %launch)
  ret void
}
define internal void @f(ptr %object, ptr %item) #2 {
  ret void
}
@stored = internal global ptr null
declare void @__sycl_cpu_run_group(ptr, ptr, ptr)

; The address of a function is one for all levels; what is called is the copy.
@table = internal constant [1 x ptr] [ptr @by_address]
define internal float @helper(float %x) #2 {
  store ptr @by_address, ptr @stored
  %s = call float @helper(float %x)
  %d = call float @by_address(float %s)
  ret float %d
}
define internal float @by_address(float %x) #2 {
  ret float %x
}

; CHECK-LABEL: define float @shared(
define float @shared(float %x) #3 {
  ret float %x
}

; The user has said for which processor.
; CHECK: define void @native.group({{.*}} #[[NATIVE:[0-9]+]]
define void @native.group(ptr %object, ptr %launch) #4 {
  ret void
}
; CHECK: define void @narrow.group({{.*}} #[[NARROW:[0-9]+]]
define void @narrow.group(ptr %object, ptr %launch) #5 {
  ret void
}

; -O0: speed does not matter.
; CHECK-LABEL: define void @O0.group(
; CHECK-NEXT: ret void
define void @O0.group(ptr %object, ptr %launch) #6 {
  ret void
}

; CHECK: define internal void @k.group.v3({{.*}} #[[V3:[0-9]+]]
; CHECK: call float @helper.v3(
; CHECK: define internal void @k.group.v4({{.*}} #[[V4:[0-9]+]]
; CHECK: call float @helper.v4(
; CHECK: call float @shared(
; CHECK: define internal void @f.group.v4(
; CHECK-NEXT: call void @__sycl_cpu_run_group(ptr @f.v4,
; CHECK: define internal float @helper.v4(
; CHECK-NEXT: store ptr @by_address, ptr @stored
; CHECK-NEXT: call float @helper.v4(
; CHECK-NEXT: call float @by_address.v4(
; CHECK: define internal void @k.group.v1({{.*}} #[[V1:[0-9]+]]
; CHECK: call float @helper(
; CHECK: call float @shared(
; CHECK-NOT: .v2
; CHECK-DAG: attributes #[[NATIVE]] = {{.*}}"prefer-vector-width"="512"{{.*}}"target-cpu"="sapphirerapids"
; CHECK-DAG: attributes #[[NARROW]] = {{.*}}"prefer-vector-width"="256"
; CHECK-DAG: attributes #[[V1]] = { noinline optsize memory(argmem: readwrite) {{.*}}"target-cpu"="x86-64"
; CHECK-DAG: attributes #[[V4]] = { noinline {{.*}}"prefer-vector-width"="512" "sycl-cpu-group-of"="k" "sycl-cpu-one-of-several" "target-cpu"="x86-64-v4" "target-features"="+sse2,{{.*}}+avx512f
; CHECK-DAG: attributes #[[V3]] = { noinline memory(argmem: readwrite) "sycl-cpu-group-of"="k" "sycl-cpu-lower-level" "sycl-cpu-one-of-several" "target-cpu"="x86-64-v3" "target-features"="+sse2,{{.*}}+avx2
; CHECK-DAG: attributes #[[CHOICE]] = { noinline optnone "sycl-cpu-group-of"="k" "target-cpu"="x86-64" "target-features"="+sse2" }

attributes #0 = { memory(argmem: readwrite) "sycl-cpu-group-of"="k" "sycl-cpu-levels"="v3;v4" "target-cpu"="x86-64" "target-features"="+sse2" }
attributes #1 = { "sycl-cpu-group-of"="f" "sycl-cpu-levels"="v3;v4" "target-cpu"="x86-64" "target-features"="+sse2" }
attributes #2 = { "target-cpu"="x86-64" "target-features"="+sse2" }
attributes #3 = { "sycl-external" "target-cpu"="x86-64" "target-features"="+sse2" }
attributes #4 = { "sycl-cpu-group-of"="n" "sycl-cpu-levels"="v3;v4" "target-cpu"="sapphirerapids" "target-features"="+avx2,+avx512f" }
attributes #5 = { "sycl-cpu-group-of"="w" "sycl-cpu-levels"="v3;v4" "prefer-vector-width"="256" "target-cpu"="sapphirerapids" "target-features"="+avx2,+avx512f" }
attributes #6 = { noinline optnone "sycl-cpu-group-of"="o" "sycl-cpu-levels"="v3;v4" "target-cpu"="x86-64" "target-features"="+sse2" }
