//===- libclc.cpp - libdevice's names on top of libclc --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Linked without a CUDA toolkit: defines each `__nv_…` that math.cpp calls by
// the function of LLVM's OpenCL C library. OpenCL C's overloads have C++'s
// mangling.
//
//===----------------------------------------------------------------------===//

#include "nvptx.h"

// FUNCTION(name, parameters with T as the type, arguments): libclc's function
// of the same name.
#define FUNCTION(NAME, PARAMETERS, ARGUMENTS)                                  \
  float NAME PARAMETERS(float);                                                \
  double NAME PARAMETERS(double);                                              \
  BUILTIN float __nv_##NAME##f PARAMETERS(float) { return NAME ARGUMENTS; }    \
  BUILTIN double __nv_##NAME PARAMETERS(double) { return NAME ARGUMENTS; }
#define X(T) (T x)
#define XY(T) (T x, T y)
#define X_INT(T) (T x, int n)
#define X_OUT_INT(T) (T x, int *n)
#define XY_OUT_INT(T) (T x, T y, int *n)

FUNCTION(acos, X, (x))
FUNCTION(acosh, X, (x))
FUNCTION(asin, X, (x))
FUNCTION(asinh, X, (x))
FUNCTION(atan, X, (x))
FUNCTION(atan2, XY, (x, y))
FUNCTION(atanh, X, (x))
FUNCTION(cbrt, X, (x))
FUNCTION(cos, X, (x))
FUNCTION(cosh, X, (x))
FUNCTION(cospi, X, (x))
FUNCTION(erf, X, (x))
FUNCTION(erfc, X, (x))
FUNCTION(exp, X, (x))
FUNCTION(exp10, X, (x))
FUNCTION(exp2, X, (x))
FUNCTION(expm1, X, (x))
FUNCTION(fdim, XY, (x, y))
FUNCTION(fmod, XY, (x, y))
FUNCTION(frexp, X_OUT_INT, (x, n))
FUNCTION(hypot, XY, (x, y))
FUNCTION(ldexp, X_INT, (x, n))
FUNCTION(lgamma, X, (x))
FUNCTION(log, X, (x))
FUNCTION(log10, X, (x))
FUNCTION(log1p, X, (x))
FUNCTION(log2, X, (x))
FUNCTION(logb, X, (x))
FUNCTION(nextafter, XY, (x, y))
FUNCTION(pow, XY, (x, y))
FUNCTION(remainder, XY, (x, y))
FUNCTION(remquo, XY_OUT_INT, (x, y, n))
FUNCTION(round, X, (x))
FUNCTION(rsqrt, X, (x))
FUNCTION(sin, X, (x))
FUNCTION(sinh, X, (x))
FUNCTION(sinpi, X, (x))
FUNCTION(tan, X, (x))
FUNCTION(tanh, X, (x))

// libclc's gamma function is off by some 170 units of its type's last place.
double tgamma(double);
BUILTIN float __nv_tgammaf(float x) { return (float)tgamma((double)x); }
BUILTIN double __nv_tgamma(double x) { return tgamma(x); }

int ilogb(float);
int ilogb(double);
BUILTIN int __nv_ilogbf(float x) { return ilogb(x); }
BUILTIN int __nv_ilogb(double x) { return ilogb(x); }

float pown(float, int);
double pown(double, int);
BUILTIN float __nv_powif(float x, int n) { return pown(x, n); }
BUILTIN double __nv_powi(double x, int n) { return pown(x, n); }

BUILTIN float __nv_scalbnf(float x, int n) { return ldexp(x, n); }
BUILTIN double __nv_scalbn(double x, int n) { return ldexp(x, n); }

BUILTIN long __nv_llroundf(float x) { return (long)round(x); }
BUILTIN long __nv_llround(double x) { return (long)round(x); }
BUILTIN long __nv_llrintf(float x) {
  return (long)__builtin_elementwise_rint(x);
}
BUILTIN long __nv_llrint(double x) {
  return (long)__builtin_elementwise_rint(x);
}

BUILTIN void __nv_sincosf(float x, float *s, float *c) {
  *s = sin(x);
  *c = cos(x);
}
BUILTIN void __nv_sincos(double x, double *s, double *c) {
  *s = sin(x);
  *c = cos(x);
}

// An infinity has no fraction, and a fraction has its number's sign.
template <class T> static INLINE T fraction(T x, T *whole) {
  *whole = __builtin_elementwise_trunc(x);
  T rest = __builtin_isinf(x) ? T(0) : x - *whole;
  return __builtin_elementwise_copysign(rest, x);
}
BUILTIN float __nv_modff(float x, float *whole) { return fraction(x, whole); }
BUILTIN double __nv_modf(double x, double *whole) { return fraction(x, whole); }
