// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file common_functions.hpp
/// The common functions of SYCL 2020 4.17.7, and min, max, clamp, abs, which
/// are there for integers too. Tier M.
#ifndef SYCL_COMMON_FUNCTIONS_HPP
#define SYCL_COMMON_FUNCTIONS_HPP

#include <sycl/math.hpp>

namespace sycl {
inline namespace _V1 {

/// The smaller one; x if they are equal or one is not a number.
template <class A, class B, detail::enable_if_numbers<A, B> = 0>
constexpr auto min(A x, B y) {
  return detail::apply_generic([](auto v, auto w) { return w < v ? w : v; }, x,
                               y);
}
/// The larger one; x if they are equal or one is not a number.
template <class A, class B, detail::enable_if_numbers<A, B> = 0>
constexpr auto max(A x, B y) {
  return detail::apply_generic([](auto v, auto w) { return v < w ? w : v; }, x,
                               y);
}
/// x moved into [low, high].
template <class A, class B, class C, detail::enable_if_numbers<A, B, C> = 0>
constexpr auto clamp(A x, B low, C high) {
  return detail::apply_generic(
      [](auto v, auto from, auto to) {
        const auto up = v < from ? from : v;
        return to < up ? to : up;
      },
      x, low, high);
}
/// |x|; the smallest integer stays what it is.
template <class A, detail::enable_if_numbers<A> = 0> constexpr auto abs(A x) {
  return detail::apply_generic(
      [](auto v) {
        using T = decltype(v);
        if constexpr (std::is_same_v<T, float>)
          return __builtin_fabsf(v);
        else if constexpr (std::is_same_v<T, double>)
          return __builtin_fabs(v);
        else if constexpr (std::is_same_v<T, half>)
          return half(__builtin_fabsf(v));
        else if constexpr (std::is_unsigned_v<T>)
          return v;
        else
          return static_cast<T>(v < 0 ? T(std::make_unsigned_t<T>(0) - v) : v);
      },
      x);
}

template <class A, detail::enable_if_floating<A> = 0> auto degrees(A radians) {
  return detail::apply_elements(
      [](auto v) { return 180 * detail::one_over_pi<decltype(v)> * v; },
      radians);
}
template <class A, detail::enable_if_floating<A> = 0> auto radians(A degrees) {
  return detail::apply_elements(
      [](auto v) { return detail::pi<decltype(v)> / 180 * v; }, degrees);
}
/// x + (y - x) * a.
template <class A, class B, class C, detail::enable_if_floating<A, B, C> = 0>
auto mix(A x, B y, C a) {
  return detail::apply_elements(
      [](auto u, auto v, auto w) { return u + (v - u) * w; }, x, y, a);
}
/// 0 where x < edge, else 1. One edge for all elements is a function of its
/// own, so that `step<float4>(edge, x)` can name the class, as in the
/// specification.
template <
    class A, class B, detail::enable_if_floating<A, B> = 0,
    std::enable_if_t<detail::has_shape<A> || !detail::has_shape<B>, int> = 0>
auto step(A edge, B x) {
  return detail::apply_elements(
      [](auto e, auto v) { return v < e ? decltype(v)(0) : decltype(v)(1); },
      edge, x);
}
template <class A, detail::enable_if_floating<A> = 0,
          std::enable_if_t<detail::has_shape<A>, int> = 0>
auto step(detail::element_t<A> edge, A x) {
  return step(
      typename detail::shape<A>::template of<detail::element_t<A>>(edge), x);
}
/// From 0 to 1 between the edges, with zero slope at both.
template <
    class A, class B, class C, detail::enable_if_floating<A, B, C> = 0,
    std::enable_if_t<detail::has_shape<A> || !detail::has_shape<C>, int> = 0>
auto smoothstep(A edge0, B edge1, C x) {
  return detail::apply_elements(
      [](auto from, auto to, auto v) {
        using T = decltype(v);
        T t = (v - from) / (to - from);
        t = t < 0 ? T(0) : t > 1 ? T(1) : t;
        return t * t * (3 - 2 * t);
      },
      edge0, edge1, x);
}
template <class A, detail::enable_if_floating<A> = 0,
          std::enable_if_t<detail::has_shape<A>, int> = 0>
auto smoothstep(detail::element_t<A> edge0, detail::element_t<A> edge1, A x) {
  using all = typename detail::shape<A>::template of<detail::element_t<A>>;
  return smoothstep(all(edge0), all(edge1), x);
}
/// 1, -1, or the zero that x is; 0 for not a number.
template <class A, detail::enable_if_floating<A> = 0> auto sign(A x) {
  return detail::apply_elements(
      [](auto v) {
        using T = decltype(v);
        return v > 0 ? T(1) : v < 0 ? T(-1) : v == 0 ? v : T(0);
      },
      x);
}

} // namespace _V1
} // namespace sycl

#endif
