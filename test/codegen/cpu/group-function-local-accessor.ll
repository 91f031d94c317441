; The kernel works on a private copy of its object, in which the address of the
; thread's block has been added to each local_accessor's offset: once a call.
; RUN: %opt -passes='syclcc1-cpu-item-state,syclcc1-cpu-group-functions,verify' -S %s | FileCheck %s
; CHECK-LABEL: define dso_local void @k.group(
; CHECK: %local.memory = load ptr
; CHECK: %object.copy = alloca [64 x i8], align 16
; CHECK: call void @llvm.memcpy{{.*}}(ptr align 16 %object.copy, ptr align 16 %object, i64 64, i1 false)
; CHECK: %[[BASE:.*]] = ptrtoint ptr %local.memory to i64
; CHECK: getelementptr inbounds i8, ptr %object.copy, i64 8
; CHECK: %[[ADDRESS:.*]] = add i64 %block.offset, %[[BASE]]
; CHECK: store i64 %[[ADDRESS]]
; CHECK: getelementptr inbounds i8, ptr %object.copy, i64 32
; CHECK: group:
; CHECK: call void @k(ptr %object.copy, ptr %item)
define void @k(ptr %o) #0 {
  ret void
}
attributes #0 = { "sycl-kernel"="k" "sycl-kernel-object-size"="64" "sycl-kernel-object-align"="16" "sycl-kernel-captures"="local_accessor@8,local_accessor@32" }
