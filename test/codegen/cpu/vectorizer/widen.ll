; One rule for each kind of instruction.
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-widen<8>,verify' -S %s | FileCheck %s

; Neighbours in memory: one load, one store; a uniform factor is a splat.
; CHECK-LABEL: define void @consecutive.wide(
; CHECK: %at = getelementptr float, ptr %p, i64 %x
; CHECK: %[[V:.*]] = load <8 x float>, ptr %at, align 4
; CHECK: %[[R:.*]] = fmul <8 x float> %[[V]], %{{.*}}
; CHECK: store <8 x float> %[[R]], ptr %at, align 4
define void @consecutive(i64 "syclcc1-item-stride"="1" %x, ptr %p, float %a) "syclcc1-cpu-item-function" {
  %at = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %at
  %r = fmul float %v, %a
  store float %r, ptr %at
  ret void
}

; A truth value in memory is a byte of 0 or 1, not a bit of a vector.
; CHECK-LABEL: define void @boolean.wide(
; CHECK: %[[BYTES:.*]] = load <8 x i8>, ptr %at, align 1
; CHECK: %[[WAS:.*]] = trunc <8 x i8> %[[BYTES]] to <8 x i1>
; CHECK: %[[NOT:.*]] = xor <8 x i1> %[[WAS]], splat (i1 true)
; CHECK: %[[NOW:.*]] = zext <8 x i1> %[[NOT]] to <8 x i8>
; CHECK: store <8 x i8> %[[NOW]], ptr %at, align 1
define void @boolean(i64 "syclcc1-item-stride"="1" %x, ptr %p) "syclcc1-cpu-item-function" {
  %at = getelementptr i8, ptr %p, i64 %x
  %was = load i1, ptr %at
  %now = xor i1 %was, true
  store i1 %now, ptr %at
  ret void
}

; Another stride: gathered. What all read is read once.
; CHECK-LABEL: define void @gathered.wide(
; CHECK: %once = load i32, ptr %q
; CHECK: call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> {{.*}}, <8 x i1> splat (i1 true), <8 x i32> poison)
; CHECK: call void @llvm.masked.scatter
define void @gathered(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q) "syclcc1-cpu-item-function" {
  %two = shl i64 %x, 1
  %at = getelementptr i32, ptr %p, i64 %two
  %once = load i32, ptr %q
  %v = load i32, ptr %at
  %r = add i32 %v, %once
  store i32 %r, ptr %at
  ret void
}

; Under a mask: masked accesses; divisors of lanes that are off are 1.
; CHECK-LABEL: define void @masked.wide(
; CHECK: %[[M:.*]] = icmp sgt <8 x i32>
; CHECK: call <8 x i32> @llvm.masked.load.v8i32.p0(ptr {{.*}}%at.q, <8 x i1> %[[M]], <8 x i32> poison)
; CHECK: %[[BY:.*]] = select <8 x i1> %[[M]], <8 x i32> %{{.*}}, <8 x i32> splat (i32 1)
; CHECK: sdiv <8 x i32> splat (i32 100), %[[BY]]
; CHECK: call void @llvm.masked.store.v8i32.p0(<8 x i32> %{{.*}}, ptr {{.*}}%at.q, <8 x i1> %[[M]])
define void @masked(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  %at.q = getelementptr i32, ptr %q, i64 %x
  %v = load i32, ptr %at
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %then, label %done
then:
  %w = load i32, ptr %at.q
  %r = sdiv i32 100, %w
  store i32 %r, ptr %at.q
  br label %done
done:
  ret void
}

; A loop until the last lane has left.
; CHECK-LABEL: define void @until_the_last.wide(
; CHECK: loop:
; CHECK: phi <8 x i1> [ splat (i1 true), %{{.*}} ], [ %[[AGAIN:.*]], %loop ]
; CHECK: %[[ANY:.*]] = call i1 @llvm.vector.reduce.or.v8i1(<8 x i1> %[[AGAIN]])
; CHECK: br i1 %[[ANY]], label %loop
; CHECK: store <8 x i32>
define void @until_the_last(i64 "syclcc1-item-stride"="1" %x, ptr %p) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  %n = load i32, ptr %at
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %done
done:
  store i32 %next, ptr %at
  ret void
}

; All write one place: the last one stays.
; CHECK-LABEL: define void @last_one.wide(
; CHECK: %[[LAST:.*]] = extractelement <8 x i64> %{{.*}}, i64 7
; CHECK: store i64 %[[LAST]], ptr %p
define void @last_one(i64 "syclcc1-item-stride"="1" %x, ptr %p) "syclcc1-cpu-item-function" {
  %y = mul i64 %x, %x
  store i64 %y, ptr %p
  ret void
}

; Functions with a vector form.
; CHECK-LABEL: define void @vector_function.wide(
; CHECK: call <8 x float> @llvm.sqrt.v8f32(
define void @vector_function(i64 "syclcc1-item-stride"="1" %x, ptr %p) "syclcc1-cpu-item-function" {
  %at = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %at
  %r = call float @llvm.sqrt.f32(float %v)
  store float %r, ptr %at
  ret void
}

; A variable for each lane, and atomics one lane after the other.
; CHECK-LABEL: define void @variable.wide(
; CHECK: %[[V:.*]] = alloca [128 x i8], align 4
; CHECK: getelementptr i8, ptr %[[V]], <8 x i64> <i64 0, i64 16, i64 32,
; CHECK: lane.on:
; CHECK: atomicrmw add
define void @variable(i64 "syclcc1-item-stride"="1" %x, ptr %p) "syclcc1-cpu-item-function" {
  %v = alloca [4 x i32]
  %at = getelementptr i32, ptr %p, i64 %x
  %a = load i32, ptr %at
  %i = and i32 %a, 3
  %slot = getelementptr [4 x i32], ptr %v, i32 0, i32 %i
  store i32 %a, ptr %slot
  %first = load i32, ptr %v
  %hist = getelementptr i32, ptr %p, i32 %first
  %old = atomicrmw add ptr %hist, i32 1 monotonic
  ret void
}
declare float @llvm.sqrt.f32(float)

; One place that some lanes write has what the last of them wrote, and is written
; once.
; CHECK-LABEL: define void @one_place.wide(
; CHECK: %[[ON:.*]] = icmp sgt <8 x i32>
; CHECK: br i1
; CHECK: %[[BITS:.*]] = bitcast <8 x i1> %[[ON]] to i8
; CHECK: %[[OFF:.*]] = call i8 @llvm.ctlz.i8(i8 %[[BITS]], i1 true)
; CHECK: %[[LAST:.*]] = xor i8 %[[OFF]], 7
; CHECK: %[[V:.*]] = extractelement <8 x i32> %{{.*}}, i8 %[[LAST]]
; CHECK: store i32 %[[V]], ptr %q
; CHECK-NOT: scatter
; CHECK: ret void
define void @one_place(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %then, label %done
then:
  store i32 %v, ptr %q
  br label %done
done:
  ret void
}
