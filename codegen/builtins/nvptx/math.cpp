//===- math.cpp - <cmath> on NVIDIA GPUs ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions that are instructions are written as such; the others call
// `__nv_…`, the names of CUDA's libdevice. Without a CUDA toolkit the same
// names come from libclc (libclc.cpp). docs/design/codegen-ptx.md states the
// accuracy.
//
//===----------------------------------------------------------------------===//

#include "nvptx.h"

#define UNARY_INSTRUCTION(NAME, INSTRUCTION)                                   \
  BUILTIN float NAME##f(float x) { return INSTRUCTION(x); }                    \
  BUILTIN double NAME(double x) { return INSTRUCTION(x); }
UNARY_INSTRUCTION(ceil, __builtin_elementwise_ceil)
UNARY_INSTRUCTION(fabs, __builtin_elementwise_abs)
UNARY_INSTRUCTION(floor, __builtin_elementwise_floor)
UNARY_INSTRUCTION(nearbyint, __builtin_elementwise_nearbyint)
UNARY_INSTRUCTION(rint, __builtin_elementwise_rint)
UNARY_INSTRUCTION(roundeven, __builtin_elementwise_roundeven)
UNARY_INSTRUCTION(sqrt, __builtin_elementwise_sqrt)
UNARY_INSTRUCTION(trunc, __builtin_elementwise_trunc)

#define BINARY_INSTRUCTION(NAME, INSTRUCTION)                                  \
  BUILTIN float NAME##f(float x, float y) { return INSTRUCTION(x, y); }        \
  BUILTIN double NAME(double x, double y) { return INSTRUCTION(x, y); }
BINARY_INSTRUCTION(copysign, __builtin_elementwise_copysign)
BINARY_INSTRUCTION(fmax, __builtin_elementwise_maxnum)
BINARY_INSTRUCTION(fmin, __builtin_elementwise_minnum)

BUILTIN float fmaf(float x, float y, float z) {
  return __builtin_elementwise_fma(x, y, z);
}
BUILTIN double fma(double x, double y, double z) {
  return __builtin_elementwise_fma(x, y, z);
}

BUILTIN _Float16 __sycl_fma_f16(_Float16 x, _Float16 y, _Float16 z) {
  return __builtin_elementwise_fma(x, y, z);
}

// vec::convert() with directed rounding: the first parameter gives the type,
// the last is a number of sycl::rounding_mode.
enum { TowardsZero = 2, TowardsPositive = 3 };
#define CONVERT(TO, FROM, NAME, INSTRUCTION)                                   \
  BUILTIN TO __sycl_##NAME##_directed(TO, FROM x, int mode) {                  \
    return mode == TowardsZero       ? __nvvm_##INSTRUCTION##_rz(x)            \
           : mode == TowardsPositive ? __nvvm_##INSTRUCTION##_rp(x)            \
                                     : __nvvm_##INSTRUCTION##_rm(x);           \
  }
CONVERT(float, int, s32_to_f32, i2f)
CONVERT(float, u32, u32_to_f32, ui2f)
CONVERT(float, long, s64_to_f32, ll2f)
CONVERT(float, u64, u64_to_f32, ull2f)
CONVERT(float, double, f64_to_f32, d2f)
CONVERT(double, long, s64_to_f64, ll2d)
CONVERT(double, u64, u64_to_f64, ull2d)

