; In a body that is built for the values of a launch, a read of a constant is a
; call that stands for the value, of the type that was read.
; RUN: %opt -passes=syclcc1-kernel-bodies,verify -S %s | FileCheck %s
; RUN: sed 's/built:1f:4"/built:1f:3"/' %s > %t.ll
; RUN: not %opt -passes=syclcc1-kernel-bodies -S %t.ll -o %t 2>&1 | FileCheck %s --check-prefix=SIZE
; SIZE: kernel 'types': the guard 'built:1e:4,built:1f:3' of a body is malformed

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

%pair = type { i64, i64, i64 }

; The kernel itself reads the table.
; CHECK: define void @types(ptr %object)
; CHECK: call float @read_float(ptr %object)
define void @types(ptr %object) #0 {
  %f = call float @read_float(ptr %object)
  %i = call i32 @read(ptr %object)
  call void @lambda(ptr %object)
  ret void
}
define internal void @lambda(ptr %this) {
  %i = call i32 @read(ptr %this)
  ret void
}

; A flag of one byte; another constant has its default.
define void @flags(ptr %object) #1 {
  %flag = call i1 @read_flag(ptr %object)
  %i = call i32 @read(ptr %object)
  ret void
}

; None for what is read as a structure in memory, for a constant that is in no
; condition, for code that is not known, or for keys that SPIR-V cannot tell apart.
; CHECK-NOT: @structure_b
define void @structure(ptr %object) #2 {
  %out = alloca %pair
  call void @read_pair(ptr sret(%pair) %out, ptr %object)
  ret void
}
; CHECK-NOT: @rest_b
define void @rest(ptr %object) #3 {
  %flag = call i1 @read_flag(ptr %object)
  %i = call i32 @read(ptr %object)
  ret void
}
; CHECK-NOT: @elsewhere_b
define void @elsewhere(ptr %object) #3 {
  %i = call i32 @read(ptr %object)
  call void @unknown(ptr %object)
  ret void
}
; CHECK-NOT: @alike_b
define void @alike(ptr %object) #4 {
  %i = call i32 @read(ptr %object)
  %j = call i32 @read_alike(ptr %object)
  ret void
}

; CHECK: define internal void @[[LAMBDA:lambda\.[0-9]+]](ptr %this)
; CHECK-NEXT: %[[L:.*]] = call i64 @__sycl_built_constant_1f()
; CHECK-NEXT: trunc i64 %[[L]] to i32
; CHECK: define void @types_b{{[0-9a-f]+}}(ptr %object) #[[#TYPES:]] {
; CHECK-NEXT: %[[A:.*]] = call i64 @__sycl_built_constant_1e()
; CHECK-NEXT: %[[B:.*]] = trunc i64 %[[A]] to i32
; CHECK-NEXT: bitcast i32 %[[B]] to float
; CHECK-NEXT: %[[C:.*]] = call i64 @__sycl_built_constant_1f()
; CHECK-NEXT: trunc i64 %[[C]] to i32
; CHECK-NEXT: call void @[[LAMBDA]](ptr %object)
; CHECK: declare i64 @__sycl_built_constant_1f() #[[#VALUE:]]
; CHECK: define void @flags_b{{[0-9a-f]+}}(ptr %object)
; CHECK: %[[F:.*]] = call i64 @__sycl_built_constant_20()
; CHECK-NEXT: trunc i64 %[[F]] to i1
; CHECK-NEXT: call i32 @read(ptr null)

declare void @unknown(ptr)
define internal float @read_float(ptr %table) #5 { ret float 1.0 }
define internal i32 @read(ptr %table) #6 { ret i32 1 }
define internal i1 @read_flag(ptr %table) #7 { ret i1 0 }
define internal void @read_pair(ptr sret(%pair) %out, ptr %table) #8 { ret void }
define internal i32 @read_alike(ptr %table) #9 { ret i32 1 }

attributes #0 = { "sycl-kernel"="types" "sycl-kernel-bodies"="built:1e:4,built:1f:4" }
attributes #1 = { "sycl-kernel"="flags" "sycl-kernel-bodies"="unset:1f,built:20:1" }
attributes #2 = { "sycl-kernel"="structure" "sycl-kernel-bodies"="built:21:8" }
attributes #3 = { "sycl-kernel"="rest" "sycl-kernel-bodies"="built:1f:4" }
attributes #4 = { "sycl-kernel"="alike" "sycl-kernel-bodies"="built:1f:4,built:10000001f:4" }
attributes #5 = { "sycl-reads-constant"="30" }
attributes #6 = { "sycl-reads-constant"="31" }
attributes #7 = { "sycl-reads-constant"="32" }
attributes #8 = { "sycl-reads-constant"="33" }
attributes #9 = { "sycl-reads-constant"="4294967327" }
; CHECK-DAG: attributes #[[#TYPES]] = { "sycl-kernel"="types" "sycl-kernel-body-of"="types" "sycl-kernel-guard"="built:1e:4,built:1f:4" }
; CHECK-DAG: attributes #[[#VALUE]] = { {{.*}}memory(none){{.*}} }
