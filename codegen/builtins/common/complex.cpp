// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// complex.cpp: complex arithmetic as the host's compiler calls it.
//
// C99 Annex G: clang calls __mulsc3 and similar functions if the plain formula
// gave NaN (multiplication), and always for division. libstdc++'s <complex>
// calls the c* functions of libm. All of them take and return _Complex in the
// host's ABI, so this library is linked before pointers and calls are
// rewritten.
//
// The formulas below are for finite numbers. Some intermediate results are NaN
// where Annex G has a number: infinity times the cosine of NaN, 0 times a sine
// of infinity, the difference of two infinities. So values that are not finite,
// and zeros before them, are handled first. A part whose sign Annex G leaves
// open has any sign.
// Tested by test/run/complex_special_values.cpp.

// Hidden names of libm functions: the target's library defines them.
extern "C" {
#define MATH1(NAME)                                                            \
  float NAME##f(float);                                                        \
  double NAME(double);
#define MATH2(NAME)                                                            \
  float NAME##f(float, float);                                                 \
  double NAME(double, double);
MATH1(sin)
MATH1(cos)
MATH1(tan)
MATH1(exp)
MATH1(log)
MATH1(sqrt)
MATH1(sinh)
MATH1(cosh)
MATH1(tanh)
MATH1(log1p)
MATH1(asinh)
MATH1(fabs)
MATH2(atan2)
MATH2(hypot)
MATH2(copysign)
MATH2(pow)
}

// `_Complex T` is not C++ for a dependent T.
template <class T> struct ComplexOf;
template <> struct ComplexOf<float> {
  using Type = float _Complex;
};
template <> struct ComplexOf<double> {
  using Type = double _Complex;
};
template <class T> using C = typename ComplexOf<T>::Type;

template <class T> static bool isInf(T x) { return __builtin_isinf(x); }
template <class T> static bool isNaN(T x) { return __builtin_isnan(x); }
template <class T> static bool isFinite(T x) { return __builtin_isfinite(x); }
static float sign(float x, float y) { return __builtin_copysignf(x, y); }
static double sign(double x, double y) { return __builtin_copysign(x, y); }

template <class T> static C<T> make(T re, T im) {
  C<T> z;
  __real__ z = re;
  __imag__ z = im;
  return z;
}

template <class T> static C<T> multiply(T a, T b, T c, T d) {
  T re = a * c - b * d, im = a * d + b * c;
  if (!isNaN(re) || !isNaN(im))
    return make(re, im);
  bool recalculate = false;
  auto box = [](T x) { return sign(isInf(x) ? T(1) : T(0), x); };
  auto zero = [](T &x) { x = isNaN(x) ? sign(T(0), x) : x; };
  if (isInf(a) || isInf(b)) {
    a = box(a), b = box(b), zero(c), zero(d);
    recalculate = true;
  }
  if (isInf(c) || isInf(d)) {
    c = box(c), d = box(d), zero(a), zero(b);
    recalculate = true;
  }
  if (!recalculate &&
      (isInf(a * c) || isInf(b * d) || isInf(a * d) || isInf(b * c))) {
    zero(a), zero(b), zero(c), zero(d);
    recalculate = true;
  }
  if (!recalculate)
    return make(re, im);
  const T infinity = T(__builtin_inff());
  return make(infinity * (a * c - b * d), infinity * (a * d + b * c));
}

/// 2**n without a call.
static float power(int n, float) {
  n = n < -126 ? -126 : n > 127 ? 127 : n;
  return __builtin_bit_cast(float, (n + 127) << 23);
}
static double power(int n, double) {
  n = n < -1022 ? -1022 : n > 1023 ? 1023 : n;
  return __builtin_bit_cast(double, long(n + 1023) << 52);
}
static int exponent(float x) {
  return int((__builtin_bit_cast(unsigned, x) >> 23) & 0xff) - 127;
}
static int exponent(double x) {
  return int((__builtin_bit_cast(unsigned long, x) >> 52) & 0x7ff) - 1023;
}

