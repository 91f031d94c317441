; Bit operations that the writer or a driver does not know.
; RUN: %opt -passes='syclcc1-spirv-lower-intrinsics,verify' %s -S | FileCheck %s

; CHECK-NOT: with.overflow
; CHECK-NOT: bitreverse
; CHECK-NOT: call {{.*}}fshl
; CHECK-NOT: ucmp
; CHECK-NOT: .sat.
; CHECK-NOT: is.fpclass
; CHECK-LABEL: @overflow(
; CHECK: add i32 %x, %y
; CHECK: icmp slt i32
define i1 @overflow(i32 %x, i32 %y) {
  %p = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %x, i32 %y)
  %o = extractvalue { i32, i1 } %p, 1
  ret i1 %o
}
; A 64-bit product is looked at in 128 bits.
; CHECK-LABEL: @product(
; CHECK: mul i128
define i1 @product(i64 %x, i64 %y) {
  %p = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %x, i64 %y)
  %o = extractvalue { i64, i1 } %p, 1
  ret i1 %o
}
; A rotation by zero shifts by less than the width.
; CHECK-LABEL: @rotate(
; CHECK: and i32 %n, 31
; CHECK: lshr i32 %x, 1
define i32 @rotate(i32 %x, i32 %n) {
  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 %n)
  ret i32 %r
}
; CHECK-LABEL: @others(
; CHECK: ret i32
define i32 @others(i32 %x, float %f) {
  %a = call i32 @llvm.bitreverse.i32(i32 %x)
  %b = call i32 @llvm.ucmp.i32.i32(i32 %x, i32 %a)
  %c = call i32 @llvm.uadd.sat.i32(i32 %x, i32 %b)
  %d = call i32 @llvm.fptosi.sat.i32.f32(float %f)
  %e = call i1 @llvm.is.fpclass.f32(float %f, i32 3)
  %g = select i1 %e, i32 %c, i32 %d
  ret i32 %g
}
; Out of range gives the limit and NaN gives zero: folded through the expansion.
; RUN: %opt -passes='syclcc1-spirv-lower-intrinsics,instcombine' %s -S | FileCheck %s --check-prefix=FOLD
; FOLD-LABEL: @limits(
; FOLD: ret i32 2147483647
define i32 @limits() {
  %r = call i32 @llvm.fptosi.sat.i32.f32(float 1.0e10)
  ret i32 %r
}
; FOLD-LABEL: @reversed(
; FOLD: ret i8 -56
define i8 @reversed() {
  %r = call i8 @llvm.bitreverse.i8(i8 19)
  ret i8 %r
}
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)
