; Without optimisation all calls are inlined, except recursive calls and calls
; through pointers; variables are not changed.
; RUN: %opt -passes='syclcc1-spirv-inline-everything,always-inline,globaldce' -S %s | FileCheck %s

@table = internal constant [1 x ptr] [ptr @by_pointer]

; CHECK: define internal spir_func void @by_pointer
define internal spir_func void @by_pointer(ptr %p) noinline optnone {
  store i32 3, ptr %p
  ret void
}
; CHECK-NOT: @fill(
define internal spir_func void @fill(ptr %p) noinline optnone {
  %v = alloca i32
  store i32 1, ptr %v
  %x = load i32, ptr %v
  store i32 %x, ptr %p
  ret void
}
; CHECK: define internal spir_func i32 @recursive
; CHECK: call spir_func i32 @odd
define internal spir_func i32 @recursive(i32 %n) noinline optnone {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %more
more:
  %m = sub i32 %n, 1
  %r = call spir_func i32 @odd(i32 %m)
  ret i32 %r
end:
  ret i32 1
}
; CHECK: define internal spir_func i32 @odd
; CHECK: call spir_func i32 @recursive
define internal spir_func i32 @odd(i32 %n) noinline optnone {
  %r = call spir_func i32 @recursive(i32 %n)
  ret i32 %r
}
; CHECK: define spir_kernel void @k(
; CHECK: %[[V:v.*]] = alloca i32
; CHECK: %s = alloca i32
; CHECK-NOT: call{{.*}}@fill
; CHECK: store i32 1, ptr %[[V]]
; CHECK: %[[R:.*]] = call spir_func i32 @recursive(i32 3)
; CHECK: call spir_func void %f(ptr %s)
define spir_kernel void @k(ptr %out) noinline optnone {
  %s = alloca i32
  call spir_func void @fill(ptr %s)
  %r = call spir_func i32 @recursive(i32 3)
  %f = load ptr, ptr @table
  call spir_func void %f(ptr %s)
  %x = load i32, ptr %s
  %y = add i32 %x, %r
  store i32 %y, ptr %out
  ret void
}
