; A path that ends in a function that does not return goes on where the others
; go: what follows a check has no mask, and the function is called for each
; work-item whose check fails. Work-items of kernels with assertions ran one
; after the other.
; RUN: %opt -passes='syclcc1-cpu-predicate,syclcc1-cpu-verify-predicated,verify' -S %s | FileCheck %s

declare void @__assert_fail(ptr) noreturn
declare void @say(ptr)
@text = private constant [2 x i8] c"x\00"

; CHECK-LABEL: define void @check(
; CHECK:       %bad = icmp slt i32 %v, 0
; CHECK:       call i1 @syclcc1.any(i1 %bad)
; CHECK:       fail:
; CHECK-NEXT:  call void @syclcc1.mask(i1 %bad)
; CHECK-NEXT:  call void @check.unit
; CHECK:       go:
; CHECK-NOT:   @syclcc1.mask
; CHECK:       store i32 1, ptr %at
; CHECK:       ret void
define void @check(i64 "syclcc1-item-stride"="1" %x, ptr %p) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %bad = icmp slt i32 %v, 0
  br i1 %bad, label %fail, label %go
fail:
  call void @__assert_fail(ptr @text)
  unreachable
go:
  store i32 1, ptr %at
  ret void
}

; One block for two checks, the second of them in a loop, and a trap.
; CHECK-LABEL: define void @shared(
; CHECK:       call void @shared.unit
; CHECK:       call void @shared.unit
; CHECK:       store i32 %sum
; CHECK:       ret void
define void @shared(i64 "syclcc1-item-stride"="1" %x, ptr %p, i32 %n) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %bad = icmp slt i32 %v, 0
  br i1 %bad, label %fail, label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %go ]
  %sum = phi i32 [ 0, %entry ], [ %more, %go ]
  %large = icmp sgt i32 %sum, 1000
  br i1 %large, label %fail, label %go
go:
  %more = add i32 %sum, %v
  %next = add i32 %k, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %end
end:
  store i32 %sum, ptr %at
  ret void
fail:
  %which = phi i32 [ 1, %entry ], [ 2, %loop ]
  store i32 %which, ptr %p
  call void @llvm.trap()
  unreachable
}

; Several blocks, in which no lock is made: atomics beside them are lanes.
; CHECK-LABEL: define void @path(
; CHECK:       call void @path.unit
; CHECK:       call void @path.unit
; CHECK:       atomicrmw add
; CHECK:       ret void
define void @path(i64 "syclcc1-item-stride"="1" %x, ptr %p, i1 %verbose) "syclcc1-cpu-item-function" {
entry:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at
  %bad = icmp slt i32 %v, 0
  br i1 %bad, label %fail, label %go
fail:
  br i1 %verbose, label %long, label %stop
long:
  call void @say(ptr @text)
  br label %stop
stop:
  call void @__assert_fail(ptr @text)
  unreachable
go:
  %old = atomicrmw add ptr %p, i32 1 monotonic
  ret void
}
