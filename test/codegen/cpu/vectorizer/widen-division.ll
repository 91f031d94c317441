; Quotients of integers of up to 32 bits are truncated quotients of
; floating-point numbers; inactive lanes divide by 1. By one number for all lanes it
; is a product with a reciprocal that is a little too large. With 64 bits, constant divisors become
; products of 32 bits. Constants of 32 bits stay, as do other divisors of 64.
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-widen<8>,verify' -S %s | FileCheck %s
; RUN: sed 's/+avx2/+sse2/' %s | %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-widen<8>,verify' -S | FileCheck --check-prefix=NARROW %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @unsigned.wide(
; CHECK: %[[A:.*]] = uitofp <8 x i32> %[[V:.*]] to <8 x double>
; CHECK: %[[D:.*]] = uitofp <8 x i32> %[[BY:.*]] to <8 x double>
; CHECK: %[[F:.*]] = fdiv <8 x double> %[[A]], %[[D]]
; CHECK: %[[Q:.*]] = fptoui <8 x double> %[[F]] to <8 x i32>
; CHECK: %[[P:.*]] = mul <8 x i32> %[[Q]], %[[BY]]
; CHECK: %[[R:.*]] = sub <8 x i32> %[[V]], %[[P]]
; CHECK: store <8 x i32> %[[R]]
; NARROW-LABEL: define void @unsigned.wide(
; NARROW: urem <8 x i32>
define void @unsigned(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q) #0 {
  %at = getelementptr i32, ptr %p, i64 %x
  %from = getelementptr i32, ptr %q, i64 %x
  %v = load i32, ptr %at
  %by = load i32, ptr %from
  %r = urem i32 %v, %by
  store i32 %r, ptr %at
  ret void
}

; CHECK-LABEL: define void @uniform.wide(
; CHECK: %[[D:.*]] = uitofp i32 %by to double
; CHECK: %[[R:.*]] = fdiv double 0x3FF0000000000004, %[[D]]
; CHECK: %[[A:.*]] = uitofp <8 x i32> %{{.*}} to <8 x double>
; CHECK: %[[F:.*]] = fmul <8 x double> %[[A]]
; CHECK: %[[Q:.*]] = fptoui <8 x double> %[[F]] to <8 x i32>
; CHECK: freeze <8 x i32> %[[Q]]
define void @uniform(i64 "syclcc1-item-stride"="1" %x, ptr %p, i32 %by) #0 {
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %r = urem i32 %v, %by
  store i32 %r, ptr %at
  ret void
}

; CHECK-LABEL: define void @masked.wide(
; CHECK: %[[BY:.*]] = select <8 x i1> %{{.*}}, <8 x i32> %{{.*}}, <8 x i32> splat (i32 1)
; CHECK: %[[D:.*]] = sitofp <8 x i32> %[[BY]] to <8 x double>
; CHECK: fdiv <8 x double> splat (double 1.000000e+03), %[[D]]
; CHECK: fptosi <8 x double> %{{.*}} to <8 x i32>
define void @masked(i64 "syclcc1-item-stride"="1" %x, ptr %p) #0 {
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %c = icmp ne i32 %v, 0
  br i1 %c, label %then, label %end
then:
  %r = sdiv i32 1000, %v
  store i32 %r, ptr %at
  br label %end
end:
  ret void
}

; CHECK-LABEL: define void @short.wide(
; CHECK: %[[D:.*]] = sitofp i16 %by to float
; CHECK: fdiv float 0x3FF0000080000000, %[[D]]
; CHECK: sext <8 x i16> %{{.*}} to <8 x i32>
; CHECK: fmul <8 x float>
; CHECK: %[[Q:.*]] = fptosi <8 x float> %{{.*}} to <8 x i32>
; CHECK: %[[F:.*]] = freeze <8 x i32> %[[Q]]
; CHECK: trunc <8 x i32> %[[F]] to <8 x i16>
define void @short(i64 "syclcc1-item-stride"="1" %x, ptr %p, i16 %by) #0 {
  %at = getelementptr i16, ptr %p, i64 %x
  %v = load i16, ptr %at
  %r = sdiv i16 %v, %by
  store i16 %r, ptr %at
  ret void
}

; CHECK-LABEL: define void @stays.wide(
; CHECK: udiv <8 x i32> %{{.*}}, splat (i32 7)
; CHECK: udiv <8 x i64>
; CHECK-NOT: fdiv
define void @stays(i64 "syclcc1-item-stride"="1" %x, ptr %p, i64 %by) #0 {
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %s = udiv i32 %v, 7
  %t = zext i32 %s to i64
  %u = udiv i64 %t, %by
  %r = trunc i64 %u to i32
  store i32 %r, ptr %at
  ret void
}

; A tenth is 0xCCCCCCCCCCCCCCCD / 2^67.
; CHECK-LABEL: define void @tenth.wide(
; CHECK: %[[V:.*]] = load <8 x i64>
; CHECK-DAG: %[[L:.*]] = and <8 x i64> %[[V]], splat (i64 4294967295)
; CHECK-DAG: %[[H:.*]] = lshr <8 x i64> %[[V]], splat (i64 32)
; CHECK-DAG: mul nuw <8 x i64> %[[L]], splat (i64 3435973837)
; CHECK-DAG: mul nuw <8 x i64> %[[H]], splat (i64 3435973837)
; CHECK-DAG: mul nuw <8 x i64> %[[L]], splat (i64 3435973836)
; CHECK-DAG: mul nuw <8 x i64> %[[H]], splat (i64 3435973836)
; CHECK: %[[Q:.*]] = lshr <8 x i64> %{{.*}}, splat (i64 3)
; CHECK-NEXT: store <8 x i64> %[[Q]]
; NARROW-LABEL: define void @tenth.wide(
; NARROW: udiv <8 x i64> %{{.*}}, splat (i64 10)
define void @tenth(i64 "syclcc1-item-stride"="1" %x, ptr %p) #0 {
  %at = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %at
  %q = udiv i64 %v, 10
  store i64 %q, ptr %at
  ret void
}

; No lane traps that divides by a constant, so the divisor is the same for lanes
; that are off and stays a constant. -1 traps with the least number.
; CHECK-LABEL: define void @masked_constant.wide(
; CHECK: sdiv <8 x i32> %{{.*}}, splat (i32 7)
; CHECK: %[[BY:.*]] = select <8 x i1> %{{.*}}, <8 x i32> splat (i32 -1), <8 x i32> splat (i32 1)
; CHECK: srem <8 x i32> %{{.*}}, %[[BY]]
define void @masked_constant(i64 "syclcc1-item-stride"="1" %x, ptr %p) #0 {
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %c = icmp ne i32 %v, 0
  br i1 %c, label %then, label %end
then:
  %q = sdiv i32 %v, 7
  %m = srem i32 %q, -1
  %r = add i32 %q, %m
  store i32 %r, ptr %at
  br label %end
end:
  ret void
}

attributes #0 = { "syclcc1-cpu-item-function" "target-features"="+avx2" }
