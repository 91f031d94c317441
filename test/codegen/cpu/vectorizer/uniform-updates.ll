; Atomics of all lanes at a uniform address, whose old value is not used, become
; a reduction and one atomic; inactive lanes contribute the identity.
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-widen<8>,verify' -S %s | FileCheck %s

; CHECK-LABEL: define void @most.wide(
; CHECK: %[[V:.*]] = load <8 x i32>
; CHECK: %[[ONE:.*]] = call i32 @llvm.vector.reduce.umax.v8i32(<8 x i32> %[[V]])
; CHECK-NEXT: atomicrmw umax ptr %to, i32 %[[ONE]] monotonic
; CHECK-NEXT: ret void
define void @most(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %to) "syclcc1-cpu-item-function" {
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %old = atomicrmw umax ptr %to, i32 %v monotonic
  ret void
}

; CHECK-LABEL: define void @count.wide(
; CHECK: %[[ON:.*]] = icmp sgt <8 x i32>
; CHECK: %[[ALL:.*]] = select <8 x i1> %[[ON]], <8 x i32> splat (i32 1), <8 x i32> zeroinitializer
; CHECK: %[[ONE:.*]] = call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %[[ALL]])
; CHECK-NEXT: atomicrmw add ptr %to, i32 %[[ONE]] seq_cst
define void @count(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %to) "syclcc1-cpu-item-function" {
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %c = icmp sgt i32 %v, 3
  br i1 %c, label %then, label %end
then:
  %old = atomicrmw add ptr %to, i32 1 seq_cst
  br label %end
end:
  ret void
}

; The least of floating-point numbers is the same in any order.
; CHECK-LABEL: define void @least.wide(
; CHECK: %[[ON:.*]] = fcmp ogt <8 x double>
; CHECK: %[[ALL:.*]] = select <8 x i1> %[[ON]], <8 x double> {{.*}}, <8 x double> splat (double 0x7FF8000000000000)
; CHECK: %[[ONE:.*]] = call double @llvm.vector.reduce.fmin.v8f64(<8 x double> %[[ALL]])
; CHECK-NEXT: atomicrmw fmin ptr %to, double %[[ONE]] monotonic
define void @least(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %to) "syclcc1-cpu-item-function" {
  %at = getelementptr double, ptr %p, i64 %x
  %v = load double, ptr %at
  %c = fcmp ogt double %v, 3.0
  br i1 %c, label %then, label %end
then:
  %old = atomicrmw fmin ptr %to, double %v monotonic
  br label %end
end:
  ret void
}

; Rounded in another order it would be another sum; other places are other atomics.
; CHECK-LABEL: define void @stays.wide(
; CHECK-NOT: vector.reduce
; CHECK: lane.on:
; CHECK: atomicrmw fadd
; CHECK: atomicrmw add
define void @stays(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %to) "syclcc1-cpu-item-function" {
  %at = getelementptr i32, ptr %p, i64 %x
  %old = atomicrmw fadd ptr %to, float 1.0 monotonic
  %older = atomicrmw add ptr %at, i32 1 monotonic
  ret void
}
