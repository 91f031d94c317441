; What needs a newer PTX than its architecture gets it, and newer architectures
; keep theirs: LLVM takes no older one. A kernel with more than 4 KiB of captures
; needs 8.1, a block that gives the memory of its variables back 7.3, a variable
; of a known size in a loop nothing.
;
; REQUIRES: ptxas
; RUN: %codegen %s -target nvptx64 -o %t.75.ptx && FileCheck %s --check-prefix=LARGE --input-file=%t.75.ptx
; RUN: %codegen %s -target nvptx64 -arch sm_90 -o %t.90.ptx && FileCheck %s --check-prefix=LARGE --input-file=%t.90.ptx
; RUN: %ptxas -arch=sm_90 %t.90.ptx -o %t.cubin
; RUN: %codegen %s -target nvptx64 -arch sm_100 -o %t.100.ptx && FileCheck %s --check-prefix=SM100 --input-file=%t.100.ptx
; RUN: sed 's/"8000"/"16"/' %s > %t.small.ll
; RUN: %codegen %t.small.ll -target nvptx64 -o %t.s.75.ptx && FileCheck %s --check-prefix=SMALL --input-file=%t.s.75.ptx
; RUN: %ptxas -arch=sm_75 %t.s.75.ptx -o %t.cubin
; RUN: %codegen %t.small.ll -target nvptx64 -arch sm_90 -o %t.s.90.ptx && FileCheck %s --check-prefix=SMALL90 --input-file=%t.s.90.ptx
; RUN: sed 's/;stack //' %t.small.ll | %codegen - -target nvptx64 -o %t.v.75.ptx && FileCheck %s --check-prefix=STACK --input-file=%t.v.75.ptx
; RUN: %ptxas -arch=sm_75 %t.v.75.ptx -o %t.cubin
; RUN: sed 's/;stack //' %t.small.ll | %codegen - -target nvptx64 -arch sm_90 -o %t.v.90.ptx && FileCheck %s --check-prefix=SMALL90 --input-file=%t.v.90.ptx
; LARGE: .version 8.1
; STACK: .version 7.3
; SM100: .version 8.6
; SMALL: .version 6.3
; SMALL90: .version 7.8
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @list(ptr %object) #0 {
entry:
  %out = load ptr, ptr %object, align 8
  %np = getelementptr i8, ptr %object, i64 8
  %n = load i64, ptr %np, align 8
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %before = phi ptr [ null, %entry ], [ %node, %loop ]
  ;stack %saved = call ptr @llvm.stacksave.p0()
  %node = alloca ptr, align 8
  store ptr %before, ptr %node, align 8
  %next = add i64 %i, 1
  ;stack call void @llvm.stackrestore.p0(ptr %saved)
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %walk
walk:
  %at = phi ptr [ %node, %loop ], [ %back, %walk ]
  %count = phi i64 [ 0, %loop ], [ %more, %walk ]
  %back = load volatile ptr, ptr %at, align 8
  %more = add i64 %count, 1
  %done = icmp eq ptr %back, null
  br i1 %done, label %end, label %walk
end:
  store i64 %more, ptr %out, align 8
  ret void
}
attributes #0 = { "sycl-kernel"="list" "sycl-kernel-object-size"="8000" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
