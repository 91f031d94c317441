// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file math.hpp
/// SYCLcompat: arithmetic of other programming models. In no tier. Operations
/// on the parts of a 32-bit word are in math_words.hpp.
#ifndef SYCLCOMPAT_MATH_HPP
#define SYCLCOMPAT_MATH_HPP

#include <limits>
#include <sycl/builtins.hpp>
#include <sycl/ext/oneapi/bfloat16.hpp>
#include <sycl/half.hpp>
#include <sycl/marray.hpp>
#include <sycl/vec.hpp>
#include <syclcompat/math_words.hpp>

namespace syclcompat {

// -- comparisons in which a NaN has its own answer

namespace detail {
template <class T> bool is_nan(T x) { return x != x; }
} // namespace detail

/// False with a NaN, also for std::not_equal_to.
template <class T, class Operation>
std::enable_if_t<std::is_same_v<std::invoke_result_t<Operation, T, T>, bool>,
                 bool>
compare(T a, T b, Operation operation) {
  return !detail::is_nan(a) && !detail::is_nan(b) && operation(a, b);
}
/// True with a NaN.
template <class T, class Operation>
std::enable_if_t<std::is_same_v<std::invoke_result_t<Operation, T, T>, bool>,
                 bool>
unordered_compare(T a, T b, Operation operation) {
  return detail::is_nan(a) || detail::is_nan(b) || operation(a, b);
}
/// Of two elements: 1 or 0 for each.
template <class T, class Operation>
sycl::vec<T, 2> compare(sycl::vec<T, 2> a, sycl::vec<T, 2> b,
                        Operation operation) {
  return {T(compare(T(a[0]), T(b[0]), operation)),
          T(compare(T(a[1]), T(b[1]), operation))};
}
template <class T, class Operation>
sycl::vec<T, 2> unordered_compare(sycl::vec<T, 2> a, sycl::vec<T, 2> b,
                                  Operation operation) {
  return {T(unordered_compare(T(a[0]), T(b[0]), operation)),
          T(unordered_compare(T(a[1]), T(b[1]), operation))};
}
template <class T, class Operation>
bool compare_both(sycl::vec<T, 2> a, sycl::vec<T, 2> b, Operation operation) {
  return compare(T(a[0]), T(b[0]), operation) &&
         compare(T(a[1]), T(b[1]), operation);
}
template <class T, class Operation>
bool unordered_compare_both(sycl::vec<T, 2> a, sycl::vec<T, 2> b,
                            Operation operation) {
  return unordered_compare(T(a[0]), T(b[0]), operation) &&
         unordered_compare(T(a[1]), T(b[1]), operation);
}
/// Sixteen bits of ones for each element, the first one's lowest.
template <class T, class Operation>
unsigned compare_mask(sycl::vec<T, 2> a, sycl::vec<T, 2> b,
                      Operation operation) {
  return (compare(T(a[0]), T(b[0]), operation) ? 0xffffu : 0u) |
         (compare(T(a[1]), T(b[1]), operation) ? 0xffff0000u : 0u);
}
template <class T, class Operation>
unsigned unordered_compare_mask(sycl::vec<T, 2> a, sycl::vec<T, 2> b,
                                Operation operation) {
  return (unordered_compare(T(a[0]), T(b[0]), operation) ? 0xffffu : 0u) |
         (unordered_compare(T(a[1]), T(b[1]), operation) ? 0xffff0000u : 0u);
}
template <class T> sycl::vec<T, 2> isnan(sycl::vec<T, 2> a) {
  return {T(detail::is_nan(T(a[0]))), T(detail::is_nan(T(a[1])))};
}

// -- least, largest, powers

namespace detail {
template <class T>
inline constexpr bool is_real =
    std::is_floating_point_v<T> || std::is_same_v<T, sycl::half>;
} // namespace detail

template <class A, class B> std::common_type_t<A, B> min(A a, B b) {
  using T = std::common_type_t<A, B>;
  const T x = static_cast<T>(a), y = static_cast<T>(b);
  if constexpr (detail::is_real<T>)
    return sycl::fmin(x, y);
  else
    return y < x ? y : x;
}
template <class A, class B> std::common_type_t<A, B> max(A a, B b) {
  using T = std::common_type_t<A, B>;
  const T x = static_cast<T>(a), y = static_cast<T>(b);
  if constexpr (detail::is_real<T>)
    return sycl::fmax(x, y);
  else
    return x < y ? y : x;
}

/// A NaN if one of them is.
template <class A, class B> std::common_type_t<A, B> fmin_nan(A a, B b) {
  using T = std::common_type_t<A, B>;
  const T x = static_cast<T>(a), y = static_cast<T>(b);
  return detail::is_nan(x) ? x : detail::is_nan(y) || y < x ? y : x;
}
template <class A, class B> std::common_type_t<A, B> fmax_nan(A a, B b) {
  using T = std::common_type_t<A, B>;
  const T x = static_cast<T>(a), y = static_cast<T>(b);
  return detail::is_nan(x) ? x : detail::is_nan(y) || x < y ? y : x;
}
template <class A, class B>
sycl::vec<std::common_type_t<A, B>, 2> fmin_nan(sycl::vec<A, 2> a,
                                                sycl::vec<B, 2> b) {
  return {fmin_nan(A(a[0]), B(b[0])), fmin_nan(A(a[1]), B(b[1]))};
}
template <class A, class B>
sycl::vec<std::common_type_t<A, B>, 2> fmax_nan(sycl::vec<A, 2> a,
                                                sycl::vec<B, 2> b) {
  return {fmax_nan(A(a[0]), B(b[0])), fmax_nan(A(a[1]), B(b[1]))};
}
template <class T>
T clamp(T x, type_identity_t<T> least, type_identity_t<T> most) {
  return x < least ? least : most < x ? most : x;
}
template <class T, int N>
sycl::vec<T, N> clamp(sycl::vec<T, N> x, sycl::vec<T, N> least,
                      sycl::vec<T, N> most) {
  sycl::vec<T, N> out;
  for (int i = 0; i < N; ++i)
    out[i] = clamp(T(x[i]), T(least[i]), T(most[i]));
  return out;
}
template <class T> T relu(T x) {
  return !detail::is_nan(x) && x < T(0) ? T(0) : x;
}
template <class T> sycl::vec<T, 2> relu(sycl::vec<T, 2> x) {
  return {relu(T(x[0])), relu(T(x[1]))};
}
template <class T> sycl::marray<T, 2> relu(sycl::marray<T, 2> x) {
  return {relu(x[0]), relu(x[1])};
}

/// Of integers in double.
template <class A, class B> auto pow(A a, B b) {
  if constexpr (detail::is_real<A> && std::is_same_v<B, int>)
    return sycl::pown(a, b);
  else if constexpr (detail::is_real<A>)
    return sycl::pow(a, static_cast<A>(b));
  else if constexpr (std::is_integral_v<A>)
    return sycl::pow(static_cast<double>(a), static_cast<double>(b));
  else // bfloat16
    return static_cast<A>(
        sycl::pow(static_cast<float>(a), static_cast<float>(b)));
}
template <class T> T cbrt(T x) { return sycl::cbrt(x); }

// -- lengths of arrays

template <class T> T length(const T *a, int count) {
  T sum = 0;
  for (int i = 0; i < count; ++i)
    sum += a[i] * a[i];
  return sycl::sqrt(sum);
}
inline float fast_length(const float *a, int count) { return length(a, count); }

// -- complex numbers as pairs

template <class T> sycl::vec<T, 2> cmul(sycl::vec<T, 2> x, sycl::vec<T, 2> y) {
  return {T(x[0]) * T(y[0]) - T(x[1]) * T(y[1]),
          T(x[0]) * T(y[1]) + T(x[1]) * T(y[0])};
}
template <class T> sycl::vec<T, 2> cdiv(sycl::vec<T, 2> x, sycl::vec<T, 2> y) {
  // By the larger part of y, so that squares do not overflow.
  if (sycl::fabs(T(y[0])) >= sycl::fabs(T(y[1]))) {
    const T ratio = T(y[1]) / T(y[0]), of = T(y[0]) + ratio * T(y[1]);
    return {(T(x[0]) + T(x[1]) * ratio) / of, (T(x[1]) - T(x[0]) * ratio) / of};
  }
  const T ratio = T(y[0]) / T(y[1]), of = T(y[0]) * ratio + T(y[1]);
  return {(T(x[0]) * ratio + T(x[1])) / of, (T(x[1]) * ratio - T(x[0])) / of};
}
template <class T> T cabs(sycl::vec<T, 2> x) {
  return sycl::hypot(T(x[0]), T(x[1]));
}
template <class T> sycl::vec<T, 2> conj(sycl::vec<T, 2> x) {
  return {T(x[0]), -T(x[1])};
}
/// a times b plus c.
template <class T>
sycl::vec<T, 2> cmul_add(sycl::vec<T, 2> a, sycl::vec<T, 2> b,
                         sycl::vec<T, 2> c) {
  return cmul(a, b) + c;
}
template <class T>
sycl::marray<T, 2> cmul_add(sycl::marray<T, 2> a, sycl::marray<T, 2> b,
                            sycl::marray<T, 2> c) {
  return {a[0] * b[0] - a[1] * b[1] + c[0], a[0] * b[1] + a[1] * b[0] + c[1]};
}

// -- shifts of two words

/// The high word of high:low, shifted left.
inline unsigned int funnelshift_l(unsigned int low, unsigned int high,
                                  unsigned int shift) {
  return static_cast<unsigned int>(
      ((static_cast<std::uint64_t>(high) << 32 | low) << (shift & 31)) >> 32);
}
/// By 32 at most.
inline unsigned int funnelshift_lc(unsigned int low, unsigned int high,
                                   unsigned int shift) {
  return shift >= 32 ? low : funnelshift_l(low, high, shift);
}
/// The low word of high:low, shifted right.
inline unsigned int funnelshift_r(unsigned int low, unsigned int high,
                                  unsigned int shift) {
  return static_cast<unsigned int>(
      (static_cast<std::uint64_t>(high) << 32 | low) >> (shift & 31));
}
inline unsigned int funnelshift_rc(unsigned int low, unsigned int high,
                                   unsigned int shift) {
  return shift >= 32 ? high : funnelshift_r(low, high, shift);
}

// -- fields of bits

/// `count` bits from `first` on, with their sign; bits behind the last of x are
/// its sign.
template <class T> T bfe(T x, std::uint32_t first, std::uint32_t count) {
  constexpr std::uint32_t width = 8 * sizeof(T);
  if (count == 0 || first >= width)
    return std::is_signed_v<T> && count != 0 && x < 0 ? T(-1) : T(0);
  const T moved = static_cast<T>(x >> first);
  if (count >= width - first)
    return moved;
  const std::uint32_t rest = width - count;
  using U = std::make_unsigned_t<T>;
  return static_cast<T>(static_cast<T>(static_cast<U>(moved) << rest) >> rest);
}
template <class T> T bfe_safe(T x, std::uint32_t first, std::uint32_t count) {
  return bfe(x, first & 0xff, count & 0xff);
}
/// y with `count` bits of x from `first` on.
template <class T> T bfi(T x, T y, std::uint32_t first, std::uint32_t count) {
  static_assert(std::is_unsigned_v<T>, "bfi is for unsigned integers");
  constexpr std::uint32_t width = 8 * sizeof(T);
  if (count == 0 || first >= width)
    return y;
  const T ones = count >= width ? static_cast<T>(~T(0))
                                : static_cast<T>((T(1) << count) - 1);
  const T mask = static_cast<T>(ones << first);
  return static_cast<T>((y & ~mask) | (static_cast<T>(x << first) & mask));
}
template <class T>
T bfi_safe(T x, T y, std::uint32_t first, std::uint32_t count) {
  return bfi(x, y, first & 0xff, count & 0xff);
}

} // namespace syclcompat

#endif
