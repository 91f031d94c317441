// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file bfloat16.hpp
/// sycl_ext_oneapi_bfloat16: the upper half of a float. Tier K, with
/// `<limits>`.
///
/// Contains the 16 bits. Every operation is that of float, with its result
/// rounded to nearest even, as hardware with bfloat16 does it, so it works on
/// devices without. Clang's __bf16 was rejected: SPIR-V has the type by an
/// extension only.
#ifndef SYCL_EXT_ONEAPI_BFLOAT16_HPP
#define SYCL_EXT_ONEAPI_BFLOAT16_HPP

#include <cstdint>
#include <limits>
#include <sycl/half.hpp>

#define SYCL_EXT_ONEAPI_BFLOAT16 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {

/// A number of 8 bits of exponent and 7 of mantissa.
class bfloat16 {
public:
  bfloat16() noexcept = default;
  constexpr bfloat16(float from) noexcept : bits(round(from)) {}
  constexpr bfloat16(half from) noexcept : bfloat16(static_cast<float>(from)) {}
  /// Converts integers and double by way of float.
  template <class T, std::enable_if_t<sycl::detail::is_arithmetic<T> &&
                                          !std::is_same_v<T, float>,
                                      int> = 0>
  constexpr bfloat16(T from) noexcept : bfloat16(static_cast<float>(from)) {}

  constexpr operator float() const noexcept { return wide(); }
  constexpr operator half() const noexcept { return half(wide()); }
  constexpr explicit operator bool() const noexcept {
    return (bits & 0x7fff) != 0;
  }

  friend constexpr bfloat16 operator-(bfloat16 a) noexcept {
    return from_bits(static_cast<std::uint16_t>(a.bits ^ 0x8000));
  }
  constexpr bfloat16 &operator++() noexcept {
    bits = round(wide() + 1);
    return *this;
  }
  constexpr bfloat16 &operator--() noexcept {
    bits = round(wide() - 1);
    return *this;
  }
  constexpr bfloat16 operator++(int) noexcept {
    bfloat16 old = *this;
    bits = round(wide() + 1);
    return old;
  }
  constexpr bfloat16 operator--(int) noexcept {
    bfloat16 old = *this;
    bits = round(wide() - 1);
    return old;
  }

// Templates for exactly these operands: the conversion to float would make
// `b + 1` ambiguous.
#define SYCL_DETAIL_BFLOAT16_OPERATOR(RESULT, OF, OP)                          \
  friend constexpr RESULT operator OP(bfloat16 a, bfloat16 b) noexcept {       \
    return OF(a.wide() OP b.wide());                                           \
  }                                                                            \
  template <class T, std::enable_if_t<is_other_number<T>, int> = 0>            \
  friend constexpr RESULT operator OP(bfloat16 a, const T &b) noexcept {       \
    return OF(a.wide() OP static_cast<float>(b));                              \
  }                                                                            \
  template <class T, std::enable_if_t<is_other_number<T>, int> = 0>            \
  friend constexpr RESULT operator OP(const T &a, bfloat16 b) noexcept {       \
    return OF(static_cast<float>(a) OP b.wide());                              \
  }
#define SYCL_DETAIL_BFLOAT16_ARITHMETIC(OP)                                    \
  SYCL_DETAIL_BFLOAT16_OPERATOR(bfloat16, rounded, OP)                         \
  friend constexpr bfloat16 &operator OP## =                                   \
      (bfloat16 & a, bfloat16 b) noexcept {                                    \
    a.bits = round(a.wide() OP b.wide());                                      \
    return a;                                                                  \
  }                                                                            \
  template <class T, std::enable_if_t<is_other_number<T>, int> = 0>            \
  friend constexpr bfloat16 &operator OP## =                                   \
      (bfloat16 & a, const T &b) noexcept {                                    \
    a.bits = round(a.wide() OP static_cast<float>(b));                         \
    return a;                                                                  \
  }

private:
  template <class T>
  static constexpr bool is_other_number =
      sycl::detail::is_arithmetic<T> || std::is_same_v<T, half>;

public:
  SYCL_DETAIL_BFLOAT16_ARITHMETIC(+)
  SYCL_DETAIL_BFLOAT16_ARITHMETIC(-)
  SYCL_DETAIL_BFLOAT16_ARITHMETIC(*)
  SYCL_DETAIL_BFLOAT16_ARITHMETIC(/)
  SYCL_DETAIL_BFLOAT16_OPERATOR(bool, , ==)
  SYCL_DETAIL_BFLOAT16_OPERATOR(bool, , !=)
  SYCL_DETAIL_BFLOAT16_OPERATOR(bool, , <)
  SYCL_DETAIL_BFLOAT16_OPERATOR(bool, , >)
  SYCL_DETAIL_BFLOAT16_OPERATOR(bool, , <=)
  SYCL_DETAIL_BFLOAT16_OPERATOR(bool, , >=)
#undef SYCL_DETAIL_BFLOAT16_ARITHMETIC
#undef SYCL_DETAIL_BFLOAT16_OPERATOR

private:
  friend class std::numeric_limits<bfloat16>;

  constexpr float wide() const noexcept {
    return __builtin_bit_cast(float, static_cast<std::uint32_t>(bits) << 16);
  }
  static constexpr bfloat16 rounded(float from) noexcept {
    return from_bits(round(from));
  }
  static constexpr bfloat16 from_bits(std::uint16_t bits) noexcept {
    return __builtin_bit_cast(bfloat16, bits);
  }
  /// Rounds to nearest, ties to even. Adding just less than half of the last
  /// place carries into it if the value is to be rounded up. A NaN becomes the
  /// one that conversions of NVIDIA GPUs have, so that this is one of them
  /// (codegen/ptx/BFloatRounding.cpp).
  static constexpr std::uint16_t round(float from) noexcept {
    auto bits = __builtin_bit_cast(std::uint32_t, from);
    if (from != from)
      return 0x7fff;
    return static_cast<std::uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
  }

  std::uint16_t bits;
};

} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

namespace std {
template <> class numeric_limits<sycl::ext::oneapi::bfloat16> {
  using type = sycl::ext::oneapi::bfloat16;

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
  static constexpr bool is_iec559 = false;
  static constexpr bool is_bounded = true;
  static constexpr bool is_modulo = false;
  static constexpr int digits = 8;
  static constexpr int digits10 = 2;
  static constexpr int max_digits10 = 4;
  static constexpr int radix = 2;
  static constexpr int min_exponent = -125;
  static constexpr int min_exponent10 = -37;
  static constexpr int max_exponent = 128;
  static constexpr int max_exponent10 = 38;
  static constexpr bool traps = false;
  static constexpr bool tinyness_before = false;

  static constexpr type min() noexcept { return type::from_bits(0x0080); }
  static constexpr type max() noexcept { return type::from_bits(0x7f7f); }
  static constexpr type lowest() noexcept { return type::from_bits(0xff7f); }
  static constexpr type epsilon() noexcept { return type::from_bits(0x3c00); }
  static constexpr type round_error() noexcept {
    return type::from_bits(0x3f00);
  }
  static constexpr type infinity() noexcept { return type::from_bits(0x7f80); }
  static constexpr type quiet_NaN() noexcept { return type::from_bits(0x7fc0); }
  static constexpr type signaling_NaN() noexcept {
    return type::from_bits(0x7fa0);
  }
  static constexpr type denorm_min() noexcept {
    return type::from_bits(0x0001);
  }
};
} // namespace std

#endif
