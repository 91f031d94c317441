; Memory under a mask is a loop over the lanes that are on where the processor
; has no masks, and stays where it has. Of up to 16 lanes it has no loop: lanes
; that are off access a variable.
; RUN: %opt -mtriple=x86_64-linux-gnu -passes=syclcc1-cpu-masked-memory,verify -S %s | FileCheck %s
; RUN: %opt -mtriple=x86_64-linux-gnu -mattr=+avx512f,+avx512bw,+avx512vl -passes=syclcc1-cpu-masked-memory,verify -S %s | FileCheck %s --check-prefix=MASKS

; CHECK-LABEL: define <32 x i32> @load(
; CHECK:   %[[BITS:.*]] = bitcast <32 x i1> %{{.*}} to i32
; CHECK:   icmp eq i32 %[[BITS]], -1
; CHECK: masked.all:
; CHECK:   %[[ALL:.*]] = load <32 x i32>, ptr %p, align 4
; CHECK: masked.some:
; CHECK:   store <32 x i32> %old, ptr %masked
; CHECK: masked.lane:
; CHECK:   %[[LEFT:.*]] = phi i32
; CHECK:   call i32 @llvm.cttz.i32(i32 %[[LEFT]], i1 true)
; CHECK:   load i32, ptr %{{.*}}, align 4
; CHECK: masked.end:
; CHECK:   %[[SOME:.*]] = load <32 x i32>, ptr %masked
; CHECK:   phi <32 x i32> [ %[[ALL]], %masked.all ], [ %[[SOME]], %masked.end ]
; MASKS-LABEL: define <32 x i32> @load(
; MASKS:   call <32 x i32> @llvm.masked.load
define <32 x i32> @load(ptr %p, <32 x i1> %m, <32 x i32> %old) #0 {
  %v = call <32 x i32> @llvm.masked.load(ptr align 4 %p, <32 x i1> %m, <32 x i32> %old)
  ret <32 x i32> %v
}

; Memory of the lanes is aligned as the vectors that are stored there. (It was
; not, and programs ended where the stack was not, by chance.)
; CHECK-LABEL: define void @scatter(
; CHECK-DAG: alloca <32 x ptr>, align 256
; CHECK-DAG: alloca <32 x float>, align 128
; CHECK-NOT: masked.all
; CHECK:   store <32 x ptr> %p, ptr
; CHECK: masked.lane:
; CHECK:   %[[AT:.*]] = load ptr, ptr
; CHECK:   store float %{{.*}}, ptr %[[AT]], align 2
; MASKS-LABEL: define void @scatter(
; MASKS:   call void @llvm.masked.scatter
define void @scatter(<32 x float> %v, <32 x ptr> %p, <32 x i1> %m) #0 {
  call void @llvm.masked.scatter(<32 x float> %v, <32 x ptr> align 2 %p, <32 x i1> %m)
  ret void
}

; CHECK-LABEL: define void @scatter8(
; CHECK: %[[NOWHERE:.*]] = alloca float, align 16
; CHECK: %[[ON:.*]] = freeze <8 x i1> %m
; CHECK: insertelement <8 x ptr> poison, ptr %[[NOWHERE]], i64 0
; CHECK: %[[AT:.*]] = select <8 x i1> %[[ON]], <8 x ptr> %p, <8 x ptr> %
; CHECK: call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v, <8 x ptr> align 2 %[[AT]], <8 x i1> splat (i1 true))
; CHECK-NEXT: ret void
; MASKS-LABEL: define void @scatter8(
; MASKS-NEXT: call void @llvm.masked.scatter{{.*}} %m)
define void @scatter8(<8 x float> %v, <8 x ptr> %p, <8 x i1> %m) #0 {
  call void @llvm.masked.scatter(<8 x float> %v, <8 x ptr> align 2 %p, <8 x i1> %m)
  ret void
}

; Lanes that are off keep what they had.
; CHECK-LABEL: define <8 x i8> @gather8(
; CHECK: %[[AT:.*]] = select <8 x i1> %[[ON:.*]], <8 x ptr> %p, <8 x ptr> %
; CHECK: %[[V:.*]] = call <8 x i8> @llvm.masked.gather.v8i8.v8p0(<8 x ptr> align 1 %[[AT]], <8 x i1> splat (i1 true), <8 x i8> poison)
; CHECK: select <8 x i1> %[[ON]], <8 x i8> %[[V]], <8 x i8> %old
; CHECK-NOT: br
; CHECK: ret
define <8 x i8> @gather8(<8 x ptr> %p, <8 x i1> %m, <8 x i8> %old) #0 {
  %v = call <8 x i8> @llvm.masked.gather(<8 x ptr> align 1 %p, <8 x i1> %m, <8 x i8> %old)
  ret <8 x i8> %v
}

; CHECK-LABEL: define void @store16(
; CHECK: masked.all:
; CHECK:   store <16 x i8> %v, ptr %p, align 4
; CHECK: masked.some:
; CHECK:   %[[EACH:.*]] = getelementptr i8, ptr %p, <16 x i64> <i64 0, i64 1,
; CHECK:   %[[AT:.*]] = select <16 x i1> %{{.*}}, <16 x ptr> %[[EACH]], <16 x ptr> %
; CHECK:   call void @llvm.masked.scatter.v16i8.v16p0(<16 x i8> %v, <16 x ptr> align 1 %[[AT]], <16 x i1> splat (i1 true))
; CHECK-NOT: masked.lane
; CHECK: ret void
define void @store16(<16 x i8> %v, ptr %p, <16 x i1> %m) #0 {
  call void @llvm.masked.store(<16 x i8> %v, ptr align 4 %p, <16 x i1> %m)
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
