; Every operation and type, and the orders that LLVM's verifier does not allow on
; some of them.
;
; RUN: %opt -passes='syclcc1-lower-atomics<nvptx64>,verify' -S %s | FileCheck %s

; CHECK-LABEL: define void @integers(
; CHECK: atomicrmw sub ptr %p, i32 %v syncscope("block") monotonic, align 4
; CHECK: atomicrmw and ptr %p, i32 %v
; CHECK: atomicrmw or ptr %p, i32 %v
; CHECK: atomicrmw xor ptr %p, i32 %v
; CHECK: atomicrmw min ptr %p, i32 %v
; CHECK: atomicrmw umin ptr %p, i32 %v
; CHECK: atomicrmw max ptr %q, i64 %w {{.*}}, align 8
; CHECK: atomicrmw umax ptr %q, i64 %w
; CHECK: atomicrmw xchg ptr %q, i64 %w
define void @integers(ptr %p, ptr %q, i32 %v, i64 %w) {
  call i32 @sub(ptr %p, i32 %v, i32 0, i32 2)
  call i32 @and(ptr %p, i32 %v, i32 0, i32 2)
  call i32 @or(ptr %p, i32 %v, i32 0, i32 2)
  call i32 @xor(ptr %p, i32 %v, i32 0, i32 2)
  call i32 @min(ptr %p, i32 %v, i32 0, i32 2)
  call i32 @umin(ptr %p, i32 %v, i32 0, i32 2)
  call i64 @max(ptr %q, i64 %w, i32 0, i32 2)
  call i64 @umax(ptr %q, i64 %w, i32 0, i32 2)
  call i64 @xchg(ptr %q, i64 %w, i32 0, i32 2)
  ret void
}

; A load does not release and a store does not acquire.
; CHECK-LABEL: define i32 @loads_and_stores(
; CHECK: load atomic i32, ptr %p syncscope("device") acquire, align 4
; CHECK: load atomic i32, ptr %p syncscope("device") acquire, align 4
; CHECK: %c = load atomic i32, ptr %p syncscope("device") seq_cst, align 4
; CHECK: store atomic i32 %c, ptr %p syncscope("device") release, align 4
; CHECK: store atomic i32 %c, ptr %p syncscope("device") release, align 4
; CHECK: store atomic i32 %c, ptr %p syncscope("device") monotonic, align 4
define i32 @loads_and_stores(ptr %p) {
  %a = call i32 @load(ptr %p, i32 2, i32 3)
  %b = call i32 @load(ptr %p, i32 3, i32 3)
  %c = call i32 @load(ptr %p, i32 4, i32 3)
  call void @store(ptr %p, i32 %c, i32 1, i32 3)
  call void @store(ptr %p, i32 %c, i32 3, i32 3)
  call void @store(ptr %p, i32 %c, i32 0, i32 3)
  ret i32 %c
}

; The old value comes back; a failure neither releases nor is it acq_rel.
; CHECK-LABEL: define i64 @exchanges(
; CHECK: cmpxchg ptr %p, i64 %e, i64 %d acq_rel acquire, align 8
; CHECK: cmpxchg ptr %p, i64 %e, i64 %d release monotonic, align 8
; CHECK: [[PAIR:%.*]] = cmpxchg ptr %p, i64 %e, i64 %d seq_cst seq_cst, align 8
; CHECK: [[OLD:%.*]] = extractvalue { i64, i1 } [[PAIR]], 0
; CHECK: ret i64 [[OLD]]
define i64 @exchanges(ptr %p, i64 %e, i64 %d) {
  %a = call i64 @cas(ptr %p, i64 %e, i64 %d, i32 3, i32 3, i32 4)
  %b = call i64 @cas(ptr %p, i64 %e, i64 %d, i32 2, i32 2, i32 4)
  %c = call i64 @cas(ptr %p, i64 %e, i64 %d, i32 4, i32 4, i32 4)
  ret i64 %c
}

; An operation that is not in the list keeps its body.
; CHECK-LABEL: define i32 @others(
; CHECK: call i32 @nand(
define i32 @others(ptr %p) {
  %a = call i32 @nand(ptr %p, i32 1, i32 0, i32 0)
  ret i32 %a
}
; CHECK: define internal i32 @nand(
define internal i32 @nand(ptr %p, i32 %v, i32 %o, i32 %s) "sycl-device-builtin"="atomic.fetch_nand.s32" {
  %r = atomicrmw nand ptr %p, i32 %v seq_cst
  ret i32 %r
}

declare i32 @sub(ptr, i32, i32, i32) "sycl-device-builtin"="atomic.fetch_sub.s32"
declare i32 @and(ptr, i32, i32, i32) "sycl-device-builtin"="atomic.fetch_and.u32"
declare i32 @or(ptr, i32, i32, i32) "sycl-device-builtin"="atomic.fetch_or.u32"
declare i32 @xor(ptr, i32, i32, i32) "sycl-device-builtin"="atomic.fetch_xor.s32"
declare i32 @min(ptr, i32, i32, i32) "sycl-device-builtin"="atomic.fetch_min.s32"
declare i32 @umin(ptr, i32, i32, i32) "sycl-device-builtin"="atomic.fetch_min.u32"
declare i64 @max(ptr, i64, i32, i32) "sycl-device-builtin"="atomic.fetch_max.s64"
declare i64 @umax(ptr, i64, i32, i32) "sycl-device-builtin"="atomic.fetch_max.u64"
declare i64 @xchg(ptr, i64, i32, i32) "sycl-device-builtin"="atomic.exchange.u64"
declare i32 @load(ptr, i32, i32) "sycl-device-builtin"="atomic.load.u32"
declare void @store(ptr, i32, i32, i32) "sycl-device-builtin"="atomic.store.u32"
declare i64 @cas(ptr, i64, i64, i32, i32, i32) "sycl-device-builtin"="atomic.compare_exchange.s64"