template <class T> static C<T> divide(T a, T b, T c, T d) {
  // The divisor is scaled to about 1, so that its square neither overflows nor
  // vanishes.
  T ac = c < 0 ? -c : c, ad = d < 0 ? -d : d;
  T larger = ac > ad ? ac : ad;
  int scale = 0;
  T sc = c, sd = d;
  if (isFinite(larger) && larger != 0) {
    scale = exponent(larger);
    // In two steps: 2**-n of a subnormal divisor is not a number of T.
    sc = c * power(-scale / 2, T()) * power(-scale + scale / 2, T());
    sd = d * power(-scale / 2, T()) * power(-scale + scale / 2, T());
  }
  T denominator = sc * sc + sd * sd;
  auto unscale = [&](T x) {
    return x * power(-scale / 2, T()) * power(-scale + scale / 2, T());
  };
  T re = unscale((a * sc + b * sd) / denominator);
  T im = unscale((b * sc - a * sd) / denominator);
  if (!isNaN(re) || !isNaN(im))
    return make(re, im);
  const T infinity = T(__builtin_inff());
  auto box = [](T x) { return sign(isInf(x) ? T(1) : T(0), x); };
  if (denominator == 0 && (!isNaN(a) || !isNaN(b)))
    return make(sign(infinity, c) * a, sign(infinity, c) * b);
  if ((isInf(a) || isInf(b)) && isFinite(c) && isFinite(d)) {
    T x = box(a), y = box(b);
    return make(infinity * (x * c + y * d), infinity * (y * c - x * d));
  }
  if ((isInf(c) || isInf(d)) && isFinite(a) && isFinite(b)) {
    T x = box(c), y = box(d);
    return make(T(0) * (a * x + b * y), T(0) * (b * x - a * y));
  }
  return make(re, im);
}

