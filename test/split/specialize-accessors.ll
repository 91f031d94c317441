; A kernel with a loop that stores through one accessor and uses another one gets
; a body for launches whose accessors share no memory.
; RUN: %opt -passes=syclcc1-specialize -S %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%object = type { [7 x i64], [7 x i64] }
%row = type { ptr, ptr, i64 }
%site = type { ptr, ptr, ptr }

; The operators of the headers.
declare ptr @_ZNK4sycl3_V16detail13accessor_coreINS0_8accessorIfLi1EEEfLi1EEixENS0_2idILi1EEE(ptr, i64)
declare void @_ZNK4sycl3_V16detail13accessor_coreINS0_8accessorIfLi2EEEfLi2EEixEm(ptr sret(%row), ptr, i64)
declare ptr @_ZNK4sycl3_V16detail12accessor_rowIfLi2ELi1EEixEm(ptr, i64)
declare ptr @_ZNK4sycl3_V114local_accessorIfLi1EEixENS0_2idILi1EEE(ptr, i64)

; CHECK: define internal void @sum(ptr %object) #[[#SUM:]]
@sum.site = internal global %site { ptr @sum, ptr null, ptr null } #0
define internal void @sum(ptr %object) #1 {
  call void @sum.lambda(ptr %object)
  ret void
}
define internal void @sum.lambda(ptr %this) {
entry:
  br label %loop
loop:
  %in = getelementptr %object, ptr %this, i32 0, i32 1
  %from = call ptr @_ZNK4sycl3_V16detail13accessor_coreINS0_8accessorIfLi1EEEfLi1EEixENS0_2idILi1EEE(ptr %in, i64 1)
  %x = load float, ptr %from
  %to = call ptr @_ZNK4sycl3_V16detail13accessor_coreINS0_8accessorIfLi1EEEfLi1EEixENS0_2idILi1EEE(ptr %this, i64 2)
  store float %x, ptr %to
  br i1 true, label %end, label %loop, !llvm.loop !0
end:
  ret void
}

; Elements of rows, one of which is a structure.
; CHECK: define internal void @rows(ptr %object) #[[#ROWS:]]
@rows.site = internal global %site { ptr @rows, ptr null, ptr null } #0
define internal void @rows(ptr %object) #2 {
  call void @rows.lambda(ptr %object)
  ret void
}
define internal void @rows.lambda(ptr %this) {
entry:
  %row.in = alloca %row
  %row.out = alloca %row
  br label %loop
loop:
  %in = getelementptr %object, ptr %this, i32 0, i32 1
  call void @_ZNK4sycl3_V16detail13accessor_coreINS0_8accessorIfLi2EEEfLi2EEixEm(ptr sret(%row) %row.in, ptr %in, i64 1)
  %from = call ptr @_ZNK4sycl3_V16detail12accessor_rowIfLi2ELi1EEixEm(ptr %row.in, i64 1)
  %x = load float, ptr %from
  call void @_ZNK4sycl3_V16detail13accessor_coreINS0_8accessorIfLi2EEEfLi2EEixEm(ptr sret(%row) %row.out, ptr %this, i64 1)
  %to = call ptr @_ZNK4sycl3_V16detail12accessor_rowIfLi2ELi1EEixEm(ptr %row.out, i64 1)
  %member = getelementptr i8, ptr %to, i64 4
  store float %x, ptr %member
  br i1 true, label %end, label %loop, !llvm.loop !0
end:
  ret void
}

; An operator of a class, and an element that a reference is bound to.
; CHECK: define internal void @operator(ptr %object) #[[#OPERATOR:]]
@operator.site = internal global %site { ptr @operator, ptr null, ptr null } #0
define internal void @operator(ptr %object) #5 {
  call void @operator.lambda(ptr %object)
  ret void
}
define internal void @operator.lambda(ptr %this) {
entry:
  %reference = alloca ptr
  %element = call ptr @_ZNK4sycl3_V16detail13accessor_coreINS0_8accessorIfLi1EEEfLi1EEixENS0_2idILi1EEE(ptr %this, i64 2)
  store ptr %element, ptr %reference
  br label %loop
loop:
  %in = getelementptr %object, ptr %this, i32 0, i32 1
  %from = call ptr @_ZNK4sycl3_V16detail13accessor_coreINS0_8accessorIfLi1EEEfLi1EEixENS0_2idILi1EEE(ptr %in, i64 1)
  %to = load ptr, ptr %reference
  call void @add(ptr %to, ptr %from)
  br i1 true, label %end, label %loop, !llvm.loop !0
end:
  ret void
}
define internal void @add(ptr %to, ptr %from) {
  %variable = alloca ptr
  store ptr %to, ptr %variable
  %x = load float, ptr %from
  %again = load ptr, ptr %variable
  %member = getelementptr i8, ptr %again, i64 4
  store float %x, ptr %member
  ret void
}

