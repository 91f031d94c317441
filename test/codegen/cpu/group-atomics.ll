; One thread runs a work-group: what only the group can see is read and written
; without a locked instruction, and stays atomic for the vectorisers.
;
; RUN: %opt -passes='syclcc1-cpu-group-atomics,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-cpu-group-atomics' %s -o - | llc-22 -mtriple=x86_64-linux-gnu | FileCheck %s --check-prefix=ASM
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

; CHECK-LABEL: define i32 @scopes(
; CHECK-NEXT: [[A:%.*]] = load atomic i32, ptr %p monotonic, align 4
; CHECK-NEXT: [[SUM:%.*]] = add i32 [[A]], 3
; CHECK-NEXT: store atomic i32 [[SUM]], ptr %p monotonic, align 4
; CHECK-NEXT: atomicrmw add ptr %p, i32 3 monotonic
; CHECK-NEXT: atomicrmw add ptr %p, i32 3 syncscope("singlethread") monotonic
; CHECK-NEXT: atomicrmw volatile add ptr %p, i32 3 syncscope("sycl-group") monotonic
; CHECK-NEXT: ret i32 [[A]]
define i32 @scopes(ptr %p) "sycl-cpu-device-code" {
  %a = atomicrmw add ptr %p, i32 3 syncscope("sycl-group") monotonic, align 4
  %b = atomicrmw add ptr %p, i32 3 monotonic, align 4
  %c = atomicrmw add ptr %p, i32 3 syncscope("singlethread") monotonic, align 4
  %d = atomicrmw volatile add ptr %p, i32 3 syncscope("sycl-group") monotonic, align 4
  ret i32 %a
}

; CHECK-LABEL: define i1 @orders(
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: [[OLD:%.*]] = load atomic float, ptr %p monotonic
; CHECK-NEXT: [[NEW:%.*]] = fadd float [[OLD]], %v
; CHECK-NEXT: store atomic float [[NEW]], ptr %p monotonic
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: [[SEEN:%.*]] = load atomic i64, ptr %q monotonic
; CHECK-NEXT: [[SAME:%.*]] = icmp eq i64 [[SEEN]], %e
; CHECK-NEXT: [[NEXT:%.*]] = select i1 [[SAME]], i64 %d, i64 [[SEEN]]
; CHECK-NEXT: store atomic i64 [[NEXT]], ptr %q monotonic
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: insertvalue { i64, i1 } poison, i64 [[SEEN]], 0
; CHECK-NEXT: insertvalue {{.*}}, i1 [[SAME]], 1
; ASM-LABEL: orders:
; ASM-NOT: lock
; ASM-NOT: mfence
; ASM-NOT: xchg
; ASM: retq
define i1 @orders(ptr %p, float %v, ptr %q, i64 %e, i64 %d) "sycl-cpu-device-code" {
  %a = atomicrmw fadd ptr %p, float %v syncscope("sycl-group") acq_rel, align 4
  %pair = cmpxchg ptr %q, i64 %e, i64 %d syncscope("sycl-group") monotonic acquire, align 8
  %ok = extractvalue { i64, i1 } %pair, 1
  ret i1 %ok
}

; Atomics on local memory, whatever their scope: addresses of variables and of local
; accessors as CPUItemState and CPUGroupFunctions create them, also around a loop.
; CHECK-LABEL: define void @local(
; CHECK-NOT: atomicrmw
; CHECK-COUNT-3: store atomic i32
; CHECK-NOT: atomicrmw
; CHECK: ret void
define void @local(ptr %object, ptr %launch, i64 %i, i1 %c) "sycl-cpu-group-of"="k" {
entry:
  %at = getelementptr inbounds i8, ptr %launch, i64 128
  %block = load ptr, ptr %at, align 8
  %variable = getelementptr i8, ptr %block, i64 %i
  %a = atomicrmw xchg ptr %variable, i32 1 seq_cst, align 4
  %base = ptrtoint ptr %block to i64
  %member = getelementptr inbounds i8, ptr %object, i64 24
  %offset = load i64, ptr %member, align 8
  %sum = add i64 %offset, %base
  %address = inttoptr i64 %sum to ptr
  %element = getelementptr i32, ptr %address, i64 %i
  %b = atomicrmw add ptr %element, i32 1 acq_rel, align 4
  br label %loop
loop:
  %p = phi ptr [ %element, %entry ], [ %next, %loop ]
  %either = select i1 %c, ptr %p, ptr %variable
  %d = atomicrmw add ptr %either, i32 1 monotonic, align 4
  %next = getelementptr i8, ptr %p, i64 4
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Others may look on: another field of the launch, memory that may be the group's or
; not, the sum of the block and a distance, and any function that is no group's.
; CHECK-LABEL: define void @not_local(
; CHECK-COUNT-3: atomicrmw
; CHECK-NOT: store
; CHECK: ret void
define void @not_local(ptr %object, ptr %launch, ptr %p, i1 %c) "sycl-cpu-group-of"="k" {
  %other.at = getelementptr inbounds i8, ptr %launch, i64 144
  %other = load ptr, ptr %other.at, align 8
  %a = atomicrmw add ptr %other, i32 1 monotonic, align 4
  %at = getelementptr inbounds i8, ptr %launch, i64 128
  %block = load ptr, ptr %at, align 8
  %either = select i1 %c, ptr %block, ptr %p
  %b = atomicrmw add ptr %either, i32 1 monotonic, align 4
  %base = ptrtoint ptr %block to i64
  %there = ptrtoint ptr %p to i64
  %distance = sub i64 %there, %base
  %sum = add i64 %distance, %base
  %again = inttoptr i64 %sum to ptr
  %d = atomicrmw add ptr %again, i32 1 monotonic, align 4
  ret void
}

; CHECK-LABEL: define void @no_group(
; CHECK: atomicrmw
define void @no_group(ptr %object, ptr %launch) "sycl-cpu-device-code" {
  %at = getelementptr inbounds i8, ptr %launch, i64 128
  %block = load ptr, ptr %at, align 8
  %a = atomicrmw add ptr %block, i32 1 monotonic, align 4
  ret void
}
