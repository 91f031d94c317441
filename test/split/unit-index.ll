; The index of a unit, which the device link reads without the code.
; RUN: %opt -disable-output %s -passes=syclcc1-print-unit-index 2>&1 | FileCheck %s

; Declarations that are used and that another unit defines, with their types.
; CHECK: {"imports":[{"symbol":"half","type":"i32 (i32)"},{"symbol":"quarter","type":"i32 (i32)"},{"symbol":"number","variable":"i32"}],

; For each root what it reaches in this unit; variables that can be written have
; a name or a number.
; CHECK-SAME: "roots":[{"symbol":"k","kind":"kernel","imports":[0,1]},
; CHECK-SAME: {"symbol":"counts","kind":"kernel","imports":[2],"shared":["counter",0]},
; CHECK-SAME: {"symbol":"calls","kind":"kernel","virtual":true},
; CHECK-SAME: {"symbol":"twice","kind":"function","type":"i32 (i32)","imports":[1]},
; CHECK-SAME: {"symbol":"instance","kind":"function","type":"i32 (i32)","weak":true},
; CHECK-SAME: {"symbol":"counter","kind":"variable","type":"i32","shared":["counter"]},
; CHECK-SAME: {"symbol":"maybe","kind":"variable","type":"i32","weak":true,"shared":["maybe"]}]}

@counter = global i32 0 #1
@own = internal global i32 0
@maybe = weak_odr global i32 0 #1
@local = internal global [4 x i32] undef #3
@table = internal constant [2 x i32] [i32 1, i32 2]
@number = external global i32 #1
@unused_number = external global i32 #1

declare i32 @half(i32) #1
declare i32 @quarter(i32) #1
declare i32 @unused(i32) #1
declare i32 @library(i32)

define void @k(ptr %o) #0 {
  %x = call i32 @half(i32 1)
  %y = call i32 @helper(i32 %x)
  %z = load i32, ptr @table
  %w = load i32, ptr @local
  ret void
}
define void @counts(ptr %o) #0 {
  %x = load i32, ptr @counter
  %y = load i32, ptr @own
  %z = load i32, ptr @number
  ret void
}
define void @calls(ptr %o) #2 {
  %x = call i32 @library(i32 1)
  ret void
}
define internal i32 @helper(i32 %x) {
  %y = call i32 @quarter(i32 %x)
  ret i32 %y
}
define i32 @twice(i32 %x) #1 {
  %y = call i32 @helper(i32 %x)
  ret i32 %y
}
define weak_odr i32 @instance(i32 %x) #1 {
  ret i32 %x
}

attributes #0 = { "sycl-kernel"="k" }
attributes #1 = { "sycl-external" }
attributes #2 = { "sycl-kernel"="c" "calls-indirectly"="set" }
attributes #3 = { "sycl-local" }
