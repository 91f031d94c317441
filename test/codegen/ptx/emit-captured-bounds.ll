; The bound of a loop that each work-item reads from the kernel object in each
; iteration hid the count of the loop, which was not unrolled: the mean of a row
; took 1.36 of nvcc's time.
; RUN: %codegen %s -target nvptx64 -arch sm_90 -o %t.ptx
; RUN: FileCheck %s < %t.ptx
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; One for the remainder, four for the loop.
; CHECK: .visible .entry k(
; CHECK-COUNT-5: ld.global.b32
; CHECK-NOT: ld.global.b32
define void @k(ptr align 8 dereferenceable(16) %object) #0 {
entry:
  %p = load ptr, ptr %object
  %pn = getelementptr i8, ptr %object, i64 8
  %id.64 = call i64 @__sycl_local_id(i32 0)
  %id = trunc i64 %id.64 to i32
  %size.64 = call i64 @__sycl_local_size(i32 0)
  %size = trunc i64 %size.64 to i32
  %n = load i32, ptr %pn
  %any = icmp slt i32 %id, %n
  br i1 %any, label %loop, label %end
loop:
  %i = phi i32 [ %id, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more.sum, %loop ]
  %at = sext i32 %i to i64
  %q = getelementptr float, ptr %p, i64 %at
  %x = load float, ptr %q
  %more.sum = fadd float %sum, %x
  %next = add nsw i32 %i, %size
  %n.again = load i32, ptr %pn
  %more = icmp slt i32 %next, %n.again
  br i1 %more, label %loop, label %end
end:
  %all = phi float [ 0.0, %entry ], [ %more.sum, %loop ]
  store float %all, ptr %p
  ret void
}
declare i64 @__sycl_local_id(i32)
declare i64 @__sycl_local_size(i32)

attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="16" "sycl-kernel-object-align"="8" "sycl-kernel-captures"="" }
