; A gather from a vector that was just stored becomes a permutation of registers
; with AVX-512 and AVX2. It stays on other processors, and if the memory is
; larger than the vector.
; RUN: sed 's/FEATURES/+avx2,+avx512f,+avx512bw,+avx512vl,+avx512dq/' %s | %opt -passes='syclcc1-cpu-permutes,verify' -S | FileCheck %s --check-prefixes=CHECK,AVX512
; RUN: sed 's/FEATURES/+avx2/' %s | %opt -passes='syclcc1-cpu-permutes,verify' -S | FileCheck %s --check-prefixes=CHECK,AVX2
; RUN: sed 's/FEATURES/+sse2/' %s | %opt -passes='syclcc1-cpu-permutes,verify' -S | FileCheck %s --check-prefixes=OLD
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define <32 x i32> @two_registers(
; AVX512-NOT: store
; AVX512-COUNT-2: call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(
; AVX2-COUNT-2: call <8 x i32> @llvm.x86.avx2.permd(
; AVX2: and <8 x i32> %{{.*}}, splat (i32 8)
; AVX2-COUNT-14: call <8 x i32> @llvm.x86.avx2.permd(
; CHECK-NOT: gather
; CHECK: ret
; OLD-LABEL: define <32 x i32> @two_registers(
; OLD: gather
define <32 x i32> @two_registers(<32 x i32> %v, <32 x i64> %i) #0 {
  %m = alloca <32 x i32>, align 64
  store <32 x i32> %v, ptr %m, align 64
  %p = getelementptr i32, ptr %m, <32 x i64> %i
  %r = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %p, <32 x i1> splat (i1 true), <32 x i32> poison)
  ret <32 x i32> %r
}

; Words are permuted as words, or as doublewords.
; CHECK-LABEL: define <32 x i16> @words(
; AVX512: call <32 x i16> @llvm.x86.avx512.permvar.hi.512(
; AVX2: zext <32 x i16> %{{.*}} to <32 x i32>
; AVX2: trunc <32 x i32> %{{.*}} to <32 x i16>
define <32 x i16> @words(<32 x i16> %v, <32 x i64> %i) #0 {
  %m = alloca <32 x i16>, align 64
  store <32 x i16> %v, ptr %m, align 64
  %p = getelementptr i16, ptr %m, <32 x i64> %i
  %r = call <32 x i16> @llvm.masked.gather.v32i16.v32p0(<32 x ptr> align 2 %p, <32 x i1> splat (i1 true), <32 x i16> poison)
  ret <32 x i16> %r
}

; More than two registers are chosen from by the index's upper bits; AVX2 has
; halves of quadwords. Lanes that are off keep what they have.
; CHECK-LABEL: define <32 x i64> @quadwords(
; AVX512-COUNT-2: call <8 x i64> @llvm.x86.avx512.vpermi2var.q.512(
; AVX512: and <8 x i64> %{{.*}}, splat (i64 16)
; AVX2: lshr <32 x i64> %{{.*}}, splat (i64 32)
; CHECK: select <32 x i1> %k, <32 x i64> %{{.*}}, <32 x i64> %o
define <32 x i64> @quadwords(<32 x i64> %v, <32 x i64> %i, <32 x i1> %k, <32 x i64> %o) #0 {
  %m = alloca <32 x i64>, align 64
  store <32 x i64> %v, ptr %m, align 64
  %p = getelementptr i64, ptr %m, <32 x i64> %i
  %r = call <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr> align 8 %p, <32 x i1> %k, <32 x i64> %o)
  ret <32 x i64> %r
}

; A vector of another type of the same size has been stored.
; CHECK-LABEL: define <8 x i32> @floats(
; CHECK: call <8 x i32> @llvm.x86.avx2.permd(
define <8 x i32> @floats(<8 x float> %v, <8 x i64> %i) #0 {
  %m = alloca <8 x float>, align 64
  store <8 x float> %v, ptr %m, align 64
  %p = getelementptr i32, ptr %m, <8 x i64> %i
  %r = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %p, <8 x i1> splat (i1 true), <8 x i32> poison)
  ret <8 x i32> %r
}

; Something else writes the memory, too.
; CHECK-LABEL: define <8 x i32> @written_twice(
; CHECK: gather
define <8 x i32> @written_twice(<8 x i32> %v, <8 x i64> %i, i64 %at) #0 {
  %m = alloca <8 x i32>, align 64
  store <8 x i32> %v, ptr %m, align 64
  %q = getelementptr i32, ptr %m, i64 %at
  store i32 1, ptr %q
  %p = getelementptr i32, ptr %m, <8 x i64> %i
  %r = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %p, <8 x i1> splat (i1 true), <8 x i32> poison)
  ret <8 x i32> %r
}

; The store is on one way only.
; CHECK-LABEL: define <8 x i32> @perhaps_stored(
; CHECK: gather
define <8 x i32> @perhaps_stored(<8 x i32> %v, <8 x i64> %i, i1 %c) #0 {
  %m = alloca <8 x i32>, align 64
  br i1 %c, label %then, label %end
then:
  store <8 x i32> %v, ptr %m, align 64
  br label %end
end:
  %p = getelementptr i32, ptr %m, <8 x i64> %i
  %r = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %p, <8 x i1> splat (i1 true), <8 x i32> poison)
  ret <8 x i32> %r
}

; Indices that count other elements.
; CHECK-LABEL: define <8 x i32> @bytes(
; CHECK: gather
define <8 x i32> @bytes(<8 x i32> %v, <8 x i64> %i) #0 {
  %m = alloca <8 x i32>, align 64
  store <8 x i32> %v, ptr %m, align 64
  %p = getelementptr i8, ptr %m, <8 x i64> %i
  %r = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 1 %p, <8 x i1> splat (i1 true), <8 x i32> poison)
  ret <8 x i32> %r
}

; -mprefer-vector-width=256: LLVM cannot split the instruction of 512 bits.
; CHECK-LABEL: define <16 x i32> @narrow(
; CHECK-NOT: .512(
; CHECK: call <8 x i32> @llvm.x86.avx2.permd(
; CHECK-NOT: .512(
; CHECK: ret
define <16 x i32> @narrow(<16 x i32> %v, <16 x i64> %i) #1 {
  %m = alloca <16 x i32>, align 64
  store <16 x i32> %v, ptr %m, align 64
  %p = getelementptr i32, ptr %m, <16 x i64> %i
  %r = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %p, <16 x i1> splat (i1 true), <16 x i32> poison)
  ret <16 x i32> %r
}

attributes #0 = { "sycl-cpu-device-code" "target-features"="FEATURES" }
attributes #1 = { "sycl-cpu-device-code" "target-features"="FEATURES" "prefer-vector-width"="256" }
