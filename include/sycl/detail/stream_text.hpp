// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file stream_text.hpp
/// Numbers as text, for sycl::stream. Tier K.
///
/// Integers only, also for floating point: a device may lack doubles. A number
/// m * 2^x is brought into [1, 10) by steps of ten that keep 60 bits, and then
/// its digits are extracted one by one: correct to 15 of them.
#ifndef SYCL_DETAIL_STREAM_TEXT_HPP
#define SYCL_DETAIL_STREAM_TEXT_HPP

#include <cstddef>
#include <cstdint>
#include <sycl/detail/config.hpp>
#include <type_traits>

namespace sycl {
inline namespace _V1 {
namespace detail {

/// How the next values of a statement are written.
struct stream_format {
  struct base_of {
    static constexpr unsigned char ten = 0, eight = 1, sixteen = 2;
  };
  struct real {
    static constexpr unsigned char shortest = 0, fixed = 1, scientific = 2,
                                   hexadecimal = 3;
  };
  unsigned char base = base_of::ten;
  unsigned char floating = real::shortest;
  bool show_base = false;
  bool show_plus = false;
  int precision = 6;
  int width = 0; ///< Of the next value only.
};

/// For functions that every `<<` of a kernel needs: inlined, a dozen of them
/// are more than a driver's compiler can handle.
#define SYCL_DETAIL_STREAM_FUNCTION __attribute__((noinline))

/// A value's text; the longest is a fixed number of many digits.
struct stream_text {
  char characters[96];
  unsigned size = 0;

  void put(char c) noexcept {
    if (size < sizeof characters)
      characters[size++] = c;
  }
  void put(const char *text) noexcept {
    while (*text)
      put(*text++);
  }
};

SYCL_DETAIL_STREAM_FUNCTION inline void
write_unsigned(stream_text &out, std::uint64_t value, unsigned base) noexcept {
  char digits[24];
  unsigned count = 0;
  do {
    digits[count++] = "0123456789abcdef"[value % base];
    value /= base;
  } while (value);
  while (count)
    out.put(digits[--count]);
}

template <class T>
SYCL_DETAIL_STREAM_FUNCTION void
write_integer(stream_text &out, T value, const stream_format &format) noexcept {
  using bits = std::make_unsigned_t<T>;
  if (format.base != stream_format::base_of::ten) {
    const bool sixteen = format.base == stream_format::base_of::sixteen;
    if (format.show_base)
      out.put(sixteen ? "0x" : "0");
    write_unsigned(out, static_cast<bits>(value), sixteen ? 16 : 8);
    return;
  }
  if (value < 0)
    out.put('-');
  else if (format.show_plus)
    out.put('+');
  write_unsigned(out,
                 value < 0
                     ? std::uint64_t(0) - static_cast<std::uint64_t>(value)
                     : static_cast<std::uint64_t>(value),
                 10);
}

/// The decimal digits of mantissa * 2^exponent; the first one is not 0.
struct decimal_digits {
  static constexpr int most = 40;
  char digits[most];
  int exponent = 0; ///< Of ten, of the first digit.

  decimal_digits(std::uint64_t mantissa, int two) noexcept
      : mantissa(mantissa), two(two) {
    if (!mantissa)
      return;
    // The value lies in [2^magnitude, 2^(magnitude + 1)).
    while (magnitude() > 3) {
      const int shift = __builtin_clzll(this->mantissa);
      this->mantissa = (this->mantissa << shift) / 10;
      this->two -= shift;
      ++exponent;
      ++steps;
    }
    while (magnitude() < 0) {
      shift_to(60);
      this->mantissa *= 10;
      --exponent;
      ++steps;
    }
    shift_to(59 + magnitude()); // 58 bits behind the point
    if (this->mantissa >= std::uint64_t(10) << 58) {
      this->mantissa /= 10;
      ++exponent;
      ++steps;
    }
    // The bits that the steps have cut off, so that a half stays a half.
    this->mantissa += 2 * steps;
  }

  /// Rounds to `count` digits; may raise the exponent.
  void round_to(int count) noexcept {
    constexpr std::uint64_t one = std::uint64_t(1) << 58;
    for (char &digit : digits)
      digit = '0';
    if (count < 0)
      return;
    const int have = count < most ? count : most;
    std::uint64_t rest = mantissa;
    for (int i = 0; i < have; ++i) {
      digits[i] = static_cast<char>('0' + (rest >> 58));
      rest = (rest & (one - 1)) * 10;
    }
    const bool even = have > 0 && (digits[have - 1] - '0') % 2 == 0;
    if (rest < 5 * one || (rest == 5 * one && even))
      return;
    int i = have - 1;
    for (; i >= 0 && digits[i] == '9'; --i)
      digits[i] = '0';
    if (i >= 0) {
      ++digits[i];
      return;
    }
    digits[0] = '1'; // 9.99 -> 10.0
    ++exponent;
  }

private:
  int magnitude() const noexcept {
    return 63 - __builtin_clzll(mantissa) + two;
  }
  /// As many bits in the mantissa.
  void shift_to(int bits) noexcept {
    const int by = bits - (64 - __builtin_clzll(mantissa));
    mantissa = by >= 0 ? mantissa << by : mantissa >> -by;
    two -= by;
  }

  std::uint64_t mantissa;
  int two;
  unsigned steps = 0;
};

inline void write_exponent(stream_text &out, int exponent) noexcept {
  out.put('e');
  out.put(exponent < 0 ? '-' : '+');
  const unsigned size =
      static_cast<unsigned>(exponent < 0 ? -exponent : exponent);
  if (size < 10)
    out.put('0');
  write_unsigned(out, size, 10);
}

/// sign, mantissa and exponent of two of a number; `special`: 1 is infinite, 2
/// is no number.
struct real_parts {
  bool negative;
  int special;
  std::uint64_t mantissa;
  int two;
};

/// As `%a` of a normal number, in all digits: 0x1.8p+1 is 3.
SYCL_DETAIL_STREAM_FUNCTION inline void
write_hexadecimal(stream_text &out, std::uint64_t mantissa, int two) noexcept {
  if (!mantissa) {
    out.put("0x0p+0");
    return;
  }
  const int zeros = __builtin_clzll(mantissa);
  const int exponent = 63 - zeros + two;
  out.put("0x1");
  std::uint64_t behind = mantissa << zeros << 1;
  if (behind)
    out.put('.');
  for (; behind; behind <<= 4)
    out.put("0123456789abcdef"[behind >> 60]);
  out.put('p');
  out.put(exponent < 0 ? '-' : '+');
  write_unsigned(
      out, static_cast<unsigned>(exponent < 0 ? -exponent : exponent), 10);
}

SYCL_DETAIL_STREAM_FUNCTION inline void
write_real(stream_text &out, const real_parts &x,
           const stream_format &format) noexcept {
  if (x.negative)
    out.put('-');
  else if (format.show_plus)
    out.put('+');
  if (x.special) {
    out.put(x.special == 1 ? "inf" : "nan");
    return;
  }
  if (format.floating == stream_format::real::hexadecimal) {
    write_hexadecimal(out, x.mantissa, x.two);
    return;
  }
  int precision = format.precision < 0 ? 6 : format.precision;
  if (precision > 30)
    precision = 30;
  decimal_digits number(x.mantissa, x.two);
  const bool zero = x.mantissa == 0;
  bool scientific = format.floating == stream_format::real::scientific;
  bool strip = false;
  int behind = precision; // digits behind the point
  if (format.floating == stream_format::real::shortest) {
    if (precision == 0)
      precision = 1;
    if (!zero)
      number.round_to(precision);
    scientific = number.exponent < -4 || number.exponent >= precision;
    behind = scientific ? precision - 1 : precision - 1 - number.exponent;
    strip = true;
  } else if (!zero) {
    number.round_to(scientific ? precision + 1
                               : number.exponent + 1 + precision);
  }
  const int first =
      scientific ? 0 : number.exponent; // place of the first digit
  const int known = scientific ? behind + 1 : first + 1 + behind;
  auto digit = [&](int place) { // 0 is the ones
    const int at = first - place;
    return zero || at < 0 || at >= known || at >= decimal_digits::most
               ? '0'
               : number.digits[at];
  };
  // Rounding to no digit may have made one: 0.7 with none behind the point.
  for (int place = first > 0 ? first : 0; place >= 0; --place)
    out.put(known <= 0 && place > first ? '0' : digit(place));
  if (strip)
    while (behind > 0 && digit(-behind) == '0')
      --behind;
  if (behind > 0)
    out.put('.');
  for (int place = 1; place <= behind; ++place)
    out.put(digit(-place));
  if (scientific)
    write_exponent(out, zero ? 0 : number.exponent);
}

inline void write_number(stream_text &out, float value,
                         const stream_format &format) noexcept {
  std::uint32_t bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  const int exponent = static_cast<int>(bits >> 23 & 0xff);
  const std::uint32_t mantissa = bits & 0x7fffff;
  write_real(out,
             {bits >> 31 != 0,
              exponent != 0xff ? 0
              : mantissa       ? 2
                               : 1,
              exponent ? mantissa | 0x800000u : mantissa,
              (exponent ? exponent : 1) - 150},
             format);
}
inline void write_number(stream_text &out, double value,
                         const stream_format &format) noexcept {
  std::uint64_t bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  const int exponent = static_cast<int>(bits >> 52 & 0x7ff);
  const std::uint64_t mantissa = bits & ((std::uint64_t(1) << 52) - 1);
  write_real(out,
             {bits >> 63 != 0,
              exponent != 0x7ff ? 0
              : mantissa        ? 2
                                : 1,
              exponent ? mantissa | std::uint64_t(1) << 52 : mantissa,
              (exponent ? exponent : 1) - 1075},
             format);
}

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
