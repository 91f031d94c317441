// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file dot_product.hpp
/// sycl_ext_oneapi_dot_accumulate: four products of bytes and their sum. Tier
/// M.
///
/// Written as a plain sum; code generation selects instructions such as dp4a
/// where a device has them.
#ifndef SYCL_EXT_ONEAPI_DOT_PRODUCT_HPP
#define SYCL_EXT_ONEAPI_DOT_PRODUCT_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/vec.hpp>

#define SYCL_EXT_ONEAPI_DOT_ACCUMULATE 1

namespace sycl {
inline namespace _V1 {
namespace detail {
/// The bytes of a number, the lowest first.
template <class T> constexpr vec<T, 4> bytes_of(std::uint32_t number) noexcept {
  return {static_cast<T>(number & 0xff), static_cast<T>(number >> 8 & 0xff),
          static_cast<T>(number >> 16 & 0xff), static_cast<T>(number >> 24)};
}
template <class R, class A, class B>
constexpr R dot_acc(const vec<A, 4> &a, const vec<B, 4> &b, R c) noexcept {
  // Unsigned, because the sum may wrap around.
  std::uint32_t sum = static_cast<std::uint32_t>(c);
  for (int i = 0; i < 4; ++i)
    sum += static_cast<std::uint32_t>(a[i] * b[i]);
  return static_cast<R>(sum);
}
template <class R, class A, class B>
constexpr R dot_acc_of_numbers(std::uint32_t a, std::uint32_t b, R c) noexcept {
  return dot_acc<R>(bytes_of<A>(a), bytes_of<B>(b), c);
}
} // namespace detail

namespace ext {
namespace oneapi {

/// c + a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w, where a number is a
/// vector of its four bytes, signed ones if the number is signed.
#define SYCL_DETAIL_DOT_ACC(R, A_NUMBER, A, B_NUMBER, B)                       \
  template <class Result = R>                                                  \
  constexpr R dot_acc(const vec<A, 4> &a, const vec<B, 4> &b, R c) noexcept {  \
    return sycl::detail::dot_acc<Result>(a, b, c);                             \
  }                                                                            \
  template <class Result = R>                                                  \
  constexpr R dot_acc(A_NUMBER a, B_NUMBER b, R c) noexcept {                  \
    return sycl::detail::dot_acc_of_numbers<Result, A, B>(a, b, c);            \
  }
SYCL_DETAIL_DOT_ACC(std::int32_t, std::int32_t, std::int8_t, std::int32_t,
                    std::int8_t)
SYCL_DETAIL_DOT_ACC(std::int32_t, std::int32_t, std::int8_t, std::uint32_t,
                    std::uint8_t)
SYCL_DETAIL_DOT_ACC(std::int32_t, std::uint32_t, std::uint8_t, std::int32_t,
                    std::int8_t)
SYCL_DETAIL_DOT_ACC(std::uint32_t, std::uint32_t, std::uint8_t, std::uint32_t,
                    std::uint8_t)
#undef SYCL_DETAIL_DOT_ACC

} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#include <sycl/detail/letters_end.def>

#endif
