// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file math_words.hpp
/// SYCLcompat: 33-bit arithmetic with saturation, and operations on the two or
/// four parts of a 32-bit word. In no tier.
///
///     extend_add_sat<int>(a, b)             a + b, exact, then clamped
///     extend_add<int>(a, b, c, minimum())   min(a + b, c)
///     extend_vadd2<int>(a, b, c)            a.lo + b.lo, a.hi + b.hi
#ifndef SYCLCOMPAT_MATH_WORDS_HPP
#define SYCLCOMPAT_MATH_WORDS_HPP

#include <cstdint>
#include <limits>
#include <sycl/common_functions.hpp>
#include <sycl/integer_functions.hpp>
#include <sycl/relational_functions.hpp>
#include <sycl/vec.hpp>
#include <syclcompat/traits.hpp>

namespace syclcompat {

// -- function objects

#define SYCLCOMPAT_DETAIL_FUNCTION(NAME)                                       \
  struct NAME {                                                                \
    template <class T> auto operator()(const T x, const T y) const {           \
      return sycl::NAME(x, y);                                                 \
    }                                                                          \
  };
SYCLCOMPAT_DETAIL_FUNCTION(abs_diff)
SYCLCOMPAT_DETAIL_FUNCTION(add_sat)
SYCLCOMPAT_DETAIL_FUNCTION(rhadd)
SYCLCOMPAT_DETAIL_FUNCTION(hadd)
SYCLCOMPAT_DETAIL_FUNCTION(sub_sat)
#undef SYCLCOMPAT_DETAIL_FUNCTION
struct abs {
  template <class T> auto operator()(const T x) const { return sycl::abs(x); }
};
struct maximum {
  template <class T> auto operator()(const T x, const T y) const {
    return sycl::max(x, y);
  }
  template <class T> auto operator()(const T x, const T y, bool *pred) const {
    *pred = x >= y;
    return sycl::max(x, y);
  }
};
struct minimum {
  template <class T> auto operator()(const T x, const T y) const {
    return sycl::min(x, y);
  }
  template <class T> auto operator()(const T x, const T y, bool *pred) const {
    *pred = x <= y;
    return sycl::min(x, y);
  }
};
struct sub {
  template <class T> auto operator()(const T x, const T y) const {
    return x - y;
  }
};

// -- the parts of a word as a vector

namespace detail {
template <class To, class From> To as(const From &from) {
  static_assert(sizeof(To) == sizeof(From), "of one size");
  To to;
  __builtin_memcpy(&to, &from, sizeof to);
  return to;
}
} // namespace detail

template <class Vec, class Operation>
unsigned vectorized_unary(unsigned a, const Operation operation) {
  const auto result = operation(detail::as<Vec>(a));
  return detail::as<unsigned>(
      result.template convert<typename Vec::element_type>());
}
template <class Vec, class Operation>
unsigned vectorized_binary(unsigned a, unsigned b, const Operation operation,
                           bool need_relu = false) {
  using T = typename Vec::element_type;
  Vec result =
      operation(detail::as<Vec>(a), detail::as<Vec>(b)).template convert<T>();
  if (need_relu)
    result = sycl::max(result, Vec(T(0)));
  return detail::as<unsigned>(result);
}
/// The second operation with the result of the first, and c.
template <class Vec, class First, class Second>
unsigned vectorized_ternary(unsigned a, unsigned b, unsigned c,
                            const First first, const Second second,
                            bool need_relu = false) {
  using T = typename Vec::element_type;
  const Vec between =
      first(detail::as<Vec>(a), detail::as<Vec>(b)).template convert<T>();
  Vec result = second(between, detail::as<Vec>(c)).template convert<T>();
  if (need_relu)
    result = sycl::max(result, Vec(T(0)));
  return detail::as<unsigned>(result);
}
/// The operation on both halves, which says more in a bool of each.
template <class Half, class Operation>
unsigned vectorized_with_pred(unsigned a, unsigned b, const Operation operation,
                              bool *high, bool *low) {
  static_assert(sizeof(Half) == 2, "of 16 bits");
  const auto x = detail::as<sycl::vec<Half, 2>>(a),
             y = detail::as<sycl::vec<Half, 2>>(b);
  sycl::vec<Half, 2> out;
  out[0] = operation(Half(x[0]), Half(y[0]), low);
  out[1] = operation(Half(x[1]), Half(y[1]), high);
  return detail::as<unsigned>(out);
}
template <class Vec, class T> T vectorized_max(T a, T b) {
  return detail::as<T>(sycl::max(detail::as<Vec>(a), detail::as<Vec>(b)));
}
template <class Vec, class T> T vectorized_min(T a, T b) {
  return detail::as<T>(sycl::min(detail::as<Vec>(a), detail::as<Vec>(b)));
}
/// -1 where an element is greater.
template <class Vec, class T> T vectorized_isgreater(T a, T b) {
  const Vec x = detail::as<Vec>(a), y = detail::as<Vec>(b);
  Vec out;
  using E = typename Vec::element_type;
  for (int i = 0; i < static_cast<int>(Vec::size()); ++i)
    out[i] = x[i] > y[i] ? static_cast<E>(-1) : E(0);
  return detail::as<T>(out);
}
/// Ones in each part whose comparison is true.
template <class Vec, class Operation>
unsigned vectorized_binary_compare(unsigned a, unsigned b,
                                   const Operation operation) {
  const Vec x = detail::as<Vec>(a), y = detail::as<Vec>(b);
  Vec out;
  using E = typename Vec::element_type;
  for (int i = 0; i < static_cast<int>(Vec::size()); ++i)
    out[i] = operation(E(x[i]), E(y[i])) ? static_cast<E>(-1) : E(0);
  return detail::as<unsigned>(out);
}
template <class Vec> unsigned vectorized_sum_abs_diff(unsigned a, unsigned b) {
  const Vec x = detail::as<Vec>(a), y = detail::as<Vec>(b);
  unsigned sum = 0;
  for (int i = 0; i < static_cast<int>(Vec::size()); ++i) {
    const std::int64_t d = std::int64_t(x[i]) - std::int64_t(y[i]);
    sum += static_cast<unsigned>(d < 0 ? -d : d);
  }
  return sum;
}

// -- products of bytes

namespace detail {
/// The part of `width` bits with that number, of a word of that type.
template <class T> std::int64_t part(T word, unsigned width, unsigned number) {
  const std::uint32_t moved = static_cast<std::uint32_t>(word)
                              << (32 - width - width * number);
  if constexpr (std::is_signed_v<T>)
    return static_cast<std::int32_t>(moved) >> (32 - width);
  else
    return moved >> (32 - width);
}
template <class A, class B>
using dot_result =
    std::conditional_t<std::is_unsigned_v<A> && std::is_unsigned_v<B>,
                       std::uint32_t, std::int32_t>;
template <class A, class B, class C>
auto dot(A a, unsigned a_width, B b, unsigned b_first, C c) {
  std::uint32_t sum = static_cast<std::uint32_t>(c);
  for (unsigned i = 0; i < 32 / a_width; ++i)
    sum += static_cast<std::uint32_t>(part(a, a_width, i) *
                                      part(b, 8, b_first + i));
  return static_cast<dot_result<A, B>>(sum);
}
} // namespace detail
/// The type of such a sum.
template <class A, class B> using dot_product_acc_t = detail::dot_result<A, B>;
/// The four bytes of a times those of b, plus c.
template <class A, class B>
detail::dot_result<A, B> dp4a(A a, B b, detail::dot_result<A, B> c) {
  return detail::dot(a, 8, b, 0, c);
}
/// The halves of a times the two lower, or upper, bytes of b.
template <class A, class B>
detail::dot_result<A, B> dp2a_lo(A a, B b, detail::dot_result<A, B> c) {
  return detail::dot(a, 16, b, 0, c);
}
template <class A, class B>
detail::dot_result<A, B> dp2a_hi(A a, B b, detail::dot_result<A, B> c) {
  return detail::dot(a, 16, b, 2, c);
}

// -- exact sums of two words

namespace detail {
template <class R> constexpr R clamped(std::int64_t x) {
  constexpr std::int64_t least = std::numeric_limits<R>::min(),
                         most = std::numeric_limits<R>::max();
  return static_cast<R>(x < least ? least : x > most ? most : x);
}
template <class R, bool Saturate, class Operation>
constexpr std::int64_t exact(std::int64_t a, std::int64_t b,
                             Operation operation) {
  const std::int64_t result = operation(a, b);
  return Saturate ? std::int64_t(clamped<R>(result)) : result;
}
struct exact_add {
  constexpr std::int64_t operator()(std::int64_t a, std::int64_t b) const {
    return a + b;
  }
};
struct exact_sub {
  constexpr std::int64_t operator()(std::int64_t a, std::int64_t b) const {
    return a - b;
  }
};
struct exact_absdiff {
  constexpr std::int64_t operator()(std::int64_t a, std::int64_t b) const {
    return a < b ? b - a : a - b;
  }
};
struct exact_min {
  constexpr std::int64_t operator()(std::int64_t a, std::int64_t b) const {
    return a < b ? a : b;
  }
};
struct exact_max {
  constexpr std::int64_t operator()(std::int64_t a, std::int64_t b) const {
    return a < b ? b : a;
  }
};
struct exact_avrg { // Rounds away from zero, as vavrg does.
  constexpr std::int64_t operator()(std::int64_t a, std::int64_t b) const {
    return (a + b + (a + b >= 0 ? 1 : 0)) >> 1;
  }
};
struct shl_clamp {
  constexpr std::int64_t operator()(std::int64_t a, std::int64_t b) const {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a)
                                     << (b > 32 || b < 0 ? 32 : b));
  }
};
struct shl_wrap {
  constexpr std::int64_t operator()(std::int64_t a, std::int64_t b) const {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) << (b & 31));
  }
};
struct shr_clamp {
  constexpr std::int64_t operator()(std::int64_t a, std::int64_t b) const {
    return a >> (b > 32 || b < 0 ? 32 : b);
  }
};
struct shr_wrap {
  constexpr std::int64_t operator()(std::int64_t a, std::int64_t b) const {
    return a >> (b & 31);
  }
};
/// Parts of two words, each with an operation; those of `c` stand where there
/// is none. Sums them if `Add`.
template <unsigned Parts, class R, bool Saturate, bool Add, class A, class B,
          class C, class Operation>
