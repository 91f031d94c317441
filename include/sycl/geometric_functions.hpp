// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file geometric_functions.hpp
/// The geometric functions of SYCL 2020 4.17.8, for vec, marray and scalars.
/// Tier M.
#ifndef SYCL_GEOMETRIC_FUNCTIONS_HPP
#define SYCL_GEOMETRIC_FUNCTIONS_HPP

#include <sycl/math.hpp>

namespace sycl {
inline namespace _V1 {

/// The sum of the products of the elements.
template <class A, class B, detail::enable_if_floating<A, B> = 0>
auto dot(A a, B b) {
  if constexpr (detail::has_shape<A>) {
    using T = detail::element_t<A>;
    T sum = static_cast<T>(a[0]) * static_cast<T>(b[0]);
    for (std::size_t i = 1; i < detail::shape<A>::size; ++i)
      sum += static_cast<T>(a[i]) * static_cast<T>(b[i]);
    return sum;
  } else {
    return a * b;
  }
}

/// The cross product of the first three elements; a fourth is 0.
template <
    class A, class B, detail::enable_if_floating<A, B> = 0,
    std::enable_if_t<detail::shape<A>::size == 3 || detail::shape<A>::size == 4,
                     int> = 0>
auto cross(A a, B b) {
  using T = detail::element_t<A>;
  typename detail::shape<A>::template of<T> result{};
  result[0] = a[1] * b[2] - a[2] * b[1];
  result[1] = a[2] * b[0] - a[0] * b[2];
  result[2] = a[0] * b[1] - a[1] * b[0];
  return result;
}

/// The Euclidean length.
template <class A, detail::enable_if_floating<A> = 0> auto length(A a) {
  if constexpr (detail::has_shape<A>)
    return sqrt(dot(a, a));
  else
    return fabs(a);
}
template <class A, class B, detail::enable_if_floating<A, B> = 0>
auto distance(A a, B b) {
  return length(a - b);
}
/// In the same direction, of length 1; zero stays zero.
template <class A, detail::enable_if_floating<A> = 0> auto normalize(A a) {
  using T = detail::element_t<A>;
  const T size = length(a);
  return detail::apply_generic(
      [size](auto v) { return size == T(0) ? T(v) : T(v / size); }, a);
}

// The fast_ functions may be less accurate; here they are the same.
template <class A, detail::enable_if_floating<A> = 0> auto fast_length(A a) {
  return length(a);
}
template <class A, class B, detail::enable_if_floating<A, B> = 0>
auto fast_distance(A a, B b) {
  return distance(a, b);
}
template <class A, detail::enable_if_floating<A> = 0> auto fast_normalize(A a) {
  return normalize(a);
}

} // namespace _V1
} // namespace sycl

#endif
