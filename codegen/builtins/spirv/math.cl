// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// math.cl: the functions of <cmath>, in terms of OpenCL's.
//
// Accuracy is therefore the OpenCL specification's (docs/design/device-math.md).
// A C function cannot be defined under its own name here, where that name is an
// OpenCL builtin: definitions are called c_NAME and given the name by asm().
// Pointer parameters are generic, as all pointers of rewritten device code.

#define NAME(n) __asm__(n)

#define MATH1(F)                                                               \
  float c_##F##f(float) NAME(#F "f");                                          \
  float c_##F##f(float x) { return F(x); }                                     \
  double c_##F(double) NAME(#F);                                               \
  double c_##F(double x) { return F(x); }
#define MATH2(F)                                                               \
  float c_##F##f(float, float) NAME(#F "f");                                   \
  float c_##F##f(float x, float y) { return F(x, y); }                         \
  double c_##F(double, double) NAME(#F);                                       \
  double c_##F(double x, double y) { return F(x, y); }
#define MATH3(F)                                                               \
  float c_##F##f(float, float, float) NAME(#F "f");                            \
  float c_##F##f(float x, float y, float z) { return F(x, y, z); }             \
  double c_##F(double, double, double) NAME(#F);                               \
  double c_##F(double x, double y, double z) { return F(x, y, z); }
/// A function C of which OpenCL has no F: EXPR of x (and y) in type T.
#define DEFINE1(F, RESULT, EXPR)                                               \
  RESULT##_float c_##F##f(float) NAME(#F "f");                                 \
  RESULT##_float c_##F##f(float x) { return EXPR; }                            \
  RESULT##_double c_##F(double) NAME(#F);                                      \
  RESULT##_double c_##F(double x) { return EXPR; }

typedef float same_float;
typedef double same_double;
typedef int int_float;
typedef int int_double;
typedef long long_float;
typedef long long_double;

MATH1(acos)
MATH1(acosh)
MATH1(asin)
MATH1(asinh)
MATH1(atan)
MATH1(atanh)
MATH1(cbrt)
MATH1(ceil)
MATH1(cos)
MATH1(cosh)
MATH1(erf)
MATH1(erfc)
MATH1(exp)
MATH1(exp10)
MATH1(exp2)
MATH1(expm1)
MATH1(fabs)
MATH1(floor)
MATH1(lgamma)
MATH1(log)
MATH1(log10)
MATH1(log1p)
MATH1(log2)
MATH1(logb)
MATH1(rint)
MATH1(round)
MATH1(sin)
MATH1(sinh)
MATH1(sqrt)
MATH1(tan)
MATH1(tanh)
MATH1(tgamma)
MATH1(trunc)
MATH2(atan2)
MATH2(copysign)
MATH2(fdim)
MATH2(fmax)
MATH2(fmin)
MATH2(fmod)
MATH2(hypot)
MATH2(nextafter)
MATH2(pow)
MATH2(remainder)
MATH3(fma)

// The rounding mode of a device is to nearest even and cannot be changed.
DEFINE1(nearbyint, same, rint(x))
DEFINE1(roundeven, same, rint(x))
DEFINE1(ilogb, int, ilogb(x))
// Out of range is undefined in C; OpenCL's saturating conversion is defined.
DEFINE1(lrint, long, convert_long_sat(rint(x)))
DEFINE1(llrint, long, convert_long_sat(rint(x)))
DEFINE1(lround, long, convert_long_sat(round(x)))
DEFINE1(llround, long, convert_long_sat(round(x)))

#define SCALE(F, N)                                                            \
  float c_##F##f(float, N) NAME(#F "f");                                       \
  float c_##F##f(float x, N n) {                                               \
    return ldexp(x, (int)clamp(n, (N)-5000, (N)5000));                         \
  }                                                                            \
  double c_##F(double, N) NAME(#F);                                            \
  double c_##F(double x, N n) {                                                \
    return ldexp(x, (int)clamp(n, (N)-5000, (N)5000));                         \
  }
SCALE(ldexp, int)
SCALE(scalbn, int)
SCALE(scalbln, long)

#define POINTERS(T, S)                                                         \
  T c_frexp##S(T, generic int *) NAME("frexp" #S);                             \
  T c_frexp##S(T x, generic int *e) {                                          \
    int n;                                                                     \
    T m = frexp(x, &n);                                                        \
    *e = n;                                                                    \
    return m;                                                                  \
  }                                                                            \
  T c_modf##S(T, generic T *) NAME("modf" #S);                                 \
  T c_modf##S(T x, generic T *whole) {                                         \
    T w = trunc(x);                                                            \
    *whole = w;                                                                \
    return copysign(isinf(x) ? (T)0 : x - w, x);                               \
  }                                                                            \
  T c_remquo##S(T, T, generic int *) NAME("remquo" #S);                        \
  T c_remquo##S(T x, T y, generic int *q) {                                    \
    int n;                                                                     \
    T r = remquo(x, y, &n);                                                    \
    *q = n;                                                                    \
    return r;                                                                  \
  }                                                                            \
  void c_sincos##S(T, generic T *, generic T *) NAME("sincos" #S);             \
  void c_sincos##S(T x, generic T *s, generic T *c) {                          \
    *s = sin(x);                                                               \
    *c = cos(x);                                                               \
  }                                                                            \
  T c_lgamma_r##S(T, generic int *) NAME("lgamma" #S "_r");                    \
  T c_lgamma_r##S(T x, generic int *sign) {                                    \
    int n;                                                                     \
    T r = lgamma_r(x, &n);                                                     \
    *sign = n;                                                                 \
    return r;                                                                  \
  }
POINTERS(float, f)
POINTERS(double, )

float c_nanf(generic const char *) NAME("nanf");
float c_nanf(generic const char *tag) { return nan(0u); }
double c_nan(generic const char *) NAME("nan");
double c_nan(generic const char *tag) { return nan(0ul); }

// SYCL's functions that <cmath> does not have.
float __sycl_rsqrt_f32(float x) { return rsqrt(x); }
double __sycl_rsqrt_f64(double x) { return rsqrt(x); }

// native:: and half_precision::, which OpenCL has under the same names.
#define FAST1(F)                                                               \
  float __sycl_native_##F##_f32(float x) { return native_##F(x); }             \
  float __sycl_half_##F##_f32(float x) { return half_##F(x); }
#define FAST2(F)                                                               \
  float __sycl_native_##F##_f32(float x, float y) { return native_##F(x, y); } \
  float __sycl_half_##F##_f32(float x, float y) { return half_##F(x, y); }
FAST1(cos)
FAST2(divide)
FAST1(exp)
FAST1(exp10)
FAST1(exp2)
FAST1(log)
FAST1(log10)
FAST1(log2)
FAST2(powr)
FAST1(recip)
FAST1(rsqrt)
FAST1(sin)
FAST1(sqrt)
FAST1(tan)
