// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file rounding.hpp
/// Arithmetic and conversions that round in a given direction. Tier M.
///
/// No target lets a kernel change how its floating-point unit rounds, and only
/// NVIDIA's has instructions for each direction. So the result is computed to
/// nearest, and the sign of what that lost (which fma and TwoSum give exactly)
/// says whether its neighbour is the right one. For 0.1f + 0.2f the loss is
/// negative: rounded down, the sum is the number below.
///
/// (Rejected: arithmetic in a wider type. There is none for double.)
#ifndef SYCL_EXT_INTEL_MATH_ROUNDING_HPP
#define SYCL_EXT_INTEL_MATH_ROUNDING_HPP

#include <sycl/ext/oneapi/bfloat16.hpp>
#include <sycl/half_type.hpp>
#include <sycl/vec.hpp>

#include <cstdint>
#include <limits>
#include <type_traits>

// What is lost is found by differences that algebra makes 0.
#define __SYCL_EXACT__                                                         \
  _Pragma("clang fp reassociate(off)") _Pragma("clang fp contract(off)")

namespace sycl {
inline namespace _V1 {
namespace ext::intel::math {
namespace detail {

template <class T>
using bits_of = std::conditional_t<
    sizeof(T) == 2, std::int16_t,
    std::conditional_t<sizeof(T) == 4, std::int32_t, std::int64_t>>;

inline float fused(float x, float y, float z) {
  return __builtin_fmaf(x, y, z);
}
inline double fused(double x, double y, double z) {
  return __builtin_fma(x, y, z);
}
inline float magnitude(float x) { return __builtin_fabsf(x); }
inline double magnitude(double x) { return __builtin_fabs(x); }
inline float root(float x) { return __builtin_sqrtf(x); }
inline double root(double x) { return __builtin_sqrt(x); }

/// A number of this type and what it lacks to the exact result: its sign
/// counts.
template <class T> struct rounded {
  T value;
  T rest;
};

template <class T> rounded<T> sum(T x, T y) {
  __SYCL_EXACT__
  const T s = x + y;
  const T part = s - x;
  return {s, (x - (s - part)) + (y - part)};
}

/// xy + z - r, whose sign is right: r is that rounded (Boldo and Muller). Near
/// the smallest numbers everything is scaled, because products lose bits there
/// that no number has; near the largest, because they overflow before z is
/// added.
template <class T> T lost(T x, T y, T z, T r) {
  __SYCL_EXACT__
  constexpr T tiny = sizeof(T) == 4 ? T(0x1p-70) : T(0x1p-900);
  constexpr T scale = sizeof(T) == 4 ? T(0x1p80) : T(0x1p800);
  if (magnitude(r) < tiny && magnitude(z) < tiny) {
    if (magnitude(x) < T(1))
      x *= scale, z *= scale, r *= scale;
    if (magnitude(y) < T(1))
      y *= scale, z *= scale, r *= scale;
  }
  if (magnitude(z) > T(1) / tiny) {
    T &larger = magnitude(x) < magnitude(y) ? y : x;
    if (magnitude(larger) >= T(1))
      larger *= T(0x1p-8), z *= T(0x1p-8), r *= T(0x1p-8);
  }
  const T p = x * y;
  T rest = fused(x, y, -p);
  // It is not 0: less than the smallest number, beside a much larger one.
  if (p == T(0) && x != T(0) && y != T(0))
    rest = (x < T(0)) == (y < T(0)) ? std::numeric_limits<T>::denorm_min()
                                    : -std::numeric_limits<T>::denorm_min();
  const auto a = sum(z, rest);
  const auto b = sum(p, a.value);
  return ((b.value - r) + b.rest) + a.rest;
}

template <class T> rounded<T> product(T x, T y) {
  const T p = x * y;
  return {p, lost(x, y, T(0), p)};
}

template <class T> rounded<T> product_and_sum(T x, T y, T z) {
  const T r = fused(x, y, z);
  return {r, lost(x, y, z, r)};
}

template <class T> rounded<T> quotient(T x, T y) {
  __SYCL_EXACT__
  const T q = x / y;
  if (y == T(0) || !(magnitude(y) < std::numeric_limits<T>::infinity()))
    return {q, T(0)};
  const T rest = lost(-q, y, x, T(0));
  return {q, y < T(0) ? -rest : rest};
}

template <class T> rounded<T> square_root(T x) {
  const T s = root(x);
  return {s, x == T(0) ? T(0) : lost(-s, s, x, T(0))};
}

/// The number of the two beside the exact result that `Mode` wants. `finite`:
/// the operands are, so an infinity is an overflow.
template <rounding_mode Mode, class T> T towards(rounded<T> r, bool finite) {
  using bits = bits_of<T>;
  constexpr T infinity = std::numeric_limits<T>::infinity();
  if constexpr (Mode == rounding_mode::rte) {
    return r.value;
  } else {
    T rest = r.rest;
    if (magnitude(r.value) == infinity)
      rest = finite ? -r.value : T(0);
    if (!(rest < T(0)) && !(rest > T(0)))
      return r.value; // exact, or not a number
    const bool negative = r.value < T(0);
    const bool up = Mode == rounding_mode::rtp ||
                    (Mode == rounding_mode::rtz &&
                     (r.value == T(0) ? rest < T(0) : negative));
    if (up != (rest > T(0)))
      return r.value;
    if (r.value == T(0))
      return up ? std::numeric_limits<T>::denorm_min()
                : -std::numeric_limits<T>::denorm_min();
    return __builtin_bit_cast(
        T, static_cast<bits>(__builtin_bit_cast(bits, r.value) +
                             (up == negative ? -1 : 1)));
  }
}

template <class T> bool finite(T x) {
  return magnitude(x) < std::numeric_limits<T>::infinity();
}

/// Rounded down, x - x is -0.
template <rounding_mode Mode, class T>
T sum_towards(rounded<T> s, bool opposite, bool finite) {
  if (Mode == rounding_mode::rtn && s.value == T(0) && s.rest == T(0) &&
      opposite)
    return -T(0);
  return towards<Mode>(s, finite);
}
template <class T> bool is_negative(T x) {
  return __builtin_bit_cast(bits_of<T>, x) < 0;
}

template <rounding_mode Mode, class T> T add(T x, T y) {
  return sum_towards<Mode>(sum(x, y), is_negative(x) != is_negative(y),
                           finite(x) && finite(y));
}
template <rounding_mode Mode, class T> T multiply(T x, T y) {
  return towards<Mode>(product(x, y), finite(x) && finite(y));
}
template <rounding_mode Mode, class T> T divide(T x, T y) {
  return towards<Mode>(quotient(x, y), finite(x) && y != T(0));
}
template <rounding_mode Mode, class T> T fma(T x, T y, T z) {
  return sum_towards<Mode>(product_and_sum(x, y, z),
                           (is_negative(x) != is_negative(y)) != is_negative(z),
                           finite(x) && finite(y) && finite(z));
}
template <rounding_mode Mode, class T> T square_root(T x) {
  return towards<Mode>(square_root(x), finite(x));
}

template <class T>
constexpr bool small_float =
    std::is_same_v<T, half> || std::is_same_v<T, oneapi::bfloat16>;

/// A float that rounds to 16 bits as `x` itself would: with more bits than
/// those types by two and the last one set if it is not `x`.
template <class From> float to_odd(From x) {
  if constexpr (sizeof(From) <= 2 || std::is_same_v<From, float>) {
    return static_cast<float>(x);
  } else {
    const float f = sycl::detail::convert_element<float, rounding_mode::rtz>(x);
    const bool exact = !(f == f) || sycl::detail::side(f, x) == 0;
    return exact ? f
                 : __builtin_bit_cast(float,
                                      __builtin_bit_cast(std::int32_t, f) | 1);
  }
}

/// Integers saturate, and are 0 of what is not a number.
template <class To, rounding_mode Mode, class From> To convert(From x) {
  if constexpr (small_float<From>) {
    return convert<To, Mode>(static_cast<float>(x));
  } else if constexpr (std::is_integral_v<To>) {
    // Twice the power of two that the largest number exceeds by half.
    constexpr From end = From(2) * From(std::numeric_limits<To>::max() / 2 + 1);
    constexpr From first = From(std::numeric_limits<To>::min());
    From r = x;
    if constexpr (Mode == rounding_mode::rtz)
      r = std::is_same_v<From, double> ? __builtin_trunc(x)
                                       : __builtin_truncf(x);
    else if constexpr (Mode == rounding_mode::rtp)
      r = std::is_same_v<From, double> ? __builtin_ceil(x) : __builtin_ceilf(x);
    else if constexpr (Mode == rounding_mode::rtn)
      r = std::is_same_v<From, double> ? __builtin_floor(x)
                                       : __builtin_floorf(x);
    else
      r = std::is_same_v<From, double> ? __builtin_rint(x) : __builtin_rintf(x);
    if (r >= end)
      return std::numeric_limits<To>::max();
    if (r <= first)
      return std::numeric_limits<To>::min();
    return r == r ? static_cast<To>(r) : To(0);
  } else if constexpr (small_float<To>) {
    const float f = to_odd(x);
    if constexpr (Mode == rounding_mode::rte)
      return static_cast<To>(f);
    else
      return sycl::detail::directed<To, Mode>(f);
  } else {
    return sycl::detail::convert_element<To, Mode>(x);
  }
}

} // namespace detail
} // namespace ext::intel::math
} // namespace _V1
} // namespace sycl

#undef __SYCL_EXACT__

#endif