R on_parts(A a, B b, C c, Operation operation) {
  constexpr unsigned width = 32 / Parts;
  using narrow = std::conditional_t<
      std::is_signed_v<R>,
      std::conditional_t<Parts == 2, std::int16_t, std::int8_t>,
      std::conditional_t<Parts == 2, std::uint16_t, std::uint8_t>>;
  std::uint32_t out = Add ? static_cast<std::uint32_t>(c) : 0;
  for (unsigned i = 0; i < Parts; ++i) {
    const std::int64_t one = exact<narrow, Saturate>(
        part(a, width, i), part(b, width, i), operation);
    if constexpr (Add)
      out += static_cast<std::uint32_t>(one);
    else
      out |= (static_cast<std::uint32_t>(one) &
              static_cast<std::uint32_t>((std::uint64_t(1) << width) - 1))
             << (width * i);
  }
  return static_cast<R>(out);
}
template <unsigned Parts, class A, class B, class Operation>
unsigned compare_parts(A a, B b, Operation operation) {
  unsigned out = 0;
  for (unsigned i = 0; i < Parts; ++i)
    out |= static_cast<unsigned>(
               operation(part(a, 32 / Parts, i), part(b, 32 / Parts, i)))
           << (32 / Parts * i);
  return out;
}
} // namespace detail

