; The name of a kernel that is local to its unit depends on the content of the
; device code: the same source gives the same name, a change of any code that it
; reaches gives another one, and changes of host code or of the file's name do
; not.
; RUN: split-file %s %t
; RUN: %opt -S %t/a.ll -passes='syclcc1-extract-device,verify' -o %t/a.out
; RUN: %opt -S %t/a.ll -passes='syclcc1-extract-device,verify' -o %t/a2.out
; RUN: cmp %t/a.out %t/a2.out
; RUN: sed 's/a.cpp/b.cpp/' %t/a.ll | %opt -S -passes='syclcc1-extract-device' -o %t/d.out
; RUN: sed 's/ret i32 1/ret i32 2/' %t/a.ll | %opt -S -passes='syclcc1-extract-device' -o %t/b.out
; RUN: sed 's/ret i32 9/ret i32 8/' %t/a.ll | %opt -S -passes='syclcc1-extract-device' -o %t/c.out
; RUN: grep '@k_tu' %t/a.out >%t/a.name
; RUN: grep '@k_tu' %t/b.out >%t/b.name
; RUN: grep '@k_tu' %t/c.out >%t/c.name
; RUN: grep '@k_tu' %t/d.out >%t/d.name
; RUN: cmp %t/a.name %t/d.name
; RUN: not cmp %t/a.name %t/b.name
; RUN: cmp %t/a.name %t/c.name
; RUN: FileCheck %s --input-file=%t/a.out
; CHECK: define void @k_tu{{[0-9a-f]+}}(ptr %object)
; CHECK: define void @visible(ptr %object)

;--- a.ll
source_filename = "a.cpp"
define internal void @k(ptr %object) "sycl-kernel"="k" {
  %x = call i32 @helper()
  ret void
}
define void @visible(ptr %object) "sycl-kernel"="visible" {
  ret void
}
define internal i32 @helper() {
  ret i32 1
}
define i32 @main() {
  ret i32 9
}
