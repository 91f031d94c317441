; A function with a form for 4 lanes and none for 16 is called four times, with
; consecutive parts of the vectors.
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-widen<16>,verify' -S %s | FileCheck %s

; CHECK-LABEL: define void @parts.wide(
; CHECK: %[[V:.*]] = load <16 x double>, ptr %at, align 8
; CHECK: %[[A:.*]] = shufflevector <16 x double> %[[V]], <16 x double> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK: %[[RA:.*]] = call <4 x double> @_ZGVdN4v_sin(<4 x double> %[[A]])
; CHECK: %[[B:.*]] = shufflevector {{.*}} <4 x i32> <i32 4, i32 5, i32 6, i32 7>
; CHECK: %[[RB:.*]] = call <4 x double> @_ZGVdN4v_sin(<4 x double> %[[B]])
; CHECK: shufflevector {{.*}} <4 x i32> <i32 8, i32 9, i32 10, i32 11>
; CHECK: call <4 x double> @_ZGVdN4v_sin(
; CHECK: shufflevector {{.*}} <4 x i32> <i32 12, i32 13, i32 14, i32 15>
; CHECK: call <4 x double> @_ZGVdN4v_sin(
; CHECK: shufflevector <4 x double> %[[RA]], <4 x double> %[[RB]], <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK: %[[ALL:.*]] = shufflevector <8 x double> {{.*}} <16 x i32> <i32 0, {{.*}} i32 15>
; CHECK: store <16 x double> %[[ALL]], ptr %at, align 8
define void @parts(i64 "syclcc1-item-stride"="1" %x, ptr %p) "syclcc1-cpu-item-function" {
  %at = getelementptr double, ptr %p, i64 %x
  %v = load double, ptr %at
  %s = call double @sin(double %v) #0
  store double %s, ptr %at
  ret void
}

declare double @sin(double)
declare <4 x double> @_ZGVdN4v_sin(<4 x double>)
attributes #0 = { nounwind willreturn memory(none) "vector-function-abi-variant"="_ZGV_LLVM_N4v_sin(_ZGVdN4v_sin)" }