#define SYCLCOMPAT_DETAIL_EXTEND(NAME, OPERATION)                              \
  template <class R, class A, class B> constexpr R extend_##NAME(A a, B b) {   \
    return static_cast<R>(detail::exact<R, false>(a, b, detail::OPERATION())); \
  }                                                                            \
  template <class R, class A, class B, class C, class Second>                  \
  constexpr R extend_##NAME(A a, B b, C c, Second second) {                    \
    return static_cast<R>(                                                     \
        second(detail::exact<R, false>(a, b, detail::OPERATION()),             \
               static_cast<std::int64_t>(c)));                                 \
  }                                                                            \
  template <class R, class A, class B>                                         \
  constexpr R extend_##NAME##_sat(A a, B b) {                                  \
    return static_cast<R>(detail::exact<R, true>(a, b, detail::OPERATION()));  \
  }                                                                            \
  template <class R, class A, class B, class C, class Second>                  \
  constexpr R extend_##NAME##_sat(A a, B b, C c, Second second) {              \
    return static_cast<R>(                                                     \
        second(detail::exact<R, true>(a, b, detail::OPERATION()),              \
               static_cast<std::int64_t>(c)));                                 \
  }
SYCLCOMPAT_DETAIL_EXTEND(add, exact_add)
SYCLCOMPAT_DETAIL_EXTEND(sub, exact_sub)
SYCLCOMPAT_DETAIL_EXTEND(absdiff, exact_absdiff)
SYCLCOMPAT_DETAIL_EXTEND(min, exact_min)
SYCLCOMPAT_DETAIL_EXTEND(max, exact_max)
SYCLCOMPAT_DETAIL_EXTEND(shl_clamp, shl_clamp)
SYCLCOMPAT_DETAIL_EXTEND(shr_clamp, shr_clamp)
SYCLCOMPAT_DETAIL_EXTEND(shl_wrap, shl_wrap)
SYCLCOMPAT_DETAIL_EXTEND(shr_wrap, shr_wrap)
#undef SYCLCOMPAT_DETAIL_EXTEND

