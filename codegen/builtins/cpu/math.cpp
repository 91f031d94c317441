// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions of <cmath> that kernels of the cpu device have in line.
//
// libmvec, from which vectors get their mathematics, lacks functions that take
// a number apart: fmod, remainder, ldexp, frexp, modf, nextafter, fdim … A loop
// of vectors would call C's function for each lane, which takes five to fifteen
// times as long as Intel's vectors. All of these are some operations on the
// number or its bits, without tables and loops, so they are written here once,
// for one lane, and CPUInlineMath puts them where kernels call them. Vectors
// come from widening, as with any other code of a kernel. Nothing may depend on
// what C leaves open except where a comment says so.
//
// A function is named as in C, with a prefix that CPUInlineMath looks for.
// Rejected: IRBuilder calls in a pass for each function, which nobody can read,
// and libclc's functions, whose remainders divide bit by bit.

#include "float_functions.hpp"
#include "numbers.hpp"

namespace {

template <class T> T positive_difference(T x, T y) {
  return x <= y ? T(0) : x - y; // NaN if one is.
}

template <class T> T parts(T x, T *whole) {
  *whole = whole_part(x);
  const T rest = magnitude(x) == infinity<T> ? T(0) : x - *whole;
  return with_sign_of(x, rest);
}

template <class T> T next_after(T x, T y) {
  const T smallest = with_sign_of(y, from_bits<T>(1));
  const bits_of<T> step = (x < y) == (x > 0) ? 1 : -1;
  const T next = x == 0 ? smallest : from_bits<T>(as_bits(x) + step);
  const T result = x == y ? y : next;
  return x != x || y != y ? x + y : result;
}

/// The exponent and the magnitude, which is scaled to be normal.
template <class T> struct apart {
  T scaled;
  int exponent;
  explicit apart(T x) {
    using F = format<T>;
    const T smallest = from_bits<T>(bits_of<T>(1) << F::fraction);
    const bool is_denormal = magnitude(x) < smallest;
    scaled = is_denormal ? x * F::normalizing : x;
    exponent = int(as_bits(magnitude(scaled)) >> F::fraction) - F::bias -
               (is_denormal ? F::normalizing_bits : 0);
  }
};

template <class T> T exponent_of(T x) {
  const T finite = x == 0 ? -infinity<T> : T(apart<T>(x).exponent);
  return is_finite(x) ? finite : x * x;
}

/// For zero and NaN what glibc's FP_ILOGB0 and FP_ILOGBNAN are.
template <class T> int integer_exponent_of(T x) {
  constexpr int least = -__INT_MAX__ - 1;
  const int other = x != x ? least : __INT_MAX__;
  const int finite = x == 0 ? least : apart<T>(x).exponent;
  return is_finite(x) ? finite : other;
}

template <class T> T fraction_and_exponent(T x, int *exponent) {
  using F = format<T>;
  const apart<T> number(x);
  const bool has_exponent = x != 0 && is_finite(x);
  *exponent = has_exponent ? number.exponent + 1 : 0;
  constexpr bits_of<T> mask = ~(bits_of<T>(2 * F::bias + 1) << F::fraction);
  const T fraction = from_bits<T>((as_bits(number.scaled) & mask) |
                                  (bits_of<T>(F::bias - 1) << F::fraction));
  return has_exponent ? fraction : x;
}

int limited(long n, int least, int most) {
  const long at_least = n < least ? least : n;
  return int(at_least > most ? most : at_least);
}

double power_of_two(int n) {
  return from_bits<double>(std::uint64_t(n + format<double>::bias)
                           << format<double>::fraction);
}

/// In double nothing is rounded, so the conversion rounds once.
float scaled(float x, long n) {
  return float(double(x) * power_of_two(limited(n, -400, 400)));
}

/// Three factors, since one cannot be 2 to the 2100. Below, each but the last
/// is so near to 1 that a result that is denormal is rounded by the last alone.
double scaled(double x, long n) {
  int left = limited(n, -3000, 3000);
  for (int step = 0; step < 2; ++step) {
    const int part = left > 1023 ? 1023 : left < -1022 ? -1022 + 53 : 0;
    x *= power_of_two(part);
    left -= part;
  }
  return x * power_of_two(limited(left, -1022, 1023));
}

/// Out of range what x86's conversion gives; C leaves it open.
template <class T> long integer(T whole) {
  return whole >= T(-0x1p63) && whole < T(0x1p63) ? long(whole)
                                                  : -__LONG_MAX__ - 1;
}

/// C's functions, which divide bit by bit.
extern "C" [[gnu::const]] float slow_fmodf(float, float) __asm__("fmodf");
extern "C" [[gnu::const]] double slow_fmod(double, double) __asm__("fmod");
float slow_remainder(float x, double multiple) {
  return slow_fmodf(x, float(multiple));
}
double slow_remainder(double x, double multiple) {
  return slow_fmod(x, multiple);
}

/// x - n y without rounding: of floats in double, where n y has 28 and 24 bits,
/// or fused, which keeps the whole product.
template <class T, class Work> constexpr Work most_multiple = 0x1p28;
template <> constexpr double most_multiple<double, double> = 0x1p52;
template <> constexpr float most_multiple<float, float> = 0x1p23f;
template <class Work> struct less_multiple {
  static double of(float, double x, double n, double y) { return x - n * y; }
  static double of(double, double x, double n, double y) {
    return __builtin_fma(-n, y, x);
  }
};
template <> struct less_multiple<float> {
  static float of(float, float x, float n, float y) {
    return __builtin_fmaf(-n, y, x);
  }
};

/// The quotient of two magnitudes, of which the last seven bits are right, and
/// what is left.
///
/// A small quotient is whole(x / y), or 1 more if it was rounded up to an
/// integer. What is left of x is a multiple of y's last place below y, so it is
/// exact; if it is negative, y is added. A greater quotient is first reduced by
/// multiples of 128 y.
template <class T, class Work> struct division {
  Work rest, quotient;
  division(T x, T y) {
    const Work divisor = magnitude(y);
    rest = magnitude(x);
    // False for NaN and for a division by zero.
    if (!__builtin_expect(rest / divisor < most_multiple<T, Work>, true))
      rest = slow_remainder(T(rest), 128 * divisor);
    quotient = whole_part(rest / divisor);
    const Work first = less_multiple<Work>::of(T(), rest, quotient, divisor);
    const bool is_above = first < 0;
    const Work left = is_above ? first + divisor : first;
    quotient -= is_above ? 1 : 0;
    constexpr Work infinite = infinity<Work>;
    rest = divisor == infinite && rest < infinite ? rest : left;
  }
};

template <class Work, class T> T truncated_remainder(T x, T y) {
  return with_sign_of(x, T(division<T, Work>(x, y).rest));
}

/// The quotient rounded to nearest, to even between two.
template <class Work, class T>
[[gnu::always_inline]] inline T nearest_remainder(T x, T y, int *quotient) {
  const division<T, Work> by(x, y);
  const Work divisor = magnitude(y), half = by.quotient * Work(0.5);
  const bool is_odd = half != whole_part(half);
  const Work missing = divisor - by.rest;
  const bool is_next = by.rest > missing || (by.rest == missing && is_odd);
  const T nearest = T(is_next ? by.rest - divisor : by.rest);
  // Seven bits, as SYCL promises; of no quotient 0.
  const Work bits = by.quotient + (is_next ? 1 : 0);
  const Work low = bits - whole_part(bits * Work(0x1p-7)) * 128;
  const int number = low >= 0 ? int(low) : 0;
  *quotient = (x < 0) != (y < 0) ? -number : number;
  return as_bits(x) >> (sizeof(T) * 8 - 1) ? -nearest : nearest;
}
template <class Work, class T> T nearest_remainder(T x, T y) {
  int quotient;
  return nearest_remainder<Work>(x, y, &quotient);
}

/// An estimate by a third of the exponent's and fraction's bits (after W.
/// Kahan, "Computing a real cube root"), within 6 %, and two of Halley's steps,
/// each of which takes the error to its third power. In double the last is
/// exact enough to be rounded once.
float cube_root(float x) {
  constexpr std::uint32_t two_thirds_of_bias = 0x2a508a00;
  // Neither denormal nor so large that twice the cube is no float.
  const bool is_small = magnitude(x) < 0x1p-100f;
  const bool is_large = magnitude(x) > 0x1p100f;
  const float scaled = magnitude(x) * (is_small   ? 0x1p24f
                                       : is_large ? 0x1p-24f
                                                  : 1.f);
  const float estimate =
      from_bits<float>(as_bits(scaled) / 3 + two_thirds_of_bias);
  const float cube = estimate * estimate * estimate;
  const double first = estimate * ((2 * scaled + cube) / (scaled + 2 * cube));
  const double number = scaled, exact = first * first * first;
  const double second = first * ((2 * number + exact) / (number + 2 * exact));
  const float root = float(second * (is_small   ? 0x1p-8
                                     : is_large ? 0x1p8
                                                : 1.0));
  return x == 0 || !is_finite(x) ? x + x : with_sign_of(x, root);
}

/// A number with twice the digits of a double.
struct twofold {
  double high, low;
};

/// The product of two numbers without rounding, by a fused operation.
twofold product(double x, double y) {
  const double high = x * y;
  return {high, __builtin_fma(x, y, -high)};
}
/// The sum, if x is 0 or has at least y's exponent.
twofold sum(double x, double y) {
  const double high = x + y;
  return {high, (x - high) + y};
}

/// The logarithm of 2 of a positive finite number.
///
/// x is 2^k m with m between the roots of 1/2 and 2; with s = (m-1) / (m+1)
/// the logarithm of m is 2/ln 2 (s + s^3/3 + s^5/5 + …). A power may multiply
/// it by a thousand, so it has 60 digits: the first two terms are twofold.
twofold logarithm(double x) {
  constexpr std::uint64_t one = 0x3ff0000000000000,
                          root_of_half = 0x3fe6a09e667f3bcd;
  // 2/ln 2, and the terms behind it by powers of s squared: a polynomial of
  // Chebyshev's points, within 2^-58.
  constexpr twofold factor = {0x1.71547652b82fep+1, 0x1.777d0ffda0d24p-55},
                    cubes = {0x1.ec709dc3a03fdp-1, 0x1.b7a19b5b44435p-55};
  constexpr double powers[] = {0x1.2776c50ef9c71p-1, 0x1.a61762a7863ffp-2,
                               0x1.484b1401c7f94p-2, 0x1.0c9a6ec3ee6a0p-2,
                               0x1.c69ba0c733d1cp-3, 0x1.880b4408a2f65p-3,
                               0x1.82aab217db0bep-3};
  const bool is_denormal = x < 0x1p-1022;
  const double normal = is_denormal ? x * 0x1p54 : x;
  const std::uint64_t raised = as_bits(normal) + (one - root_of_half);
  // An integer below 2^52 is its bits behind those of 2^52.
  const double exponent = from_bits<double>(raised >> 52 | 0x4330000000000000) -
                          (is_denormal ? 0x1p52 + 1023 + 54 : 0x1p52 + 1023);
  const double m = from_bits<double>((raised & 0xfffffffffffff) + root_of_half);

  const double above = m - 1;
  const twofold below = sum(1, m);
  const double inverse = 1 / below.high;
  twofold s = {above * inverse, 0};
  s.low = inverse * __builtin_fma(-s.high, below.low,
                                  __builtin_fma(-s.high, below.high, above));
  const twofold square = product(s.high, s.high);
  twofold cube = product(s.high, square.high);
  cube.low += s.high * square.low + 3 * square.high * s.low;
  const double rest = short_polynomial(square.high, powers);
  twofold terms = {__builtin_fma(square.high, rest, cubes.high), 0};
  terms.low =
      __builtin_fma(square.high, rest, cubes.high - terms.high) + cubes.low;
  twofold first = product(factor.high, s.high),
          others = product(cube.high, terms.high);
  first.low += factor.high * s.low + factor.low * s.high;
  others.low += cube.high * terms.low + cube.low * terms.high;
  const twofold both = sum(first.high, others.high);
  twofold result = sum(exponent, both.high);
  result.low += both.low + (first.low + others.low);
  return result;
}

/// 2 to the power of a number, whose rest is within 1/2, and infinity or 0 far
/// beyond the range of doubles.
double power_of_two(twofold x) {
  // (2^r - 1) / r between -1/2 and 1/2, within 2^-56.
  constexpr double powers[] = {
      0x1.62e42fefa39efp-1,  0x1.ebfbdff82c598p-3,  0x1.c6b08d704a0c2p-5,
      0x1.3b2ab6fba1ddap-7,  0x1.5d87fe78a5276p-10, 0x1.430913096fd9fp-13,
      0x1.ffcbfc670dcd4p-17, 0x1.62bfd47773353p-20, 0x1.b524fae627834p-24,
      0x1.e6063f7217bc6p-28, 0x1.e9d3fe3952179p-32};
  constexpr double most = 1100;
  const bool is_far = magnitude(x.high) > most;
  const double limited = x.high > most    ? most
                         : x.high < -most ? -most
                                          : x.high; // NaN stays.
  const double whole = __builtin_rint(limited);
  const double rest = (limited - whole) + (is_far ? 0 : x.low);
  const double fraction =
      __builtin_fma(rest, short_polynomial(rest, powers), 1);
  // Two factors, of which the last rounds a result that is denormal.
  const auto factor = [](double n) {
    return from_bits<double>(as_bits(n + (0x1.8p52 + 1023)) << 52);
  };
  const double half = __builtin_rint(whole * 0.5);
  return fraction * factor(half) * factor(whole - half);
}

double power(double x, double y) {
  const double size = magnitude(x);
  twofold l = logarithm(size);
  l.high = size == 0 ? -infinity<double> : is_finite(size) ? l.high : size;
  // Larger ones give what these give, but for products of 0 and infinity.
  constexpr double most = 0x1p80;
  const double by = magnitude(y) > most ? with_sign_of(y, most) : y;
  twofold exponent = product(l.high, by);
  exponent.low += l.low * by;
  return signed_power(x, y, power_of_two(exponent));
}

/// The terms of Lanczos, c0 + c1/(y+1) + … + c8/(y+8), times the root of 2 pi,
/// over one denominator, which is (y+1)(y+2)…(y+8). By rising powers of y.
constexpr double lanczos_above[] = {
    26619414.9399008,   28191871.44902963,  13061711.61531796,
    3457884.3447993556, 572100.8444380829,  60573.95230385987,
    4008.2052298718922, 151.54656777042072, 2.506628274630524};
constexpr double lanczos_below[] = {40320, 109584, 118124, 67284, 22449,
                                    4536,  546,    36,     1};
/// sin(pi r) / r by powers of r squared: Taylor's, to 2^-39 where |r| <= 1/2.
constexpr double sine_of_half_turns[] = {
    3.141592653589793,      -5.16771278004997,      2.5501640398773455,
    -0.5992645293207921,    0.08214588661112823,    -0.0073704309457143504,
    0.00046630280576761255, -2.1915353447830217e-05};

double gamma_above_half(double z) {
  const double base = z + 6.5;
  const double exponent = (z - 0.5) * __builtin_log(base) - base;
  return __builtin_exp(exponent) *
         (polynomial(z - 1, lanczos_above) / polynomial(z - 1, lanczos_below));
}

/// Lanczos' approximation with g = 7 and nine terms, written as one quotient of
/// polynomials, in double: within 2^-44 of the gamma function for every float,
/// while SYCL asks for 16 units in the last place. Below 1/2 by
/// gamma(x) gamma(1 - x) = pi / sin(pi x). Results that floats cannot represent
/// become infinity or 0 by rounding.
float gamma(float argument) {
  constexpr double pi = 3.141592653589793;
  const double x = argument;
  const bool is_below = x < 0.5;
  const double reflected = is_below ? 1 - x : x;
  // Far beyond finite results; NaN stays.
  const double z = reflected > 200 ? 200 : reflected;
  const double above = gamma_above_half(z);
  const double whole = __builtin_rint(x), rest = x - whole;
  const double sine = rest * polynomial(rest * rest, sine_of_half_turns);
  const bool is_odd = whole * 0.5 != __builtin_rint(whole * 0.5);
  const double below = pi / ((is_odd ? -sine : sine) * above);
  const float result = float(is_below ? below : above);
  // At 0 an infinity with the argument's sign, at integers below it NaN.
  const float at_pole =
      x == 0 ? with_sign_of(argument, infinity<float>) : __builtin_nanf("");
  return is_below && x == whole ? at_pole : result;
}

} // namespace

