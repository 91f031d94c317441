; Reads of emulated specialization constants are one call in front of loops;
; without a table they are the default.
; RUN: %opt -passes='syclcc1-constant-reads<keep>,function(early-cse,simplifycfg,loop-mssa(licm),gvn)' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-constant-reads<keep>,syclcc1-constant-reads<inline>,always-inline' -S %s | FileCheck %s --check-prefix=INLINE
; INLINE-NOT: call i32 @read

; CHECK-LABEL: define void @in_loop(
; CHECK-NEXT: entry:
; CHECK-NEXT: %[[N:.*]] = call i32 @read(ptr %table)
; CHECK-NOT: call
; CHECK: ret void
define void @in_loop(ptr %table, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %n = call i32 @read(ptr %table)
  store i32 %n, ptr %out
  %again = call i32 @read(ptr %table)
  %next = add i32 %i, %again
  %c = icmp ult i32 %next, 100
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: define i32 @default(
; CHECK-NEXT: ret i32 7
define i32 @default() {
  %n = call i32 @read(ptr null)
  ret i32 %n
}

; In memory: a store of a call that is not moved.
; CHECK-LABEL: define void @in_memory(
; CHECK: call void @read_pair(ptr %out, ptr %table)
define void @in_memory(ptr %out, ptr %table) {
  call void @read_pair(ptr %out, ptr %table)
  ret void
}

; CHECK: define internal i32 @read(ptr %table) #[[#READ:]]
define internal i32 @read(ptr %table) #0 {
  %none = icmp eq ptr %table, null
  br i1 %none, label %default, label %search
search:
  %value = load i32, ptr %table
  ret i32 %value
default:
  ret i32 7
}
; CHECK: define internal void @read_pair(ptr %out, ptr %table) #[[#PAIR:]]
define internal void @read_pair(ptr %out, ptr %table) #1 {
  store i64 1, ptr %out
  ret void
}
attributes #0 = { "sycl-reads-constant"="31" }
attributes #1 = { "sycl-reads-constant"="32" }
; CHECK-DAG: attributes #[[#READ]] = { noinline nounwind willreturn memory(none) "sycl-reads-constant"="31" }
; CHECK-DAG: attributes #[[#PAIR]] = { "sycl-reads-constant"="32" }
