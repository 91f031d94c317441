; With AVX-512 bytes and shorts are gathered as the words that they lie in.
; RUN: %opt -mtriple=x86_64-linux-gnu -mattr=+avx512f,+avx512bw,+avx512vl -passes=syclcc1-cpu-masked-memory,verify -S %s | FileCheck %s
; RUN: %opt -mtriple=x86_64-linux-gnu -mattr=+avx2 -passes=syclcc1-cpu-masked-memory,verify -S %s | FileCheck %s --check-prefix=AVX2

; CHECK-LABEL: define <16 x i8> @bytes(
; CHECK:   %[[ON:.*]] = freeze <16 x i1> %m
; CHECK:   %[[AT:.*]] = ptrtoint <16 x ptr> %p to <16 x i64>
; CHECK:   %[[ALIGNED:.*]] = and <16 x i64> %[[AT]], splat (i64 -4)
; CHECK:   %[[WORDS:.*]] = inttoptr <16 x i64> %[[ALIGNED]] to <16 x ptr>
; CHECK:   %[[READ:.*]] = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %[[WORDS]], <16 x i1> %[[ON]], <16 x i32> poison)
; CHECK:   %[[LOW:.*]] = trunc <16 x i64> %[[AT]] to <16 x i32>
; CHECK:   %[[BYTE:.*]] = and <16 x i32> %[[LOW]], splat (i32 3)
; CHECK:   %[[BIT:.*]] = shl <16 x i32> %[[BYTE]], splat (i32 3)
; CHECK:   %[[MOVED:.*]] = lshr <16 x i32> %[[READ]], %[[BIT]]
; CHECK:   %[[V:.*]] = trunc <16 x i32> %[[MOVED]] to <16 x i8>
; CHECK:   select <16 x i1> %[[ON]], <16 x i8> %[[V]], <16 x i8> %old
; AVX2-LABEL: define <16 x i8> @bytes(
; AVX2-NOT: v16i32
define <16 x i8> @bytes(<16 x ptr> %p, <16 x i1> %m, <16 x i8> %old) #0 {
  %v = call <16 x i8> @llvm.masked.gather(<16 x ptr> align 1 %p, <16 x i1> %m, <16 x i8> %old)
  ret <16 x i8> %v
}

; CHECK-LABEL: define <8 x half> @halves(
; CHECK:   call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %{{.*}}, <8 x i1> splat (i1 true), <8 x i32> poison)
; CHECK:   %[[SHORTS:.*]] = trunc <8 x i32> %{{.*}} to <8 x i16>
; CHECK:   %[[V:.*]] = bitcast <8 x i16> %[[SHORTS]] to <8 x half>
; CHECK:   ret <8 x half> %[[V]]
define <8 x half> @halves(ptr %p, <8 x i32> %i) #0 {
  %o = zext <8 x i32> %i to <8 x i64>
  %a = getelementptr half, ptr %p, <8 x i64> %o
  %v = call <8 x half> @llvm.masked.gather(<8 x ptr> align 2 %a, <8 x i1> splat (i1 true), <8 x half> poison)
  ret <8 x half> %v
}

; A short at any address may lie in two words.
; CHECK-LABEL: define <16 x i16> @unaligned(
; CHECK-NOT: v16i32
define <16 x i16> @unaligned(<16 x ptr> %p, <16 x i1> %m) #0 {
  %v = call <16 x i16> @llvm.masked.gather(<16 x ptr> align 1 %p, <16 x i1> %m, <16 x i16> poison)
  ret <16 x i16> %v
}

; Bytes around a byte that is stored belong to others.
; CHECK-LABEL: define void @scatter(
; CHECK:   call void @llvm.masked.scatter.v16i8.v16p0(
define void @scatter(<16 x i8> %v, <16 x ptr> %p, <16 x i1> %m) #0 {
  call void @llvm.masked.scatter(<16 x i8> %v, <16 x ptr> align 1 %p, <16 x i1> %m)
  ret void
}

; CHECK-LABEL: define <16 x i8> @host(
; CHECK:   call <16 x i8> @llvm.masked.gather
define <16 x i8> @host(<16 x ptr> %p, <16 x i1> %m) {
  %v = call <16 x i8> @llvm.masked.gather(<16 x ptr> align 1 %p, <16 x i1> %m, <16 x i8> poison)
  ret <16 x i8> %v
}

attributes #0 = { "sycl-cpu-device-code" }