#define FUNCTION(RESULT, NAME, PARAMETERS, VALUE)                              \
  extern "C" RESULT __sycl_cpu_math_##NAME PARAMETERS { return VALUE; }
/// Of floats and of doubles, which are T.
#define BOTH(RESULT, NAME, PARAMETERS, VALUE)                                  \
  namespace of_float {                                                         \
  using T = float;                                                             \
  FUNCTION(RESULT, NAME##f, PARAMETERS, VALUE)                                 \
  }                                                                            \
  namespace of_double {                                                        \
  using T = double;                                                            \
  FUNCTION(RESULT, NAME, PARAMETERS, VALUE)                                    \
  }

BOTH(T, fdim, (T x, T y), positive_difference(x, y))
BOTH(T, modf, (T x, T *whole), parts(x, whole))
BOTH(T, nextafter, (T x, T y), next_after(x, y))
BOTH(T, logb, (T x), exponent_of(x))
BOTH(int, ilogb, (T x), integer_exponent_of(x))
BOTH(T, frexp, (T x, int *exponent), fraction_and_exponent(x, exponent))
BOTH(T, ldexp, (T x, int n), scaled(x, n))
BOTH(T, scalbn, (T x, int n), scaled(x, n))
BOTH(T, scalbln, (T x, long n), scaled(x, n))
BOTH(long, lround, (T x), integer(T(__builtin_round(x))))
BOTH(long, llround, (T x), integer(T(__builtin_round(x))))
BOTH(long, lrint, (T x), integer(T(__builtin_rint(x))))
BOTH(long, llrint, (T x), integer(T(__builtin_rint(x))))
BOTH(T, fmod, (T x, T y), truncated_remainder<double>(x, y))
BOTH(T, remainder, (T x, T y), nearest_remainder<double>(x, y))
BOTH(T, remquo, (T x, T y, int *q), nearest_remainder<double>(x, y, q))
FUNCTION(float, cbrtf, (float x), cube_root(x))
FUNCTION(float, tgammaf, (float x), gamma(x))

// For processors with fused operations: as many floats in a vector as doubles
// would be in two.
FUNCTION(float, fma_fmodf, (float x, float y), truncated_remainder<float>(x, y))
FUNCTION(float, fma_remainderf, (float x, float y),
         nearest_remainder<float>(x, y))
FUNCTION(float, fma_remquof, (float x, float y, int *q),
         nearest_remainder<float>(x, y, q))
FUNCTION(float, fma_expf, (float x), exponential(x))
FUNCTION(float, fma_exp2f, (float x), exponential2(x))
FUNCTION(float, fma_exp10f, (float x), exponential10(x))
FUNCTION(float, fma_logf, (float x), logarithm(x))
FUNCTION(float, fma_log2f, (float x), logarithm2(x))
FUNCTION(float, fma_log10f, (float x), logarithm10(x))
FUNCTION(float, fma_sinf, (float x), sine(x))
FUNCTION(float, fma_cosf, (float x), cosine(x))
FUNCTION(float, fma_both_sinf, (float x), sine_of_both(x))
FUNCTION(float, fma_both_cosf, (float x), cosine_of_both(x))
FUNCTION(float, fma_powf, (float x, float y), power(x, y))
FUNCTION(double, fma_pow, (double x, double y), power(x, y))
