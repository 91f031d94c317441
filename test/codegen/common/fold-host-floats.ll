; Constant operations on long double are folded; others stay, and
; syclcc1-verify-device reports them. Functions without long double are not
; changed. A literal operator (operator""_m(long double)) is called with a
; constant: its callers were refused.
; RUN: %opt -passes=syclcc1-fold-host-floats %s -S | FileCheck %s

@table = private constant [2 x x86_fp80] [x86_fp80 0xK3FFF8000000000000000, x86_fp80 0xK40008000000000000000]

; CHECK-LABEL: define float @local()
; CHECK-NEXT:  ret float 5.000000e+00
define float @local() noinline optnone {
  %k = alloca x86_fp80, align 16
  store x86_fp80 0xK4000A000000000000000, ptr %k, align 16
  %v = load x86_fp80, ptr %k, align 16
  %twice = fmul x86_fp80 %v, 0xK40008000000000000000
  %f = fptrunc x86_fp80 %twice to float
  ret float %f
}

; CHECK-LABEL: define double @element()
; CHECK-NEXT:  ret double 2.000000e+00
define double @element() noinline optnone {
  %p = getelementptr inbounds [2 x x86_fp80], ptr @table, i64 0, i64 1
  %v = load x86_fp80, ptr %p, align 16
  %d = fptrunc x86_fp80 %v to double
  ret double %d
}

; CHECK-LABEL: define double @copied()
; CHECK-NOT:   load
; CHECK:       ret double 1.000000e+00
define double @copied() noinline optnone {
  %t = alloca [2 x x86_fp80], align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %t, ptr align 16 @table, i64 32, i1 false)
  %v = load x86_fp80, ptr %t, align 16
  %d = fptrunc x86_fp80 %v to double
  ret double %d
}

; CHECK-LABEL: define double @unknown(
; CHECK:       fpext double %x to x86_fp80
define double @unknown(double %x) {
  %e = fpext double %x to x86_fp80
  %s = fadd x86_fp80 %e, 0xK3FFF8000000000000000
  %d = fptrunc x86_fp80 %s to double
  ret double %d
}

; CHECK-LABEL: define float @untouched()
; CHECK:       alloca float
define float @untouched() {
  %k = alloca float
  store float 1.0, ptr %k
  %v = load float, ptr %k
  ret float %v
}

define internal double @operator_m(x86_fp80 %v) noinline optnone {
  %a = alloca x86_fp80, align 16
  store x86_fp80 %v, ptr %a, align 16
  %w = call x86_fp80 @half_of(x86_fp80 %v)
  %d = fptrunc x86_fp80 %w to double
  ret double %d
}

define internal x86_fp80 @half_of(x86_fp80 %v) {
  %h = fdiv x86_fp80 %v, 0xK40008000000000000000
  ret x86_fp80 %h
}

; CHECK-LABEL: define double @literal()
; CHECK-NEXT:  ret double 1.500000e+00
define double @literal() noinline optnone {
  %d = call double @operator_m(x86_fp80 0xK4000C000000000000000)
  ret double %d
}

; The folding of a recursive function ends, and the call stays.
; CHECK-LABEL: define double @recursion()
; CHECK:       call x86_fp80 @recursive(
define double @recursion() {
  %w = call x86_fp80 @recursive(x86_fp80 0xK4000C000000000000000)
  %d = fptrunc x86_fp80 %w to double
  ret double %d
}

define internal x86_fp80 @recursive(x86_fp80 %v) {
  %w = call x86_fp80 @recursive(x86_fp80 %v)
  ret x86_fp80 %w
}
