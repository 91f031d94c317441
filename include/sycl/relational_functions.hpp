// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file relational_functions.hpp
/// The relational functions of SYCL 2020 4.17.9. Tier M.
///
/// For scalars and marray the results are bool; a vec gives a vec of integers,
/// in which true is -1.
#ifndef SYCL_RELATIONAL_FUNCTIONS_HPP
#define SYCL_RELATIONAL_FUNCTIONS_HPP

#include <sycl/detail/math_apply.hpp>

namespace sycl {
inline namespace _V1 {

#define SYCL_DETAIL_COMPARE(NAME, EXPRESSION)                                  \
  template <class A, class B, detail::enable_if_floating<A, B> = 0>            \
  constexpr auto NAME(A a, B b) {                                              \
    return detail::apply_test(                                                 \
        [](auto x, auto y) -> bool { return EXPRESSION; }, a, b);              \
  }
SYCL_DETAIL_COMPARE(isequal, x == y)
SYCL_DETAIL_COMPARE(isnotequal, x != y)
SYCL_DETAIL_COMPARE(isgreater, x > y)
SYCL_DETAIL_COMPARE(isgreaterequal, x >= y)
SYCL_DETAIL_COMPARE(isless, x < y)
SYCL_DETAIL_COMPARE(islessequal, x <= y)
SYCL_DETAIL_COMPARE(islessgreater, x<y || x> y)
SYCL_DETAIL_COMPARE(isordered, x == x && y == y)
SYCL_DETAIL_COMPARE(isunordered, x != x || y != y)
#undef SYCL_DETAIL_COMPARE

namespace detail {
/// Questions about the bits, which -ffast-math does not answer away.
template <class T> struct float_bits;
template <> struct float_bits<half> {
  using type = std::uint16_t;
  static constexpr type exponent = 0x7c00, sign = 0x8000;
};
template <> struct float_bits<float> {
  using type = std::uint32_t;
  static constexpr type exponent = 0x7f800000u, sign = 0x80000000u;
};
template <> struct float_bits<double> {
  using type = std::uint64_t;
  static constexpr type exponent = 0x7ff0000000000000u,
                        sign = 0x8000000000000000u;
};

/// The bits of |x|.
template <class T> constexpr auto magnitude(T x) noexcept {
  using B = typename float_bits<T>::type;
  return static_cast<B>(__builtin_bit_cast(B, x) &
                        static_cast<B>(~float_bits<T>::sign));
}
template <class T>
inline constexpr auto exponent_bits = float_bits<T>::exponent;
} // namespace detail

#define SYCL_DETAIL_CLASSIFY(NAME, EXPRESSION)                                 \
  template <class A, detail::enable_if_floating<A> = 0>                        \
  constexpr auto NAME(A a) {                                                   \
    return detail::apply_test(                                                 \
        [](auto x) -> bool {                                                   \
          [[maybe_unused]] const auto ones =                                   \
              detail::exponent_bits<decltype(x)>;                              \
          [[maybe_unused]] const auto bits = detail::magnitude(x);             \
          return EXPRESSION;                                                   \
        },                                                                     \
        a);                                                                    \
  }
SYCL_DETAIL_CLASSIFY(isfinite, bits < ones)
SYCL_DETAIL_CLASSIFY(isinf, bits == ones)
SYCL_DETAIL_CLASSIFY(isnan, bits > ones)
SYCL_DETAIL_CLASSIFY(isnormal, bits < ones && (bits & ones) != 0)
SYCL_DETAIL_CLASSIFY(
    signbit,
    (__builtin_bit_cast(typename detail::float_bits<decltype(x)>::type, x) &
     detail::float_bits<decltype(x)>::sign) != 0)
#undef SYCL_DETAIL_CLASSIFY

namespace detail {
/// Whether an element of a condition is true: the highest bit of a vec's, the
/// value of a bool.
template <class T> constexpr bool holds(T condition) noexcept {
  if constexpr (std::is_same_v<T, bool>)
    return condition;
  else
    return static_cast<std::make_signed_t<T>>(condition) < 0;
}
} // namespace detail

/// Whether some element is true (its highest bit, for integers).
template <class A, detail::enable_if_integers<A> = 0> constexpr auto any(A a) {
  if constexpr (detail::has_shape<A>) {
    bool result = false;
    for (std::size_t i = 0; i < detail::shape<A>::size; ++i)
      result |= detail::holds<detail::element_t<A>>(a[i]);
    if constexpr (detail::shape<A>::is_vec)
      return static_cast<int>(result);
    else
      return result;
  } else {
    return detail::holds(a);
  }
}
/// Whether all elements are.
template <class A, detail::enable_if_integers<A> = 0> constexpr auto all(A a) {
  if constexpr (detail::has_shape<A>) {
    bool result = true;
    for (std::size_t i = 0; i < detail::shape<A>::size; ++i)
      result &= detail::holds<detail::element_t<A>>(a[i]);
    if constexpr (detail::shape<A>::is_vec)
      return static_cast<int>(result);
    else
      return result;
  } else {
    return detail::holds(a);
  }
}

/// Each bit: b's where c's is 1, else a's.
template <class A, class B, class C, detail::enable_if_numbers<A, B, C> = 0>
constexpr auto bitselect(A a, B b, C c) {
  return detail::apply_generic(
      [](auto x, auto y, auto z) {
        using T = decltype(x);
        using U = std::conditional_t<
            sizeof(T) == 1, std::uint8_t,
            std::conditional_t<sizeof(T) == 2, std::uint16_t,
                               std::conditional_t<sizeof(T) == 4, std::uint32_t,
                                                  std::uint64_t>>>;
        const U choice = __builtin_bit_cast(U, z);
        return __builtin_bit_cast(
            T, static_cast<U>((__builtin_bit_cast(U, x) & ~choice) |
                              (__builtin_bit_cast(U, y) & choice)));
      },
      a, b, c);
}

/// b where the condition is true, else a. For a vec, true is the highest bit.
template <class A, class B, class C, detail::enable_if_numbers<A, B> = 0,
          detail::enable_if_integers<C> = 0>
constexpr auto select(A a, B b, C c) {
  if constexpr (detail::has_shape<A>) {
    using T = detail::element_t<A>;
    static_assert(detail::shape<A>::size == detail::shape<C>::size,
                  "select: as many conditions as elements");
    typename detail::shape<A>::template of<T> result{};
    for (std::size_t i = 0; i < detail::shape<A>::size; ++i)
      result[i] = detail::holds<detail::element_t<C>>(c[i])
                      ? static_cast<T>(b[i])
                      : static_cast<T>(a[i]);
    return result;
  } else {
    // For scalars any value but 0 is true.
    using T = detail::promoted_t<A, B>;
    return c ? static_cast<T>(b) : static_cast<T>(a);
  }
}

} // namespace _V1
} // namespace sycl

#endif
