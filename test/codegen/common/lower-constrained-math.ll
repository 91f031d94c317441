; A device rounds to nearest and traps nothing: operations of -ffp-model=strict are
; the plain ones there.
; RUN: %opt -passes='syclcc1-lower-constrained-math,verify' -S %s | FileCheck %s --implicit-check-not='call{{.*}}constrained' --implicit-check-not=' strictfp'

; CHECK-LABEL: define double @f(double %a, double %b, float %c, i64 %n)
define double @f(double %a, double %b, float %c, i64 %n) strictfp {
; CHECK: %s = fadd nnan double %a, %b
  %s = call nnan double @llvm.experimental.constrained.fadd.f64(double %a, double %b, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
; CHECK: %w = fpext float %c to double
  %w = call double @llvm.experimental.constrained.fpext.f64.f32(float %c, metadata !"fpexcept.strict") strictfp
; CHECK: %u = uitofp i64 %n to double
  %u = call double @llvm.experimental.constrained.uitofp.f64.i64(i64 %n, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
; CHECK: %q = call double @llvm.sqrt.f64(double %s)
  %q = call double @llvm.experimental.constrained.sqrt.f64(double %s, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
; CHECK: %m = call double @llvm.fmuladd.f64(double %q, double %w, double %u)
  %m = call double @llvm.experimental.constrained.fmuladd.f64(double %q, double %w, double %u, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
; CHECK: %l = call i64 @llvm.llrint.i64.f64(double %m)
  %l = call i64 @llvm.experimental.constrained.llrint.i64.f64(double %m, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
; CHECK: %less = fcmp olt double %m, %a
  %less = call i1 @llvm.experimental.constrained.fcmps.f64(double %m, double %a, metadata !"olt", metadata !"fpexcept.strict") strictfp
; CHECK: call void @g()
  call void @g() strictfp
  %r = select i1 %less, double %m, double %u
  ret double %r
}
declare void @g()
