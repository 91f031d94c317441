// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file functional.hpp
/// The function objects of group algorithms and reductions. Tier K.
///
/// Own classes and not aliases of std::plus …, which would cost `<functional>`
/// (170 ms) in every kernel header.
#ifndef SYCL_FUNCTIONAL_HPP
#define SYCL_FUNCTIONAL_HPP

#include <sycl/detail/config.hpp>
#include <type_traits>

namespace sycl {
inline namespace _V1 {

namespace detail {
/// The lesser and the greater of two; detail/elementwise.hpp adds the classes
/// of elements, which have no single answer to `<`.
template <class T, class = void> struct choice {
  template <class U>
  static constexpr auto lesser(const T &x, const U &y)
      -> std::decay_t<decltype(y < x ? y : x)> {
    return y < x ? y : x;
  }
  template <class U>
  static constexpr auto greater(const T &x, const U &y)
      -> std::decay_t<decltype(x < y ? y : x)> {
    return x < y ? y : x;
  }
};
} // namespace detail

#define SYCL_DETAIL_FUNCTION_OBJECT(NAME, EXPRESSION)                          \
  template <class T = void> struct NAME {                                      \
    constexpr T operator()(const T &x, const T &y) const {                     \
      return EXPRESSION;                                                       \
    }                                                                          \
  };                                                                           \
  template <> struct NAME<void> {                                              \
    using is_transparent = void;                                               \
    template <class T, class U>                                                \
    constexpr auto operator()(const T &x, const U &y) const                    \
        -> std::decay_t<decltype(EXPRESSION)> {                                \
      return EXPRESSION;                                                       \
    }                                                                          \
  };
/// SYCL 2020 4.17.2.
SYCL_DETAIL_FUNCTION_OBJECT(plus, x + y)
SYCL_DETAIL_FUNCTION_OBJECT(multiplies, x *y)
SYCL_DETAIL_FUNCTION_OBJECT(bit_and, x &y)
SYCL_DETAIL_FUNCTION_OBJECT(bit_or, x | y)
SYCL_DETAIL_FUNCTION_OBJECT(bit_xor, x ^ y)
SYCL_DETAIL_FUNCTION_OBJECT(logical_and, x &&y)
SYCL_DETAIL_FUNCTION_OBJECT(logical_or, x || y)
SYCL_DETAIL_FUNCTION_OBJECT(minimum, detail::choice<T>::lesser(x, y))
SYCL_DETAIL_FUNCTION_OBJECT(maximum, detail::choice<T>::greater(x, y))
#undef SYCL_DETAIL_FUNCTION_OBJECT

} // namespace _V1
} // namespace sycl

#endif
