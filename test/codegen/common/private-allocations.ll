; Memory whose size is a specialization constant becomes a variable of the
; kernel before anything is inlined: an array where the size is known, and one
; allocation for each call in the source where it is not, also in loops. In
; recursion it is a variable of the function itself.
;
; RUN: %opt -passes=syclcc1-private-allocations -S %s | FileCheck %s

target triple = "x86_64-unknown-linux-gnu"

declare i16 @read(ptr)
declare void @use(ptr)

define linkonce_odr ptr @memory(i64 %bytes, i64 %alignment) #0 {
  ret ptr null
}

; CHECK-NOT: @of_headers
define internal ptr @of_headers(i64 %n) {
  %bytes = mul i64 4, %n
  %m = call ptr @memory(i64 %bytes, i64 64)
  ret ptr %m
}
; CHECK-NOT: @of_program
define internal ptr @of_program(i64 %n) noinline optnone {
  %m = call ptr @of_headers(i64 %n)
  ret ptr %m
}

; CHECK-LABEL: define void @known
; CHECK: %[[A:.*]] = alloca [20 x i8], align 64
; CHECK: %[[B:.*]] = alloca [20 x i8], align 64
; CHECK-DAG: call void @use(ptr %[[A]])
; CHECK-DAG: call void @use(ptr %[[B]])
define void @known(ptr %object) #1 {
  %n = sext i16 5 to i64
  %a = call ptr @of_program(i64 %n)
  %b = call ptr @of_program(i64 %n)
  call void @use(ptr %a)
  call void @use(ptr %b)
  ret void
}

; CHECK-LABEL: define void @loop
; CHECK: %[[SLOT:.*]] = alloca ptr
; CHECK-NEXT: store ptr null, ptr %[[SLOT]]
; CHECK: next:
; CHECK: %[[BYTES:.*]] = mul i64 4
; CHECK-NEXT: %[[OLD:.*]] = load ptr, ptr %[[SLOT]]
; CHECK-NEXT: %[[NONE:.*]] = icmp eq ptr %[[OLD]], null
; CHECK-NEXT: br i1 %[[NONE]]
; CHECK: %[[NEW:.*]] = alloca i8, i64 %[[BYTES]], align 64
; CHECK-NEXT: store ptr %[[NEW]], ptr %[[SLOT]]
; CHECK: %[[M:.*]] = load ptr, ptr %[[SLOT]]
; CHECK-NOT: stacksave
; CHECK: call void @use(ptr %[[M]])
define void @loop(ptr %object, i1 %again) #1 {
  br label %next
next:
  %s = call i16 @read(ptr %object)
  %n = sext i16 %s to i64
  %m = call ptr @of_headers(i64 %n)
  call void @use(ptr %m)
  br i1 %again, label %next, label %end
end:
  ret void
}

; CHECK-LABEL: define internal void @recursive
; CHECK: alloca ptr
; CHECK: alloca i8, i64 %n, align 4
define internal void @recursive(i64 %n, i1 %again) {
  %m = call ptr @memory(i64 %n, i64 4)
  call void @use(ptr %m)
  br i1 %again, label %more, label %end
more:
  call void @recursive(i64 %n, i1 false)
  br label %end
end:
  ret void
}
define void @caller(ptr %object, i64 %n) #1 {
  call void @recursive(i64 %n, i1 true)
  ret void
}
; CHECK-NOT: call ptr @memory

attributes #0 = { "sycl-device-builtin"="private.allocation" }
attributes #1 = { "sycl-kernel"="k" }