#define SYCLCOMPAT_DETAIL_PARTS(NAME, PARTS, OPERATION)                        \
  template <class R, class A, class B, class C>                                \
  R extend_v##NAME##PARTS(A a, B b, C c) {                                     \
    return detail::on_parts<PARTS, R, false, false>(a, b, c,                   \
                                                    detail::OPERATION());      \
  }                                                                            \
  template <class R, class A, class B, class C>                                \
  R extend_v##NAME##PARTS##_sat(A a, B b, C c) {                               \
    return detail::on_parts<PARTS, R, true, false>(a, b, c,                    \
                                                   detail::OPERATION());       \
  }                                                                            \
  template <class R, class A, class B, class C>                                \
  R extend_v##NAME##PARTS##_add(A a, B b, C c) {                               \
    return detail::on_parts<PARTS, R, false, true>(a, b, c,                    \
                                                   detail::OPERATION());       \
  }
#define SYCLCOMPAT_DETAIL_BOTH(NAME, OPERATION)                                \
  SYCLCOMPAT_DETAIL_PARTS(NAME, 2, OPERATION)                                  \
  SYCLCOMPAT_DETAIL_PARTS(NAME, 4, OPERATION)
SYCLCOMPAT_DETAIL_BOTH(add, exact_add)
SYCLCOMPAT_DETAIL_BOTH(sub, exact_sub)
SYCLCOMPAT_DETAIL_BOTH(absdiff, exact_absdiff)
SYCLCOMPAT_DETAIL_BOTH(min, exact_min)
SYCLCOMPAT_DETAIL_BOTH(max, exact_max)
SYCLCOMPAT_DETAIL_BOTH(avrg, exact_avrg)
#undef SYCLCOMPAT_DETAIL_BOTH
#undef SYCLCOMPAT_DETAIL_PARTS

/// A bit for each part whose comparison is true; with `_add` their number and
/// c.
template <class A, class B, class Operation>
unsigned extend_vcompare2(A a, B b, Operation operation) {
  return detail::compare_parts<2>(a, b, operation);
}
template <class A, class B, class Operation>
unsigned extend_vcompare4(A a, B b, Operation operation) {
  return detail::compare_parts<4>(a, b, operation);
}
template <class A, class B, class Operation>
unsigned extend_vcompare2_add(A a, B b, unsigned c, Operation operation) {
  return c + static_cast<unsigned>(
                 __builtin_popcount(detail::compare_parts<2>(a, b, operation)));
}
template <class A, class B, class Operation>
unsigned extend_vcompare4_add(A a, B b, unsigned c, Operation operation) {
  return c + static_cast<unsigned>(
                 __builtin_popcount(detail::compare_parts<4>(a, b, operation)));
}

} // namespace syclcompat

#endif