// The c* functions once for both types: M is the set of real functions.
struct Float {
  using T = float;
#define F1(NAME)                                                               \
  static T NAME(T x) { return ::NAME##f(x); }
#define F2(NAME)                                                               \
  static T NAME(T x, T y) { return ::NAME##f(x, y); }
  // clang-format off
  F1(sin) F1(cos) F1(exp) F1(log) F1(sqrt) F1(sinh) F1(cosh) F1(log1p) F1(tan)
  F1(tanh) F1(fabs) F2(atan2) F2(hypot)
  // clang-format on
#undef F1
#undef F2
};
struct Double {
  using T = double;
#define F1(NAME)                                                               \
  static T NAME(T x) { return ::NAME(x); }
#define F2(NAME)                                                               \
  static T NAME(T x, T y) { return ::NAME(x, y); }
  // clang-format off
  F1(sin) F1(cos) F1(exp) F1(log) F1(sqrt) F1(sinh) F1(cosh) F1(log1p) F1(tan)
  F1(tanh) F1(fabs) F2(atan2) F2(hypot)
  // clang-format on
#undef F1
#undef F2
};

template <class T> constexpr T infinity = T(__builtin_inff());
template <class T> constexpr T notANumber = T(__builtin_nanf(""));
template <class T> constexpr T halfPi = T(1.57079632679489661923);

template <class M, class T = typename M::T> static C<T> cExp(C<T> z) {
  T x = __real__ z, y = __imag__ z;
  T e = M::exp(x);
  if (y == 0)
    return make(e, y);
  if (isInf(x) && !isFinite(y))
    return x < 0 ? make(T(0), T(0)) : make(x, notANumber<T>);
  return make(e * M::cos(y), e * M::sin(y));
}

template <class M, class T = typename M::T> static C<T> cLog(C<T> z) {
  return make(M::log(M::hypot(__real__ z, __imag__ z)),
              M::atan2(__imag__ z, __real__ z));
}

template <class M, class T = typename M::T> static C<T> cSqrt(C<T> z) {
  T x = __real__ z, y = __imag__ z;
  if (x == 0 && y == 0)
    return make(T(0), y);
  if (isInf(y))
    return make(T(__builtin_inff()), y);
  T t = M::sqrt((M::fabs(x) + M::hypot(x, y)) / 2);
  if (isInf(t) && isFinite(x) && isFinite(y))
    t = 2 * M::sqrt((M::fabs(x) / 8 + M::hypot(x / 8, y / 8)));
  return x >= 0 ? make(t, y / (2 * t)) : make(M::fabs(y) / (2 * t), sign(t, y));
}

template <class M, class T = typename M::T> static C<T> cSinh(C<T> z) {
  T x = __real__ z, y = __imag__ z;
  if (y == 0)
    return make(M::sinh(x), y);
  if (!isFinite(y) && (x == 0 || isInf(x)))
    return make(x, notANumber<T>);
  return make(M::sinh(x) * M::cos(y), M::cosh(x) * M::sin(y));
}

template <class M, class T = typename M::T> static C<T> cCosh(C<T> z) {
  T x = __real__ z, y = __imag__ z;
  if (y == 0)
    return make(M::cosh(x), y * sign(T(1), x));
  if (!isFinite(y) && x == 0)
    return make(notANumber<T>, x);
  if (!isFinite(y) && isInf(x))
    return make(infinity<T>, notANumber<T>);
  return make(M::cosh(x) * M::cos(y), M::sinh(x) * M::sin(y));
}

template <class M, class T = typename M::T> static C<T> cTanh(C<T> z) {
  T x = __real__ z, y = __imag__ z;
  // From here on tanh is 1 to every digit, and sinh would overflow.
  if (M::fabs(x) > T(22))
    return make(sign(T(1), x), sign(T(0), M::sin(2 * y)));
  if (y == 0)
    return make(M::tanh(x), y);
  if (!isFinite(y))
    return make(x == 0 ? x : notANumber<T>, notANumber<T>);
  // (tanh x + i tan y) / (1 + i tanh x tan y)
  T t = M::tan(y), s = M::sinh(x), c = M::sqrt(1 + s * s), beta = 1 + t * t;
  T denominator = 1 + beta * s * s;
  if (isInf(t))
    return make(c / s, 1 / t);
  return make(beta * c * s / denominator, t / denominator);
}

/// asinh x = log(x + sqrt(x*x + 1)) of a number that is not negative, without
/// cancellation.
template <class M, class T = typename M::T> static T asinhOf(T x) {
  // From here on it is log(2 x) to every digit, and the square might overflow.
  if (x > T(1 << 28))
    return M::log(x) + T(0.69314718055994530942);
  return M::log1p(x + x * x / (1 + M::sqrt(x * x + 1)));
}

template <class M, class T = typename M::T> static C<T> cAsinh(C<T> z) {
  T x = __real__ z, y = __imag__ z;
  if (isInf(x) || isInf(y))
    return make(sign(infinity<T>, x), M::atan2(y, M::fabs(x)));
  if (isNaN(x) || isNaN(y))
    return make(notANumber<T>, y == 0 ? y : notANumber<T>);
  // Kahan.
  C<T> p = cSqrt<M>(make(1 - y, x)), q = cSqrt<M>(make(1 + y, -x));
  T re = __real__ q * __imag__ p - __real__ p * __imag__ q;
  T value = asinhOf<M>(M::fabs(re));
  T im = M::atan2(y, __real__ p * __real__ q - __imag__ p * __imag__ q);
  return make(sign(value, re), im);
}

template <class M, class T = typename M::T> static C<T> cAcos(C<T> z) {
  T x = __real__ z, y = __imag__ z;
  if (isInf(x) || isInf(y))
    return make(M::atan2(M::fabs(y), x), sign(infinity<T>, -y));
  if (isNaN(x) || isNaN(y))
    return make(x == 0 ? halfPi<T> : notANumber<T>, notANumber<T>);
  C<T> p = cSqrt<M>(make(1 - x, -y)), q = cSqrt<M>(make(1 + x, y));
  T im = __real__ q * __imag__ p - __imag__ q * __real__ p;
  T value = asinhOf<M>(M::fabs(im));
  return make(2 * M::atan2(__real__ p, __real__ q), sign(value, im));
}

template <class M, class T = typename M::T> static C<T> cAtanh(C<T> z) {
  T x = __real__ z, y = __imag__ z;
  if (isInf(x) || isInf(y))
    return make(sign(T(0), x), isNaN(y) ? y : sign(halfPi<T>, y));
  if (isNaN(y) && x == 0)
    return z;
  T re = M::log1p(4 * x / ((1 - x) * (1 - x) + y * y)) / 4;
  T im = M::atan2(2 * y, (1 - x) * (1 + x) - y * y) / 2;
  return make(re, im);
}

extern "C" {

float _Complex __mulsc3(float a, float b, float c, float d) {
  return multiply(a, b, c, d);
}
double _Complex __muldc3(double a, double b, double c, double d) {
  return multiply(a, b, c, d);
}
float _Complex __divsc3(float a, float b, float c, float d) {
  return divide(a, b, c, d);
}
double _Complex __divdc3(double a, double b, double c, double d) {
  return divide(a, b, c, d);
}

#define BOTH(name, E)                                                          \
  float _Complex name##f(float _Complex z) {                                   \
    using M = Float;                                                           \
    return E;                                                                  \
  }                                                                            \
  double _Complex name(double _Complex z) {                                    \
    using M = Double;                                                          \
    return E;                                                                  \
  }
/// i * z and -i * z.
#define I(z) make(-(__imag__(z)), __real__(z))
#define MINUS_I(z) make(__imag__(z), -(__real__(z)))

BOTH(cexp, cExp<M>(z))
BOTH(clog, cLog<M>(z))
BOTH(csqrt, cSqrt<M>(z))
BOTH(csinh, cSinh<M>(z))
BOTH(ccosh, cCosh<M>(z))
BOTH(ctanh, cTanh<M>(z))
BOTH(casinh, cAsinh<M>(z))
BOTH(cacos, cAcos<M>(z))
BOTH(catanh, cAtanh<M>(z))
BOTH(ccos, cCosh<M>(I(z)))
BOTH(csin, MINUS_I(cSinh<M>(I(z))))
BOTH(ctan, MINUS_I(cTanh<M>(I(z))))
BOTH(casin, MINUS_I(cAsinh<M>(I(z))))
BOTH(catan, MINUS_I(cAtanh<M>(I(z))))
// acosh z = ± i acos z, with the sign that makes the real part positive.
BOTH(cacosh, __builtin_signbit(__imag__ cAcos<M>(z)) ? I(cAcos<M>(z))
                                                     : MINUS_I(cAcos<M>(z)))
BOTH(conj, make(__real__ z, -__imag__ z))
BOTH(cproj, isInf(__real__ z) || isInf(__imag__ z)
                ? make(M::T(__builtin_inff()), sign(M::T(0), __imag__ z))
                : z)

float cabsf(float _Complex z) { return hypotf(__real__ z, __imag__ z); }
double cabs(double _Complex z) { return hypot(__real__ z, __imag__ z); }
float cargf(float _Complex z) { return atan2f(__imag__ z, __real__ z); }
double carg(double _Complex z) { return atan2(__imag__ z, __real__ z); }

float _Complex cpowf(float _Complex x, float _Complex y) {
  if (__real__ x == 0 && __imag__ x == 0)
    return make(__real__ y == 0 && __imag__ y == 0 ? 1.0f : 0.0f, 0.0f);
  float _Complex l = cLog<Float>(x);
  return cExp<Float>(multiply(__real__ y, __imag__ y, __real__ l, __imag__ l));
}
double _Complex cpow(double _Complex x, double _Complex y) {
  if (__real__ x == 0 && __imag__ x == 0)
    return make(__real__ y == 0 && __imag__ y == 0 ? 1.0 : 0.0, 0.0);
  double _Complex l = cLog<Double>(x);
  return cExp<Double>(multiply(__real__ y, __imag__ y, __real__ l, __imag__ l));
}
}
