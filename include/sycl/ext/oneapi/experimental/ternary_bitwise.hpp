// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file ternary_bitwise.hpp
/// DPC++'s ternary_bitwise: any function of three bits, for each bit of three
/// integers. Tier M. Bit `a + 2 * b + 4 * c` of the table is the result for the
/// bits a, b and c. Written as the sum of its products, which LLVM shortens.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_TERNARY_BITWISE_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_TERNARY_BITWISE_HPP

#include <cstdint>
#include <sycl/marray.hpp>
#include <sycl/vector.hpp>
#include <type_traits>

#define SYCL_EXT_ONEAPI_TERNARY_BITWISE 1

namespace sycl {
inline namespace _V1 {
namespace detail {
template <std::uint8_t Table, int Row, class T>
void add_ternary_product(T &sum, const T &a, const T &b, const T &c) {
  if constexpr ((Table >> Row & 1) != 0)
    sum = static_cast<T>(sum | ((Row & 1 ? a : static_cast<T>(~a)) &
                                (Row & 2 ? b : static_cast<T>(~b)) &
                                (Row & 4 ? c : static_cast<T>(~c))));
}

/// Integers, and vec and marray of them.
template <class T, class = void> struct ternary_operand {
  static constexpr bool is_valid =
      std::is_integral_v<T> && !std::is_same_v<T, bool>;
};
template <class E, int N> struct ternary_operand<vec<E, N>> {
  static constexpr bool is_valid = std::is_integral_v<E>;
};
template <class E, std::size_t N> struct ternary_operand<marray<E, N>> {
  static constexpr bool is_valid = std::is_integral_v<E>;
};
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

template <std::uint8_t LUTIndex, class T>
std::enable_if_t<sycl::detail::ternary_operand<T>::is_valid, T>
ternary_bitwise(T a, T b, T c) {
  T sum{};
  sycl::detail::add_ternary_product<LUTIndex, 0>(sum, a, b, c);
  sycl::detail::add_ternary_product<LUTIndex, 1>(sum, a, b, c);
  sycl::detail::add_ternary_product<LUTIndex, 2>(sum, a, b, c);
  sycl::detail::add_ternary_product<LUTIndex, 3>(sum, a, b, c);
  sycl::detail::add_ternary_product<LUTIndex, 4>(sum, a, b, c);
  sycl::detail::add_ternary_product<LUTIndex, 5>(sum, a, b, c);
  sycl::detail::add_ternary_product<LUTIndex, 6>(sum, a, b, c);
  sycl::detail::add_ternary_product<LUTIndex, 7>(sum, a, b, c);
  return sum;
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