; -- no gain

; A store behind the loop, one to local memory in it, and the same accessor.
; CHECK: define internal void @other(ptr %object) #[[#OTHER:]]
@other.site = internal global %site { ptr @other, ptr null, ptr null } #0
define internal void @other(ptr %object) #3 {
  call void @other.lambda(ptr %object, ptr %object)
  ret void
}
define internal void @other.lambda(ptr %this, ptr %tile) {
entry:
  br label %loop
loop:
  %in = getelementptr %object, ptr %this, i32 0, i32 1
  %from = call ptr @_ZNK4sycl3_V16detail13accessor_coreINS0_8accessorIfLi1EEEfLi1EEixENS0_2idILi1EEE(ptr %in, i64 1)
  %x = load float, ptr %from
  %local = call ptr @_ZNK4sycl3_V114local_accessorIfLi1EEixENS0_2idILi1EEE(ptr %tile, i64 2)
  store float %x, ptr %local
  br i1 true, label %again, label %loop, !llvm.loop !0
again:
  %one = call ptr @_ZNK4sycl3_V16detail13accessor_coreINS0_8accessorIfLi1EEEfLi1EEixENS0_2idILi1EEE(ptr %this, i64 1)
  %y = load float, ptr %one
  %two = call ptr @_ZNK4sycl3_V16detail13accessor_coreINS0_8accessorIfLi1EEEfLi1EEixENS0_2idILi1EEE(ptr %this, i64 2)
  store float %y, ptr %two
  br i1 true, label %end, label %again, !llvm.loop !0
end:
  %to = call ptr @_ZNK4sycl3_V16detail13accessor_coreINS0_8accessorIfLi1EEEfLi1EEixENS0_2idILi1EEE(ptr %this, i64 2)
  store float %x, ptr %to
  ret void
}

; One accessor.
; CHECK: define internal void @single(ptr %object) #[[#SINGLE:]]
@single.site = internal global %site { ptr @single, ptr null, ptr null } #0
define internal void @single(ptr %object) #4 {
  call void @sum.lambda(ptr %object)
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}

attributes #0 = { "sycl-kernel-site" }
attributes #1 = { "sycl-kernel"="sum" "sycl-kernel-entry" "sycl-kernel-object-size"="112" "sycl-kernel-captures"="accessor@24,accessor@80" }
attributes #2 = { "sycl-kernel"="rows" "sycl-kernel-entry" "sycl-kernel-object-size"="112" "sycl-kernel-captures"="accessor@24,accessor@80" }
attributes #3 = { "sycl-kernel"="other" "sycl-kernel-entry" "sycl-kernel-object-size"="112" "sycl-kernel-captures"="accessor@24,accessor@80" }
attributes #4 = { "sycl-kernel"="single" "sycl-kernel-entry" "sycl-kernel-object-size"="112" "sycl-kernel-captures"="accessor@24" }
attributes #5 = { "sycl-kernel"="operator" "sycl-kernel-entry" "sycl-kernel-object-size"="112" "sycl-kernel-captures"="accessor@24,accessor@80" }
; CHECK-DAG: attributes #[[#OPERATOR]] = { "sycl-kernel"="operator" "sycl-kernel-bodies"="disjoint:24:80" {{.*}}
; CHECK-DAG: attributes #[[#SUM]] = { "sycl-kernel"="sum" "sycl-kernel-bodies"="disjoint:24:80" {{.*}}
; CHECK-DAG: attributes #[[#ROWS]] = { "sycl-kernel"="rows" "sycl-kernel-bodies"="disjoint:24:80" {{.*}}
; CHECK-DAG: attributes #[[#OTHER]] = { "sycl-kernel"="other" "sycl-kernel-captures"
; CHECK-DAG: attributes #[[#SINGLE]] = { "sycl-kernel"="single" "sycl-kernel-captures"
