// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file elementwise.hpp
/// Element-wise operations of vec, its swizzles and marray. Tier M.
///
/// `shape<A>` describes such a class; `map_elements(f, a, b …)` applies a
/// function of elements, where a scalar stands for all elements. Operators and
/// the mathematical functions are written once on top of it.
#ifndef SYCL_DETAIL_ELEMENTWISE_HPP
#define SYCL_DETAIL_ELEMENTWISE_HPP

#include <cstddef>
#include <cstdint>
#include <sycl/functional.hpp>
#include <sycl/half.hpp>
#include <sycl/known_identity.hpp>

namespace sycl {
inline namespace _V1 {

template <class T, int N> class vec;
template <class T, std::size_t N> class marray;

namespace detail {

/// The shape of a class of elements:
///   element, size, of<U> (the same class with other elements), boolean (what a
///   comparison gives).
template <class A> struct shape {
  static constexpr bool exists = false;
};

/// The conversion of a class with one element to a number. An ordinary
/// function: a constrained template would allow no further conversion, as in
/// `int i = vec1`.
template <class Derived, class T, bool> struct converts_to_value {};
template <class Derived, class T> struct converts_to_value<Derived, T, true> {
  constexpr operator T() const noexcept {
    return static_cast<const Derived &>(*this)[0];
  }
};

/// The signed integer of a size, which comparisons of vec give.
template <std::size_t Bytes>
using signed_of_size = std::conditional_t<
    Bytes == 1, std::int8_t,
    std::conditional_t<
        Bytes == 2, std::int16_t,
        std::conditional_t<Bytes == 4, std::int32_t, std::int64_t>>>;

template <class T, int N> struct shape<vec<T, N>> {
  static constexpr bool exists = true;
  static constexpr bool is_vec = true;
  static constexpr std::size_t size = N;
  using element = T;
  template <class U> using of = vec<U, N>;
  using boolean = vec<signed_of_size<sizeof(T)>, N>;
  /// True is all bits set in a vector.
  static constexpr signed_of_size<sizeof(T)> truth(bool value) noexcept {
    return value ? -1 : 0;
  }
};

template <class T, std::size_t N> struct shape<marray<T, N>> {
  static constexpr bool exists = true;
  static constexpr bool is_vec = false;
  static constexpr std::size_t size = N;
  using element = T;
  template <class U> using of = marray<U, N>;
  using boolean = marray<bool, N>;
  static constexpr bool truth(bool value) noexcept { return value; }
};

template <class A> inline constexpr bool has_shape = shape<A>::exists;

/// A class with elements, or itself for a scalar.
template <class A, bool = has_shape<A>> struct element {
  using type = A;
};
template <class A> struct element<A, true> {
  using type = typename shape<A>::element;
};
template <class A> using element_t = typename element<A>::type;

/// How many elements arguments have, where a scalar counts as one.
template <class A> constexpr std::size_t count_elements() noexcept {
  if constexpr (has_shape<A>)
    return shape<A>::size;
  else
    return 1;
}
template <class... A>
inline constexpr std::size_t total = (count_elements<A>() + ...);

/// The shape of an operation: that of the first argument that has one.
template <class A, class... Rest>
struct joint_shape
    : std::conditional_t<has_shape<A>, shape<A>, joint_shape<Rest...>> {};
template <class A> struct joint_shape<A> : shape<A> {};

/// Whether B can be combined with elements of T in a class of size N: the same
/// kind of class, or a scalar.
template <class Shape, class B> constexpr bool fits() noexcept {
  if constexpr (has_shape<B>)
    return shape<B>::size == Shape::size && shape<B>::is_vec == Shape::is_vec &&
           std::is_same_v<typename shape<B>::element, typename Shape::element>;
  else
    return std::is_convertible_v<B, typename Shape::element>;
}

/// Whether the arguments have elements and match.
template <class... A> constexpr bool go_together() noexcept {
  if constexpr ((has_shape<A> || ...))
    return (fits<joint_shape<A...>, A>() && ...);
  else
    return false;
}

/// Element i of an argument, converted to `T` for scalars.
template <class T, class A>
constexpr decltype(auto) at(A &argument, std::size_t i) noexcept {
  if constexpr (has_shape<std::remove_const_t<A>>)
    return (argument[i]);
  else
    return static_cast<T>(argument);
}

/// f of each element, in the class of the arguments with f's result type.
template <class F, class... A>
constexpr auto map_elements(F f, const A &...arguments) {
  using joint = joint_shape<A...>;
  using T = typename joint::element;
  using U = decltype(f(static_cast<T>(at<T>(arguments, 0))...));
  typename joint::template of<U> result{};
  for (std::size_t i = 0; i < joint::size; ++i)
    result[i] = f(static_cast<T>(at<T>(arguments, i))...);
  return result;
}

/// A predicate of each element, in the class's boolean type.
template <class F, class... A>
constexpr auto test_elements(F f, const A &...arguments) {
  using joint = joint_shape<A...>;
  using T = typename joint::element;
  typename joint::boolean result{};
  for (std::size_t i = 0; i < joint::size; ++i)
    result[i] = joint::truth(f(static_cast<T>(at<T>(arguments, i))...));
  return result;
}

template <class... A>
using enable_if_elementwise = std::enable_if_t<go_together<A...>(), int>;

template <class T, int N> struct identity_element<vec<T, N>> {
  using type = T;
};
template <class T, std::size_t N> struct identity_element<marray<T, N>> {
  using type = T;
};

/// minimum and maximum choose for each element.
template <class A> struct choice<A, std::enable_if_t<has_shape<A>>> {
  static constexpr A lesser(const A &a, const A &b) noexcept {
    return map_elements([](auto x, auto y) { return y < x ? y : x; }, a, b);
  }
  static constexpr A greater(const A &a, const A &b) noexcept {
    return map_elements([](auto x, auto y) { return x < y ? y : x; }, a, b);
  }
};

} // namespace detail

// -- operators

#define SYCL_DETAIL_ELEMENTWISE_BINARY(OP)                                     \
  template <class A, class B, detail::enable_if_elementwise<A, B> = 0>         \
  constexpr auto operator OP(const A &a, const B &b) {                         \
    return detail::map_elements(                                               \
        [](auto x, auto y) { return static_cast<decltype(x)>(x OP y); }, a,    \
        b);                                                                    \
  }                                                                            \
  template <class A, class B, detail::enable_if_elementwise<A, B> = 0,         \
            std::enable_if_t<detail::has_shape<A>, int> = 0>                   \
  constexpr A &operator OP## = (A & a, const B &b) {                           \
    return a = a OP b;                                                         \
  }
SYCL_DETAIL_ELEMENTWISE_BINARY(+)
SYCL_DETAIL_ELEMENTWISE_BINARY(-)
SYCL_DETAIL_ELEMENTWISE_BINARY(*)
SYCL_DETAIL_ELEMENTWISE_BINARY(/)
SYCL_DETAIL_ELEMENTWISE_BINARY(%)
SYCL_DETAIL_ELEMENTWISE_BINARY(&)
SYCL_DETAIL_ELEMENTWISE_BINARY(|)
SYCL_DETAIL_ELEMENTWISE_BINARY(^)
SYCL_DETAIL_ELEMENTWISE_BINARY(<<)
SYCL_DETAIL_ELEMENTWISE_BINARY(>>)
#undef SYCL_DETAIL_ELEMENTWISE_BINARY

#define SYCL_DETAIL_ELEMENTWISE_TEST(OP)                                       \
  template <class A, class B, detail::enable_if_elementwise<A, B> = 0>         \
  constexpr auto operator OP(const A &a, const B &b) {                         \
    return detail::test_elements(                                              \
        [](auto x, auto y) -> bool { return x OP y; }, a, b);                  \
  }
SYCL_DETAIL_ELEMENTWISE_TEST(==)
SYCL_DETAIL_ELEMENTWISE_TEST(!=)
SYCL_DETAIL_ELEMENTWISE_TEST(<)
SYCL_DETAIL_ELEMENTWISE_TEST(>)
SYCL_DETAIL_ELEMENTWISE_TEST(<=)
SYCL_DETAIL_ELEMENTWISE_TEST(>=)
SYCL_DETAIL_ELEMENTWISE_TEST(&&)
SYCL_DETAIL_ELEMENTWISE_TEST(||)
#undef SYCL_DETAIL_ELEMENTWISE_TEST

#define SYCL_DETAIL_ELEMENTWISE_UNARY(OP)                                      \
  template <class A, detail::enable_if_elementwise<A> = 0>                     \
  constexpr auto operator OP(const A &a) {                                     \
    return detail::map_elements(                                               \
        [](auto x) { return static_cast<decltype(x)>(OP x); }, a);             \
  }
SYCL_DETAIL_ELEMENTWISE_UNARY(+)
SYCL_DETAIL_ELEMENTWISE_UNARY(-)
SYCL_DETAIL_ELEMENTWISE_UNARY(~)
#undef SYCL_DETAIL_ELEMENTWISE_UNARY

template <class A, detail::enable_if_elementwise<A> = 0>
constexpr auto operator!(const A &a) {
  return detail::test_elements([](auto x) -> bool { return !x; }, a);
}

template <class A, detail::enable_if_elementwise<A> = 0>
constexpr A &operator++(A &a) {
  return a += detail::element_t<A>(1);
}
template <class A, detail::enable_if_elementwise<A> = 0>
constexpr A &operator--(A &a) {
  return a -= detail::element_t<A>(1);
}
template <class A, detail::enable_if_elementwise<A> = 0>
constexpr auto operator++(A &a, int) {
  auto old = detail::map_elements([](auto x) { return x; }, a);
  ++a;
  return old;
}
template <class A, detail::enable_if_elementwise<A> = 0>
constexpr auto operator--(A &a, int) {
  auto old = detail::map_elements([](auto x) { return x; }, a);
  --a;
  return old;
}

} // namespace _V1
} // namespace sycl

#endif
