; Computed goto: a table of labels refers to blocks of the copy, not of the
; original.
; RUN: %opt -S %s -passes='syclcc1-extract-device,verify' | FileCheck %s
; CHECK: @table = internal constant [2 x ptr] [ptr blockaddress(@f, %a), ptr blockaddress(@f, %b)]
; CHECK: define internal void @f(i64 %i)
@table = internal constant [2 x ptr] [ptr blockaddress(@f, %a), ptr blockaddress(@f, %b)]
define void @k(ptr %object) "sycl-kernel"="k" {
  call void @f(i64 0)
  ret void
}
define internal void @f(i64 %i) {
  %p = getelementptr ptr, ptr @table, i64 %i
  %label = load ptr, ptr %p
  indirectbr ptr %label, [label %a, label %b]
a:
  ret void
b:
  store ptr blockaddress(@f, %a), ptr %p
  ret void
}
