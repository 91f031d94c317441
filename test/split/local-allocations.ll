; Each call of a marked function gets separate variables, also through a marked
; function that calls another. These variables are no longer merged with those
; of other units. Uses of a function's address and functions that are not marked
; stay.
; RUN: %opt -passes='syclcc1-local-allocations,verify' -S %s | FileCheck %s

; CHECK-DAG: @[[B:object.[0-9]+]] = internal global [4 x i32] undef, align 16 #[[LOCAL:[0-9]+]]
; CHECK-DAG: @[[C:object.[0-9]+]] = internal global [4 x i32] undef, align 16 #[[LOCAL]]
; CHECK: @object = internal global [4 x i32] undef, align 16 #[[LOCAL]]
; CHECK-NEXT: @plain = linkonce_odr global [4 x i32] undef #[[LOCAL]]
$object = comdat any
@object = linkonce_odr global [4 x i32] undef, comdat, align 16 #0
@plain = linkonce_odr global [4 x i32] undef #0
@table = constant [1 x ptr] [ptr @allocate]

; CHECK-LABEL: define void @kernel(
; CHECK: call ptr @[[FIRST:outer[.0-9]*]]()
; CHECK: call ptr @[[SECOND:outer[.0-9]*]]()
; CHECK: call ptr @[[THIRD:allocate[.0-9]*]]()
; CHECK: call ptr @shared()
; CHECK: call ptr @shared()
define void @kernel(ptr %out) {
  %a = call ptr @outer()
  %b = call ptr @outer()
  %c = call ptr @allocate()
  %d = call ptr @shared()
  %e = call ptr @shared()
  store ptr %a, ptr %out
  store ptr %b, ptr %out
  store ptr %c, ptr %out
  store ptr %d, ptr %out
  store ptr %e, ptr %out
  ret void
}
define internal ptr @outer() #1 {
  %p = call ptr @allocate()
  ret ptr %p
}
define internal ptr @allocate() #1 {
  ret ptr @object
}
define internal ptr @shared() {
  ret ptr @plain
}
attributes #0 = { "sycl-local" }
attributes #1 = { "sycl-local-allocation" }

; CHECK-DAG: ret ptr @object{{$}}
; CHECK-DAG: ret ptr @[[B]]{{$}}
; CHECK-DAG: ret ptr @[[C]]{{$}}
