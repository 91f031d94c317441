// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file bfloat16_math.hpp
/// sycl_ext_oneapi_bfloat16_math_functions. Tier M.
///
/// Each is the function of float, rounded to bfloat16. With 8 bits of mantissa
/// against 24 the result is correctly rounded except near ties, and no
/// supported device has better ones. Functions of the bits (fabs, isnan) use
/// the bits.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_BFLOAT16_MATH_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_BFLOAT16_MATH_HPP

#include <sycl/ext/oneapi/bfloat16.hpp>
#include <sycl/marray.hpp>
#include <sycl/math.hpp>
#include <sycl/vec.hpp>

#define SYCL_EXT_ONEAPI_BFLOAT16_MATH_FUNCTIONS 1

namespace sycl {
inline namespace _V1 {
namespace detail {

/// Applies a function of bfloat16 to each element of a vec or marray.
template <class T> struct bfloat16_operand {
  static constexpr bool is_one = false;
};
template <> struct bfloat16_operand<ext::oneapi::bfloat16> {
  static constexpr bool is_one = true;
  template <class F, class... A> static auto map(F f, A... a) {
    return f(a...);
  }
};
template <std::size_t N>
struct bfloat16_operand<marray<ext::oneapi::bfloat16, N>> {
  static constexpr bool is_one = true;
  template <class F, class... A> static auto map(F f, const A &...a) {
    marray<decltype(f(a[0]...)), N> out{};
    for (std::size_t i = 0; i < N; ++i)
      out[i] = f(a[i]...);
    return out;
  }
};
template <int N> struct bfloat16_operand<vec<ext::oneapi::bfloat16, N>> {
  static constexpr bool is_one = true;
  template <class F, class... A> static auto map(F f, const A &...a) {
    if constexpr (std::is_same_v<decltype(f(a[0]...)), bool>) {
      vec<std::int16_t, N> out{};
      for (int i = 0; i < N; ++i)
        out[i] = f(a[i]...) ? -1 : 0;
      return out;
    } else {
      vec<ext::oneapi::bfloat16, N> out{};
      for (int i = 0; i < N; ++i)
        out[i] = f(a[i]...);
      return out;
    }
  }
};
template <class T>
using enable_if_bfloat16 = std::enable_if_t<bfloat16_operand<T>::is_one, int>;

/// A swizzle is computed as the vec that it stands for.
template <class T> struct bfloat16_swizzle {
  using value = T;
  static constexpr bool is_one = false;
};
template <class Vec, int... Index>
struct bfloat16_swizzle<swizzled<Vec, Index...>> {
  using value = vec<typename shape<swizzled<Vec, Index...>>::element,
                    static_cast<int>(sizeof...(Index))>;
  static constexpr bool is_one = bfloat16_operand<value>::is_one;
};
template <class T> using bfloat16_value = typename bfloat16_swizzle<T>::value;
/// Operands of one value, some of which are swizzles.
template <class A, class... B>
using enable_if_bfloat16_swizzles = std::enable_if_t<
    (bfloat16_swizzle<A>::is_one || ... || bfloat16_swizzle<B>::is_one) &&
        (std::is_same_v<bfloat16_value<A>, bfloat16_value<B>> && ...),
    int>;

inline std::uint16_t bfloat16_bits(ext::oneapi::bfloat16 of) noexcept {
  return __builtin_bit_cast(std::uint16_t, of);
}
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

/// Clears the sign, also of a NaN.
template <class T, sycl::detail::enable_if_bfloat16<T> = 0> T fabs(T x) {
  return sycl::detail::bfloat16_operand<T>::map(
      [](bfloat16 a) {
        return __builtin_bit_cast(bfloat16,
                                  static_cast<std::uint16_t>(
                                      sycl::detail::bfloat16_bits(a) & 0x7fff));
      },
      x);
}
/// Whether it is a NaN: bool, marray<bool, N>, or -1 and 0 for a vec.
template <class T, sycl::detail::enable_if_bfloat16<T> = 0> auto isnan(T x) {
  return sycl::detail::bfloat16_operand<T>::map(
      [](bfloat16 a) -> bool {
        return (sycl::detail::bfloat16_bits(a) & 0x7fff) > 0x7f80;
      },
      x);
}

#define SYCL_DETAIL_BFLOAT16_FUNCTION(NAME)                                    \
  template <class T, sycl::detail::enable_if_bfloat16<T> = 0> T NAME(T x) {    \
    return sycl::detail::bfloat16_operand<T>::map(                             \
        [](bfloat16 a) { return bfloat16(sycl::NAME(float(a))); }, x);         \
  }
SYCL_DETAIL_BFLOAT16_FUNCTION(ceil)
SYCL_DETAIL_BFLOAT16_FUNCTION(cos)
SYCL_DETAIL_BFLOAT16_FUNCTION(exp)
SYCL_DETAIL_BFLOAT16_FUNCTION(exp10)
SYCL_DETAIL_BFLOAT16_FUNCTION(exp2)
SYCL_DETAIL_BFLOAT16_FUNCTION(floor)
SYCL_DETAIL_BFLOAT16_FUNCTION(log)
SYCL_DETAIL_BFLOAT16_FUNCTION(log10)
SYCL_DETAIL_BFLOAT16_FUNCTION(log2)
SYCL_DETAIL_BFLOAT16_FUNCTION(rint)
SYCL_DETAIL_BFLOAT16_FUNCTION(rsqrt)
SYCL_DETAIL_BFLOAT16_FUNCTION(sin)
SYCL_DETAIL_BFLOAT16_FUNCTION(sqrt)
SYCL_DETAIL_BFLOAT16_FUNCTION(tanh)
SYCL_DETAIL_BFLOAT16_FUNCTION(trunc)
#undef SYCL_DETAIL_BFLOAT16_FUNCTION

template <class T, sycl::detail::enable_if_bfloat16<T> = 0> T fmax(T x, T y) {
  return sycl::detail::bfloat16_operand<T>::map(
      [](bfloat16 a, bfloat16 b) {
        // The extension orders the zeros, which C's fmax need not.
        if (a == b)
          return sycl::detail::bfloat16_bits(a) & 0x8000 ? b : a;
        return bfloat16(sycl::fmax(float(a), float(b)));
      },
      x, y);
}
template <class T, sycl::detail::enable_if_bfloat16<T> = 0> T fmin(T x, T y) {
  return sycl::detail::bfloat16_operand<T>::map(
      [](bfloat16 a, bfloat16 b) {
        if (a == b)
          return sycl::detail::bfloat16_bits(a) & 0x8000 ? a : b;
        return bfloat16(sycl::fmin(float(a), float(b)));
      },
      x, y);
}
/// x * y + z, rounded once to float and once to bfloat16.
template <class T, sycl::detail::enable_if_bfloat16<T> = 0>
T fma(T x, T y, T z) {
  return sycl::detail::bfloat16_operand<T>::map(
      [](bfloat16 a, bfloat16 b, bfloat16 c) {
        return bfloat16(sycl::fma(float(a), float(b), float(c)));
      },
      x, y, z);
}

#define SYCL_DETAIL_BFLOAT16_SWIZZLES(NAME)                                    \
  template <class A, class... B,                                               \
            sycl::detail::enable_if_bfloat16_swizzles<A, B...> = 0>            \
  auto NAME(const A &a, const B &...b) {                                       \
    using value = sycl::detail::bfloat16_value<A>;                             \
    return NAME(static_cast<value>(a), static_cast<value>(b)...);              \
  }
SYCL_DETAIL_BFLOAT16_SWIZZLES(ceil)
SYCL_DETAIL_BFLOAT16_SWIZZLES(cos)
SYCL_DETAIL_BFLOAT16_SWIZZLES(exp)
SYCL_DETAIL_BFLOAT16_SWIZZLES(exp10)
SYCL_DETAIL_BFLOAT16_SWIZZLES(exp2)
SYCL_DETAIL_BFLOAT16_SWIZZLES(fabs)
SYCL_DETAIL_BFLOAT16_SWIZZLES(floor)
SYCL_DETAIL_BFLOAT16_SWIZZLES(fma)
SYCL_DETAIL_BFLOAT16_SWIZZLES(fmax)
SYCL_DETAIL_BFLOAT16_SWIZZLES(fmin)
SYCL_DETAIL_BFLOAT16_SWIZZLES(isnan)
SYCL_DETAIL_BFLOAT16_SWIZZLES(log)
SYCL_DETAIL_BFLOAT16_SWIZZLES(log10)
SYCL_DETAIL_BFLOAT16_SWIZZLES(log2)
SYCL_DETAIL_BFLOAT16_SWIZZLES(rint)
SYCL_DETAIL_BFLOAT16_SWIZZLES(rsqrt)
SYCL_DETAIL_BFLOAT16_SWIZZLES(sin)
SYCL_DETAIL_BFLOAT16_SWIZZLES(sqrt)
SYCL_DETAIL_BFLOAT16_SWIZZLES(tanh)
SYCL_DETAIL_BFLOAT16_SWIZZLES(trunc)
#undef SYCL_DETAIL_BFLOAT16_SWIZZLES

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
