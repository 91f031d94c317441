; Large kernels execute the lanes of a sub-group in slices: a loop of 8 of 32
; lanes for what is computed lane by lane, between instructions on all of them.
; RUN: %opt -mtriple=x86_64-linux-gnu -mattr=+avx2 -syclcc1-longest-unsliced=0 -passes=syclcc1-cpu-lane-slices,verify -S %s | FileCheck %s
; RUN: %opt -mtriple=x86_64-linux-gnu -mattr=+avx2 -passes=syclcc1-cpu-lane-slices,verify -S %s | FileCheck %s --check-prefix=SMALL
; RUN: %opt -mtriple=x86_64-linux-gnu -mattr=+avx512f,+avx512vl,+avx512bw -syclcc1-longest-unsliced=0 -passes=syclcc1-cpu-lane-slices,verify -S %s | FileCheck %s --check-prefix=SMALL

; SMALL-NOT: slice:

; Loads, sums and roots are one loop, whose result is in memory. The reduction
; needs all lanes and reads it there; a second loop divides by what all lanes
; have.
; CHECK-LABEL: define void @segments(
; CHECK: %[[X:.*]] = alloca [128 x i8], align 64
; CHECK: slice:
; CHECK:   %[[LANE:.*]] = phi i64 [ 0, %entry ], [ %[[NEXT:.*]], %slice ]
; CHECK:   %[[AT:.*]] = getelementptr inbounds float, ptr %p, i64 %[[LANE]]
; CHECK:   load <8 x float>, ptr %[[AT]], align 32
; CHECK:   %[[ROOT:.*]] = call <8 x float> @llvm.sqrt.v8f32(
; CHECK:   %[[TO:.*]] = getelementptr inbounds float, ptr %[[X]], i64 %[[LANE]]
; CHECK:   store <8 x float> %[[ROOT]], ptr %[[TO]], align 32
; CHECK:   %[[NEXT]] = add nuw nsw i64 %[[LANE]], 8
; CHECK:   icmp ne i64 %[[NEXT]], 32
; CHECK:   br i1 %{{.*}}, label %slice, label %sliced, !llvm.loop
; CHECK: sliced:
; CHECK:   %[[ALL:.*]] = load <32 x float>, ptr %[[X]], align 64
; CHECK:   %[[SUM:.*]] = call float @llvm.vector.reduce.fadd.v32f32(float 0.000000e+00, <32 x float> %[[ALL]])
; CHECK:   insertelement <8 x float> poison, float %[[SUM]]
; CHECK: slice{{[0-9]+}}:
; CHECK:   fdiv <8 x float>
; CHECK:   store <8 x float> %{{.*}}, ptr %{{.*}}, align 32
; CHECK-NOT: <32 x float>
; CHECK: ret void
define void @segments(ptr %p, ptr %q) #0 {
entry:
  %a = load <32 x float>, ptr %p, align 128
  %b = fmul <32 x float> %a, %a
  %c = fadd <32 x float> %b, splat (float 1.0)
  %d = fmul <32 x float> %c, %a
  %e = fadd <32 x float> %d, %b
  %f = fmul <32 x float> %e, %c
  %g = fsub <32 x float> %f, %d
  %h = fmul <32 x float> %g, %e
  %i = fadd <32 x float> %h, %f
  %j = fmul <32 x float> %i, %g
  %k = fadd <32 x float> %j, %h
  %l = fmul <32 x float> %k, %i
  %m = fadd <32 x float> %l, %j
  %n = fmul <32 x float> %m, %k
  %o = fadd <32 x float> %n, %l
  %x = call <32 x float> @llvm.sqrt.v32f32(<32 x float> %o)
  %sum = call float @llvm.vector.reduce.fadd.v32f32(float 0.0, <32 x float> %x)
  %one = insertelement <32 x float> poison, float %sum, i64 0
  %splat = shufflevector <32 x float> %one, <32 x float> poison, <32 x i32> zeroinitializer
  %r0 = fdiv <32 x float> %x, %splat
  %r1 = fadd <32 x float> %r0, %splat
  %r2 = fmul <32 x float> %r1, %r0
  %r3 = fadd <32 x float> %r2, %r1
  %r4 = fmul <32 x float> %r3, %r2
  %r5 = fadd <32 x float> %r4, %r3
  %r6 = fmul <32 x float> %r5, %r4
  %r7 = fadd <32 x float> %r6, %r5
  %r8 = fmul <32 x float> %r7, %r6
  %r9 = fadd <32 x float> %r8, %r7
  %r10 = fmul <32 x float> %r9, %r8
  %r11 = fadd <32 x float> %r10, %r9
  store <32 x float> %r11, ptr %q, align 128
  ret void
}

; Lock step: all lanes' loads come before any lane's store to memory that may be
; the same, and all stores before later loads. A local variable that only its
; name reaches is other memory than %p, so the loop writes it.
; CHECK-LABEL: define void @memory(
; CHECK: slice:
; CHECK:   load <8 x float>, ptr
; CHECK:   %[[TO:.*]] = getelementptr inbounds float, ptr %own, i64
; CHECK:   store <8 x float> %{{.*}}, ptr %[[TO]]
; CHECK-NOT: masked.store
; CHECK: sliced:
; CHECK:   call void @llvm.masked.store.v32f32.p0(
; CHECK: slice{{[0-9]+}}:
; CHECK:   %[[AGAIN:.*]] = getelementptr inbounds float, ptr %later, i64
; CHECK:   load <8 x float>, ptr %[[AGAIN]]
; CHECK: ret void
define void @memory(ptr %p, ptr %q, <32 x i1> %m) #0 {
entry:
  %own = alloca [32 x float], align 128
  %later = getelementptr float, ptr %p, i64 1
  %a = load <32 x float>, ptr %p, align 4
  %b = fmul <32 x float> %a, %a
  %c = fadd <32 x float> %b, %a
  %d = fmul <32 x float> %c, %b
  %e = fadd <32 x float> %d, %c
  %f = fmul <32 x float> %e, %d
  %g = fadd <32 x float> %f, %e
  %h = fmul <32 x float> %g, %f
  %i = fadd <32 x float> %h, %g
  %j = fmul <32 x float> %i, %h
  %k = fadd <32 x float> %j, %i
  %l = fmul <32 x float> %k, %j
  %n = fadd <32 x float> %l, %k
  %o = fmul <32 x float> %n, %l
  store <32 x float> %o, ptr %own, align 128
  call void @llvm.masked.store.v32f32.p0(<32 x float> %o, ptr align 4 %p, <32 x i1> %m)
  %s = load <32 x float>, ptr %later, align 4
  %s1 = fmul <32 x float> %s, %s
  %s2 = fadd <32 x float> %s1, %s
  %s3 = fmul <32 x float> %s2, %s1
  %s4 = fadd <32 x float> %s3, %s2
  %s5 = fmul <32 x float> %s4, %s3
  %s6 = fadd <32 x float> %s5, %s4
  %s7 = fmul <32 x float> %s6, %s5
  %s8 = fadd <32 x float> %s7, %s6
  %s9 = fmul <32 x float> %s8, %s7
  %s10 = fadd <32 x float> %s9, %s8
  %s11 = fmul <32 x float> %s10, %s9
  %s12 = fadd <32 x float> %s11, %s10
  %s13 = fmul <32 x float> %s12, %s11
  store <32 x float> %s13, ptr %q, align 128
  ret void
}

; `lane ^ 9` takes slice s ^ 1, lane l ^ 1 of it: from memory, in a loop behind
; the one that wrote it. `lane ^ 1` stays in its slice.
; CHECK-LABEL: define void @shuffles(
; CHECK: slice:
; CHECK:   shufflevector <8 x float> %{{.*}}, <8 x float> poison, <8 x i32> <i32 1, i32 0, i32 3, i32 2, i32 5, i32 4, i32 7, i32 6>
; CHECK: sliced:
; CHECK: slice{{[0-9]+}}:
; CHECK:   %[[NUMBER:.*]] = udiv i64 %{{.*}}, 8
; CHECK:   %[[ENTRY:.*]] = getelementptr inbounds i32, ptr @slices, i64 %[[NUMBER]]
; CHECK:   load i32, ptr %[[ENTRY]]
; CHECK:   shufflevector <8 x float> %{{.*}}, <8 x float> poison, <8 x i32> <i32 1, i32 0, i32 3, i32 2, i32 5, i32 4, i32 7, i32 6>
; CHECK-NOT: <32 x float>
; CHECK: ret void
define void @shuffles(ptr %p, ptr %q) #0 {
entry:
  %a = load <32 x float>, ptr %p, align 128
  %x = shufflevector <32 x float> %a, <32 x float> poison, <32 x i32> <i32 1, i32 0, i32 3, i32 2, i32 5, i32 4, i32 7, i32 6, i32 9, i32 8, i32 11, i32 10, i32 13, i32 12, i32 15, i32 14, i32 17, i32 16, i32 19, i32 18, i32 21, i32 20, i32 23, i32 22, i32 25, i32 24, i32 27, i32 26, i32 29, i32 28, i32 31, i32 30>
  %b = fmul <32 x float> %a, %x
  %c = fadd <32 x float> %b, %a
  %d = fmul <32 x float> %c, %b
  %e = fadd <32 x float> %d, %c
  %f = fmul <32 x float> %e, %d
  %g = fadd <32 x float> %f, %e
  %h = fmul <32 x float> %g, %f
  %i = fadd <32 x float> %h, %g
  %j = fmul <32 x float> %i, %h
  %k = fadd <32 x float> %j, %i
  %l = fmul <32 x float> %k, %j
  %m = fadd <32 x float> %l, %k
  %y = shufflevector <32 x float> %m, <32 x float> poison, <32 x i32> <i32 9, i32 8, i32 11, i32 10, i32 13, i32 12, i32 15, i32 14, i32 1, i32 0, i32 3, i32 2, i32 5, i32 4, i32 7, i32 6, i32 25, i32 24, i32 27, i32 26, i32 29, i32 28, i32 31, i32 30, i32 17, i32 16, i32 19, i32 18, i32 21, i32 20, i32 23, i32 22>
  %s1 = fmul <32 x float> %y, %m
  %s2 = fadd <32 x float> %s1, %y
  %s3 = fmul <32 x float> %s2, %s1
  %s4 = fadd <32 x float> %s3, %s2
  %s5 = fmul <32 x float> %s4, %s3
  %s6 = fadd <32 x float> %s5, %s4
  %s7 = fmul <32 x float> %s6, %s5
  %s8 = fadd <32 x float> %s7, %s6
  %s9 = fmul <32 x float> %s8, %s7
  %s10 = fadd <32 x float> %s9, %s8
  %s11 = fmul <32 x float> %s10, %s9
  %s12 = fadd <32 x float> %s11, %s10
  store <32 x float> %s12, ptr %q, align 128
  ret void
}

; A call that may not return stays behind what came before it and before what
; came after: the store is not made if it ends the program.
; CHECK-LABEL: define void @ends(
; CHECK-NOT: udiv
; CHECK: store <32 x float> %{{.*}}, ptr %p
; CHECK-NEXT: call void @may_end()
; CHECK: slice{{[0-9]+}}:
; CHECK: udiv <8 x i32>
; CHECK: store <8 x i32>
; CHECK: ret void
define void @ends(ptr %p, ptr %q, <32 x i32> %n) #0 {
entry:
  %a = load <32 x float>, ptr %p, align 128
  %b = fmul <32 x float> %a, %a
  %c = fadd <32 x float> %b, %a
  %d = fmul <32 x float> %c, %b
  %e = fadd <32 x float> %d, %c
  %f = fmul <32 x float> %e, %d
  %g = fadd <32 x float> %f, %e
  %h = fmul <32 x float> %g, %f
  %i = fadd <32 x float> %h, %g
  %j = fmul <32 x float> %i, %h
  %k = fadd <32 x float> %j, %i
  %l = fmul <32 x float> %k, %j
  %m = fadd <32 x float> %l, %k
  %o = fadd <32 x float> %m, %l
  store <32 x float> %o, ptr %p, align 128
  call void @may_end()
  %q0 = udiv <32 x i32> splat (i32 1000), %n
  %q1 = add <32 x i32> %q0, %n
  %q2 = mul <32 x i32> %q1, %q0
  %q3 = add <32 x i32> %q2, %q1
  %q4 = mul <32 x i32> %q3, %q2
  %q5 = add <32 x i32> %q4, %q3
  %q6 = mul <32 x i32> %q5, %q4
  %q7 = add <32 x i32> %q6, %q5
  %q8 = mul <32 x i32> %q7, %q6
  %q9 = add <32 x i32> %q8, %q7
  %q10 = mul <32 x i32> %q9, %q8
  %q11 = add <32 x i32> %q10, %q9
  %q12 = mul <32 x i32> %q11, %q10
  %q13 = add <32 x i32> %q12, %q11
  %q14 = mul <32 x i32> %q13, %q12
  store <32 x i32> %q14, ptr %q, align 128
  ret void
}

declare void @may_end()

attributes #0 = { "sycl-cpu-device-code" }
