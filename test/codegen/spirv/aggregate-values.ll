; A phi of structs mixes the writer's own ids with those of the type and reads
; freed instructions; a select of structs crashes it. Both are made element by
; element, which the writer translates, and no other type reaches it.
;
; RUN: %opt -passes='syclcc1-spirv-aggregate-values' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-spirv-aggregate-values,function(early-cse,adce)' -S %s | FileCheck %s --check-prefix=CLEAN
; RUN: %opt -passes='syclcc1-spirv-aggregate-values,verify' -disable-output %s

; CHECK-LABEL: define double @phi(
; CHECK:       left:
; CHECK:         [[L0:%.*]] = extractvalue { double, double } %a, 0
; CHECK:         [[L1:%.*]] = extractvalue { double, double } %a, 1
; CHECK:         br label %join
; CHECK:       join:
; CHECK-NEXT:    [[P0:%.*]] = phi double [ [[L0]], %left ], [ {{%.*}}, %right ]
; CHECK-NEXT:    [[P1:%.*]] = phi double [ [[L1]], %left ], [ {{%.*}}, %right ]
; CHECK-NOT:     phi
; CHECK:         insertvalue { double, double } poison, double [[P0]], 0
; CLEAN-LABEL: define double @phi(
; CLEAN:       join:
; CLEAN-NOT:     insertvalue
; CLEAN:         fsub double
define double @phi(i1 %c, { double, double } %a, { double, double } %b) {
entry:
  br i1 %c, label %left, label %right
left:
  br label %join
right:
  br label %join
join:
  %p = phi { double, double } [ %a, %left ], [ %b, %right ]
  %x = extractvalue { double, double } %p, 0
  %y = extractvalue { double, double } %p, 1
  %d = fsub double %x, %y
  ret double %d
}

; A loop hands its own value over, and two cases of a switch are one block.
; CHECK-LABEL: define i32 @loop(
; CHECK-NOT:     phi {
; CHECK-NOT:     phi [
define i32 @loop(i32 %n, { i32, [2 x i32] } %start) {
entry:
  switch i32 %n, label %head [
    i32 1, label %out
    i32 2, label %out
  ]
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %p = phi { i32, [2 x i32] } [ %start, %entry ], [ %q, %head ]
  %q = insertvalue { i32, [2 x i32] } %p, i32 %i, 1, 1
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %head, label %out
out:
  %r = phi { i32, [2 x i32] } [ %start, %entry ], [ %start, %entry ], [ %p, %head ]
  %x = extractvalue { i32, [2 x i32] } %r, 1, 1
  ret i32 %x
}

; CHECK-LABEL: define i64 @select(
; CHECK:         [[X0:%.*]] = extractvalue { i32, i64 } %x, 0
; CHECK:         [[Y0:%.*]] = extractvalue { i32, i64 } %y, 0
; CHECK:         select i1 %c, i32 [[X0]], i32 [[Y0]]
; CHECK:         select i1 %c, i64
; CHECK-NOT:     select i1 %c, {
define i64 @select(i1 %c, { i32, i64 } %x, { i32, i64 } %y) {
  %s = select i1 %c, { i32, i64 } %x, { i32, i64 } %y
  %f = freeze { i32, i64 } %s
  %r = extractvalue { i32, i64 } %f, 1
  ret i64 %r
}

; CHECK-LABEL: define i1 @empty(
; CHECK-NOT:     select i1 %c, {
define i1 @empty(i1 %c) {
  %s = select i1 %c, {} zeroinitializer, {} undef
  ret i1 %c
}
