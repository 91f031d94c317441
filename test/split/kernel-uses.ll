; A kernel uses scratch memory if anything in its call tree refers to the builtin:
; a call, a function's address, a table of addresses.
; RUN: %opt -passes="syclcc1-kernel-uses<unit>" -S %s | FileCheck %s

; CHECK: define void @direct(ptr %0) #[[#USES:]]
; CHECK: define void @far(ptr %0) #[[#USES]]
; CHECK: define void @by_pointer(ptr %0) #[[#USES]]
; CHECK: define void @by_table(ptr %0) #[[#USES]]
; CHECK: define void @none(ptr %0) #[[#OTHER:]]
; CHECK: attributes #[[#USES]] = { {{.*}}"sycl-kernel-uses-scratch"
; CHECK-NOT: "sycl-kernel-uses-scratch"

declare ptr @__sycl_work_group_scratch()
@table = internal constant [1 x ptr] [ptr @helper]

define internal ptr @helper() {
  %p = call ptr @__sycl_work_group_scratch()
  ret ptr %p
}
define internal ptr @outer() {
  %p = call ptr @helper()
  ret ptr %p
}
define void @direct(ptr %0) "sycl-kernel"="direct" {
  %p = call ptr @__sycl_work_group_scratch()
  ret void
}
define void @far(ptr %0) "sycl-kernel"="direct" {
  %p = call ptr @outer()
  ret void
}
define void @by_pointer(ptr %0) "sycl-kernel"="direct" {
  store ptr @outer, ptr %0
  ret void
}
define void @by_table(ptr %0) "sycl-kernel"="direct" {
  %f = load ptr, ptr @table
  ret void
}
define void @none(ptr %0) "sycl-kernel"="other" {
  ret void
}
