; Memory under a mask is a loop over the lanes that are on where the processor
; has no masks, and stays where it has.
; RUN: %opt -mtriple=x86_64-linux-gnu -passes=syclcc1-cpu-masked-memory,verify -S %s | FileCheck %s
; RUN: %opt -mtriple=x86_64-linux-gnu -mattr=+avx512f,+avx512bw,+avx512vl -passes=syclcc1-cpu-masked-memory,verify -S %s | FileCheck %s --check-prefix=MASKS

; CHECK-LABEL: define <16 x i32> @load(
; CHECK:   %[[BITS:.*]] = bitcast <16 x i1> %{{.*}} to i16
; CHECK:   icmp eq i16 %[[BITS]], -1
; CHECK: masked.all:
; CHECK:   %[[ALL:.*]] = load <16 x i32>, ptr %p, align 4
; CHECK: masked.some:
; CHECK:   store <16 x i32> %old, ptr %masked
; CHECK: masked.lane:
; CHECK:   %[[LEFT:.*]] = phi i16
; CHECK:   call i16 @llvm.cttz.i16(i16 %[[LEFT]], i1 true)
; CHECK:   load i32, ptr %{{.*}}, align 4
; CHECK: masked.end:
; CHECK:   %[[SOME:.*]] = load <16 x i32>, ptr %masked
; CHECK:   phi <16 x i32> [ %[[ALL]], %masked.all ], [ %[[SOME]], %masked.end ]
; MASKS-LABEL: define <16 x i32> @load(
; MASKS:   call <16 x i32> @llvm.masked.load
define <16 x i32> @load(ptr %p, <16 x i1> %m, <16 x i32> %old) #0 {
  %v = call <16 x i32> @llvm.masked.load(ptr align 4 %p, <16 x i1> %m, <16 x i32> %old)
  ret <16 x i32> %v
}

; Memory of the lanes is aligned as the vectors that are stored there. (It was
; not, and programs ended where the stack was not, by chance.)
; CHECK-LABEL: define void @scatter(
; CHECK-DAG: alloca <8 x ptr>, align 64
; CHECK-DAG: alloca <8 x float>, align 32
; CHECK-NOT: masked.all
; CHECK:   store <8 x ptr> %p, ptr
; CHECK: masked.lane:
; CHECK:   %[[AT:.*]] = load ptr, ptr
; CHECK:   store float %{{.*}}, ptr %[[AT]], align 2
; MASKS-LABEL: define void @scatter(
; MASKS:   call void @llvm.masked.scatter
define void @scatter(<8 x float> %v, <8 x ptr> %p, <8 x i1> %m) #0 {
  call void @llvm.masked.scatter(<8 x float> %v, <8 x ptr> align 2 %p, <8 x i1> %m)
  ret void
}

; Only in kernels; LLVM handles few lanes.
; CHECK-LABEL: define <16 x i32> @host(
; CHECK:   call <16 x i32> @llvm.masked.load
define <16 x i32> @host(ptr %p, <16 x i1> %m) {
  %v = call <16 x i32> @llvm.masked.load(ptr align 4 %p, <16 x i1> %m, <16 x i32> poison)
  ret <16 x i32> %v
}
; CHECK-LABEL: define <4 x i32> @few(
; CHECK:   call <4 x i32> @llvm.masked.load
define <4 x i32> @few(ptr %p, <4 x i1> %m) #0 {
  %v = call <4 x i32> @llvm.masked.load(ptr align 4 %p, <4 x i1> %m, <4 x i32> poison)
  ret <4 x i32> %v
}

attributes #0 = { "sycl-cpu-device-code" }
