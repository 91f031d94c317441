; Kernels, and functions that other files call, record the keys of the
; specialization constants that their call tree reads, and "any" if it calls
; code that this file does not know. (A kernel bundle had every constant.)
; RUN: split-file %s %t
; RUN: %opt -passes='syclcc1-kernel-uses<unit>' -S %t/unit.ll | FileCheck %s
; RUN: %opt -passes='syclcc1-kernel-uses<unit>,syclcc1-kernel-uses<linked>' -S %t/unit.ll | FileCheck %s
; After the link the code of other files is known.
; RUN: %opt -passes='syclcc1-kernel-uses<linked>' -S %t/linked.ll | FileCheck %s --check-prefix=LINKED

; CHECK: define void @external(ptr %0) #[[#EXTERNAL:]]
; CHECK: define void @far(ptr %0) #[[#FAR:]]
; CHECK: define void @two(ptr %0) #[[#TWO:]]
; CHECK: define void @none(ptr %0) #[[#NONE:]]
; CHECK: define void @elsewhere(ptr %0) #[[#ELSEWHERE:]]
; CHECK: define void @virtual(ptr %0) #[[#VIRTUAL:]]
; CHECK-DAG: attributes #[[#EXTERNAL]] = { "sycl-external"="true" "sycl-used-constants"="1f" }
; CHECK-DAG: attributes #[[#FAR]] = { "sycl-kernel"="k" "sycl-used-constants"="1f" }
; CHECK-DAG: attributes #[[#TWO]] = { "sycl-kernel"="k" "sycl-used-constants"="1f,ffffffffffffffff" }
; CHECK-DAG: attributes #[[#NONE]] = { "sycl-kernel"="k" }
; CHECK-DAG: attributes #[[#ELSEWHERE]] = { "sycl-kernel"="k" "sycl-used-constants"="1f,any" }
; CHECK-DAG: attributes #[[#VIRTUAL]] = { "calls-indirectly"="set" "sycl-kernel"="k" "sycl-used-constants"="any" }

; LINKED: define void @kernel(ptr %0) #[[#KERNEL:]]
; LINKED: define void @resolved(ptr %0) #[[#RESOLVED:]]
; LINKED-DAG: attributes #[[#KERNEL]] = { "sycl-kernel"="k" "sycl-used-constants"="2a,1ff" }
; LINKED-DAG: attributes #[[#RESOLVED]] = { "sycl-kernel"="k" }

;--- unit.ll
define internal i32 @read(ptr %table) "sycl-reads-constant"="31" {
  ret i32 0
}
define internal i32 @read_other(ptr %table) "sycl-reads-constant"="-1" {
  ret i32 0
}
define void @external(ptr %0) "sycl-external"="true" {
  %x = call i32 @read(ptr %0)
  ret void
}
declare void @other_file(ptr) "sycl-external"="true"
define void @far(ptr %0) "sycl-kernel"="k" {
  call void @external(ptr %0)
  ret void
}
define void @two(ptr %0) "sycl-kernel"="k" {
  %x = call i32 @read(ptr %0)
  %y = call i32 @read_other(ptr %0)
  ret void
}
define void @none(ptr %0) "sycl-kernel"="k" {
  ret void
}
define void @elsewhere(ptr %0) "sycl-kernel"="k" {
  call void @external(ptr %0)
  call void @other_file(ptr %0)
  ret void
}
define void @virtual(ptr %0) "sycl-kernel"="k" "calls-indirectly"="set" {
  ret void
}
;--- linked.ll
define void @other_file(ptr %0) "sycl-external"="true" "sycl-used-constants"="1ff" {
  ret void
}
define void @without(ptr %0) "sycl-external"="true" {
  ret void
}
define void @kernel(ptr %0) "sycl-kernel"="k" "sycl-used-constants"="2a,any" {
  call void @other_file(ptr %0)
  ret void
}
define void @resolved(ptr %0) "sycl-kernel"="k" "sycl-used-constants"="any" {
  call void @without(ptr %0)
  ret void
}
