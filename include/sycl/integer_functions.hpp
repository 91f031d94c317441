// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file integer_functions.hpp
/// The integer functions of SYCL 2020 4.17.6 (min, max, clamp and abs are in
/// common_functions.hpp). Tier M.
#ifndef SYCL_INTEGER_FUNCTIONS_HPP
#define SYCL_INTEGER_FUNCTIONS_HPP

#include <sycl/detail/math_apply.hpp>

namespace sycl {
inline namespace _V1 {

namespace detail {
template <class T> inline constexpr int bits_of = sizeof(T) * 8;

/// The upper half of a product; 64 bits by parts, which no device lacks.
template <class T> constexpr T multiply_high(T a, T b) noexcept {
  if constexpr (sizeof(T) < 8) {
    using wide =
        std::conditional_t<std::is_signed_v<T>, std::int64_t, std::uint64_t>;
    return static_cast<T>((wide(a) * wide(b)) >> bits_of<T>);
  } else {
    using U = std::uint64_t;
    const U x = static_cast<U>(a), y = static_cast<U>(b);
    const U low = 0xffffffffu;
    const U middle = (x >> 32) * (y & low) + (((x & low) * (y & low)) >> 32);
    const U cross = (x & low) * (y >> 32) + (middle & low);
    U high = (x >> 32) * (y >> 32) + (middle >> 32) + (cross >> 32);
    if constexpr (std::is_signed_v<T>) {
      high -= a < 0 ? y : 0;
      high -= b < 0 ? x : 0;
    }
    return static_cast<T>(high);
  }
}

template <class T> constexpr T saturating_add(T a, T b) noexcept {
  using U = std::make_unsigned_t<T>;
  const T sum = static_cast<T>(static_cast<U>(static_cast<U>(a) + U(b)));
  if constexpr (std::is_unsigned_v<T>)
    return sum < a ? largest<T>() : sum;
  else if (((a ^ sum) & (b ^ sum)) < 0)
    return a < 0 ? smallest<T>() : largest<T>();
  return sum;
}
template <class T> constexpr T saturating_sub(T a, T b) noexcept {
  using U = std::make_unsigned_t<T>;
  const T difference = static_cast<T>(static_cast<U>(static_cast<U>(a) - U(b)));
  if constexpr (std::is_unsigned_v<T>)
    return a < b ? T(0) : difference;
  else if (((a ^ b) & (a ^ difference)) < 0)
    return a < 0 ? smallest<T>() : largest<T>();
  return difference;
}
} // namespace detail

/// |x - y| as an unsigned number in x's type.
template <class A, class B, detail::enable_if_integers<A, B> = 0>
constexpr auto abs_diff(A x, B y) {
  return detail::apply_generic(
      [](auto v, auto w) {
        using T = decltype(v);
        using U = std::make_unsigned_t<T>;
        return static_cast<T>(v < w ? U(w) - U(v) : U(v) - U(w));
      },
      x, y);
}
template <class A, class B, detail::enable_if_integers<A, B> = 0>
constexpr auto add_sat(A x, B y) {
  return detail::apply_generic(
      [](auto v, auto w) { return detail::saturating_add(v, w); }, x, y);
}
template <class A, class B, detail::enable_if_integers<A, B> = 0>
constexpr auto sub_sat(A x, B y) {
  return detail::apply_generic(
      [](auto v, auto w) { return detail::saturating_sub(v, w); }, x, y);
}
/// (x + y) / 2, rounded down, without overflow.
template <class A, class B, detail::enable_if_integers<A, B> = 0>
constexpr auto hadd(A x, B y) {
  return detail::apply_generic(
      [](auto v, auto w) {
        return static_cast<decltype(v)>((v >> 1) + (w >> 1) + (v & w & 1));
      },
      x, y);
}
/// (x + y) / 2, rounded up, without overflow.
template <class A, class B, detail::enable_if_integers<A, B> = 0>
constexpr auto rhadd(A x, B y) {
  return detail::apply_generic(
      [](auto v, auto w) {
        return static_cast<decltype(v)>((v >> 1) + (w >> 1) + ((v | w) & 1));
      },
      x, y);
}

/// Leading zeros; all bits for 0.
template <class A, detail::enable_if_integers<A> = 0> constexpr auto clz(A x) {
  return detail::apply_generic(
      [](auto v) {
        using T = decltype(v);
        using U = std::make_unsigned_t<T>;
        constexpr int bits = detail::bits_of<T>;
        return static_cast<T>(
            v == 0 ? bits : __builtin_clzll(static_cast<U>(v)) - (64 - bits));
      },
      x);
}
/// Trailing zeros; all bits for 0.
template <class A, detail::enable_if_integers<A> = 0> constexpr auto ctz(A x) {
  return detail::apply_generic(
      [](auto v) {
        using T = decltype(v);
        using U = std::make_unsigned_t<T>;
        return static_cast<T>(v == 0 ? detail::bits_of<T>
                                     : __builtin_ctzll(static_cast<U>(v)));
      },
      x);
}
/// Bits that are 1.
template <class A, detail::enable_if_integers<A> = 0>
constexpr auto popcount(A x) {
  return detail::apply_generic(
      [](auto v) {
        using T = decltype(v);
        return static_cast<T>(
            __builtin_popcountll(static_cast<std::make_unsigned_t<T>>(v)));
      },
      x);
}

/// The upper half of x * y.
template <class A, class B, detail::enable_if_integers<A, B> = 0>
constexpr auto mul_hi(A x, B y) {
  return detail::apply_generic(
      [](auto v, auto w) { return detail::multiply_high(v, w); }, x, y);
}
/// mul_hi(x, y) + z.
template <class A, class B, class C, detail::enable_if_integers<A, B, C> = 0>
constexpr auto mad_hi(A x, B y, C z) {
  return detail::apply_generic(
      [](auto u, auto v, auto w) {
        using U = std::make_unsigned_t<decltype(u)>;
        return static_cast<decltype(u)>(
            static_cast<U>(U(detail::multiply_high(u, v)) + U(w)));
      },
      x, y, z);
}
/// x * y + z, saturated.
template <class A, class B, class C, detail::enable_if_integers<A, B, C> = 0>
constexpr auto mad_sat(A x, B y, C z) {
  return detail::apply_generic(
      [](auto u, auto v, auto w) {
        using T = decltype(u);
        using U = std::make_unsigned_t<T>;
        const T high = detail::multiply_high(u, v);
        const U low = static_cast<U>(std::uint64_t(u) * std::uint64_t(v));
        // The sum of the two halves and w, sign-extended to both.
        const U sum = static_cast<U>(low + static_cast<U>(w));
        const T top = static_cast<T>(
            static_cast<U>(U(high) + U(w < 0 ? -1 : 0) + U(sum < low)));
        if constexpr (std::is_unsigned_v<T>)
          return top != 0 ? detail::largest<T>() : sum;
        else if (top == (static_cast<T>(sum) < 0 ? -1 : 0))
          return static_cast<T>(sum);
        else
          return top < 0 ? detail::smallest<T>() : detail::largest<T>();
      },
      x, y, z);
}

/// The low 24 bits of x and y multiplied. Plain multiplication is as fast here.
template <class A, class B, detail::enable_if_integers<A, B> = 0>
constexpr auto mul24(A x, B y) {
  return detail::apply_generic(
      [](auto v, auto w) {
        return static_cast<decltype(v)>(std::uint64_t(v) * std::uint64_t(w));
      },
      x, y);
}
template <class A, class B, class C, detail::enable_if_integers<A, B, C> = 0>
constexpr auto mad24(A x, B y, C z) {
  return detail::apply_generic(
      [](auto u, auto v, auto w) {
        return static_cast<decltype(u)>(std::uint64_t(u) * std::uint64_t(v) +
                                        std::uint64_t(w));
      },
      x, y, z);
}

/// The bits of x moved up by y places; what leaves comes in below.
template <class A, class B, detail::enable_if_integers<A, B> = 0>
constexpr auto rotate(A x, B y) {
  return detail::apply_generic(
      [](auto v, auto w) {
        using T = decltype(v);
        using U = std::make_unsigned_t<T>;
        constexpr int bits = detail::bits_of<T>;
        const unsigned up = static_cast<unsigned>(w) & (bits - 1);
        const U value = static_cast<U>(v);
        return static_cast<T>(static_cast<U>(
            (value << up) | (value >> ((bits - up) & (bits - 1)))));
      },
      x, y);
}

namespace detail {
template <class T, bool = std::is_signed_v<T>> struct twice_as_wide {
  using type = std::conditional_t<
      sizeof(T) == 1, std::int16_t,
      std::conditional_t<sizeof(T) == 2, std::int32_t, std::int64_t>>;
};
template <class T> struct twice_as_wide<T, false> {
  using type = std::make_unsigned_t<typename twice_as_wide<T, true>::type>;
};
} // namespace detail

/// `high` and `low` side by side in an integer of twice the size.
template <class A, class B, detail::enable_if_integers<A> = 0,
          detail::enable_if_integers<B> = 0,
          std::enable_if_t<sizeof(detail::element_t<A>) <= 4, int> = 0>
constexpr auto upsample(A high, B low) {
  using T = detail::element_t<A>;
  using wide = typename detail::twice_as_wide<T>::type;
  const auto join = [](T h, std::make_unsigned_t<T> l) {
    using U = std::make_unsigned_t<wide>;
    return static_cast<wide>(static_cast<U>(static_cast<U>(static_cast<wide>(h))
                                            << detail::bits_of<T>) |
                             l);
  };
  if constexpr (detail::has_shape<A>) {
    typename detail::shape<A>::template of<wide> result{};
    for (std::size_t i = 0; i < detail::shape<A>::size; ++i)
      result[i] = join(high[i], low[i]);
    return result;
  } else {
    return join(high, low);
  }
}

} // namespace _V1
} // namespace sycl

#endif
