; A body for a guard is a separate kernel, in which the guard's specialization
; constants are constants; the kernel itself stays as it is.
; RUN: %opt -passes=syclcc1-kernel-bodies -S %s | FileCheck %s
; RUN: %opt -passes=syclcc1-kernel-bodies,syclcc1-known-captures -S %s | FileCheck %s --check-prefix=KNOWN

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

%pair = type { i64, i64, i64 }

; CHECK-LABEL: define void @scalar(
; CHECK-NOT: sycl-kernel-bodies
define void @scalar(ptr %object) #0 {
  call void @lambda(ptr %object)
  call void @other()
  ret void
}
; CHECK-LABEL: define internal void @lambda(
; CHECK: call i32 @read(ptr %table)
define internal void @lambda(ptr %this) {
  %table = load ptr, ptr %this
  %value = call i32 @read(ptr %table)
  call void @use(i32 %value)
  ret void
}
; CHECK-NOT: define internal void @other.
define internal void @other() {
  ret void
}
; A flag, and a structure that is returned in memory; one constant is in no guard,
; and so is still read.
; CHECK-LABEL: define void @others(
define void @others(ptr %object) #1 {
  %out = alloca %pair
  %flag = call i1 @read_flag(ptr %object)
  call void @use_flag(i1 %flag)
  call void @read_pair(ptr sret(%pair) %out, ptr %object)
  %value = call i32 @read(ptr %object)
  call void @use(i32 %value)
  ret void
}

; Bytes of the object are those of the kernel and the guard's.
; KNOWN: define void @captures_b{{[0-9a-f]+}}(ptr "sycl-known-captures"="8:0300000007000000" %object)
; KNOWN: call void @use(i32 7)
define void @captures(ptr "sycl-known-captures"="8:03000000" %object) #2 {
  %at = getelementptr i8, ptr %object, i64 12
  %value = load i32, ptr %at
  call void @use(i32 %value)
  ret void
}

; A local size is what the source says by reqd_work_group_size.
define void @local(ptr %object) #6 {
  %d = load i32, ptr %object
  %x = call i64 @__sycl_local_size(i32 0)
  call void @use_size(i64 %x)
  %z = call i64 @__sycl_local_size(i32 2)
  call void @use_size(i64 %z)
  %any = call i64 @__sycl_local_size(i32 %d)
  call void @use_size(i64 %any)
  ret void
}

; Accessors that share no memory, beside allocations that are a fact.
define void @accessors(ptr "sycl-distinct-captures"="64:8,72:8" %object) #7 {
  call void @lambda(ptr %object)
  ret void
}

; A kernel that reads none of them has no such body.
; CHECK-NOT: @reads_none_b
define void @reads_none(ptr %object) #0 {
  ret void
}

define internal i32 @read(ptr %table) #3 { ret i32 1 }
define internal i1 @read_flag(ptr %table) #4 { ret i1 0 }
define internal void @read_pair(ptr sret(%pair) %out, ptr %table) #5 { ret void }
declare void @use(i32)
declare void @use_flag(i1)
declare void @use_size(i64)
declare i64 @__sycl_local_size(i32)

; Set to 5; and not set at all, so that the function finds the default.
; CHECK: define internal void @[[LAMBDA5:lambda\.[0-9]+]](
; CHECK-NOT: @read
; CHECK: call void @use(i32 5)
; CHECK: define void @scalar_b{{[0-9a-f]+}}(ptr %object) #[[#ATTR5:]] {
; CHECK-NEXT: call void @[[LAMBDA5]](ptr %object)
; CHECK-NEXT: call void @other()
; CHECK: define internal void @[[LAMBDA0:lambda\.[0-9]+]](
; CHECK: call i32 @read(ptr null)
; CHECK: define void @scalar_b{{[0-9a-f]+}}(ptr %object) #[[#ATTR0:]] {
; CHECK-NEXT: call void @[[LAMBDA0]](ptr %object)

; CHECK: define void @others_b{{.*}} #[[#OTHERS:]] {
; CHECK: call void @use_flag(i1 true)
; CHECK: call void @llvm.memcpy{{.*}}(ptr align 1 %out, ptr align 16 @syclcc1.constant, i64 24,
; CHECK: call i32 @read(ptr %object)

; CHECK: define void @local_b{{.*}} #[[#LOCAL:]] {
; CHECK: call void @use_size(i64 16)
; CHECK: call void @use_size(i64 1)
; CHECK: call void @use_size(i64 %any)

; CHECK: define void @accessors_b{{[0-9a-f]+}}(ptr "sycl-distinct-captures"="64:8,72:8;0:16,32:16" %object)

attributes #0 = { "sycl-kernel"="scalar" "sycl-kernel-bodies"="constant:1f:05000000;unset:1f" }
attributes #1 = { "sycl-kernel"="others" "sycl-kernel-bodies"="constant:20:01,constant:ffffffffffffffff:000000000000000001000000000000000200000000000000" }
attributes #2 = { "sycl-kernel"="captures" "sycl-kernel-bodies"="object:12:07000000" }
attributes #6 = { "sycl-kernel"="local" "sycl-kernel-bodies"="local:16:8:1" }
attributes #7 = { "sycl-kernel"="accessors" "sycl-kernel-bodies"="disjoint:0:32" }
attributes #3 = { "sycl-reads-constant"="31" }
attributes #4 = { "sycl-reads-constant"="32" }
attributes #5 = { "sycl-reads-constant"="-1" }
; CHECK-DAG: attributes #[[#ATTR5]] = { "sycl-kernel"="scalar" "sycl-kernel-body-of"="scalar" "sycl-kernel-guard"="constant:1f:05000000" }
; CHECK-DAG: attributes #[[#ATTR0]] = { "sycl-kernel"="scalar" "sycl-kernel-body-of"="scalar" "sycl-kernel-guard"="unset:1f" }
; CHECK-DAG: attributes #[[#OTHERS]] = { "sycl-body-reads-constants" {{.*}}
; CHECK-DAG: attributes #[[#LOCAL]] = { {{.*}}"sycl-kernel-guard"="local:16:8:1" "sycl-reqd-work-group-size"="8,16" }
