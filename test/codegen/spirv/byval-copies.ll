; The caller copies arguments that are passed by value, with the callee's
; alignment.
; RUN: %opt -passes='syclcc1-spirv-byval-copies,verify' -S %s | FileCheck %s
;
; Inlined after pointers have become generic, such an argument used to be an
; alloca in the generic address space.
; RUN: %opt -passes='syclcc1-spirv-byval-copies,syclcc1-spirv-generic-pointers,always-inline,verify' -S %s | FileCheck %s --check-prefix=SPACE
; SPACE-NOT: alloca {{.*}}addrspace

target datalayout = "e-m:e-i64:64-i128:128-n8:16:32:64-S128"
%S = type { [4 x i64] }

; CHECK: define internal i64 @callee(ptr noalias nonnull align 64 dereferenceable(32) %s, i32 %n) #[[ARGUMENT:[0-9]+]] {
define internal i64 @callee(ptr byval(%S) align 64 %s, i32 %n) alwaysinline memory(none) {
  %r = load i64, ptr %s
  ret i64 %r
}

; CHECK-LABEL: define i64 @caller(
; CHECK-NEXT:    [[B:%.*]] = alloca %S, align 64
; CHECK-NEXT:    [[A:%.*]] = alloca %S, align 64
; CHECK-NEXT:    br label %loop
; CHECK:       loop:
; CHECK-NEXT:    call void @llvm.memcpy.p0.p0.i64(ptr align 64 [[A]], ptr align 64 %s, i64 32, i1 false)
; A tail call must not touch its caller's variables.
; CHECK-NEXT:    %a = call i64 @callee(ptr noalias nonnull align 64 dereferenceable(32) [[A]], i32 1)
; CHECK:         memcpy{{.*}}[[B]]
; CHECK-NEXT:    %b = call i64 @callee(ptr noalias nonnull align 64 dereferenceable(32) [[B]], i32 2)
define i64 @caller(ptr %s) {
  br label %loop
loop:
  %a = tail call i64 @callee(ptr byval(%S) align 64 %s, i32 1)
  %b = call i64 @callee(ptr byval(%S) align 64 %s, i32 2)
  %sum = add i64 %a, %b
  %more = icmp eq i64 %sum, 0
  br i1 %more, label %loop, label %end
end:
  ret i64 %sum
}

; Functions that are not known, and the alignment that the type has.
; CHECK-LABEL: define void @pointer(
; CHECK:         [[C:%.*]] = alloca %S, align 8
; CHECK:         call void %f(ptr noalias nonnull align 8 dereferenceable(32) [[C]])
define void @pointer(ptr %f, ptr %s) {
  call void %f(ptr byval(%S) %s)
  ret void
}
; CHECK: attributes #[[ARGUMENT]] = { alwaysinline memory(argmem: readwrite) }
