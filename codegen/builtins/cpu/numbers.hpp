// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the functions of math.cpp are made of: bits of numbers, and polynomials.

#ifndef SYCLCC1_CODEGEN_BUILTINS_CPU_NUMBERS_HPP
#define SYCLCC1_CODEGEN_BUILTINS_CPU_NUMBERS_HPP

#include <cstdint>

namespace {

template <class T> struct format;
template <> struct format<float> {
  using bits = std::uint32_t;
  static constexpr int fraction = 23, bias = 127;
  static constexpr float normalizing = 0x1p24f;
  static constexpr int normalizing_bits = 24;
};
template <> struct format<double> {
  using bits = std::uint64_t;
  static constexpr int fraction = 52, bias = 1023;
  static constexpr double normalizing = 0x1p54;
  static constexpr int normalizing_bits = 54;
};
template <class T> using bits_of = typename format<T>::bits;

template <class T> bits_of<T> as_bits(T x) {
  return __builtin_bit_cast(bits_of<T>, x);
}
template <class T> T from_bits(bits_of<T> bits) {
  return __builtin_bit_cast(T, bits);
}
template <class T> constexpr T infinity = T(__builtin_inf());

float magnitude(float x) { return __builtin_fabsf(x); }
double magnitude(double x) { return __builtin_fabs(x); }
float with_sign_of(float y, float x) { return __builtin_copysignf(x, y); }
double with_sign_of(double y, double x) { return __builtin_copysign(x, y); }
float whole_part(float x) { return __builtin_truncf(x); }
double whole_part(double x) { return __builtin_trunc(x); }

template <class T> bool is_finite(T x) { return magnitude(x) < infinity<T>; }

template <int N> double polynomial(double x, const double (&coefficients)[N]) {
  double sum = coefficients[N - 1];
  for (int i = N - 2; i >= 0; --i)
    sum = sum * x + coefficients[i];
  return sum;
}

float fused(float x, float y, float z) { return __builtin_fmaf(x, y, z); }
double fused(double x, double y, double z) { return __builtin_fma(x, y, z); }

template <class T, int N> T fused_polynomial(T x, const T (&coefficients)[N]) {
  T sum = coefficients[N - 1];
  for (int i = N - 2; i >= 0; --i)
    sum = fused(sum, x, coefficients[i]);
  return sum;
}

/// The same in another order (G. Estrin's), whose operations wait for fewer of
/// each other: powers are so long that a processor has few of them at once.
template <int N, class T> T estrin(T x, const T *coefficients) {
  if constexpr (N == 1) {
    return coefficients[0];
  } else if constexpr (N == 2) {
    return fused(coefficients[1], x, coefficients[0]);
  } else {
    constexpr int lower = N > 8 ? 8 : N > 4 ? 4 : 2;
    T power = x * x;
    for (int i = 2; i < lower; i *= 2)
      power *= power;
    return fused(estrin<N - lower>(x, coefficients + lower), power,
                 estrin<lower>(x, coefficients));
  }
}
template <class T, int N> T short_polynomial(T x, const T (&coefficients)[N]) {
  return estrin<N>(x, coefficients);
}

/// x to the power of y, of which \p size is the magnitude, as C defines it for
/// negative x, 0 and 1. There are no branches: lanes have none
/// (VectorBodies.h).
template <class T> T signed_power(T x, T y, T size) {
  const bool is_integer = whole_part(y) == y;
  const T half = y * T(0.5);
  const bool is_odd = is_integer & (whole_part(half) != half);
  const T sign = is_odd ? x : T(1);
  const bool is_none = (x < 0) & (x > -infinity<T>)&!is_integer;
  const T known = is_none ? T(__builtin_nan("")) : with_sign_of(sign, size);
  const bool is_one = (y == 0) | (x == 1);
  return is_one ? T(1) : known;
}

} // namespace

#endif // SYCLCC1_CODEGEN_BUILTINS_CPU_NUMBERS_HPP
