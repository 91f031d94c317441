; ptxas 13.0 to 13.5 passes addresses that it has computed for a whole warp in
; uniform registers, and other work-items of the warp overwrite them behind a
; branch. So the address of a known object is a value of a work-item before it is
; an argument of a function that is compiled with it.
;
; RUN: %opt -passes='function(syclcc1-ptx-uniform-arguments),verify' -S %s | FileCheck %s
; RUN: %opt -passes='function(syclcc1-ptx-uniform-arguments)' %s | llc -mcpu=sm_90 | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@table = internal addrspace(1) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]

declare i32 @elsewhere(ptr)

define internal i32 @first(ptr %p, i32 %n) noinline {
  %v = load i32, ptr %p
  %r = add i32 %v, %n
  ret i32 %r
}

; One read of the mask, in front of the branch; an offset of the object as well.
; CHECK-LABEL: define i32 @local(
; CHECK: [[MASK:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
; CHECK-NEXT: [[ZERO:%.*]] = lshr i32 [[MASK]], 31
; CHECK: some:
; CHECK: [[WIDE:%.*]] = zext i32 [[ZERO]] to i64
; CHECK-NEXT: [[OWN:%.*]] = getelementptr i8, ptr %at, i64 [[WIDE]]
; CHECK-NEXT: call i32 @first(ptr [[OWN]], i32 %i)
; PTX-LABEL: local(
; PTX: mov.u32 {{%r[0-9]+}}, %lanemask_lt;
define i32 @local(i32 %i) {
  %s = alloca [4 x i32]
  %c = icmp eq i32 %i, 3
  br i1 %c, label %some, label %end
some:
  %at = getelementptr i32, ptr %s, i64 1
  store i32 %i, ptr %at
  %r = call i32 @first(ptr %at, i32 %i)
  br label %end
end:
  %all = phi i32 [ %r, %some ], [ 0, %0 ]
  ret i32 %all
}

; An object of the kernel's caller, and a variable.
; CHECK-LABEL: define ptx_kernel void @kernel(
; CHECK: getelementptr i8, ptr %object, i64
; CHECK: getelementptr i8, ptr addrspacecast (ptr addrspace(1) @table to ptr), i64
; The object is read where it is, without a copy.
; PTX-LABEL: .entry kernel(
; PTX-NOT: .local
; PTX: cvta.param.u64
; PTX: call.uni (retval0), first,
define ptx_kernel void @kernel(ptr byval([8 x i32]) readonly "nvvm.grid_constant" %object, ptr addrspace(1) %out) {
  %a = call i32 @first(ptr %object, i32 1)
  %b = call i32 @first(ptr addrspacecast (ptr addrspace(1) @table to ptr), i32 %a)
  store i32 %b, ptr addrspace(1) %out
  ret void
}

; Unknown objects differ already; functions of other modules and functions that
; are called by address get their arguments in memory; numbers are not addresses.
; CHECK-LABEL: define i32 @others(
; CHECK-NOT: lanemask
; CHECK: ret i32
define i32 @others(ptr %p, ptr %f) {
  %s = alloca [4 x i32]
  %a = call i32 @first(ptr %p, i32 1)
  %b = call i32 @elsewhere(ptr %s)
  %c = call i32 %f(ptr %s)
  %d = add i32 %a, %b
  %e = add i32 %d, %c
  ret i32 %e
}
