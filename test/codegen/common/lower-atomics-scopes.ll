; The five orders and scopes are translated exactly to each target's names.
;
; RUN: %opt -passes='syclcc1-lower-atomics<cpu>' -S %s | FileCheck %s --check-prefixes=ALL,CPU
; RUN: %opt -passes='syclcc1-lower-atomics<spirv64>' -S %s | FileCheck %s --check-prefixes=ALL,SPIRV
; RUN: %opt -passes='syclcc1-lower-atomics<nvptx64>' -S %s | FileCheck %s --check-prefixes=ALL,PTX

; ALL-NOT: @fence

; ALL-LABEL: define i32 @orders(
; CPU-NEXT: %a = atomicrmw add ptr %p, i32 1 monotonic, align 4
; CPU-NEXT: %b = atomicrmw add ptr %p, i32 1 acquire, align 4
; CPU-NEXT: %c = atomicrmw add ptr %p, i32 1 release, align 4
; CPU-NEXT: %d = atomicrmw add ptr %p, i32 1 acq_rel, align 4
; CPU-NEXT: %e = atomicrmw add ptr %p, i32 1 seq_cst, align 4
; PTX-NEXT: %a = atomicrmw add ptr %p, i32 1 syncscope("device") monotonic, align 4
; PTX-NEXT: %b = atomicrmw add ptr %p, i32 1 syncscope("device") acquire, align 4
; PTX-NEXT: %c = atomicrmw add ptr %p, i32 1 syncscope("device") release, align 4
; PTX-NEXT: %d = atomicrmw add ptr %p, i32 1 syncscope("device") acq_rel, align 4
; PTX-NEXT: %e = atomicrmw add ptr %p, i32 1 syncscope("device") seq_cst, align 4
define i32 @orders(ptr %p) {
  %a = call i32 @fetch_add(ptr %p, i32 1, i32 0, i32 3)
  %b = call i32 @fetch_add(ptr %p, i32 1, i32 1, i32 3)
  %c = call i32 @fetch_add(ptr %p, i32 1, i32 2, i32 3)
  %d = call i32 @fetch_add(ptr %p, i32 1, i32 3, i32 3)
  %e = call i32 @fetch_add(ptr %p, i32 1, i32 4, i32 3)
  ret i32 %e
}

; ALL-LABEL: define void @scopes(
; CPU-NEXT: fence syncscope("sycl-group") acq_rel
; CPU-NEXT: fence syncscope("sycl-group") acq_rel
; CPU-NEXT: fence syncscope("sycl-group") acq_rel
; CPU-NEXT: fence acq_rel
; CPU-NEXT: fence acq_rel
; SPIRV-NEXT: fence syncscope("singlethread") acq_rel
; SPIRV-NEXT: fence syncscope("subgroup") acq_rel
; SPIRV-NEXT: fence syncscope("workgroup") acq_rel
; SPIRV-NEXT: fence syncscope("device") acq_rel
; SPIRV-NEXT: fence acq_rel
; PTX-NEXT: fence syncscope("block") acq_rel
; PTX-NEXT: fence syncscope("block") acq_rel
; PTX-NEXT: fence syncscope("block") acq_rel
; PTX-NEXT: fence syncscope("device") acq_rel
; PTX-NEXT: fence acq_rel
; ALL-NEXT: ret void
define void @scopes() {
  call void @fence(i32 3, i32 0)
  call void @fence(i32 3, i32 1)
  call void @fence(i32 3, i32 2)
  call void @fence(i32 3, i32 3)
  call void @fence(i32 3, i32 4)
  call void @fence(i32 0, i32 4) ; a relaxed fence orders nothing
  ret void
}

; An unknown or invalid order or scope is treated as the strongest one. For the cpu
; the call stays, and its function chooses, because optimisation may make it known.
; ALL-LABEL: define i32 @unknown(
; CPU-NEXT: call i32 @fetch_add(ptr %p, i32 1, i32 %order, i32 %scope)
; PTX-NEXT: atomicrmw add ptr %p, i32 1 seq_cst, align 4
; SPIRV-NEXT: atomicrmw add ptr %p, i32 1 seq_cst, align 4
; ALL-NEXT: atomicrmw add ptr %p, i32 1 seq_cst, align 4
; ALL-NEXT: ret
define i32 @unknown(ptr %p, i32 %order, i32 %scope) {
  %a = call i32 @fetch_add(ptr %p, i32 1, i32 %order, i32 %scope)
  %b = call i32 @fetch_add(ptr %p, i32 1, i32 17, i32 -1)
  ret i32 %b
}

; SPIRV-NOT: @fetch_add
; PTX-NOT: @fetch_add
; CPU: define internal i32 @fetch_add(ptr %p, i32 %v, i32 %o, i32 %s) #[[ATTRIBUTES:[0-9]+]]
; CPU-NEXT: entry:
; CPU-NEXT: [[IN_GROUP:%.*]] = icmp ule i32 %s, 2
; CPU-NEXT: br i1 [[IN_GROUP]], label %group, label %wider
; CPU: group:
; CPU-NEXT: switch i32 %o, label %[[STRONG:[0-9]+]] [
; CPU-NEXT: i32 0, label %[[WEAK:[0-9]+]]
; CPU-NEXT: i32 1, label %[[BETWEEN:[0-9]+]]
; CPU-NEXT: i32 2, label %[[BETWEEN]]
; CPU-NEXT: i32 3, label %[[BETWEEN]]
; CPU: wider:
; CPU-NEXT: switch i32 %o, label %[[WIDE_STRONG:[0-9]+]] [
; CPU: [[STRONG]]:
; CPU-NEXT: atomicrmw add ptr %p, i32 %v syncscope("sycl-group") seq_cst
; CPU: [[WEAK]]:
; CPU: atomicrmw add ptr %p, i32 %v syncscope("sycl-group") monotonic
; CPU: [[BETWEEN]]:
; CPU: atomicrmw add ptr %p, i32 %v syncscope("sycl-group") acq_rel
; CPU: [[WIDE_STRONG]]:
; CPU: atomicrmw add ptr %p, i32 %v seq_cst
; CPU: atomicrmw add ptr %p, i32 %v monotonic
; CPU: atomicrmw add ptr %p, i32 %v acq_rel
; CPU: attributes #[[ATTRIBUTES]] = { alwaysinline
define linkonce_odr i32 @fetch_add(ptr %p, i32 %v, i32 %o, i32 %s) #0 {
  %r = atomicrmw add ptr %p, i32 %v seq_cst
  ret i32 %r
}
declare void @fence(i32, i32) #1

attributes #0 = { "sycl-device-builtin"="atomic.fetch_add.s32" }
attributes #1 = { "sycl-device-builtin"="atomic.fence" }
