; The lanes of a sub-group meet before a loop with an operation of the sub-group:
; a lane that reads its neighbour's element in the first iteration found what was
; there before (Kokkos's reductions).
; RUN: %opt -syclcc1-sub-group-vectors=0 -passes='syclcc1-cpu-sub-groups,syclcc1-cpu-classify-kernels,syclcc1-cpu-item-state,syclcc1-cpu-split-barriers,verify' -S %s | FileCheck %s

declare void @__sycl_sub_group_barrier(i32) convergent
declare void @__sycl_group_barrier(i32) convergent

; The first region ends behind the store, before the loop.
; CHECK-LABEL: define internal i32 @k.region0(
; CHECK:       store i32 7, ptr %p
; CHECK:       ret i32 1
; CHECK-LABEL: define internal i32 @k.region1(
; CHECK:       load i32, ptr %neighbour
; CHECK-LABEL: define internal i32 @k.region2(
; CHECK:       load i32, ptr %neighbour
define void @k(ptr %object) #0 {
entry:
  %p = load ptr, ptr %object
  store i32 7, ptr %p
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %next, %loop ]
  %neighbour = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %neighbour
  store i32 %v, ptr %p
  call void @__sycl_sub_group_barrier(i32 2) convergent
  %next = shl i64 %i, 1
  %more = icmp ult i64 %next, 32
  br i1 %more, label %loop, label %rows
; A loop without such operations has no barrier before it.
; CHECK-LABEL: define internal i32 @k.region3(
; CHECK-NOT:   define internal i32 @k.region4(
rows:
  %j = phi i64 [ 0, %loop ], [ %k, %rows ]
  %to = getelementptr i32, ptr %p, i64 %j
  store i32 1, ptr %to
  call void @__sycl_group_barrier(i32 2) convergent
  %k = add i64 %j, 1
  %again = icmp ult i64 %k, 3
  br i1 %again, label %rows, label %end
end:
  ret void
}

; A loop that may have no iteration: the lanes meet in it, before what they
; execute together with the program's own barrier.
; CHECK-LABEL: define internal i32 @maybe.region0(
; CHECK:       store i32 7, ptr %p
; CHECK-NOT:   load i32, ptr %neighbour
; CHECK:       ret i32
; CHECK-LABEL: define internal i32 @maybe.region1(
; CHECK:       load i32, ptr %neighbour
; CHECK:       ret i32 2
; CHECK-LABEL: define internal i32 @maybe.region2(
; CHECK-NOT:   load i32, ptr %neighbour
; CHECK:       ret i32 1
define void @maybe(ptr %object) #0 {
entry:
  %p = load ptr, ptr %object
  %n = load i64, ptr %p
  store i32 7, ptr %p
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %next, %body ]
  %more = icmp ult i64 %i, %n
  br i1 %more, label %body, label %end
body:
  %neighbour = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %neighbour
  store i32 %v, ptr %p
  call void @__sycl_sub_group_barrier(i32 2) convergent
  %next = shl i64 %i, 1
  br label %loop
end:
  ret void
}

; The inner loop is entered by some lanes, and its barrier may never be executed:
; lanes that waited before it would be missing at the outer one. There are two
; places to wait, the program's own.
; CHECK-LABEL: define internal i32 @some.region2(
; CHECK-NOT:   define internal i32 @some.region3(
define void @some(ptr %object) #0 {
entry:
  %p = load ptr, ptr %object
  %lane = load i64, ptr %p
  br label %outer
outer:
  %k = phi i64 [ 0, %entry ], [ %k.next, %latch ]
  call void @__sycl_sub_group_barrier(i32 2) convergent
  %few = icmp ult i64 %lane, 8
  br i1 %few, label %loop, label %latch
loop:
  %i = phi i64 [ 1, %outer ], [ %next, %again ]
  store i64 %i, ptr %p
  %c = load volatile i1, ptr %object
  br i1 %c, label %wait, label %again
wait:
  call void @__sycl_sub_group_barrier(i32 2) convergent
  br label %again
again:
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 5
  br i1 %more, label %loop, label %latch
latch:
  %k.next = add i64 %k, 1
  %rounds = icmp ult i64 %k.next, 3
  br i1 %rounds, label %outer, label %end
end:
  ret void
}

; A loop that begins with the exchange needs no barrier before it.
; CHECK-LABEL: define internal i32 @exchange.region1(
; CHECK-NOT:   define internal i32 @exchange.region2(
; CHECK:       define dso_local void @k.group(
declare i32 @__sycl_shuffle_xor_u32(i32, i32) convergent
define void @exchange(ptr %object) #0 {
entry:
  %p = load ptr, ptr %object
  %v = load i32, ptr %p
  br label %loop
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %x = phi i32 [ %v, %entry ], [ %sum, %loop ]
  %got = call i32 @__sycl_shuffle_xor_u32(i32 %x, i32 %i) convergent
  %sum = add i32 %x, %got
  %next = shl i32 %i, 1
  %more = icmp ult i32 %next, 32
  br i1 %more, label %loop, label %end
end:
  store i32 %sum, ptr %p
  ret void
}

attributes #0 = { "sycl-kernel" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" }
