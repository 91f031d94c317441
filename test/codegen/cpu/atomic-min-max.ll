; An atomic minimum or maximum that leaves the value is a load: integers and
; floats, also where the old value is used. Not with release order, for volatile
; objects, other operations, or the host's code.
;
; RUN: %opt -passes='syclcc1-cpu-atomic-min-max,verify' -S %s | FileCheck %s --implicit-check-not='load atomic'
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define i32 @used(
; CHECK: %[[OLD:.*]] = load atomic i32, ptr %p syncscope("sycl-group") acquire, align 4
; CHECK: %[[LESS:.*]] = icmp ule i32 %[[OLD]], %v
; CHECK: %[[NEW:.*]] = select i1 %[[LESS]], i32 %[[OLD]], i32 %v
; CHECK: %[[CHANGES:.*]] = icmp ne i32 %[[NEW]], %[[OLD]]
; CHECK: br i1 %[[CHANGES]], label %[[UPDATE:.*]], label %[[DONE:.*]]
; CHECK: [[UPDATE]]:
; CHECK: %[[R:.*]] = atomicrmw umin ptr %p, i32 %v syncscope("sycl-group") acquire
; CHECK: [[DONE]]:
; CHECK: %[[PHI:.*]] = phi i32 [ %[[OLD]], %0 ], [ %[[R]], %[[UPDATE]] ]
; CHECK: ret i32 %[[PHI]]
define i32 @used(ptr %p, i32 %v) "sycl-cpu-device-code" {
  %r = atomicrmw umin ptr %p, i32 %v syncscope("sycl-group") acquire
  ret i32 %r
}

; Values are compared by their bits: nothing is not equal to itself.
; CHECK-LABEL: define void @floats(
; CHECK: %[[OLD:.*]] = load atomic double, ptr %p monotonic, align 8
; CHECK: call double @llvm.maxnum.f64(double %[[OLD]], double %v)
; CHECK: icmp ne i64
; CHECK: br i1
; CHECK: atomicrmw fmax ptr %p, double %v monotonic
define void @floats(ptr %p, double %v) "sycl-cpu-device-code" {
  %r = atomicrmw fmax ptr %p, double %v monotonic
  ret void
}

; CHECK-LABEL: define void @stay(
; CHECK-NOT: br i1
; CHECK: ret void
define void @stay(ptr %p, i32 %v) "sycl-cpu-device-code" {
  %a = atomicrmw max ptr %p, i32 %v acq_rel
  %b = atomicrmw max ptr %p, i32 %v release
  %c = atomicrmw max ptr %p, i32 %v seq_cst
  %d = atomicrmw volatile max ptr %p, i32 %v monotonic
  %e = atomicrmw or ptr %p, i32 %v monotonic
  ret void
}

; CHECK-LABEL: define void @host(
; CHECK-NOT: br i1
; CHECK: ret void
define void @host(ptr %p, i32 %v) {
  %a = atomicrmw max ptr %p, i32 %v monotonic
  ret void
}
