; A value that lives across barriers is loaded at the beginning of a region and
; stored at its end, so in a loop between them it is a register. Before, each
; iteration read and wrote it in memory, because the program's stores might
; alias.
; RUN: %opt -passes='syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,function(sroa),verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

declare i64 @__sycl_local_id(i32)
declare void @__sycl_group_barrier(i32)

; The sum is stored once, at the end.
; CHECK-LABEL: define internal i32 @sums.region0(
; CHECK-NOT: load float, ptr %{{.*}}slot
; CHECK: round:
; CHECK-NOT: %context
; CHECK: br i1
; CHECK: store float %{{.*}}, ptr %[[SLOT:.*slot]]
; CHECK-NEXT: ret i32 1

; It is loaded in front of the loop, and nobody reads it behind the end.
; CHECK-LABEL: define internal i32 @sums.region1(
; CHECK: %[[OLD:.*]] = load float, ptr %{{.*}}slot
; CHECK: more:
; CHECK: phi float [ %[[OLD]],
; CHECK-NOT: slot
; CHECK: ret i32 2
define void @sums(ptr %o) #0 {
entry:
  %l = call i64 @__sycl_local_id(i32 0)
  %in = load ptr, ptr %o
  br label %round
round:
  %i = phi i64 [ 0, %entry ], [ %i1, %round ]
  %sum = phi float [ 0.0, %entry ], [ %sum1, %round ]
  %j = mul i64 %i, %l
  %p = getelementptr inbounds float, ptr %in, i64 %j
  %v = load float, ptr %p
  %sum1 = fadd float %sum, %v
  store float %sum1, ptr %p
  %i1 = add i64 %i, 1
  %go = icmp ult i64 %i1, 100
  br i1 %go, label %round, label %both
both:
  call void @__sycl_group_barrier(i32 2)
  br label %more
more:
  %k = phi i64 [ 0, %both ], [ %k1, %more ]
  %product = phi float [ %sum1, %both ], [ %product1, %more ]
  %q = getelementptr inbounds float, ptr %in, i64 %k
  %w = load float, ptr %q
  %product1 = fmul float %product, %w
  store float %product1, ptr %q
  %k1 = add i64 %k, 1
  %again = icmp ult i64 %k1, 100
  br i1 %again, label %more, label %exit
exit:
  ret void
}

; A variable of the kernel is a value first. One region makes it, the next one does
; not move it.
; CHECK-LABEL: define internal i32 @sometimes.region1(
; CHECK: %[[AFTER:.*]] = phi i32 [ %twice, %odd ], [ 1, %
; CHECK: store i32 %[[AFTER]], ptr %{{.*}}slot
; CHECK-NEXT: ret i32 2
; CHECK-LABEL: define internal i32 @sometimes.region2(
; CHECK-NOT: load i32, ptr %{{.*}}slot
; CHECK: ret i32 3
define void @sometimes(ptr %o) #1 {
entry:
  %x = alloca i32
  %l = call i64 @__sycl_local_id(i32 0)
  %out = load ptr, ptr %o
  store i32 1, ptr %x
  call void @__sycl_group_barrier(i32 2)
  %own = getelementptr inbounds i32, ptr %out, i64 %l
  %n = load i32, ptr %own
  %odd.n = trunc i32 %n to i1
  br i1 %odd.n, label %odd, label %join
odd:
  %twice = mul i32 %n, 2
  store i32 %twice, ptr %out
  store i32 %twice, ptr %x
  br label %join
join:
  call void @__sycl_group_barrier(i32 2)
  store i32 5, ptr %out
  call void @__sycl_group_barrier(i32 2)
  %r = load i32, ptr %x
  %at = getelementptr inbounds i32, ptr %out, i64 %l
  store i32 %r, ptr %at
  ret void
}

; The barrier of a loop: its region leads to itself, with the new sum.
; CHECK-LABEL: define internal i32 @itself.region1(
; CHECK: load float, ptr %sum{{.*}}slot
; CHECK: loop:
; CHECK: store float %sum1, ptr %sum{{.*}}slot
; CHECK: ret i32 1
; CHECK: %sum1 = fadd
; CHECK: ret i32 2
define void @itself(ptr %o) #3 {
entry:
  %l = call i64 @__sycl_local_id(i32 0)
  %in = load ptr, ptr %o
  %at = getelementptr inbounds float, ptr %in, i64 %l
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum1, %loop ]
  %v = load float, ptr %at
  call void @__sycl_group_barrier(i32 2)
  %sum1 = fadd float %sum, %v
  %i1 = add i64 %i, 1
  %n = load i64, ptr %in
  %go = icmp ult i64 %i1, %n
  br i1 %go, label %loop, label %exit
exit:
  store float %sum1, ptr %at
  ret void
}

; An array stays where it is.
; CHECK-LABEL: define internal i32 @array.region1(
; CHECK: %[[ARRAY:.*slot]] = getelementptr inbounds i8, ptr %context
; CHECK: getelementptr inbounds i32, ptr %[[ARRAY]], i64 %n
define void @array(ptr %o) #2 {
entry:
  %x = alloca [4 x i32]
  %l = call i64 @__sycl_local_id(i32 0)
  %out = load ptr, ptr %o
  %i = and i64 %l, 3
  %p = getelementptr inbounds [4 x i32], ptr %x, i64 0, i64 %i
  store i32 1, ptr %p
  call void @__sycl_group_barrier(i32 2)
  %n = load i64, ptr %out
  %q = getelementptr inbounds [4 x i32], ptr %x, i64 0, i64 %n
  %r = load i32, ptr %q
  store i32 %r, ptr %out
  ret void
}

attributes #0 = { "sycl-kernel"="sums" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #1 = { "sycl-kernel"="sometimes" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #2 = { "sycl-kernel"="array" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
attributes #3 = { "sycl-kernel"="itself" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
