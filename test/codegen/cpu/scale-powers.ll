; A product with two powers of two, as exponentials of floats end, becomes one
; operation with AVX-512, if the number that gives the power is clamped to what two
; factors can have and NaN stays NaN.
; RUN: %opt -passes='function(syclcc1-cpu-scale-powers),verify' -S %s | FileCheck %s
; RUN: sed 's/+avx512vl/+fma/' %s | %opt -passes='function(syclcc1-cpu-scale-powers),verify' -S | FileCheck %s --check-prefix=OLD
target triple = "x86_64-unknown-linux-gnu"

; OLD-NOT: ldexp

; CHECK-LABEL: define <16 x float> @exponential(
; CHECK: %bits = bitcast <16 x float> %sum to <16 x i32>
; CHECK: %[[N:.*]] = sub <16 x i32> %bits, splat (i32 1262485504)
; CHECK: %[[R:.*]] = call <16 x float> @llvm.ldexp.v16f32.v16i32(<16 x float> %x, <16 x i32> %[[N]])
; CHECK: ret <16 x float> %[[R]]
define <16 x float> @exponential(<16 x float> %number) #0 {
  %is.high = fcmp ogt <16 x float> %number, splat (float 89.0)
  %is.low = fcmp olt <16 x float> %number, splat (float -104.0)
  %low = select <16 x i1> %is.low, <16 x float> splat (float -104.0), <16 x float> %number
  %clamped = select <16 x i1> %is.high, <16 x float> splat (float 89.0), <16 x float> %low
  %sum = call <16 x float> @llvm.fma.v16f32(<16 x float> %clamped, <16 x float> splat (float 1.5), <16 x float> splat (float 12582912.0))
  %n = fadd <16 x float> %sum, splat (float -12582912.0)
  %x = call <16 x float> @llvm.fma.v16f32(<16 x float> %n, <16 x float> splat (float -0.5), <16 x float> %clamped)
  %bits = bitcast <16 x float> %sum to <16 x i32>
  %half = lshr <16 x i32> %bits, splat (i32 1)
  %s1 = shl <16 x i32> %half, splat (i32 23)
  %a1 = add <16 x i32> %s1, splat (i32 1065353216)
  %f1 = bitcast <16 x i32> %a1 to <16 x float>
  %p = fmul <16 x float> %x, %f1
  %rest = sub <16 x i32> %bits, %half
  %s2 = shl <16 x i32> %rest, splat (i32 23)
  %a2 = add <16 x i32> %s2, splat (i32 1065353216)
  %f2 = bitcast <16 x i32> %a2 to <16 x float>
  %r = fmul <16 x float> %p, %f2
  ret <16 x float> %r
}

; 180 * 1.5 is beyond what two factors have.
; CHECK-LABEL: define <16 x float> @beyond(
; CHECK-NOT: ldexp
; CHECK: ret
define <16 x float> @beyond(<16 x float> %number) #0 {
  %is.high = fcmp ogt <16 x float> %number, splat (float 180.0)
  %is.low = fcmp olt <16 x float> %number, splat (float -104.0)
  %low = select <16 x i1> %is.low, <16 x float> splat (float -104.0), <16 x float> %number
  %clamped = select <16 x i1> %is.high, <16 x float> splat (float 180.0), <16 x float> %low
  %sum = call <16 x float> @llvm.fma.v16f32(<16 x float> %clamped, <16 x float> splat (float 1.5), <16 x float> splat (float 12582912.0))
  %n = fadd <16 x float> %sum, splat (float -12582912.0)
  %x = call <16 x float> @llvm.fma.v16f32(<16 x float> %n, <16 x float> splat (float -0.5), <16 x float> %clamped)
  %bits = bitcast <16 x float> %sum to <16 x i32>
  %half = lshr <16 x i32> %bits, splat (i32 1)
  %s1 = shl <16 x i32> %half, splat (i32 23)
  %a1 = add <16 x i32> %s1, splat (i32 1065353216)
  %f1 = bitcast <16 x i32> %a1 to <16 x float>
  %p = fmul <16 x float> %x, %f1
  %rest = sub <16 x i32> %bits, %half
  %s2 = shl <16 x i32> %rest, splat (i32 23)
  %a2 = add <16 x i32> %s2, splat (i32 1065353216)
  %f2 = bitcast <16 x i32> %a2 to <16 x float>
  %r = fmul <16 x float> %p, %f2
  ret <16 x float> %r
}

; The factors of a NaN are 1, so the number %y must be a NaN with it.
; CHECK-LABEL: define <16 x float> @another(
; CHECK-NOT: ldexp
; CHECK: ret
define <16 x float> @another(<16 x float> %number, <16 x float> %y) #0 {
  %is.high = fcmp ogt <16 x float> %number, splat (float 89.0)
  %is.low = fcmp olt <16 x float> %number, splat (float -104.0)
  %low = select <16 x i1> %is.low, <16 x float> splat (float -104.0), <16 x float> %number
  %clamped = select <16 x i1> %is.high, <16 x float> splat (float 89.0), <16 x float> %low
  %sum = fadd <16 x float> %clamped, splat (float 12582912.0)
  %bits = bitcast <16 x float> %sum to <16 x i32>
  %half = lshr <16 x i32> %bits, splat (i32 1)
  %s1 = shl <16 x i32> %half, splat (i32 23)
  %a1 = add <16 x i32> %s1, splat (i32 1065353216)
  %f1 = bitcast <16 x i32> %a1 to <16 x float>
  %p = fmul <16 x float> %y, %f1
  %rest = sub <16 x i32> %bits, %half
  %s2 = shl <16 x i32> %rest, splat (i32 23)
  %a2 = add <16 x i32> %s2, splat (i32 1065353216)
  %f2 = bitcast <16 x i32> %a2 to <16 x float>
  %r = fmul <16 x float> %p, %f2
  ret <16 x float> %r
}

attributes #0 = { "sycl-cpu-device-code" "target-features"="+avx512dq,+avx512f,+avx512vl" }
