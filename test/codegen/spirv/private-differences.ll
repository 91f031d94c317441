; A distance between addresses of a private variable is computed in 32 bits: a
; vectoriser of a driver joins what is added to it with the variable's address
; and takes the variable of another work-item. Distances in other memory, and
; from other memory, keep their width.
;
; RUN: %opt -passes='syclcc1-spirv-private-differences,verify' %s -S | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64v1.4-unknown-unknown"

; CHECK-LABEL: @found(
; CHECK:      %[[P32:.*]] = trunc i64 %pi to i32
; CHECK-NEXT: %[[A32:.*]] = trunc i64 %ai to i32
; CHECK-NEXT: %[[D32:.*]] = sub i32 %[[P32]], %[[A32]]
; CHECK-NEXT: %[[D:.*]] = sext i32 %[[D32]] to i64
; CHECK-NEXT: %r = add i64 %[[D]], 12345
define spir_func i64 @found(i64 %n, i1 %c) {
entry:
  %a = alloca [48 x i8]
  %g = addrspacecast ptr %a to ptr addrspace(4)
  br i1 %c, label %hit, label %end
hit:
  %e = getelementptr i8, ptr %a, i64 %n
  %eg = addrspacecast ptr %e to ptr addrspace(4)
  br label %end
end:
  %p = phi ptr addrspace(4) [ %eg, %hit ], [ null, %entry ]
  %pi = ptrtoint ptr addrspace(4) %p to i64
  %ai = ptrtoint ptr addrspace(4) %g to i64
  %d = sub i64 %pi, %ai
  %r = add i64 %d, 12345
  ret i64 %r
}

; What is added keeps its width.
; CHECK-LABEL: @large_number(
; CHECK:      %[[E32:.*]] = trunc i64 %ei to i32
; CHECK-NEXT: %[[B32:.*]] = trunc i64 %ai to i32
; CHECK-NEXT: %[[F32:.*]] = sub i32 %[[E32]], %[[B32]]
; CHECK-NEXT: %[[F:.*]] = sext i32 %[[F32]] to i64
; CHECK-NEXT: %[[G:.*]] = add i64 %[[F]], -7046029254386353131
; CHECK-NEXT: ret i64 %[[G]]
define spir_func i64 @large_number(i64 %n) {
  %a = alloca [48 x i8]
  %e = getelementptr i8, ptr %a, i64 %n
  %ei = ptrtoint ptr %e to i64
  %next = add i64 %ei, -7046029254386353131
  %ai = ptrtoint ptr %a to i64
  %d = sub i64 %next, %ai
  ret i64 %d
}

; CHECK-LABEL: @other_order(
; CHECK: sub i32
; CHECK: %[[S:.*]] = sext i32
; CHECK-NEXT: %[[R:.*]] = add i64 %[[S]], %n
; CHECK-NEXT: ret i64 %[[R]]
define spir_func i64 @other_order(i64 %n) {
  %a = alloca [48 x i8]
  %e = getelementptr i8, ptr %a, i64 %n
  %ei = ptrtoint ptr %e to i64
  %ai = ptrtoint ptr %a to i64
  %part = sub i64 %n, %ai
  %d = add i64 %part, %ei
  ret i64 %d
}

; An address that is a number in a loop.
; CHECK-LABEL: @numbers(
; CHECK: %[[P:.*]] = trunc i64 %p to i32
; CHECK: sub i32 %[[P]],
define spir_func i64 @numbers(i64 %n, i1 %c) {
entry:
  %a = alloca [48 x i8]
  %ai = ptrtoint ptr %a to i64
  br label %loop
loop:
  %p = phi i64 [ %ai, %entry ], [ %q, %loop ]
  %q = add i64 %p, 4
  br i1 %c, label %loop, label %end
end:
  %d = sub i64 %p, %ai
  ret i64 %d
}

; CHECK-LABEL: @scattered(
; CHECK:      %[[Q:.*]] = sext i32 %{{.*}} to i64
; CHECK-NEXT: %[[R1:.*]] = add i64 %[[Q]], %m
; CHECK-NEXT: %[[R2:.*]] = add i64 %[[R1]], -7046029254386353131
; CHECK-NEXT: %[[R3:.*]] = add i64 %[[R2]], %n
; CHECK-NEXT: ret i64 %[[R3]]
define spir_func i64 @scattered(i64 %n, i64 %m) {
  %a = alloca [48 x i8]
  %e = getelementptr i8, ptr %a, i64 %n
  %ei = ptrtoint ptr %e to i64
  %ai = ptrtoint ptr %a to i64
  %one = sub i64 %m, %ai
  %two = add i64 %one, -7046029254386353131
  %three = add i64 %two, %n
  %four = add i64 %three, %ei
  ret i64 %four
}

; CHECK-LABEL: @elsewhere(
; CHECK-NOT: trunc
; CHECK: sub i64 %pi, %qi
; CHECK: sub i64 %pi, %ai
; CHECK: sub i64 %n, %ai
define spir_func i64 @elsewhere(ptr addrspace(4) %p, ptr addrspace(4) %q, i64 %n) {
  %a = alloca [48 x i8]
  %pi = ptrtoint ptr addrspace(4) %p to i64
  %qi = ptrtoint ptr addrspace(4) %q to i64
  %ai = ptrtoint ptr %a to i64
  %x = sub i64 %pi, %qi
  %y = sub i64 %pi, %ai
  %z = sub i64 %n, %ai
  %xy = add i64 %x, %y
  %xyz = add i64 %xy, %z
  ret i64 %xyz
}
