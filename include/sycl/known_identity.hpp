// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file known_identity.hpp
/// sycl::known_identity and has_known_identity. Tier K, without `<limits>`.
#ifndef SYCL_KNOWN_IDENTITY_HPP
#define SYCL_KNOWN_IDENTITY_HPP

#include <sycl/functional.hpp>
// Only std::plus and its like; <functional> is fifty times as long, and what
// <string> includes has them already.
#if __has_include(<bits/stl_function.h>)
#include <bits/stl_function.h>
#elif __has_include(<__functional/operations.h>)
#include <__functional/operations.h>
#else
#include <functional>
#endif

namespace sycl {
inline namespace _V1 {

namespace detail {
/// std::is_arithmetic_v by one question to the compiler. The C++ library's asks
/// fourteen classes, and a half beside a number does so for each type.
template <class T>
inline constexpr bool is_arithmetic =
#ifdef __clang__
    __is_arithmetic(T) && !__is_same(T, _Float16);
#else
    std::is_arithmetic_v<T>;
#endif

/// half is a class; half.hpp adds it.
template <class T> struct is_floating : std::is_floating_point<T> {};
template <class T>
inline constexpr bool is_number =
    std::is_integral_v<T> || is_floating<T>::value;

/// std::complex of a floating-point type; complex_algorithms.hpp adds them.
template <class T> inline constexpr bool is_complex = false;

/// The largest and the smallest value, infinities where there are some.
template <class T> constexpr T largest() noexcept {
  if constexpr (is_floating<T>::value)
    return static_cast<T>(__builtin_inff());
  else if constexpr (std::is_same_v<T, bool>)
    return true;
  else if constexpr (std::is_unsigned_v<T>)
    return static_cast<T>(-1);
  else
    return static_cast<T>(static_cast<std::make_unsigned_t<T>>(-1) >> 1);
}
template <class T> constexpr T smallest() noexcept {
  if constexpr (is_floating<T>::value)
    return static_cast<T>(-__builtin_inff());
  else if constexpr (std::is_same_v<T, bool> || std::is_unsigned_v<T>)
    return T(0);
  else
    return static_cast<T>(-largest<T>() - 1);
}

/// The function object of SYCL that does what Operation does: for those of the
/// standard library theirs (DPC++'s sycl::plus is std::plus), else Operation.
template <class Operation> struct same_operation {
  using type = Operation;
};
#define SYCL_DETAIL_SAME_OPERATION(NAME)                                       \
  template <class T> struct same_operation<std::NAME<T>> {                     \
    using type = NAME<T>;                                                      \
  };
SYCL_DETAIL_SAME_OPERATION(plus)
SYCL_DETAIL_SAME_OPERATION(multiplies)
SYCL_DETAIL_SAME_OPERATION(bit_and)
SYCL_DETAIL_SAME_OPERATION(bit_or)
SYCL_DETAIL_SAME_OPERATION(bit_xor)
SYCL_DETAIL_SAME_OPERATION(logical_and)
SYCL_DETAIL_SAME_OPERATION(logical_or)
#undef SYCL_DETAIL_SAME_OPERATION

/// What an identity is a value of, T itself; for vec and marray, to which
/// operations apply element by element, the type of the elements
/// (detail/elementwise.hpp).
template <class T> struct identity_element {
  using type = T;
};

/// The identity of Operation on A, if there is one. OF_ELEMENTS: the operation
/// on a class of elements gives the same class.
template <class Operation, class A> struct identity {
  static constexpr bool known = false;
};
#define SYCL_DETAIL_IDENTITY(OPERATION, OF_ELEMENTS, CONDITION, VALUE)         \
  template <class U, class A> struct identity<OPERATION<U>, A> {               \
    using T = typename identity_element<A>::type;                              \
    static constexpr bool known =                                              \
        (std::is_void_v<U> || std::is_same_v<U, A>) &&                         \
        (OF_ELEMENTS || std::is_same_v<T, A>) && (CONDITION);                  \
    static constexpr A value() { return A(VALUE); }                            \
  };
SYCL_DETAIL_IDENTITY(plus, true, is_number<T> || is_complex<T>, T(0))
SYCL_DETAIL_IDENTITY(multiplies, true, is_number<T> || is_complex<T>, T(1))
SYCL_DETAIL_IDENTITY(bit_and, true, std::is_integral_v<T>,
                     static_cast<T>(~T(0)))
SYCL_DETAIL_IDENTITY(bit_or, true, std::is_integral_v<T>, T(0))
SYCL_DETAIL_IDENTITY(bit_xor, true, std::is_integral_v<T>, T(0))
SYCL_DETAIL_IDENTITY(logical_and, false, is_number<T>, T(true))
SYCL_DETAIL_IDENTITY(logical_or, false, is_number<T>, T(false))
SYCL_DETAIL_IDENTITY(minimum, true, is_number<T>, largest<T>())
SYCL_DETAIL_IDENTITY(maximum, true, is_number<T>, smallest<T>())
#undef SYCL_DETAIL_IDENTITY
} // namespace detail

/// Whether the identity of Operation on values of Accumulator is known.
/// SYCL 2020 4.9.2.4.
template <class Operation, class Accumulator>
struct has_known_identity
    : std::bool_constant<detail::identity<
          typename detail::same_operation<std::decay_t<Operation>>::type,
          std::decay_t<Accumulator>>::known> {};
template <class Operation, class Accumulator>
inline constexpr bool has_known_identity_v =
    has_known_identity<Operation, Accumulator>::value;

/// The value that Operation leaves unchanged.
template <class Operation, class Accumulator> struct known_identity {
  static constexpr std::decay_t<Accumulator> value = detail::identity<
      typename detail::same_operation<std::decay_t<Operation>>::type,
      std::decay_t<Accumulator>>::value();
};
template <class Operation, class Accumulator>
inline constexpr std::decay_t<Accumulator> known_identity_v =
    known_identity<Operation, Accumulator>::value;

} // namespace _V1
} // namespace sycl

#endif
