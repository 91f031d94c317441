; Code behind a question whose answer is known for this target goes before
; kernels are classified: a shuffle in it would make sub-groups of them.
; RUN: %opt -passes='syclcc1-cpu-known-answers,verify' -S %s | FileCheck %s

declare i32 @__sycl_sub_groups_fit_sub_group()
declare i32 @__sycl_shuffle_xor_u32(i32, i32) convergent

; CHECK-LABEL: define i32 @branch(
; CHECK-NOT: shuffle
; CHECK: ret i32 %value
define i32 @branch(i32 %value, i64 %together) {
  %answer = call i32 @__sycl_sub_groups_fit_sub_group()
  %fits = icmp ne i32 %answer, 0
  %several = icmp ugt i64 %together, 1
  %both = select i1 %fits, i1 %several, i1 false
  br i1 %both, label %exchange, label %end
exchange:
  %other = call i32 @__sycl_shuffle_xor_u32(i32 %value, i32 1) convergent
  %sum = add i32 %value, %other
  br label %end
end:
  %result = phi i32 [ %sum, %exchange ], [ %value, %0 ]
  ret i32 %result
}

; Where the answer is a number, the number.
; CHECK-LABEL: define i32 @number(
; CHECK: ret i32 0
define i32 @number() {
  %answer = call i32 @__sycl_sub_groups_fit_sub_group()
  ret i32 %answer
}
