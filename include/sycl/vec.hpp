// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file vec.hpp
/// sycl::vec and its swizzles. Tier M.
///
/// The elements are an array with the alignment that SYCL asks for; the
/// optimisers make vector instructions from it. A single element (`v.x()`,
/// `v.s0()`) is a reference to it; several are a proxy that reads and writes
/// through.
///
/// Define SYCL_SIMPLE_SWIZZLES before the first inclusion for `v.xyz()`,
/// `v.bgra()` …
#ifndef SYCL_VEC_HPP
#define SYCL_VEC_HPP

#include <sycl/bit_cast.hpp>
#include <sycl/detail/elementwise.hpp>
#include <sycl/detail/swizzle.hpp>
#include <sycl/multi_ptr.hpp>

namespace sycl {
inline namespace _V1 {

/// How convert() rounds. `automatic` goes by the elements that are converted:
/// floating-point numbers to nearest, also when integers are made of them.
enum class rounding_mode { automatic, rte, rtz, rtp, rtn };

namespace detail {

/// -1, 0 or 1: whether `rounded`, made from `value`, is below, equal or above.
template <class To, class From>
constexpr int side(To rounded, From value) noexcept {
  if constexpr (is_floating<From>::value) {
    using wide = std::conditional_t<(sizeof(From) > sizeof(float)) ||
                                        (sizeof(To) > sizeof(float)),
                                    double, float>;
    const wide a = static_cast<wide>(rounded), b = static_cast<wide>(value);
    return (a > b) - (a < b);
  } else {
    // Nearest may be the first number that From no longer holds.
    const double limit =
        2.0 * static_cast<double>(std::uint64_t(1) << (8 * sizeof(From) - 2)) *
        (std::is_unsigned_v<From> ? 2 : 1);
    if (static_cast<double>(rounded) >= limit)
      return 1;
    const From back = static_cast<From>(rounded);
    return (back > value) - (back < value);
  }
}

/// Rounded towards one side: the nearest number, or its neighbour there. No
/// target has all of these conversions, and none changes its rounding mode.
template <class To, rounding_mode Mode, class From>
constexpr To directed(From value) noexcept {
  using bits = std::conditional_t<
      sizeof(To) == 2, std::int16_t,
      std::conditional_t<sizeof(To) == 4, std::int32_t, std::int64_t>>;
  const To nearest = static_cast<To>(value);
  if (!(nearest == nearest))
    return nearest;
  const bool negative = __builtin_bit_cast(bits, nearest) < 0;
  const int at = side(nearest, value);
  const bool up = int(Mode) == int(rounding_mode::rtp) ||
                  (int(Mode) == int(rounding_mode::rtz) && negative);
  if (at == 0 || up == (at > 0))
    return nearest;
  // The neighbour of a number in bits: away from zero is one more.
  if (nearest == To(0))
    return up ? std::numeric_limits<To>::denorm_min()
              : -std::numeric_limits<To>::denorm_min();
  const bool away = up != negative;
  return __builtin_bit_cast(
      To,
      static_cast<bits>(__builtin_bit_cast(bits, nearest) + (away ? 1 : -1)));
}

// NVIDIA GPUs have these as one instruction, for a direction that is a constant
// when it is inlined. The bodies depend on a template parameter, or all of them
// were compiled in each program.
#define __SYCL_DIRECTED__(TO, TO_NAME, FROM, FROM_NAME)                        \
  template <class T = TO>                                                      \
  __SYCL_DEVICE_BUILTIN__("__sycl_" FROM_NAME "_to_" TO_NAME "_directed")      \
  constexpr TO to_direction(TO, FROM value, rounding_mode mode) noexcept {     \
    return mode == rounding_mode::rtz ? directed<T, rounding_mode::rtz>(value) \
           : mode == rounding_mode::rtp                                        \
               ? directed<T, rounding_mode::rtp>(value)                        \
               : directed<T, rounding_mode::rtn>(value);                       \
  }
__SYCL_DIRECTED__(float, "f32", std::int32_t, "s32")
__SYCL_DIRECTED__(float, "f32", std::uint32_t, "u32")
__SYCL_DIRECTED__(float, "f32", std::int64_t, "s64")
__SYCL_DIRECTED__(float, "f32", std::uint64_t, "u64")
__SYCL_DIRECTED__(float, "f32", double, "f64")
__SYCL_DIRECTED__(double, "f64", std::int64_t, "s64")
__SYCL_DIRECTED__(double, "f64", std::uint64_t, "u64")
#undef __SYCL_DIRECTED__

/// The type that replaces From in the operands of to_direction(): `long` or
/// `long long` is int64_t, narrow integers are 32 bits.
template <class From>
using operand_of_conversion = std::conditional_t<
    !std::is_integral_v<From>, From,
    std::conditional_t<
        sizeof(From) == 8,
        std::conditional_t<std::is_signed_v<From>, std::int64_t, std::uint64_t>,
        std::conditional_t<std::is_signed_v<From>, std::int32_t,
                           std::uint32_t>>>;

/// One element of vec::convert().
template <class To, rounding_mode Mode, class From>
constexpr To convert_element(From value) noexcept {
  if constexpr (is_floating<From>::value && std::is_integral_v<To>) {
    if constexpr (int(Mode) == int(rounding_mode::rtz) ||
                  std::is_same_v<To, bool>)
      return static_cast<To>(value);
    else if constexpr (std::is_same_v<From, double>)
      return static_cast<To>(
          int(Mode) == int(rounding_mode::rtp)   ? __builtin_ceil(value)
          : int(Mode) == int(rounding_mode::rtn) ? __builtin_floor(value)
                                                 : __builtin_rint(value));
    else
      return static_cast<To>(
          int(Mode) == int(rounding_mode::rtp)   ? __builtin_ceilf(value)
          : int(Mode) == int(rounding_mode::rtn) ? __builtin_floorf(value)
                                                 : __builtin_rintf(value));
  } else if constexpr (int(Mode) == int(rounding_mode::automatic) ||
                       int(Mode) == int(rounding_mode::rte) ||
                       !is_floating<To>::value) {
    return static_cast<To>(value);
  } else if constexpr (std::is_arithmetic_v<From> && std::is_arithmetic_v<To>) {
    // Whether each From is a To.
    if constexpr (std::numeric_limits<From>::digits <=
                  std::numeric_limits<To>::digits)
      return static_cast<To>(value);
    else
      return to_direction(To(), static_cast<operand_of_conversion<From>>(value),
                          Mode);
  } else {
    return directed<To, Mode>(value);
  }
}

} // namespace detail

/// 1, 2, 3, 4, 8 or 16 numbers. SYCL 2020 4.14.2.
template <class T, int N>
class vec : public detail::swizzles<vec<T, N>, N>,
            public detail::converts_to_value<vec<T, N>, T, N == 1> {
  static_assert(N == 1 || N == 2 || N == 3 || N == 4 || N == 8 || N == 16,
                "vec has 1, 2, 3, 4, 8 or 16 elements; marray has any number");
  // Three elements take the place of four.
  static constexpr int places = N == 3 ? 4 : N;
  static constexpr std::size_t alignment =
      sizeof(T) * places < 64 ? sizeof(T) * places : 64;

public:
  using element_type = T;
  using value_type = T;
  using vector_t = vec;

  /// Trivial, so that a vec may be in a union: not initialised.
  vec() noexcept = default;
  constexpr vec(const vec &) noexcept = default;
  constexpr vec &operator=(const vec &) noexcept = default;

  /// All elements are `value`. Bytes are made of numbers, as by static_cast.
  template <class U, std::enable_if_t<!detail::has_shape<U> &&
                                          (std::is_convertible_v<U, T> ||
                                           (std::is_enum_v<T> &&
                                            std::is_integral_v<U>)) &&
                                          (N > 1),
                                      int> = 0>
  constexpr explicit vec(const U &value) noexcept : elements{} {
    fill(static_cast<T>(value));
  }
  template <class U, std::enable_if_t<!detail::has_shape<U> &&
                                          std::is_convertible_v<U, T> && N == 1,
                                      int> = 0>
  constexpr vec(const U &value) noexcept : elements{static_cast<T>(value)} {}

  /// Numbers and vectors, one after another: N elements together.
  template <
      class First, class Second, class... Rest,
      std::enable_if_t<detail::total<First, Second, Rest...> == N, int> = 0>
  constexpr vec(const First &first, const Second &second,
                const Rest &...rest) noexcept
      : elements{} {
    int at = 0;
    append(at, first);
    append(at, second);
    (append(at, rest), ...);
  }
  /// The elements of a swizzle.
  template <class Vec, int... Index,
            std::enable_if_t<sizeof...(Index) == N, int> = 0>
  constexpr vec(const detail::swizzled<Vec, Index...> &from) noexcept
      : elements{} {
    int at = 0;
    append(at, from);
  }

  template <class U,
            std::enable_if_t<
                !detail::has_shape<U> && std::is_convertible_v<U, T>, int> = 0>
  constexpr vec &operator=(const U &value) noexcept {
    fill(static_cast<T>(value));
    return *this;
  }

  /// One element of another vector, converted as the element is: what == of a
  /// vec<char, 1> gives is a vec<signed char, 1>.
  template <class U, int M,
            std::enable_if_t<M == 1 && N == 1 && !std::is_same_v<U, T> &&
                                 std::is_convertible_v<U, T>,
                             int> = 0>
  constexpr vec &operator=(const vec<U, M> &value) noexcept {
    fill(static_cast<T>(value[0]));
    return *this;
  }

  static constexpr std::size_t size() noexcept { return N; }
  static constexpr std::size_t byte_size() noexcept { return sizeof(vec); }
  static constexpr std::size_t get_count() noexcept {
    return N;
  } ///< Deprecated.
  static constexpr std::size_t get_size() noexcept {
    return sizeof(vec);
  } ///< Deprecated.

  constexpr T &operator[](int i) noexcept { return elements[i]; }
  constexpr const T &operator[](int i) const noexcept { return elements[i]; }

  /// Each element converted to U.
  template <class U, rounding_mode Mode = rounding_mode::automatic>
  constexpr vec<U, N> convert() const noexcept {
    vec<U, N> result{};
    for (int i = 0; i < N; ++i)
      result[i] = detail::convert_element<U, Mode>(elements[i]);
    return result;
  }
  /// The same bytes as another vector.
  template <class Other> Other as() const noexcept {
    static_assert(sizeof(Other) == sizeof(vec), "as() keeps all bytes");
    Other result;
    __builtin_memcpy(&result, this, sizeof(vec));
    return result;
  }

  /// Reads the elements at `from + offset * N`.
  void load(std::size_t offset, const T *from) noexcept {
    for (int i = 0; i < N; ++i)
      elements[i] = from[offset * N + i];
  }
  template <access::address_space Space, access::decorated Decorated>
  void load(std::size_t offset,
            multi_ptr<const T, Space, Decorated> from) noexcept {
    load(offset, from.get_raw());
  }
  template <access::address_space Space, access::decorated Decorated>
  void load(std::size_t offset, multi_ptr<T, Space, Decorated> from) noexcept {
    load(offset, from.get_raw());
  }
  /// Writes them there.
  void store(std::size_t offset, T *to) const noexcept {
    for (int i = 0; i < N; ++i)
      to[offset * N + i] = elements[i];
  }
  template <access::address_space Space, access::decorated Decorated>
  void store(std::size_t offset,
             multi_ptr<T, Space, Decorated> to) const noexcept {
    store(offset, to.get_raw());
  }

// Beside the templates of elementwise.hpp, for lists: `color += {r, g, b, a}`.
#define SYCL_DETAIL_VEC_ASSIGNMENT(OP)                                         \
  friend constexpr vec &operator OP## = (vec & a, const vec &b) {              \
    return a = a OP b;                                                         \
  }
  SYCL_DETAIL_VEC_ASSIGNMENT(+)
  SYCL_DETAIL_VEC_ASSIGNMENT(-)
  SYCL_DETAIL_VEC_ASSIGNMENT(*)
  SYCL_DETAIL_VEC_ASSIGNMENT(/)
  SYCL_DETAIL_VEC_ASSIGNMENT(%)
  SYCL_DETAIL_VEC_ASSIGNMENT(&)
  SYCL_DETAIL_VEC_ASSIGNMENT(|)
  SYCL_DETAIL_VEC_ASSIGNMENT(^)
  SYCL_DETAIL_VEC_ASSIGNMENT(<<)
  SYCL_DETAIL_VEC_ASSIGNMENT(>>)
#undef SYCL_DETAIL_VEC_ASSIGNMENT

private:
  constexpr void fill(T value) noexcept {
    for (int i = 0; i < N; ++i)
      elements[i] = value;
  }
  template <class A> constexpr void append(int &at, const A &argument) {
    if constexpr (detail::has_shape<A>)
      for (std::size_t i = 0; i < detail::shape<A>::size; ++i)
        elements[at++] = static_cast<T>(argument[static_cast<int>(i)]);
    else
      elements[at++] = static_cast<T>(argument);
  }

  alignas(alignment) T elements[places];
};

template <class T, class... U,
          class = std::enable_if_t<(std::is_same_v<T, U> && ...)>>
vec(T, U...) -> vec<T, sizeof...(U) + 1>;

using schar = signed char;
using uchar = unsigned char;
using ushort = unsigned short;
using uint = unsigned int;
using ulong = unsigned long;
using longlong = long long;
using ulonglong = unsigned long long;

#define SYCL_DETAIL_VEC_ALIASES(NAME, T)                                       \
  using NAME##2 = vec<T, 2>;                                                   \
  using NAME##3 = vec<T, 3>;                                                   \
  using NAME##4 = vec<T, 4>;                                                   \
  using NAME##8 = vec<T, 8>;                                                   \
  using NAME##16 = vec<T, 16>;
SYCL_DETAIL_VEC_ALIASES(char, std::int8_t)
SYCL_DETAIL_VEC_ALIASES(schar, std::int8_t)
SYCL_DETAIL_VEC_ALIASES(uchar, std::uint8_t)
SYCL_DETAIL_VEC_ALIASES(short, std::int16_t)
SYCL_DETAIL_VEC_ALIASES(ushort, std::uint16_t)
SYCL_DETAIL_VEC_ALIASES(int, std::int32_t)
SYCL_DETAIL_VEC_ALIASES(uint, std::uint32_t)
SYCL_DETAIL_VEC_ALIASES(long, std::int64_t)
SYCL_DETAIL_VEC_ALIASES(ulong, std::uint64_t)
SYCL_DETAIL_VEC_ALIASES(longlong, long long)
SYCL_DETAIL_VEC_ALIASES(ulonglong, unsigned long long)
SYCL_DETAIL_VEC_ALIASES(half, half)
SYCL_DETAIL_VEC_ALIASES(float, float)
SYCL_DETAIL_VEC_ALIASES(double, double)
// As in SYCL 1.2.1.
SYCL_DETAIL_VEC_ALIASES(cl_char, std::int8_t)
SYCL_DETAIL_VEC_ALIASES(cl_uchar, std::uint8_t)
SYCL_DETAIL_VEC_ALIASES(cl_short, std::int16_t)
SYCL_DETAIL_VEC_ALIASES(cl_ushort, std::uint16_t)
SYCL_DETAIL_VEC_ALIASES(cl_int, std::int32_t)
SYCL_DETAIL_VEC_ALIASES(cl_uint, std::uint32_t)
SYCL_DETAIL_VEC_ALIASES(cl_long, std::int64_t)
SYCL_DETAIL_VEC_ALIASES(cl_ulong, std::uint64_t)
SYCL_DETAIL_VEC_ALIASES(cl_half, half)
SYCL_DETAIL_VEC_ALIASES(cl_float, float)
SYCL_DETAIL_VEC_ALIASES(cl_double, double)
#undef SYCL_DETAIL_VEC_ALIASES

namespace detail {
template <class T> inline constexpr bool is_vec_v = false;
template <class T, int N> inline constexpr bool is_vec_v<vec<T, N>> = true;
} // namespace detail

} // namespace _V1
} // namespace sycl

#endif
