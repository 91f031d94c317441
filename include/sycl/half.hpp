// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file half.hpp
/// sycl::half, IEEE binary16. Tier K, with `<limits>`.
///
/// Holds the compiler's _Float16, which is both storage and arithmetic: a
/// device with fp16 computes in it, others through float with the same results.
#ifndef SYCL_HALF_HPP
#define SYCL_HALF_HPP

#include <limits>
#include <sycl/known_identity.hpp>
#if __has_include(<bits/functional_hash.h>)
#include <bits/functional_hash.h>
#endif

namespace sycl {
inline namespace _V1 {
namespace detail {
/// A separate namespace, as in DPC++: argument-dependent lookup for a half
/// finds its operators, but not the names of namespace sycl (bit_cast, abs …),
/// which libraries have too.
namespace half_impl {

/// A 16-bit floating-point number. SYCL 2020 4.14.1.
class half {
public:
  half() noexcept = default;
  template <class T, std::enable_if_t<is_arithmetic<T>, int> = 0>
  constexpr half(T value) noexcept : value(static_cast<_Float16>(value)) {}
  constexpr half(_Float16 value) noexcept : value(value) {}

  constexpr operator float() const noexcept {
    return static_cast<float>(value);
  }
  constexpr explicit operator _Float16() const noexcept { return value; }

  friend constexpr half operator+(half a) noexcept { return a; }
  friend constexpr half operator-(half a) noexcept { return half(-a.value); }
  constexpr half &operator++() noexcept {
    value += 1;
    return *this;
  }
  constexpr half &operator--() noexcept {
    value -= 1;
    return *this;
  }
  constexpr half operator++(int) noexcept {
    half old = *this;
    value += 1;
    return old;
  }
  constexpr half operator--(int) noexcept {
    half old = *this;
    value -= 1;
    return old;
  }

// With a half or an integer the result is a half, with float and double it is
// theirs. Templates for exactly these operands, or the conversion to float
// would make `h + 1` ambiguous.
#define SYCL_DETAIL_HALF_OPERATOR(OP)                                          \
  friend constexpr half operator OP(half a, half b) noexcept {                 \
    return half(static_cast<_Float16>(a.value OP b.value));                    \
  }                                                                            \
  template <class T, std::enable_if_t<is_arithmetic<T>, int> = 0>              \
  friend constexpr auto operator OP(half a, T b) noexcept {                    \
    if constexpr (std::is_integral_v<T>)                                       \
      return half(static_cast<_Float16>(a.value OP static_cast<_Float16>(b))); \
    else                                                                       \
      return static_cast<T>(a.value) OP b;                                     \
  }                                                                            \
  template <class T, std::enable_if_t<is_arithmetic<T>, int> = 0>              \
  friend constexpr auto operator OP(T a, half b) noexcept {                    \
    if constexpr (std::is_integral_v<T>)                                       \
      return half(static_cast<_Float16>(static_cast<_Float16>(a) OP b.value)); \
    else                                                                       \
      return a OP static_cast<T>(b.value);                                     \
  }                                                                            \
  template <                                                                   \
      class T,                                                                 \
      std::enable_if_t<is_arithmetic<T> || std::is_same_v<T, half>, int> = 0>  \
  friend constexpr half &operator OP## = (half & a, T b) noexcept {            \
    a.value = half(a OP b).value;                                              \
    return a;                                                                  \
  }
  SYCL_DETAIL_HALF_OPERATOR(+)
  SYCL_DETAIL_HALF_OPERATOR(-)
  SYCL_DETAIL_HALF_OPERATOR(*)
  SYCL_DETAIL_HALF_OPERATOR(/)
#undef SYCL_DETAIL_HALF_OPERATOR

#define SYCL_DETAIL_HALF_COMPARISON(OP)                                        \
  friend constexpr bool operator OP(half a, half b) noexcept {                 \
    return a.value OP b.value;                                                 \
  }                                                                            \
  template <class T, std::enable_if_t<is_arithmetic<T>, int> = 0>              \
  friend constexpr bool operator OP(half a, T b) noexcept {                    \
    return static_cast<float>(a.value) OP b;                                   \
  }                                                                            \
  template <class T, std::enable_if_t<is_arithmetic<T>, int> = 0>              \
  friend constexpr bool operator OP(T a, half b) noexcept {                    \
    return a OP static_cast<float>(b.value);                                   \
  }
  SYCL_DETAIL_HALF_COMPARISON(==)
  SYCL_DETAIL_HALF_COMPARISON(!=)
  SYCL_DETAIL_HALF_COMPARISON(<)
  SYCL_DETAIL_HALF_COMPARISON(>)
  SYCL_DETAIL_HALF_COMPARISON(<=)
  SYCL_DETAIL_HALF_COMPARISON(>=)
#undef SYCL_DETAIL_HALF_COMPARISON

private:
  _Float16 value;
};

} // namespace half_impl
} // namespace detail
using half = detail::half_impl::half;

namespace detail {
template <> struct is_floating<half> : std::true_type {};
} // namespace detail

} // namespace _V1
} // namespace sycl

namespace std {
template <> struct hash<sycl::half> {
  size_t operator()(sycl::half of) const noexcept {
    // 0 and -0 are equal.
    return of == 0 ? 0 : __builtin_bit_cast(unsigned short, of);
  }
};

template <> class numeric_limits<sycl::half> {
  static constexpr sycl::half bits(unsigned short pattern) noexcept {
    return sycl::half(__builtin_bit_cast(_Float16, pattern));
  }

public:
  static constexpr bool is_specialized = true;
  static constexpr bool is_signed = true;
  static constexpr bool is_integer = false;
  static constexpr bool is_exact = false;
  static constexpr bool has_infinity = true;
  static constexpr bool has_quiet_NaN = true;
  static constexpr bool has_signaling_NaN = true;
  static constexpr float_denorm_style has_denorm = denorm_present;
  static constexpr bool has_denorm_loss = false;
  static constexpr float_round_style round_style = round_to_nearest;
  static constexpr bool is_iec559 = true;
  static constexpr bool is_bounded = true;
  static constexpr bool is_modulo = false;
  static constexpr int digits = 11;
  static constexpr int digits10 = 3;
  static constexpr int max_digits10 = 5;
  static constexpr int radix = 2;
  static constexpr int min_exponent = -13;
  static constexpr int min_exponent10 = -4;
  static constexpr int max_exponent = 16;
  static constexpr int max_exponent10 = 4;
  static constexpr bool traps = false;
  static constexpr bool tinyness_before = false;

  static constexpr sycl::half min() noexcept { return bits(0x0400); }
  static constexpr sycl::half max() noexcept { return bits(0x7bff); }
  static constexpr sycl::half lowest() noexcept { return bits(0xfbff); }
  static constexpr sycl::half epsilon() noexcept { return bits(0x1400); }
  static constexpr sycl::half round_error() noexcept { return bits(0x3800); }
  static constexpr sycl::half infinity() noexcept { return bits(0x7c00); }
  static constexpr sycl::half quiet_NaN() noexcept { return bits(0x7e00); }
  static constexpr sycl::half signaling_NaN() noexcept { return bits(0x7d00); }
  static constexpr sycl::half denorm_min() noexcept { return bits(0x0001); }
};
} // namespace std

#endif
