; Kernels that count the bits of numbers have one version more, for processors that
; do it with vectors. Ballots are numbers that lanes share, and v3 alone asks for no
; newer one.
; RUN: %opt -passes='syclcc1-cpu-levels,verify' -S %s | FileCheck %s
; RUN: sed 's/v3;v4/v3/' %s | %opt -passes='syclcc1-cpu-levels,verify' -S | FileCheck %s --check-prefix=V3
target triple = "x86_64-unknown-linux-gnu"

; V3-NOT: .v5

; CHECK: define void @counts.group(
; CHECK: %[[IS5:.*]] = icmp sge i32 %level, 5
; CHECK-NEXT: br i1 %[[IS5]], label %v5,
; CHECK: v5:
; CHECK-NEXT: tail call void @counts.group.v5(
; CHECK: icmp sge i32 %level, 4
; CHECK: icmp sge i32 %level, 3
define void @counts.group(ptr noalias %object, ptr %launch) #0 {
  %x = load i32, ptr %object
  %y = call i32 @count(i32 %x)
  store i32 %y, ptr %object
  ret void
}
define internal i32 @count(i32 %x) #1 {
  %n = call i32 @llvm.ctpop.i32(i32 %x)
  ret i32 %n
}

; CHECK: define void @votes.group(
; CHECK-NOT: %level, 5
; CHECK: icmp sge i32 %level, 4
define void @votes.group(ptr noalias %object, ptr %launch) #0 {
  %x = load <32 x i32>, ptr %object
  %c = icmp slt <32 x i32> %x, zeroinitializer
  %bits = bitcast <32 x i1> %c to i32
  %wide = zext i32 %bits to i64
  %n = call i64 @llvm.ctpop.i64(i64 %wide)
  store i64 %n, ptr %object
  ret void
}

; CHECK: define internal void @counts.group.v4({{.*}} #[[V4:[0-9]+]]
; CHECK: call i32 @count.v4(
; CHECK: define internal void @counts.group.v5({{.*}} #[[V5:[0-9]+]]
; CHECK: call i32 @count.v5(
; CHECK-DAG: attributes #[[V5]] = {{{.*}}"target-cpu"="x86-64-v4" "target-features"="{{.*}}+avx512f,+avx512vpopcntdq
; CHECK-DAG: attributes #[[V4]] = {{{.*}}"sycl-cpu-lower-level"{{.*}}+avx512f"

attributes #0 = { "sycl-cpu-group-of"="k" "sycl-cpu-levels"="v3;v4" "target-cpu"="x86-64" "target-features"="+sse2" }
attributes #1 = { "target-cpu"="x86-64" "target-features"="+sse2" }
