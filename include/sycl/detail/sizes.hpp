// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file sizes.hpp
/// Products of counts and sizes, which do not wrap around. Tier K.
///
/// 2^61 + 4 elements of 8 bytes are 32 bytes in arithmetic of 64 bits: memory
/// of that size was allocated, and overrun. Every such product is computed
/// here. One that is too large is the largest number; no allocation, copy or
/// launch accepts it, so each function refuses it with its own message and
/// errc: null from malloc, errc::memory_allocation from a buffer, errc::invalid
/// from a copy. range::size() stays the plain product that the specification
/// defines, of checked ranges.
#ifndef SYCL_DETAIL_SIZES_HPP
#define SYCL_DETAIL_SIZES_HPP

#include <cstddef>

namespace sycl {
inline namespace _V1 {
namespace detail {

inline constexpr std::size_t too_large = static_cast<std::size_t>(-1);

/// \p a times \p b, or too_large.
constexpr std::size_t saturated_product(std::size_t a, std::size_t b) noexcept {
  std::size_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? too_large : product;
}

/// range::size(), or too_large.
template <class Range>
constexpr std::size_t saturated_size(const Range &range) noexcept {
  std::size_t count = 1;
  for (int d = 0; d < Range::dimensions; ++d) {
    if (range.get(d) == 0)
      return 0;
    count = saturated_product(count, range.get(d));
  }
  return count;
}

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
