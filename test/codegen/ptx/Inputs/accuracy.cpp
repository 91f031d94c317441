// Compares the device library's functions, compiled for this CPU, with glibc's
// long double. The limits are those of OpenCL's full profile, in units of the
// last place of float and double.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <random>

static int failures;

template <class T> double error(T got, long double exact) {
  T want = static_cast<T>(exact);
  if (got == want || (std::isnan(got) && std::isnan(want)))
    return 0;
  if (!std::isfinite(got) || !std::isfinite(want))
    return INFINITY;
  int exponent;
  std::frexp(want, &exponent);
  exponent = std::max(exponent, std::numeric_limits<T>::min_exponent);
  return std::fabs(got - exact) /
         std::ldexp(1.0L, exponent - std::numeric_limits<T>::digits);
}

static void judge(const char *name, const char *type, double error,
                  double limit) {
  if (error <= limit)
    return;
  std::printf("%s of %s: %g units of the last place, %g allowed\n", name, type,
              error, limit);
  ++failures;
}

struct Interval {
  double low, high;
};

template <class T> T pick(Interval i) {
  static std::mt19937_64 bits;
  return static_cast<T>(i.low + (i.high - i.low) * (bits() >> 11) * 0x1p-53);
}

template <class T>
void unary(const char *name, const char *type, T (*f)(T),
           long double (*exact)(long double), Interval x, double limit) {
  double worst = 0;
  for (int i = 0; i != 20000; ++i) {
    T v = pick<T>(x);
    worst = std::max(worst, error(f(v), exact(v)));
  }
  judge(name, type, worst, limit);
}

template <class T>
void binary(const char *name, const char *type, T (*f)(T, T),
            long double (*exact)(long double, long double), Interval x,
            Interval y, double limit) {
  double worst = 0;
  for (int i = 0; i != 20000; ++i) {
    T v = pick<T>(x), w = pick<T>(y);
    worst = std::max(worst, error(f(v, w), exact(v, w)));
  }
  judge(name, type, worst, limit);
}

static long double rsqrtl(long double x) { return 1 / sqrtl(x); }

#define UNARY(NAME, LOW, HIGH, FLOAT_LIMIT, DOUBLE_LIMIT)                      \
  {                                                                            \
    extern float NAME##_f(float) asm("__nv_" #NAME "f");                       \
    extern double NAME##_d(double) asm("__nv_" #NAME);                         \
    unary<float>(#NAME, "float", NAME##_f, NAME##l, {LOW, HIGH}, FLOAT_LIMIT); \
    unary<double>(#NAME, "double", NAME##_d, NAME##l, {LOW, HIGH},             \
                  DOUBLE_LIMIT);                                               \
  }
#define BINARY(NAME, LOW, HIGH, LOW2, HIGH2, LIMIT)                            \
  {                                                                            \
    extern float NAME##_f(float, float) asm("__nv_" #NAME "f");                \
    extern double NAME##_d(double, double) asm("__nv_" #NAME);                 \
    binary<float>(#NAME, "float", NAME##_f, NAME##l, {LOW, HIGH},              \
                  {LOW2, HIGH2}, LIMIT);                                       \
    binary<double>(#NAME, "double", NAME##_d, NAME##l, {LOW, HIGH},            \
                   {LOW2, HIGH2}, LIMIT);                                      \
  }

#define CHECK(CONDITION)                                                       \
  if (!(CONDITION)) {                                                          \
    std::printf("not so: %s\n", #CONDITION);                                   \
    ++failures;                                                                \
  }

extern "C" {
float __nv_modff(float, float *);
double __nv_modf(double, double *);
float __nv_frexpf(float, int *);
double __nv_frexp(double, int *);
float __nv_remquof(float, float, int *);
int __nv_ilogbf(float);
int __nv_ilogb(double);
long __nv_llrintf(float);
long __nv_llround(double);
float __nv_powif(float, int);
double __nv_ldexp(double, int);
float __nv_scalbnf(float, int);
void __nv_sincos(double, double *, double *);
double __nv_nextafter(double, double);
}

static void exactFunctions() {
  float whole;
  double dwhole;
  int n;
  CHECK(__nv_modff(-3.25f, &whole) == -0.25f && whole == -3);
  CHECK(std::signbit(__nv_modf(-INFINITY, &dwhole)) && dwhole == -INFINITY);
  CHECK(__nv_frexpf(10, &n) == 0.625f && n == 4);
  CHECK(__nv_frexp(0x1p-1074, &n) == 0.5 && n == -1073);
  CHECK(__nv_remquof(29, 3, &n) == -1 && (n & 7) == 2);
  CHECK(__nv_ilogbf(1000) == 9 && __nv_ilogb(0x1p-1074) == -1074);
  CHECK(__nv_llrintf(2.5f) == 2 && __nv_llrintf(3.5f) == 4);
  CHECK(__nv_llround(-2.5) == -3);
  CHECK(__nv_powif(2, -3) == 0.125f);
  CHECK(__nv_ldexp(1.5, -1071) == 0x1.8p-1071);
  CHECK(__nv_scalbnf(1, 200) == INFINITY);
  double sine, cosine;
  __nv_sincos(0, &sine, &cosine);
  CHECK(sine == 0 && cosine == 1);
  CHECK(__nv_nextafter(1, 2) == 1 + 0x1p-52);
}

int main() {
  UNARY(acos, -1, 1, 4, 4)
  UNARY(acosh, 1, 1000, 4, 4)
  UNARY(asin, -1, 1, 4, 4)
  UNARY(asinh, -100, 100, 4, 4)
  UNARY(atan, -100, 100, 5, 5)
  UNARY(atanh, -.999, .999, 5, 5)
  UNARY(cbrt, -1000, 1000, 2, 2)
  UNARY(cos, -1e6, 1e6, 4, 4)
  UNARY(cosh, -80, 80, 4, 4)
  UNARY(erf, -4, 4, 16, 16)
  UNARY(erfc, -4, 9, 16, 16)
  UNARY(exp, -80, 80, 3, 3)
  UNARY(exp10, -30, 30, 3, 3)
  UNARY(exp2, -120, 120, 3, 3)
  UNARY(expm1, -10, 10, 3, 3)
  UNARY(lgamma, 3, 100, 4, 4)
  UNARY(log, 1e-30, 1e3, 3, 3)
  UNARY(log10, 1e-30, 1e3, 3, 3)
  UNARY(log1p, -.9, 10, 2, 2)
  UNARY(log2, 1e-30, 1e3, 3, 3)
  UNARY(logb, 1e-3, 1e3, 0, 0)
  UNARY(round, -1000, 1000, 0, 0)
  UNARY(rsqrt, 1e-10, 1e10, 2, 2)
  UNARY(sin, -1e6, 1e6, 4, 4)
  UNARY(sinh, -80, 80, 4, 4)
  UNARY(tan, -1e6, 1e6, 5, 5)
  UNARY(tanh, -10, 10, 5, 5)
  UNARY(tgamma, 0.1, 30, 16, 300) // see docs/design/codegen-ptx.md
  BINARY(atan2, -10, 10, -10, 10, 6)
  BINARY(fdim, -10, 10, -10, 10, 0.5)
  BINARY(fmod, -1e10, 1e10, .1, 10, 0)
  BINARY(hypot, -1e10, 1e10, -1e10, 1e10, 4)
  BINARY(pow, .01, 100, -10, 10, 16)
  BINARY(remainder, -1e10, 1e10, .1, 10, 0)
  exactFunctions();
  std::printf("%d failures\n", failures);
  return failures != 0;
}
