; A masked access becomes a loop over the active lanes if the processor has no
; masks: a call of a function, or inlined with registers of more than 128 bits.
; With up to 16 lanes there is no loop: inactive lanes access a variable.
; RUN: %opt -mtriple=x86_64-linux-gnu -passes=syclcc1-cpu-masked-memory,verify -S %s | FileCheck %s
; RUN: %opt -mtriple=x86_64-linux-gnu -mattr=+avx2 -passes=syclcc1-cpu-masked-memory,verify -S %s | FileCheck %s --check-prefix=AVX2
; RUN: %opt -mtriple=x86_64-linux-gnu -mattr=+avx512f,+avx512bw,+avx512vl -passes=syclcc1-cpu-masked-memory,verify -S %s | FileCheck %s --check-prefix=MASKS

; CHECK-LABEL: define <32 x i32> @load(
; CHECK:   %[[VALUES:masked.values]] = alloca <32 x i32>, align 128
; CHECK:   %[[BITS:.*]] = bitcast <32 x i1> %{{.*}} to i32
; CHECK:   icmp eq i32 %[[BITS]], -1
; CHECK: masked.all:
; CHECK:   %[[ALL:.*]] = load <32 x i32>, ptr %p, align 4
; CHECK: masked.some:
; CHECK:   store <32 x i32> %old, ptr %[[VALUES]]
; CHECK:   call void @[[ROW:syclcc1.masked.load.32x4.align4]](ptr %p, ptr null, ptr %[[VALUES]], i32 %{{.*}})
; CHECK:   %[[SOME:.*]] = load <32 x i32>, ptr %[[VALUES]]
; CHECK:   phi <32 x i32> [ %[[ALL]], %masked.all ], [ %[[SOME]], %masked.some ]
; MASKS-LABEL: define <32 x i32> @load(
; MASKS:   call <32 x i32> @llvm.masked.load
define <32 x i32> @load(ptr %p, <32 x i1> %m, <32 x i32> %old) #0 {
  %v = call <32 x i32> @llvm.masked.load(ptr align 4 %p, <32 x i1> %m, <32 x i32> %old)
  ret <32 x i32> %v
}

; Memory of the lanes is aligned as the vectors that are stored there. (It was
; not, and programs ended where the stack was not, by chance.)
; CHECK-LABEL: define void @scatter(
; CHECK-DAG: %[[ADDRESSES:.*]] = alloca <32 x ptr>, align 256
; CHECK-DAG: %[[VALUES:.*]] = alloca <32 x float>, align 128
; CHECK-NOT: masked.all
; CHECK-DAG:   store <32 x float> %v, ptr %[[VALUES]]
; CHECK-DAG:   store <32 x ptr> %p, ptr %[[ADDRESSES]]
; CHECK:   call void @syclcc1.masked.store.32x4.align2.addresses(i64 0, ptr %[[ADDRESSES]], ptr %[[VALUES]], i32 %{{.*}})
; CHECK: ret void
; AVX2-LABEL: define void @scatter(
; AVX2-NOT: call void
; AVX2:   call {{.*}}i32 @llvm.cttz.i32(
; AVX2-NOT: call void
; AVX2: ret void
; MASKS-LABEL: define void @scatter(
; MASKS:   call void @llvm.masked.scatter
define void @scatter(<32 x float> %v, <32 x ptr> %p, <32 x i1> %m) #0 {
  call void @llvm.masked.scatter(<32 x float> %v, <32 x ptr> align 2 %p, <32 x i1> %m)
  ret void
}

; An offset that is the same for all lanes is added to the base, and narrow offsets
; stay narrow.
; CHECK-LABEL: define <32 x float> @offsets(
; CHECK:   %[[BASE:.*]] = getelementptr i8, ptr %p, i64 %same
; CHECK:   store <32 x i16> %i, ptr %[[OFFSETS:.*]], align
; CHECK:   call void @syclcc1.masked.load.32x4.align4.u16x4(ptr %[[BASE]], ptr %[[OFFSETS]], ptr %{{.*}}, i32 %{{.*}})
; CHECK-NOT: zext <32 x i16>
; CHECK: ret <32 x float>
define <32 x float> @offsets(ptr %p, <32 x i16> %i, i64 %same, <32 x i1> %m) #0 {
  %wide = zext <32 x i16> %i to <32 x i64>
  %a = getelementptr float, ptr %p, <32 x i64> %wide
  %b = getelementptr i8, <32 x ptr> %a, i64 %same
  %v = call <32 x float> @llvm.masked.gather(<32 x ptr> align 4 %b, <32 x i1> %m, <32 x float> poison)
  ret <32 x float> %v
}

; Two accesses have one variable of each size, and offsets that are known are in
; no variable. A gather with all lanes on is a loop where registers are small.
; CHECK-LABEL: define <32 x i32> @twice(
; CHECK-COUNT-1: alloca
; CHECK-NOT: alloca
; CHECK:   call void @syclcc1.masked.load.32x4.align4.s64x1(ptr %p, ptr @masked.offsets, ptr %[[VALUES:.*]], i32 %{{.*}})
; CHECK:   call void @syclcc1.masked.load.32x4.align4.s64x1(ptr %q, ptr @masked.offsets, ptr %[[VALUES]], i32 -1)
; CHECK: ret
; AVX2-LABEL: define <32 x i32> @twice(
; AVX2:   call <32 x i32> @llvm.masked.gather{{.*}}, <32 x i1> splat (i1 true),
define <32 x i32> @twice(ptr %p, ptr %q, <32 x i1> %m) #0 {
  %a = getelementptr i8, ptr %p, <32 x i64> <i64 0, i64 128, i64 256, i64 384, i64 512, i64 640, i64 768, i64 896, i64 1024, i64 1152, i64 1280, i64 1408, i64 1536, i64 1664, i64 1792, i64 1920, i64 2048, i64 2176, i64 2304, i64 2432, i64 2560, i64 2688, i64 2816, i64 2944, i64 3072, i64 3200, i64 3328, i64 3456, i64 3584, i64 3712, i64 3840, i64 3968>
  %b = getelementptr i8, ptr %q, <32 x i64> <i64 0, i64 128, i64 256, i64 384, i64 512, i64 640, i64 768, i64 896, i64 1024, i64 1152, i64 1280, i64 1408, i64 1536, i64 1664, i64 1792, i64 1920, i64 2048, i64 2176, i64 2304, i64 2432, i64 2560, i64 2688, i64 2816, i64 2944, i64 3072, i64 3200, i64 3328, i64 3456, i64 3584, i64 3712, i64 3840, i64 3968>
  %v = call <32 x i32> @llvm.masked.gather(<32 x ptr> align 4 %a, <32 x i1> %m, <32 x i32> poison)
  %w = call <32 x i32> @llvm.masked.gather(<32 x ptr> align 4 %b, <32 x i1> splat (i1 true), <32 x i32> poison)
  %sum = add <32 x i32> %v, %w
  ret <32 x i32> %sum
}

; Narrow offsets of lanes that are all on are taken out of their vector: no vector
; of addresses is computed.
; AVX2-LABEL: define <8 x float> @narrow(
; AVX2-NOT: zext <8 x i32>
; AVX2:   %[[FROM:.*]] = getelementptr i8, ptr %p, i64 %same
; AVX2:   %[[I:.*]] = extractelement <8 x i32> %i, i64 0
; AVX2:   %[[O:.*]] = zext i32 %[[I]] to i64
; AVX2:   %[[B:.*]] = mul i64 %[[O]], 4
; AVX2:   %[[A:.*]] = getelementptr i8, ptr %[[FROM]], i64 %[[B]]
; AVX2:   load float, ptr %[[A]], align 4
; AVX2-COUNT-7: load float, ptr {{.*}}, align 4
; AVX2-NOT: load
; AVX2: ret <8 x float>
; MASKS-LABEL: define <8 x float> @narrow(
; MASKS:   call <8 x float> @llvm.masked.gather
define <8 x float> @narrow(ptr %p, <8 x i32> %i, i64 %same) #0 {
  %wide = zext <8 x i32> %i to <8 x i64>
  %a = getelementptr float, ptr %p, <8 x i64> %wide
  %b = getelementptr i8, <8 x ptr> %a, i64 %same
  %v = call <8 x float> @llvm.masked.gather(<8 x ptr> align 4 %b, <8 x i1> splat (i1 true), <8 x float> poison)
  ret <8 x float> %v
}
; In the order of the lanes: the last one that writes a place stays.
; AVX2-LABEL: define void @narrow_stores(
; AVX2-NOT: sext <8 x i16>
; AVX2:   %[[I0:.*]] = extractelement <8 x i16> %i, i64 0
; AVX2:   sext i16 %[[I0]] to i64
; AVX2:   %[[V0:.*]] = extractelement <8 x i32> %v, i64 0
; AVX2:   store i32 %[[V0]], ptr
; AVX2:   %[[V7:.*]] = extractelement <8 x i32> %v, i64 7
; AVX2:   store i32 %[[V7]], ptr
; AVX2-NEXT: ret void
define void @narrow_stores(ptr %p, <8 x i16> %i, <8 x i32> %v) #0 {
  %wide = sext <8 x i16> %i to <8 x i64>
  %a = getelementptr i32, ptr %p, <8 x i64> %wide
  call void @llvm.masked.scatter(<8 x i32> %v, <8 x ptr> align 4 %a, <8 x i1> splat (i1 true))
  ret void
}

; A load from where stores go would wait for them, and garbage may be denormal
; numbers.
; CHECK-LABEL: define <8 x i8> @exchange(
; CHECK: %masked.sink = alloca i8
; CHECK: select <8 x i1> %{{.*}}, <8 x ptr> %p, <8 x ptr> <ptr @masked.zero
define <8 x i8> @exchange(<8 x ptr> %p, <8 x i8> %new, <8 x i1> %m) #0 {
  %v = call <8 x i8> @llvm.masked.gather(<8 x ptr> align 1 %p, <8 x i1> %m, <8 x i8> poison)
  call void @llvm.masked.scatter(<8 x i8> %new, <8 x ptr> align 1 %p, <8 x i1> %m)
  ret <8 x i8> %v
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
; CHECK: %[[AT:.*]] = select <8 x i1> %[[ON:.*]], <8 x ptr> %p, <8 x ptr> <ptr @masked.zero
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

; The functions that are called, each once.
; CHECK: define internal void @syclcc1.masked.load.32x4.align4.u16x4(ptr %[[P:.*]], ptr %[[O:.*]], ptr %[[V:.*]], i32 %[[M:.*]])
; CHECK:   icmp eq i32 %[[M]], 0
; CHECK:   %left = phi i32 [ %[[M]], %entry ], [ %[[REST:.*]], %lane ]
; CHECK:   call i32 @llvm.cttz.i32(i32 %left, i1 true)
; CHECK:   %[[OFFSET:.*]] = load i16, ptr
; CHECK:   %[[WIDE:.*]] = zext i16 %[[OFFSET]] to i64
; CHECK:   %[[BYTES:.*]] = mul i64 %[[WIDE]], 4
; CHECK:   %[[AT:.*]] = getelementptr i8, ptr %[[P]], i64 %[[BYTES]]
; CHECK:   %[[LOADED:.*]] = load i32, ptr %[[AT]], align 4
; CHECK:   store i32 %[[LOADED]], ptr
; CHECK:   %[[REST]] = and i32 %left,
