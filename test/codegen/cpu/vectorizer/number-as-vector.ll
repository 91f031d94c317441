; A structure that was copied as a number, and is a vector of the program by a
; bitcast, is taken apart: it was "a type without vectors", and work-items ran one
; after the other.
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-widen<8>,verify' -S %s | FileCheck %s --implicit-check-not '<2 x float>' --implicit-check-not '<4 x i8>'

; The first element is the lower half.
; CHECK-LABEL: define void @halves.wide(
; CHECK: %[[WHOLE:.*]] = load <8 x i64>
; CHECK-DAG: %[[LOW:.*]] = trunc <8 x i64> %[[WHOLE]] to <8 x i32>
; CHECK-DAG: bitcast <8 x i32> %[[LOW]] to <8 x float>
; CHECK-DAG: lshr <8 x i64> %[[WHOLE]], splat (i64 32)
; CHECK: shl {{.*}}<8 x i64> %{{.*}}, splat (i64 32)
; CHECK: or {{.*}}<8 x i64>
; CHECK: ret void
define void @halves(i64 "syclcc1-item-stride"="1" %x, ptr %p) #0 {
  %at = getelementptr i64, ptr %p, i64 %x
  %n = load i64, ptr %at
  %v = bitcast i64 %n to <2 x float>
  %low = extractelement <2 x float> %v, i64 0
  %high = extractelement <2 x float> %v, i64 1
  %sum = fadd float %low, %high
  %a = insertelement <2 x float> poison, float %sum, i64 0
  %b = insertelement <2 x float> %a, float %high, i64 1
  %new = bitcast <2 x float> %b to i64
  store i64 %new, ptr %at
  ret void
}

; CHECK-LABEL: define void @bytes.wide(
; CHECK: %[[WORD:.*]] = load <8 x i32>
; CHECK: lshr <8 x i32> %[[WORD]], splat (i32 24)
; CHECK: ret void
define void @bytes(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q) #0 {
  %at = getelementptr i32, ptr %p, i64 %x
  %n = load i32, ptr %at
  %v = bitcast i32 %n to <4 x i8>
  %last = extractelement <4 x i8> %v, i64 3
  %to = getelementptr i8, ptr %q, i64 %x
  store i8 %last, ptr %to
  ret void
}

; Two booleans in a byte: the other six bits made the byte poison.
; CHECK-LABEL: define void @bits.wide(
; CHECK-NOT: poison
; CHECK: shl {{.*}}<8 x i8> %{{.*}}, splat (i8 1)
; CHECK-NOT: poison
; CHECK: store <8 x i8> %
; CHECK: ret void
define void @bits(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q) #0 {
  %at = getelementptr i64, ptr %p, i64 %x
  %n = load i64, ptr %at
  %a = icmp eq i64 %n, 1
  %b = icmp eq i64 %n, 2
  %first = insertelement <2 x i1> poison, i1 %a, i64 0
  %both = insertelement <2 x i1> %first, i1 %b, i64 1
  %byte = shufflevector <2 x i1> %both, <2 x i1> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bits = bitcast <8 x i1> %byte to i8
  %to = getelementptr i8, ptr %q, i64 %x
  store i8 %bits, ptr %to
  ret void
}

attributes #0 = { "syclcc1-cpu-item-function" "target-features"="+avx2" }
