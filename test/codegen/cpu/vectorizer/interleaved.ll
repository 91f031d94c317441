; Members of adjacent structures are loaded as whole vectors and separated by
; shuffles; stores are combined in the same way if all members are written.
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-widen<8>,verify' -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @pairs.wide(
; CHECK: %[[A:.*]] = load <8 x i32>, ptr
; CHECK: %[[B:.*]] = load <8 x i32>, ptr
; CHECK: shufflevector <8 x i32> %[[A]], <8 x i32> %[[B]], <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
; CHECK: shufflevector <8 x i32> %[[A]], <8 x i32> %[[B]], <8 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15>
; CHECK: %[[S:.*]] = fadd <8 x float>
; CHECK: %[[D:.*]] = fsub <8 x float>
; CHECK: shufflevector <8 x i32> %{{.*}}, <8 x i32> %{{.*}}, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
; CHECK: store <8 x i32>
; CHECK: shufflevector <8 x i32> %{{.*}}, <8 x i32> %{{.*}}, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
; CHECK: store <8 x i32>
; CHECK-NOT: gather
; CHECK-NOT: scatter
; CHECK: ret void
define void @pairs(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q) "syclcc1-cpu-item-function" "target-cpu"="haswell" {
  %a = getelementptr {float, float}, ptr %p, i64 %x
  %b = getelementptr i8, ptr %a, i64 4
  %va = load float, ptr %a
  %vb = load float, ptr %b
  %s = fadd float %va, %vb
  %d = fsub float %va, %vb
  %o = getelementptr {float, float}, ptr %q, i64 %x
  %o2 = getelementptr i8, ptr %o, i64 4
  store float %d, ptr %o2
  store float %s, ptr %o
  ret void
}

