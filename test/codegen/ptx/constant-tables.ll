; A private array that is stored with constants and read with another index
; becomes a constant, if each byte is stored with one value only.
; RUN: %opt -passes=syclcc1-ptx-constant-tables %s -S | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

; An element that is never stored is undefined: 0 here.
; CHECK: @t.table = private unnamed_addr addrspace(1) constant [16 x i8] c"\07\00\00\00\00\00\C0?\00\00\00\00\01\01\02\03"
; CHECK: @a.table = private unnamed_addr addrspace(1) constant
; CHECK: @b.table = private unnamed_addr addrspace(1) constant
; CHECK-NOT: constant

; CHECK-LABEL: define i32 @stored(
; CHECK-NOT: alloca
; CHECK-NOT: store
; CHECK: %[[P:.*]] = getelementptr i32, ptr addrspacecast (ptr addrspace(1) @t.table to ptr), i64 %i
; CHECK: load i32, ptr %[[P]]
define i32 @stored(i64 %i, i1 %again) {
  %t = alloca [4 x i32], align 8
  call void @llvm.lifetime.start.p0(ptr %t)
  store i32 7, ptr %t
  %t1 = getelementptr i32, ptr %t, i64 1
  store float 1.5, ptr %t1
  %t3 = getelementptr i8, ptr %t, i64 12
  call void @llvm.memset.p0.i64(ptr %t3, i8 1, i64 2, i1 false)
  %t14 = getelementptr i8, ptr %t3, i64 2
  store i16 770, ptr %t14
  br i1 %again, label %twice, label %end

twice:
  store i32 7, ptr %t
  br label %end

end:
  %p = getelementptr i32, ptr %t, i64 %i
  %r = load i32, ptr %p
  call void @llvm.lifetime.end.p0(ptr %t)
  ret i32 %r
}

; Which table is chosen at run time, and also again in a loop.
; CHECK-LABEL: define i32 @either(
; CHECK-NOT: alloca
; CHECK: select i1 %leap, ptr addrspacecast (ptr addrspace(1) @a.table to ptr), ptr addrspacecast (ptr addrspace(1) @b.table to ptr)
define i32 @either(i64 %i, i1 %leap, i1 %more) {
entry:
  %a = alloca [2 x i32]
  %b = alloca [2 x i32]
  store i64 4294967297, ptr %a
  store i64 8589934594, ptr %b
  %chosen = select i1 %leap, ptr %a, ptr %b
  br label %loop

loop:
  %table = phi ptr [ %chosen, %entry ], [ %table, %loop ]
  br i1 %more, label %loop, label %end

end:
  %p = getelementptr i32, ptr %table, i64 %i
  %r = load i32, ptr %p
  ret i32 %r
}

; One that is stored through a chosen address is none.
; CHECK-LABEL: define i32 @stored_either(
; CHECK: alloca
; CHECK: alloca
define i32 @stored_either(i64 %i, i1 %leap) {
  %a = alloca [2 x i32]
  %b = alloca [2 x i32]
  store i64 1, ptr %a
  store i64 2, ptr %b
  %chosen = select i1 %leap, ptr %a, ptr %b
  store i32 1, ptr %chosen
  %p = getelementptr i32, ptr %chosen, i64 %i
  %r = load i32, ptr %p
  ret i32 %r
}

; Two values in one byte, in whatever order.
; CHECK-LABEL: define i32 @changed(
; CHECK: alloca
define i32 @changed(i64 %i) {
  %t = alloca [4 x i32]
  store i32 7, ptr %t
  %p = getelementptr i32, ptr %t, i64 %i
  %r = load i32, ptr %p
  store i32 8, ptr %t
  ret i32 %r
}

; CHECK-LABEL: define i32 @overlapping(
; CHECK: alloca
define i32 @overlapping(i64 %i) {
  %t = alloca [4 x i32]
  store i32 7, ptr %t
  %t1 = getelementptr i8, ptr %t, i64 3
  store i8 1, ptr %t1
  %p = getelementptr i32, ptr %t, i64 %i
  %r = load i32, ptr %p
  ret i32 %r
}

; A value that is not known, an index of a store, somebody else who has the
; address, volatile.
; CHECK-LABEL: define i32 @unknown(
; CHECK: alloca
; CHECK: alloca
; CHECK: alloca
; CHECK: alloca
define i32 @unknown(i64 %i, i32 %v) {
  %a = alloca [4 x i32]
  %b = alloca [4 x i32]
  %c = alloca [4 x i32]
  %d = alloca [4 x i32]
  store i32 %v, ptr %a
  %pa = getelementptr i32, ptr %a, i64 %i
  %ra = load i32, ptr %pa
  %pb = getelementptr i32, ptr %b, i64 %i
  store i32 1, ptr %pb
  %rb = load i32, ptr %pb
  store i32 1, ptr %c
  call void @anyone(ptr %c)
  %pc = getelementptr i32, ptr %c, i64 %i
  %rc = load i32, ptr %pc
  store volatile i32 1, ptr %d
  %pd = getelementptr i32, ptr %d, i64 %i
  %rd = load i32, ptr %pd
  %ab = add i32 %ra, %rb
  %cd = add i32 %rc, %rd
  %r = add i32 %ab, %cd
  ret i32 %r
}

; Constant indices alone are SROA's.
; CHECK-LABEL: define i32 @constant_index(
; CHECK: alloca
define i32 @constant_index() {
  %t = alloca [4 x i32]
  store i32 7, ptr %t
  %r = load i32, ptr %t
  ret i32 %r
}

declare void @anyone(ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
