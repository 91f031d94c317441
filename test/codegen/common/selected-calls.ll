; A call of a select between functions becomes a branch with direct calls.
; RUN: %opt -passes='syclcc1-selected-calls,verify' %s -S | FileCheck %s

; CHECK-LABEL: @chosen(
; CHECK: br i1 %c,
; CHECK: %[[A:.*]] = call i32 @a(i32 1)
; CHECK: %[[B:.*]] = call i32 @b(i32 1)
; CHECK: phi i32 [ %[[A]], %{{.*}} ], [ %[[B]], %{{.*}} ]
define i32 @chosen(i1 %c) {
  %n = select i1 %c, i64 ptrtoint (ptr @a to i64), i64 ptrtoint (ptr @b to i64)
  %f = inttoptr i64 %n to ptr
  %r = call i32 %f(i32 1)
  ret i32 %r
}
; CHECK-LABEL: @unknown(
; CHECK: call i32 @a(i32 2)
; CHECK: call i32 %g(i32 2)
define i32 @unknown(i1 %c, ptr %g) {
  %f = select i1 %c, ptr @a, ptr %g
  %r = call i32 %f(i32 2)
  ret i32 %r
}
declare i32 @a(i32)
declare i32 @b(i32)
