/// \file functional.hpp
/// The function objects of group algorithms and reductions. Tier K.
///
/// Own classes and not aliases of std::plus …, which would cost <functional>
/// (170 ms) in every kernel header.
#ifndef SYCL_FUNCTIONAL_HPP
#define SYCL_FUNCTIONAL_HPP

#include <sycl/detail/config.hpp>
#include <type_traits>

namespace sycl {
inline namespace _V1 {

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
SYCL_DETAIL_FUNCTION_OBJECT(minimum, y < x ? y : x)
SYCL_DETAIL_FUNCTION_OBJECT(maximum, x < y ? y : x)
#undef SYCL_DETAIL_FUNCTION_OBJECT

} // namespace _V1
} // namespace sycl

#endif
