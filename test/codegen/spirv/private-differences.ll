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

; CHECK-LABEL: @behind_an_element(
; CHECK: sub i32
; CHECK-NOT: sub i64
define spir_func i64 @behind_an_element(i64 %n) {
  %a = alloca [48 x i8]
  %e = getelementptr i8, ptr %a, i64 %n
  %ei = ptrtoint ptr %e to i64
  %next = add i64 %ei, 1
  %ai = ptrtoint ptr %a to i64
  %d = sub i64 %next, %ai
  ret i64 %d
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
