; ptxas 13.0 to 13.5 passes values that it has computed for a whole warp in
; uniform registers, and other work-items of the warp overwrite them behind a
; branch. So whatever a function that is compiled with its caller gets, or a
; division that is a subroutine, is a value of a work-item before.
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
; CHECK: [[WIDE:%.*]] = bitcast <2 x i32> {{%.*}} to i64
; CHECK-NEXT: [[OWN:%.*]] = getelementptr i8, ptr %at, i64 [[WIDE]]
; CHECK-NEXT: [[NUMBER:%.*]] = add i32 %i, [[ZERO]]
; CHECK-NEXT: call i32 @first(ptr [[OWN]], i32 [[NUMBER]])
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

; Functions of other modules and functions that are called by address get their
; arguments in memory. An undefined argument stays one, and a structure that is
; passed by value is in memory.
; CHECK-LABEL: define i32 @others(
; CHECK-NOT: lanemask
; CHECK: ret i32
define i32 @others(ptr %p, ptr %f) {
  %s = alloca [4 x i32]
  %b = call i32 @elsewhere(ptr %s)
  %c = call i32 %f(ptr %s)
  %d = call i32 @object(ptr byval([4 x i32]) %s, i32 undef)
  %e = add i32 %b, %c
  %g = add i32 %e, %d
  ret i32 %g
}

define internal i32 @object(ptr byval([4 x i32]) %p, i32 %n) noinline {
  %v = load i32, ptr %p
  ret i32 %v
}

; Constants and numbers of every kind. Each half of a wide one.
; CHECK-LABEL: define void @numbers(
; CHECK: [[ZERO:%.*]] = lshr i32 {{.*}}, 31
; CHECK: [[BYTE:%.*]] = trunc i32 [[ZERO]] to i8
; CHECK: add i8 7, [[BYTE]]
; CHECK: [[SPLAT:%.*]] = shufflevector <2 x i32> {{.*}} zeroinitializer
; CHECK: [[WIDE:%.*]] = bitcast <2 x i32> [[SPLAT]] to i64
; CHECK: add i64 5000000000, [[WIDE]]
; CHECK: [[BITS:%.*]] = add i32 {{.*}}, [[ZERO]]
; CHECK: bitcast i32 [[BITS]] to float
; CHECK: bitcast i128 {{.*}} to <4 x float>
define void @numbers(<4 x float> %v) {
  call void @kinds(i8 7, i64 5000000000, float 1.0, <4 x float> %v)
  ret void
}

define internal void @kinds(i8 %a, i64 %b, float %c, <4 x float> %d) noinline {
  ret void
}

; Divisions of 64 and 16 bits and of floats are subroutines; those of 32 bits and
; by constants are not. A reciprocal stays one.
; CHECK-LABEL: define i64 @divisions(
; CHECK: [[DIVIDEND:%.*]] = add i64 5000000000, {{%.*}}
; CHECK: [[DIVISOR:%.*]] = add i64 %n, {{%.*}}
; CHECK: udiv i64 [[DIVIDEND]], [[DIVISOR]]
; CHECK: srem i16 {{%.*}}, {{%.*}}
; CHECK: udiv i32 %m, %k
; CHECK: udiv i64 %n, 10
; CHECK: [[OPERAND:%.*]] = bitcast i32 {{%.*}} to float
; CHECK: fdiv float 1.000000e+00, [[OPERAND]]
define i64 @divisions(i64 %n, i16 %s, i32 %m, i32 %k, float %f) {
  %a = udiv i64 5000000000, %n
  %b = srem i16 100, %s
  %c = udiv i32 %m, %k
  %d = udiv i64 %n, 10
  %e = fdiv float 1.0, %f
  %b.wide = sext i16 %b to i64
  %c.wide = zext i32 %c to i64
  %e.wide = fptoui float %e to i64
  %ab = add i64 %a, %b.wide
  %cd = add i64 %c.wide, %d
  %abcd = add i64 %ab, %cd
  %all = add i64 %abcd, %e.wide
  ret i64 %all
}

; A kernel that calls nothing: ptxas sees all uses.
; CHECK-LABEL: define ptx_kernel void @alone(
; CHECK-NOT: lanemask
; CHECK: ret void
define ptx_kernel void @alone(i64 %n, ptr addrspace(1) %out) {
  %a = udiv i64 5000000000, %n
  store i64 %a, ptr addrspace(1) %out
  ret void
}
