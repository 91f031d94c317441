; A function with an array of a size that is known at run time, inlined in a
; loop: the array ends in each iteration. The marks were dropped, and each took
; more of the stack.
; RUN: %opt -passes='syclcc1-spirv-generic-pointers,verify' %s -S | FileCheck %s

; CHECK: %[[S:.*]] = call ptr @llvm.stacksave.p0()
; CHECK: alloca i8, i64 %n
; CHECK: call void @llvm.stackrestore.p0(ptr %[[S]])
; CHECK-NOT: call {{.*}}@llvm.stack{{.*}}p4
define void @k(i64 %n) {
  br label %next
next:
  %s = call ptr @llvm.stacksave.p0()
  %m = alloca i8, i64 %n
  %v = load volatile i8, ptr %m
  call void @llvm.stackrestore.p0(ptr %s)
  %again = trunc i8 %v to i1
  br i1 %again, label %next, label %end
end:
  ret void
}