; The structure's last member is not read: nothing is read behind the second member
; of a lane, as the next lane may be off, and lanes that are off read nothing.
; CHECK-LABEL: define void @gap.wide(
; CHECK: %[[M:.*]] = icmp slt <8 x i32>
; CHECK: %[[M0:.*]] = shufflevector <8 x i1> %[[M]], <8 x i1> poison, <8 x i32> <i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 2, i32 2>
; CHECK: %[[L0:.*]] = and <8 x i1> %[[M0]], <i1 true, i1 true, i1 false, i1 true, i1 true, i1 false, i1 true, i1 true>
; CHECK: call <8 x i32> @llvm.masked.load.v8i32.p0(ptr {{.*}}, <8 x i1> %[[L0]]
; CHECK: %[[M1:.*]] = shufflevector <8 x i1> %[[M]], <8 x i1> poison, <8 x i32> <i32 2, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 5>
; CHECK: %[[L1:.*]] = and <8 x i1> %[[M1]], <i1 false, i1 true, i1 true, i1 false, i1 true, i1 true, i1 false, i1 true>
; CHECK: call <8 x i32> @llvm.masked.load.v8i32.p0(ptr {{.*}}, <8 x i1> %[[L1]]
; CHECK: %[[M2:.*]] = shufflevector <8 x i1> %[[M]], <8 x i1> poison, <8 x i32> <i32 5, i32 5, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7>
; CHECK: %[[L2:.*]] = and <8 x i1> %[[M2]], <i1 true, i1 false, i1 true, i1 true, i1 false, i1 true, i1 true, i1 false>
; CHECK: call <8 x i32> @llvm.masked.load.v8i32.p0(ptr {{.*}}, <8 x i1> %[[L2]]
; CHECK-NOT: gather
; CHECK: ret void
define void @gap(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q) "syclcc1-cpu-item-function" "target-cpu"="haswell" {
  %o = getelementptr i32, ptr %q, i64 %x
  %k = load i32, ptr %o
  %c = icmp slt i32 %k, 0
  br i1 %c, label %reads, label %done
reads:
  %a = getelementptr [3 x i32], ptr %p, i64 %x
  %b = getelementptr i8, ptr %a, i64 4
  %va = load i32, ptr %a
  %vb = load i32, ptr %b
  %s = add i32 %va, %vb
  store i32 %s, ptr %o
  br label %done
done:
  ret void
}

; One of two members is written: a scatter. And a store between two loads keeps them
; apart: it may be to the second one's memory.
; CHECK-LABEL: define void @between.wide(
; CHECK-COUNT-2: load <8 x i32>
; CHECK: call void @llvm.masked.scatter
; CHECK-COUNT-2: {{load <8 x i32>|masked.load.v8i32}}
; CHECK: ret void
define void @between(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q, ptr %r) "syclcc1-cpu-item-function" "target-cpu"="haswell" {
  %a = getelementptr {i32, i32}, ptr %p, i64 %x
  %b = getelementptr i8, ptr %a, i64 4
  %va = load i32, ptr %a
  %vc = load i32, ptr %b
  %o = getelementptr {i32, i32}, ptr %q, i64 %x
  store i32 %va, ptr %o
  %vb = load i32, ptr %b
  %s = add i32 %vb, %vc
  %out = getelementptr i32, ptr %r, i64 %x
  store i32 %s, ptr %out
  ret void
}

; Structures anywhere: one load of three members for each lane, of exactly the bytes
; of the members, and a transposition of four lanes at a time.
; CHECK-LABEL: define void @scattered.wide(
; CHECK-COUNT-8: load <2 x i32>, ptr
; CHECK-NOT: load <4 x
; CHECK: %[[R0:.*]] = shufflevector <8 x i32> %{{.*}}, <8 x i32> %{{.*}}, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
; CHECK: %[[R1:.*]] = shufflevector <8 x i32> %{{.*}}, <8 x i32> %{{.*}}, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
; CHECK: shufflevector <8 x i32> %[[R0]], <8 x i32> %[[R1]], <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
; CHECK: shufflevector <8 x i32> %[[R0]], <8 x i32> %[[R1]], <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
; CHECK-NOT: gather
; CHECK: ret void
define void @scattered(i64 "syclcc1-item-stride"="1" %x, ptr %n, ptr %p, ptr %r) "syclcc1-cpu-item-function" "target-cpu"="haswell" {
  %at = getelementptr i64, ptr %n, i64 %x
  %k = load i64, ptr %at
  %b = getelementptr {i32, float, float, float, i32}, ptr %p, i64 %k, i32 1
  %c = getelementptr i8, ptr %b, i64 4
  %d = getelementptr i8, ptr %b, i64 8
  %vc = load float, ptr %c
  %vb = load float, ptr %b
  %vd = load float, ptr %d
  %s = fadd float %vb, %vc
  %t = fadd float %s, %vd
  %out = getelementptr float, ptr %r, i64 %x
  store float %t, ptr %out
  ret void
}

; Four members that lanes store 36 bytes apart: transposed, a store for each lane. Two
; of a structure of four: the others are not written.
; CHECK-LABEL: define void @rows.wide(
; CHECK-NOT: scatter
; CHECK: shufflevector <8 x i32> %{{.*}}, <8 x i32> %{{.*}}, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
; CHECK: %[[A0:.*]] = getelementptr i8, ptr %{{.*}}, i64 -12
; CHECK: getelementptr i8, ptr %{{.*}}, i64 24
; CHECK: %[[L0:.*]] = call <4 x i32> @llvm.vector.extract.v4i32.v8i32(<8 x i32> %{{.*}}, i64 0)
; CHECK: store <4 x i32> %[[L0]], ptr %[[A0]], align 4
; CHECK-COUNT-7: store <4 x i32>
; CHECK-NOT: scatter
; CHECK-LABEL: define void @half.wide(
; CHECK-COUNT-8: store <2 x i32>
; CHECK-NOT: scatter
; Lanes that overlap: the last one's element stays.
; CHECK-LABEL: define void @overlapping.wide(
; CHECK-COUNT-4: scatter
define void @rows(i64 "syclcc1-item-stride"="1" %x, ptr %p, float %f) "syclcc1-cpu-item-function" "target-cpu"="haswell" {
  %i = trunc i64 %x to i32
  %a = getelementptr [9 x float], ptr %p, i64 %x
  %b = getelementptr i8, ptr %a, i64 4
  %c = getelementptr i8, ptr %a, i64 8
  %d = getelementptr i8, ptr %a, i64 12
  store i32 %i, ptr %a
  store float %f, ptr %c
  store i32 %i, ptr %b
  store i32 7, ptr %d
  ret void
}
define void @half(i64 "syclcc1-item-stride"="1" %x, ptr %p) "syclcc1-cpu-item-function" "target-cpu"="haswell" {
  %i = trunc i64 %x to i32
  %a = getelementptr [4 x float], ptr %p, i64 %x
  %b = getelementptr i8, ptr %a, i64 4
  store i32 %i, ptr %a
  store i32 %i, ptr %b
  ret void
}
define void @overlapping(i64 "syclcc1-item-stride"="1" %x, ptr %p) "syclcc1-cpu-item-function" "target-cpu"="haswell" {
  %i = trunc i64 %x to i32
  %y = sub i64 0, %x
  %a = getelementptr [2 x float], ptr %p, i64 %y
  %b = getelementptr i8, ptr %a, i64 4
  %c = getelementptr i8, ptr %a, i64 8
  %d = getelementptr i8, ptr %a, i64 12
  store i32 %i, ptr %a
  store i32 1, ptr %b
  store i32 2, ptr %c
  store i32 3, ptr %d
  ret void
}

; Inactive lanes, whose pointers may be anything, load zeros, and store to memory of
; the function.
; CHECK-LABEL: define void @masked.wide(
; CHECK: %[[SPARE:.*]] = alloca [32 x i8], align 32
; CHECK: %[[ALL:.*]] = select <8 x i1> %{{.*}}, <8 x ptr> %{{.*}}, <8 x ptr> <ptr @syclcc1.zeros,
; CHECK: %[[A0:.*]] = extractelement <8 x ptr> %[[ALL]], i64 0
; CHECK: load <2 x i32>, ptr %[[A0]], align 4
; CHECK-NOT: gather
; CHECK: insertelement <8 x ptr> poison, ptr %[[SPARE]], i64 0
; CHECK: store <4 x i16> %{{.*}}, ptr %{{.*}}, align 2
; CHECK-NOT: scatter
; The first and last of four members are gathers.
; CHECK-LABEL: define void @apart.wide(
; CHECK-COUNT-2: masked.gather
; CHECK: ret void
define void @masked(i64 "syclcc1-item-stride"="1" %x, ptr %n, ptr %p, ptr %r) "syclcc1-cpu-item-function" "target-cpu"="haswell" {
entry:
  %at = getelementptr i64, ptr %n, i64 %x
  %k = load i64, ptr %at
  %in = icmp sgt i64 %k, 0
  br i1 %in, label %then, label %end
then:
  %b = getelementptr {float, float}, ptr %p, i64 %k
  %c = getelementptr i8, ptr %b, i64 4
  %vb = load float, ptr %b
  %vc = load float, ptr %c
  %s = fadd float %vb, %vc
  %out = getelementptr i16, ptr %r, i64 %k
  %o1 = getelementptr i8, ptr %out, i64 2
  %o2 = getelementptr i8, ptr %out, i64 4
  %o3 = getelementptr i8, ptr %out, i64 6
  %h = fptosi float %s to i16
  store i16 %h, ptr %out
  store i16 1, ptr %o1
  store i16 2, ptr %o2
  store i16 3, ptr %o3
  br label %end
end:
  ret void
}
define void @apart(i64 "syclcc1-item-stride"="1" %x, ptr %n, ptr %p, ptr %r) "syclcc1-cpu-item-function" "target-cpu"="haswell" {
  %at = getelementptr i64, ptr %n, i64 %x
  %k = load i64, ptr %at
  %b = getelementptr {float, float, float, float}, ptr %p, i64 %k
  %c = getelementptr i8, ptr %b, i64 12
  %vb = load float, ptr %b
  %vc = load float, ptr %c
  %s = fadd float %vb, %vc
  %out = getelementptr float, ptr %r, i64 %x
  store float %s, ptr %out
  ret void
}

; Seven shorts: four, two and one, so that nothing behind them is read, and three
; steps of a transposition. Of ten bytes the first eight are a row, in a vector of
; eight lanes, and the other two.
; CHECK-LABEL: define void @seven.wide(
; CHECK: load <4 x i16>, ptr
; CHECK: load <2 x i16>, ptr
; CHECK: load i16, ptr
; CHECK-NOT: load <8 x i16>, ptr
; CHECK: shufflevector <8 x i16> %{{.*}}, <8 x i16> %{{.*}}, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
; CHECK: shufflevector <8 x i16> %{{.*}}, <8 x i16> %{{.*}}, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
; CHECK-NOT: gather
; CHECK-LABEL: define void @ten.wide(
; CHECK-COUNT-8: store <8 x i8>
; CHECK-COUNT-8: store <2 x i8>
; CHECK-NOT: scatter
; CHECK: ret void
define void @seven(i64 "syclcc1-item-stride"="1" %x, ptr %n, ptr %p, ptr %r) "syclcc1-cpu-item-function" "target-cpu"="haswell" {
  %at = getelementptr i64, ptr %n, i64 %x
  %k = load i64, ptr %at
  %row = getelementptr i16, ptr %p, i64 %k
  %p0 = getelementptr i8, ptr %row, i64 0
  %v0 = load i16, ptr %p0
  %p1 = getelementptr i8, ptr %row, i64 2
  %v1 = load i16, ptr %p1
  %p2 = getelementptr i8, ptr %row, i64 4
  %v2 = load i16, ptr %p2
  %p3 = getelementptr i8, ptr %row, i64 6
  %v3 = load i16, ptr %p3
  %p4 = getelementptr i8, ptr %row, i64 8
  %v4 = load i16, ptr %p4
  %p5 = getelementptr i8, ptr %row, i64 10
  %v5 = load i16, ptr %p5
  %p6 = getelementptr i8, ptr %row, i64 12
  %v6 = load i16, ptr %p6
  %s1 = add i16 %v0, %v1
  %s2 = add i16 %s1, %v2
  %s3 = add i16 %s2, %v3
  %s4 = add i16 %s3, %v4
  %s5 = add i16 %s4, %v5
  %s6 = add i16 %s5, %v6
  %out = getelementptr i16, ptr %r, i64 %x
  store i16 %s6, ptr %out
  ret void
}
define void @ten(i64 "syclcc1-item-stride"="1" %x, ptr %n, ptr %p) "syclcc1-cpu-item-function" "target-cpu"="haswell" {
  %at = getelementptr i64, ptr %n, i64 %x
  %k = load i64, ptr %at
  %v = trunc i64 %k to i8
  %row = getelementptr i8, ptr %p, i64 %k
  %p0 = getelementptr i8, ptr %row, i64 0
  store i8 %v, ptr %p0
  %p1 = getelementptr i8, ptr %row, i64 1
  store i8 1, ptr %p1
  %p2 = getelementptr i8, ptr %row, i64 2
  store i8 2, ptr %p2
  %p3 = getelementptr i8, ptr %row, i64 3
  store i8 %v, ptr %p3
  %p4 = getelementptr i8, ptr %row, i64 4
  store i8 4, ptr %p4
  %p5 = getelementptr i8, ptr %row, i64 5
  store i8 5, ptr %p5
  %p6 = getelementptr i8, ptr %row, i64 6
  store i8 %v, ptr %p6
  %p7 = getelementptr i8, ptr %row, i64 7
  store i8 7, ptr %p7
  %p8 = getelementptr i8, ptr %row, i64 8
  store i8 8, ptr %p8
  %p9 = getelementptr i8, ptr %row, i64 9
  store i8 %v, ptr %p9
  ret void
}

; With AVX-512 two neighbours of 32 bits are gathered as a number of 64, also
; under a mask, and four bytes as one of 32.
; CHECK-LABEL: define void @pair.wide(
; CHECK: %[[W:.*]] = call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 4 %{{.*}}, <8 x i1> splat (i1 true), <8 x i64> poison)
; CHECK-DAG: trunc <8 x i64> %[[W]] to <8 x i32>
; CHECK-DAG: %[[H:.*]] = lshr <8 x i64> %[[W]], splat (i64 32)
; CHECK-DAG: trunc <8 x i64> %[[H]] to <8 x i32>
; CHECK: %[[M:.*]] = call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 4 %{{.*}}, <8 x i1> %{{.*}}, <8 x i64> poison)
; CHECK-NOT: load
; CHECK: ret void
define void @pair(i64 "syclcc1-item-stride"="1" %x, ptr %n, ptr %p, ptr %r) "syclcc1-cpu-item-function" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
entry:
  %at = getelementptr i32, ptr %n, i64 %x
  %k32 = load i32, ptr %at
  %k = sext i32 %k32 to i64
  %a = getelementptr {float, float}, ptr %p, i64 %k
  %b = getelementptr i8, ptr %a, i64 4
  %va = load float, ptr %a
  %vb = load float, ptr %b
  %s = fadd float %va, %vb
  %out = getelementptr float, ptr %r, i64 %x
  store float %s, ptr %out
  %c = icmp sgt i32 %k32, 5
  br i1 %c, label %then, label %done
then:
  %d = getelementptr {float, float}, ptr %p, i64 %k, i32 1
  %e = getelementptr i8, ptr %d, i64 4
  %vd = load float, ptr %d
  %ve = load float, ptr %e
  %t = fmul float %vd, %ve
  store float %t, ptr %out
  br label %done
done:
  ret void
}

; Three of 32 are one of 64 and one of 32.
; CHECK-LABEL: define void @three.wide(
; CHECK: call <8 x i64> @llvm.masked.gather.v8i64.v8p0(<8 x ptr> align 4 %{{.*}}, <8 x i1> splat (i1 true), <8 x i64> poison)
; CHECK: %[[E:.*]] = getelementptr i8, <8 x ptr> %{{.*}}, i64 8
; CHECK: call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %[[E]], <8 x i1> splat (i1 true), <8 x i32> poison)
; CHECK-NOT: gather
; CHECK: ret void
define void @three(i64 "syclcc1-item-stride"="1" %x, ptr %n, ptr %p, ptr %r) "syclcc1-cpu-item-function" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %at = getelementptr i64, ptr %n, i64 %x
  %k = load i64, ptr %at
  %a = getelementptr [3 x float], ptr %p, i64 %k
  %b = getelementptr i8, ptr %a, i64 4
  %c = getelementptr i8, ptr %a, i64 8
  %va = load float, ptr %a
  %vb = load float, ptr %b
  %vc = load float, ptr %c
  %s = fadd float %va, %vb
  %t = fmul float %s, %vc
  %out = getelementptr float, ptr %r, i64 %x
  store float %t, ptr %out
  ret void
}

; CHECK-LABEL: define void @pixel.wide(
; CHECK: %[[W:.*]] = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 1 %{{.*}}, <8 x i1> splat (i1 true), <8 x i32> poison)
; CHECK-DAG: trunc <8 x i32> %[[W]] to <8 x i8>
; CHECK-DAG: lshr <8 x i32> %[[W]], splat (i32 8)
; CHECK-DAG: lshr <8 x i32> %[[W]], splat (i32 24)
; CHECK-NOT: gather
; CHECK: ret void
define void @pixel(i64 "syclcc1-item-stride"="1" %x, ptr %n, ptr %p, ptr %r) "syclcc1-cpu-item-function" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %at = getelementptr i32, ptr %n, i64 %x
  %k32 = load i32, ptr %at
  %k = sext i32 %k32 to i64
  %a = getelementptr [4 x i8], ptr %p, i64 %k
  %b = getelementptr i8, ptr %a, i64 1
  %c = getelementptr i8, ptr %a, i64 3
  %va = load i8, ptr %a
  %vb = load i8, ptr %b
  %vc = load i8, ptr %c
  %s = add i8 %va, %vb
  %t = mul i8 %s, %vc
  %out = getelementptr i8, ptr %r, i64 %x
  store i8 %t, ptr %out
  ret void
}

; Stores are the reverse: two members in turns, as a number of 64 bits, also
; under a mask.
; CHECK-LABEL: define void @store.pair.wide(
; CHECK: %[[V:.*]] = shufflevector <8 x i32> %{{.*}}, <8 x i32> %{{.*}}, <16 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11, i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
; CHECK: %[[W:.*]] = bitcast <16 x i32> %[[V]] to <8 x i64>
; CHECK: call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %[[W]], <8 x ptr> align 4 %{{.*}}, <8 x i1> splat (i1 true))
; CHECK: call void @llvm.masked.scatter.v8i64.v8p0(<8 x i64> %{{.*}}, <8 x ptr> align 4 %{{.*}}, <8 x i1> %{{.*}})
; CHECK-NOT: store
; CHECK: ret void
define void @store.pair(i64 "syclcc1-item-stride"="1" %x, ptr %n, ptr noalias %p) "syclcc1-cpu-item-function" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
entry:
  %at = getelementptr i32, ptr %n, i64 %x
  %k32 = load i32, ptr %at
  %k = sext i32 %k32 to i64
  %f = sitofp i32 %k32 to float
  %g = fadd float %f, 1.0
  %a = getelementptr {float, float}, ptr %p, i64 %k
  %b = getelementptr i8, ptr %a, i64 4
  store float %g, ptr %b
  store float %f, ptr %a
  %c = icmp sgt i32 %k32, 5
  br i1 %c, label %then, label %done
then:
  %d = getelementptr i8, ptr %a, i64 800
  %e = getelementptr i8, ptr %a, i64 804
  store float %g, ptr %d
  store float %f, ptr %e
  br label %done
done:
  ret void
}

; Four bytes as one number of 32 bits.
; CHECK-LABEL: define void @store.pixel.wide(
; CHECK: shufflevector <16 x i8> %{{.*}}, <16 x i8> %{{.*}}, <32 x i32> <i32 0, i32 16, i32 1, i32 17
; CHECK: call void @llvm.masked.scatter.v8i32.v8p0(<8 x i32> %{{.*}}, <8 x ptr> align 1 %{{.*}}, <8 x i1> splat (i1 true))
; CHECK-NOT: store
; CHECK: ret void
define void @store.pixel(i64 "syclcc1-item-stride"="1" %x, ptr %n, ptr noalias %p) "syclcc1-cpu-item-function" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %at = getelementptr i32, ptr %n, i64 %x
  %k32 = load i32, ptr %at
  %k = sext i32 %k32 to i64
  %v = trunc i32 %k32 to i8
  %w = add i8 %v, 1
  %a = getelementptr [4 x i8], ptr %p, i64 %k
  %b = getelementptr i8, ptr %a, i64 1
  %c = getelementptr i8, ptr %a, i64 2
  %d = getelementptr i8, ptr %a, i64 3
  store i8 %v, ptr %a
  store i8 %w, ptr %b
  store i8 %v, ptr %c
  store i8 %w, ptr %d
  ret void
}
