// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file ptx_text.hpp
/// Values of a launch in the text of a PTX image.
///
///   mov.b64 %rd10, 0x0000000000000000; // sycl-built-constant 0000001f
///
/// The compiler writes such a line for each use of a value for which a program
/// is built (codegen/ptx/BuiltConstants.cpp). The 16 digits are replaced before
/// the driver compiles the text, so its length does not change.
#ifndef SYCLCC1_RUNTIME_PTX_TEXT_HPP
#define SYCLCC1_RUNTIME_PTX_TEXT_HPP

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace sycl::inline _V1::detail::ptx {

/// The text \p bytes with \p values, pairs of the number behind the mark and
/// the value. A value that the text does not have was not needed; a mark that
/// has no digits in front is left as it is, and the driver's message is better.
template <class Values>
std::string with_constants(std::span<const unsigned char> bytes,
                           const Values &values) {
  constexpr std::string_view mark = "; // sycl-built-constant ";
  constexpr std::string_view zero = "0x0000000000000000";
  constexpr std::size_t digits = 16, key_digits = 8;
  std::string text(bytes.begin(), bytes.end());
  for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos;
       at += mark.size()) {
    const char *first = text.data() + at + mark.size();
    const char *end = text.data() + text.size();
    std::uint32_t key = 0;
    if (end - first < std::ptrdiff_t(key_digits) ||
        std::from_chars(first, first + key_digits, key, 16).ptr !=
            first + key_digits ||
        at < zero.size() || text.compare(at - zero.size(), zero.size(), zero))
      continue;
    for (auto [of, value] : values)
      if (of == key)
        for (std::size_t i = 0; i != digits; ++i, value >>= 4)
          text[at - 1 - i] = "0123456789abcdef"[value & 15];
  }
  return text;
}

} // namespace sycl::inline _V1::detail::ptx

#endif // SYCLCC1_RUNTIME_PTX_TEXT_HPP