// FUNCTION(name, parameters after the first with T as the type, arguments)
#define FUNCTION(NAME, PARAMETERS, ARGUMENTS)                                  \
  extern "C" {                                                                 \
  float __nv_##NAME##f PARAMETERS(float);                                      \
  double __nv_##NAME PARAMETERS(double);                                       \
  }                                                                            \
  BUILTIN float NAME##f PARAMETERS(float) { return __nv_##NAME##f ARGUMENTS; } \
  BUILTIN double NAME PARAMETERS(double) { return __nv_##NAME ARGUMENTS; }
#define X(T) (T x)
#define XY(T) (T x, T y)
#define X_INT(T) (T x, int n)
#define X_OUT_INT(T) (T x, int *n)
#define X_OUT(T) (T x, T * y)
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
FUNCTION(modf, X_OUT, (x, y))
FUNCTION(nextafter, XY, (x, y))
FUNCTION(pow, XY, (x, y))
FUNCTION(remainder, XY, (x, y))
FUNCTION(remquo, XY_OUT_INT, (x, y, n))
FUNCTION(round, X, (x))
FUNCTION(scalbn, X_INT, (x, n))
FUNCTION(sin, X, (x))
FUNCTION(sinh, X, (x))
FUNCTION(tan, X, (x))
FUNCTION(tanh, X, (x))
FUNCTION(tgamma, X, (x))

extern "C" {
int __nv_ilogbf(float);
int __nv_ilogb(double);
long __nv_llroundf(float);
long __nv_llround(double);
long __nv_llrintf(float);
long __nv_llrint(double);
void __nv_sincosf(float, float *, float *);
void __nv_sincos(double, double *, double *);
float __nv_powif(float, int);
double __nv_powi(double, int);
float __nv_rsqrtf(float);
double __nv_rsqrt(double);
float __nv_sinpif(float);
double __nv_sinpi(double);
float __nv_cospif(float);
double __nv_cospi(double);
float __nv_nanf(const char *);
double __nv_nan(const char *);
}

BUILTIN int ilogbf(float x) { return __nv_ilogbf(x); }
BUILTIN int ilogb(double x) { return __nv_ilogb(x); }

// long and long long are the same type in 64-bit code.
#define TO_INTEGER(NAME)                                                       \
  BUILTIN long l##NAME##f(float x) { return __nv_ll##NAME##f(x); }             \
  BUILTIN long l##NAME(double x) { return __nv_ll##NAME(x); }                  \
  BUILTIN long ll##NAME##f(float x) { return __nv_ll##NAME##f(x); }            \
  BUILTIN long ll##NAME(double x) { return __nv_ll##NAME(x); }
TO_INTEGER(round)
TO_INTEGER(rint)

BUILTIN void sincosf(float x, float *s, float *c) { __nv_sincosf(x, s, c); }
BUILTIN void sincos(double x, double *s, double *c) { __nv_sincos(x, s, c); }

// Every result of a larger exponent is infinite or zero already.
static INLINE int clamped(long n) {
  return n > 10000 ? 10000 : n < -10000 ? -10000 : (int)n;
}
BUILTIN float scalblnf(float x, long n) { return __nv_scalbnf(x, clamped(n)); }
BUILTIN double scalbln(double x, long n) { return __nv_scalbn(x, clamped(n)); }

// Negative only between the poles of the gamma function, on every other
// interval.
template <class T> static INLINE int gamma_sign(T x, T floor) {
  return x < 0 && x != floor && (long)floor % 2 != 0 ? -1 : 1;
}
BUILTIN float lgammaf_r(float x, int *sign) {
  *sign = gamma_sign(x, floorf(x));
  return __nv_lgammaf(x);
}
BUILTIN double lgamma_r(double x, int *sign) {
  *sign = gamma_sign(x, floor(x));
  return __nv_lgamma(x);
}

BUILTIN float nanf(const char *) { return __builtin_nanf(""); }
BUILTIN double nan(const char *) { return __builtin_nan(""); }

// What IR intrinsics become (ptx/MathIntrinsics.cpp).
BUILTIN float __sycl_powi_f32(float x, int n) { return __nv_powif(x, n); }
BUILTIN double __sycl_powi_f64(double x, int n) { return __nv_powi(x, n); }

// Operations of math.hpp that <cmath> lacks.
BUILTIN float __sycl_rsqrt_f32(float x) { return __nv_rsqrtf(x); }
BUILTIN double __sycl_rsqrt_f64(double x) { return __nv_rsqrt(x); }
BUILTIN float __sycl_sinpi_f32(float x) { return __nv_sinpif(x); }
BUILTIN double __sycl_sinpi_f64(double x) { return __nv_sinpi(x); }
BUILTIN float __sycl_cospi_f32(float x) { return __nv_cospif(x); }
BUILTIN double __sycl_cospi_f64(double x) { return __nv_cospi(x); }

// native:: and half_precision:: of math.hpp. The instructions' errors, from the
// PTX manual: ex2 2^-22 relative; lg2 2^-22 absolute near 1; sin, cos 2^-20.9
// absolute in [-pi, pi] and worse outside; div.full 2 units of the last place
// everywhere, div.approx 2 up to 2^126; sqrt, rsqrt 2^-22 relative. Those with
// ten correct bits for every argument are used by half_precision::, too; it
// takes the others from <cmath>.
static constexpr float log2_of_e = 1.44269504f, log2_of_10 = 3.32192809f,
                       log_of_2 = 0.693147181f, log10_of_2 = 0.301029996f;
static float exp2_approx(float x) { return __nvvm_ex2_approx_f(x); }
static float log2_approx(float x) { return __nvvm_lg2_approx_f(x); }
#define NATIVE(NAME, EXPRESSION)                                               \
  BUILTIN float __sycl_native_##NAME##_f32(float x) { return EXPRESSION; }
#define NATIVE_AND_HALF(NAME, EXPRESSION)                                      \
  NATIVE(NAME, EXPRESSION)                                                     \
  BUILTIN float __sycl_half_##NAME##_f32(float x) { return EXPRESSION; }
NATIVE(cos, __nvvm_cos_approx_f(x))
NATIVE_AND_HALF(exp, exp2_approx(x *log2_of_e))
NATIVE_AND_HALF(exp10, exp2_approx(x *log2_of_10))
NATIVE_AND_HALF(exp2, exp2_approx(x))
NATIVE(log, log2_approx(x) * log_of_2)
NATIVE(log10, log2_approx(x) * log10_of_2)
NATIVE(log2, log2_approx(x))
NATIVE_AND_HALF(recip, __nvvm_div_approx_f(1, x))
NATIVE_AND_HALF(rsqrt, __nvvm_rsqrt_approx_f(x))
NATIVE(sin, __nvvm_sin_approx_f(x))
NATIVE_AND_HALF(sqrt, __nvvm_sqrt_approx_f(x))
NATIVE(tan, __nvvm_div_approx_f(__nvvm_sin_approx_f(x), __nvvm_cos_approx_f(x)))
BUILTIN float __sycl_native_divide_f32(float x, float y) {
  return __nvvm_div_approx_f(x, y);
}
BUILTIN float __sycl_native_powr_f32(float x, float y) {
  return exp2_approx(y * log2_approx(x));
}
