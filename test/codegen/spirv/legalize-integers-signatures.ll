; x86-64 passes { long; char[3]; } as { i64, i24 } and 6 bytes as i48: signatures,
; calls through pointers and aggregates change together.
; RUN: %opt -passes='syclcc1-spirv-legalize-integers,verify' %s -S | FileCheck %s

@table = internal constant [1 x ptr] [ptr @make]

; CHECK: define { i64, i32 } @make(i64 %x)
; CHECK: ret { i64, i32 }
define { i64, i24 } @make(i48 %x) {
  %t = trunc i48 %x to i24
  %a = insertvalue { i64, i24 } { i64 7, i24 0 }, i24 %t, 1
  ret { i64, i24 } %a
}
; CHECK-LABEL: @use(
; CHECK: call { i64, i32 } %f(i64 5)
; CHECK: extractvalue { i64, i32 }
; CHECK: store i64
; CHECK: store i16
; CHECK: store i8
define void @use(ptr %f, ptr %p) {
  %r = call { i64, i24 } %f(i48 5)
  store { i64, i24 } %r, ptr %p
  ret void
}
