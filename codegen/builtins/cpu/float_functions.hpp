// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Exponentials, logarithms, powers, sines and cosines of floats, in line.
//
// libmvec has them, but all vector registers are spilled around a call,
// constants are loaded again behind it, and it calls the scalar function for
// arguments that are out of its range. Coefficients are minimax polynomials by
// iterated weighted least squares or Remez' exchange, rounded to float.
// Greatest errors beside C's functions of doubles, in units of the last place:
// exp 0.88, exp2 0.94, exp10 1.22, log 0.92, log2 1.62, log10 2.42 (every 61st
// float); sin and cos 2.39 (every third one up to 2^17, where the fallback
// begins). Infinities, zeros, denormals and NaN are right.
//
// Rejected for a sine alone: quarter turns, with the polynomials of sine and
// cosine both computed and one chosen: 25 instructions instead of 15, for
// errors of 1.6 units instead of 2.4. They are for sine and cosine of one
// number.

#ifndef SYCLCC1_CODEGEN_BUILTINS_CPU_FLOAT_FUNCTIONS_HPP
#define SYCLCC1_CODEGEN_BUILTINS_CPU_FLOAT_FUNCTIONS_HPP

#include "numbers.hpp"

namespace {

/// A whole number n in the last bits of n + 1.5 * 2^23.
constexpr float whole_in_last_bits = 0x1.8p23f;

/// x * 2^n of n = \p shifted - 1.5 * 2^23, from -250 to 250. The first of two
/// factors is exact, the last rounds a result that is denormal.
float times_power_of_two(float x, float shifted) {
  const auto factor = [](std::uint32_t n) {
    return from_bits<float>((n << 23) + 0x3f800000);
  };
  const std::uint32_t n = as_bits(shifted), half = n >> 1;
  return x * factor(half) * factor(n - half);
}

/// Beyond the limits results are 0 and infinity; NaN stays.
float clamped(float x, float least, float most) {
  return x > most ? most : x < least ? least : x;
}

/// (e^r - 1 - r) / r^2 for |r| <= ln 2 / 2; e^r is then within 2^-28.
constexpr float exp_rest[] = {0x1.fffffcp-2f, 0x1.555492p-3f, 0x1.5558f2p-5f,
                              0x1.1239f2p-7f, 0x1.6a241ap-10f};
/// (2^r - 1) / r for |r| <= 1/2; 2^r is then within 2^-28.
constexpr float exp2_rest[] = {0x1.62e43p-1f,  0x1.ebfbdcp-3f, 0x1.c6aee8p-5f,
                               0x1.3b2d4ep-7f, 0x1.5f3e8p-10f, 0x1.41fbap-13f};
/// (log(1 + f) - f + f^2 / 2) / f^3 for |f| <= 1/3; the logarithm is then
/// within 2^-27.
constexpr float log_rest[] = {0x1.555506p-2f, -0x1.fffefp-3f, 0x1.99d044p-3f,
                              -0x1.559dfp-3f, 0x1.1ed524p-3f, -0x1.f30cccp-4f,
                              0x1.1e7148p-3f, -0x1.08104ep-3f};

float exponential(float x) {
  x = clamped(x, -104, 89);
  const float shifted = fused(x, 0x1.715476p0f, whole_in_last_bits);
  const float n = shifted - whole_in_last_bits;
  const float rest = fused(n, 0x1.05c61p-29f, fused(n, -0x1.62e43p-1f, x));
  const float fraction =
      fused(fused(fused_polynomial(rest, exp_rest), rest, 1), rest, 1);
  return times_power_of_two(fraction, shifted);
}

float exponential2(float x) {
  x = clamped(x, -151, 129);
  const float shifted = x + whole_in_last_bits;
  const float rest = x - (shifted - whole_in_last_bits);
  return times_power_of_two(fused(fused_polynomial(rest, exp2_rest), rest, 1),
                            shifted);
}

float exponential10(float x) {
  x = clamped(x, -46, 39);
  const float shifted = fused(x, 0x1.a934fp1f, whole_in_last_bits);
  const float n = shifted - whole_in_last_bits;
  const float rest =
      fused(n, 0x1.ec10cp-27f, fused(n, -0x1.344136p-2f, x)) * 0x1.a934fp1f;
  return times_power_of_two(fused(fused_polynomial(rest, exp2_rest), rest, 1),
                            shifted);
}

/// x = 2^exponent m with m from 2/3 to 4/3, and the logarithm of m.
struct float_logarithm {
  float exponent, of_rest;
  explicit float_logarithm(float x) {
    const bool is_denormal = x < 0x1p-126f;
    const std::uint32_t bits = as_bits(is_denormal ? x * 0x1p23f : x);
    constexpr std::uint32_t two_thirds = 0x3f2aaaab;
    const std::uint32_t above = (bits - two_thirds) & 0xff800000;
    exponent = float(std::int32_t(above) >> 23) - (is_denormal ? 23 : 0);
    const float f = from_bits<float>(bits - above) - 1;
    of_rest = fused(f * f, fused(fused_polynomial(f, log_rest), f, -0.5f), f);
  }
};

/// \p value of positive numbers; what all logarithms are elsewhere.
float if_positive(float x, float value) {
  const float other = x == 0 ? -infinity<float> : __builtin_nanf("");
  const float positive = x < infinity<float> ? value : x;
  return x > 0 ? positive : other;
}

float logarithm(float x) {
  const float_logarithm l(x);
  return if_positive(x, fused(l.exponent, 0x1.62e43p-1f, l.of_rest));
}

float logarithm2(float x) {
  const float_logarithm l(x);
  return if_positive(x, fused(l.of_rest, 0x1.715476p0f, l.exponent));
}

float logarithm10(float x) {
  const float_logarithm l(x);
  const float low =
      fused(l.of_rest, 0x1.bcb7b2p-2f, l.exponent * -0x1.ec10cp-27f);
  return if_positive(x, fused(l.exponent, 0x1.344136p-2f, low));
}

/// Powers of floats, like those of doubles above. But only the first term of
/// the logarithm has twice the digits: the others are at most a hundredth of
/// it, so the logarithm is within 2^-29. Powers are then within 4 units of the
/// last place, where SYCL asks for 16.
float power(float x, float y) {
  constexpr std::uint32_t root_of_half = 0x3f3504f3;
  // 2/ln 2, and the terms behind it by powers of s squared: a polynomial of
  // Chebyshev's points, with which the logarithm is within 2^-33.
  constexpr float factor = 0x1.715476p+1f, factor_low = 0x1.4ae0cp-25f;
  constexpr float powers[] = {0x1.ec709ep-1f, 0x1.2777p-1f, 0x1.a5c94ap-2f,
                              0x1.58aebcp-2f};
  const float size = magnitude(x);
  const bool is_denormal = size < 0x1p-126f;
  const std::uint32_t bits = as_bits(is_denormal ? size * 0x1p23f : size);
  const std::uint32_t above = (bits - root_of_half) & 0xff800000;
  const float exponent =
      float(std::int32_t(above) >> 23) - (is_denormal ? 23 : 0);
  const float m = from_bits<float>(bits - above);
  // s = (m-1) / (m+1), and what is left of it.
  const float difference = m - 1, total = m + 1;
  const float inverse = 1 / total;
  const float s = difference * inverse;
  const float s_low =
      inverse * fused(-s, m - (total - 1), fused(-s, total, difference));
  const float square = s * s;
  const float first = factor * s;
  const float first_low =
      fused(factor, s_low, fused(factor_low, s, fused(factor, s, -first)));
  const float high = exponent + first;
  const float low =
      ((exponent - high) + first) +
      fused(s * square, short_polynomial(square, powers), first_low);

  const float logarithm = size == 0                ? -infinity<float>
                          : size < infinity<float> ? high
                                                   : size;
  // Larger ones give what these give, but for products of 0 and infinity.
  constexpr float most = 0x1p80f;
  const float by = magnitude(y) > most ? with_sign_of(y, most) : y;
  const float product = logarithm * by;
  const bool is_far = magnitude(product) > 200;
  const float high_of_product = clamped(product, -200, 200);
  const float low_of_product =
      is_far ? 0 : fused(low, by, fused(high, by, -product));
  const float shifted = (high_of_product + low_of_product) + whole_in_last_bits;
  const float rest =
      (high_of_product - (shifted - whole_in_last_bits)) + low_of_product;
  const float result = times_power_of_two(
      fused(short_polynomial(rest, exp2_rest), rest, 1), shifted);
  return signed_power(x, y, result);
}

/// (sin(r) - r) / r^3 for |r| <= pi/2 by powers of r squared: the sine is then
/// within 2^-26 of itself.
constexpr float sine_rest[] = {-0x1.55554ap-3f, 0x1.110e86p-7f,
                               -0x1.9f6138p-13f, 0x1.5ce6c4p-19f};

/// The sine of x - n pi, with the other sign if the last bit of \p turns is
/// set. Pi is three floats; each is less than what it stands for, so that the
/// sine of -0 is -0, and x - n * first is exact.
float sine_without(float n, float x, std::uint32_t turns) {
  const float rest =
      fused(n, -0x1.846988p-47f,
            fused(n, -0x1.4442dp-23f, fused(n, -0x1.921fb4p1f, x)));
  const float square = rest * rest;
  const float sine =
      fused(fused_polynomial(square, sine_rest), square, 1) * rest;
  return from_bits<float>(as_bits(sine) ^ turns << 31);
}

/// Arguments beyond it have more half turns than three parts of pi suffice for.
constexpr float most_for_turns = 0x1p17f;
extern "C" [[gnu::const]] float slow_sinf(float) __asm__("sinf");
extern "C" [[gnu::const]] float slow_cosf(float) __asm__("cosf");

float sine(float x) {
  if (__builtin_expect(magnitude(x) > most_for_turns, false))
    return slow_sinf(x);
  const float shifted = fused(x, 0x1.45f306p-2f, whole_in_last_bits);
  return sine_without(shifted - whole_in_last_bits, x, as_bits(shifted));
}

/// Half turns are counted from -pi/2: the cosine is 0 where the rest is.
float cosine(float x) {
  if (__builtin_expect(magnitude(x) > most_for_turns, false))
    return slow_cosf(x);
  const float shifted = fused(x, 0x1.45f306p-2f, -0.5f) + whole_in_last_bits;
  return sine_without(shifted - whole_in_last_bits + 0.5f, x,
                      as_bits(shifted) + 1);
}

/// (sin(r) - r) / r^3 and (cos(r) - 1 + r^2 / 2) / r^4 for |r| <= pi/4 by
/// powers of r squared: the sine is then within 2^-28 of itself, the cosine
/// 2^-32.
constexpr float short_sine_rest[] = {-0x1.555546p-3f, 0x1.11077cp-7f,
                                     -0x1.9955bp-13f};
constexpr float short_cosine_rest[] = {0x1.55554ap-5f, -0x1.6c0c2ap-10f,
                                       0x1.99e904p-16f};

/// Sine and cosine of x - n pi/2. Where a program asks for both of one number,
/// they have this in common, and nothing of it is behind a branch: 22
/// operations instead of 28.
struct quarter_turns {
  float sine, cosine;
  std::uint32_t turns; ///< n, in its last two bits.
  explicit quarter_turns(float x) {
    const float shifted = fused(x, 0x1.45f306p-1f, whole_in_last_bits);
    const float n = shifted - whole_in_last_bits;
    const float rest =
        fused(n, -0x1.846988p-48f,
              fused(n, -0x1.4442dp-24f, fused(n, -0x1.921fb4p0f, x)));
    const float square = rest * rest;
    sine = fused(fused_polynomial(square, short_sine_rest), square, 1) * rest;
    cosine =
        fused(fused(fused_polynomial(square, short_cosine_rest), square, -0.5f),
              square, 1);
    turns = as_bits(shifted);
  }
};

float sine_of_both(float x) {
  const quarter_turns q(x);
  const float size = q.turns & 1 ? q.cosine : q.sine;
  float value = from_bits<float>(as_bits(size) ^ (q.turns & 2) << 30);
  if (__builtin_expect(magnitude(x) > most_for_turns, false))
    value = slow_sinf(x);
  return value;
}

float cosine_of_both(float x) {
  const quarter_turns q(x);
  const float size = q.turns & 1 ? q.sine : q.cosine;
  float value = from_bits<float>(as_bits(size) ^ ((q.turns + 1) & 2) << 30);
  if (__builtin_expect(magnitude(x) > most_for_turns, false))
    value = slow_cosf(x);
  return value;
}

} // namespace

#endif // SYCLCC1_CODEGEN_BUILTINS_CPU_FLOAT_FUNCTIONS_HPP
