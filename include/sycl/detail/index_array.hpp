// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file index_array.hpp
/// One to three `std::size_t` with the arithmetic that id and range share. Tier
/// K.
///
/// SYCL defines every operator for (class, class), (class, size_t) and
/// (size_t, class), for both classes: 120 functions. Here each is a template
/// beside the base, which knows its derived class: lookup finds them only for
/// operands that have such a base. Hidden friends of the base would be declared
/// again for each of the six classes, in every file.
#ifndef SYCL_DETAIL_INDEX_ARRAY_HPP
#define SYCL_DETAIL_INDEX_ARRAY_HPP

#include <cstddef>
#include <sycl/detail/config.hpp>
#include <type_traits>

namespace sycl {
inline namespace _V1 {
namespace detail {

/// Whether T is a class that converts to a Derived (a range beside an id), and
/// whether it is that or a Derived.
template <class T, class Derived>
inline constexpr bool is_convertible_class =
    std::is_class_v<T> && !std::is_base_of_v<Derived, T> &&
    std::is_convertible_v<T, Derived>;
template <class T, class Derived>
inline constexpr bool is_operand =
    std::is_base_of_v<Derived, T> || is_convertible_class<T, Derived>;

/// The conversion of a class with one dimension to a number. An ordinary
/// function, not a constrained template: those allow no further conversion, as
/// in `array[i]`.
template <class Derived, int Dimensions> struct converts_to_number {};
template <class Derived> struct converts_to_number<Derived, 1> {
  constexpr operator std::size_t() const noexcept {
    return static_cast<const Derived &>(*this)[0];
  }
};

template <class Derived, int Dimensions> class index_array {
  static_assert(Dimensions >= 1 && Dimensions <= 3,
                "SYCL index spaces have one, two or three dimensions");

public:
  static constexpr int dimensions = Dimensions;

  constexpr std::size_t get(int dimension) const noexcept {
    return values[dimension];
  }
  constexpr std::size_t &operator[](int dimension) noexcept {
    return values[dimension];
  }
  constexpr std::size_t operator[](int dimension) const noexcept {
    return values[dimension];
  }

protected:
  constexpr index_array() noexcept : values{} {}
  constexpr explicit index_array(std::size_t x) noexcept : values{x} {}
  constexpr index_array(std::size_t x, std::size_t y) noexcept : values{x, y} {}
  constexpr index_array(std::size_t x, std::size_t y, std::size_t z) noexcept
      : values{x, y, z} {}

  std::size_t values[Dimensions];
};

/// The types on the right of Derived's operators, and on the left: there not a
/// Derived, since then the other form is meant.
template <class T, class Derived>
using enable_if_right =
    std::enable_if_t<std::is_integral_v<T> || is_operand<T, Derived>, int>;
template <class T, class Derived>
using enable_if_left =
    std::enable_if_t<std::is_integral_v<T> || is_convertible_class<T, Derived>,
                     int>;
/// The types that can be compared with Derived, beside Derived: a number only
/// if the class is one (dimension 1).
template <class T, class Derived>
using enable_if_equal =
    std::enable_if_t<(std::is_integral_v<T> && Derived::dimensions == 1) ||
                         is_convertible_class<T, Derived>,
                     int>;

/// An operand in all dimensions; a number is the same in each.
template <class Derived, class T>
constexpr Derived as_operand(const T &other) noexcept {
  if constexpr (std::is_integral_v<T>) {
    Derived all;
    for (int d = 0; d < Derived::dimensions; ++d)
      all[d] = static_cast<std::size_t>(other);
    return all;
  } else {
    return other;
  }
}

/// Derived where it is not deduced: there it may be a list, `a += {1, 2}`.
template <class Derived> struct not_deduced {
  using type = Derived;
};
template <class Derived> using listed = typename not_deduced<Derived>::type;

// The forms of one operator. Templates that take exactly their operands: were
// these ordinary functions, a one-dimensional id, which converts to and from a
// number, would make `i + 1` and `i * 0.5f` ambiguous with the built-in
// operators.
#define SYCL_DETAIL_INDEX_OPERATOR(OP)                                         \
  template <class Derived, int N, class T, enable_if_right<T, Derived> = 0>    \
  constexpr Derived operator OP(const index_array<Derived, N> &a,              \
                                const T &other) noexcept {                     \
    Derived b = as_operand<Derived>(other);                                    \
    for (int d = 0; d < N; ++d)                                                \
      b[d] = a[d] OP b[d];                                                     \
    return b;                                                                  \
  }                                                                            \
  template <class T, class Derived, int N, enable_if_left<T, Derived> = 0>     \
  constexpr Derived operator OP(const T &other,                                \
                                const index_array<Derived, N> &b) noexcept {   \
    return as_operand<Derived>(other) OP static_cast<const Derived &>(b);      \
  }
#define SYCL_DETAIL_INDEX_ASSIGNMENT(OP)                                       \
  SYCL_DETAIL_INDEX_OPERATOR(OP)                                               \
  template <class Derived, int N, class T, enable_if_left<T, Derived> = 0>     \
  constexpr Derived &operator OP## =                                           \
      (index_array<Derived, N> & a, const T &other) noexcept {                 \
    return static_cast<Derived &>(a) = a OP other;                             \
  }                                                                            \
  template <class Derived, int N>                                              \
  constexpr Derived &operator OP## =                                           \
      (index_array<Derived, N> & a, const listed<Derived> &other) noexcept {   \
    return static_cast<Derived &>(a) = a OP other;                             \
  }
SYCL_DETAIL_INDEX_ASSIGNMENT(+)
SYCL_DETAIL_INDEX_ASSIGNMENT(-)
SYCL_DETAIL_INDEX_ASSIGNMENT(*)
SYCL_DETAIL_INDEX_ASSIGNMENT(/)
SYCL_DETAIL_INDEX_ASSIGNMENT(%)
SYCL_DETAIL_INDEX_ASSIGNMENT(<<)
SYCL_DETAIL_INDEX_ASSIGNMENT(>>)
SYCL_DETAIL_INDEX_ASSIGNMENT(&)
SYCL_DETAIL_INDEX_ASSIGNMENT(|)
SYCL_DETAIL_INDEX_ASSIGNMENT(^)
SYCL_DETAIL_INDEX_OPERATOR(&&)
SYCL_DETAIL_INDEX_OPERATOR(||)
SYCL_DETAIL_INDEX_OPERATOR(<)
SYCL_DETAIL_INDEX_OPERATOR(>)
SYCL_DETAIL_INDEX_OPERATOR(<=)
SYCL_DETAIL_INDEX_OPERATOR(>=)
#undef SYCL_DETAIL_INDEX_OPERATOR
#undef SYCL_DETAIL_INDEX_ASSIGNMENT

template <class Derived, int N>
constexpr bool operator==(const index_array<Derived, N> &a,
                          const index_array<Derived, N> &b) noexcept {
  for (int d = 0; d < N; ++d)
    if (a[d] != b[d])
      return false;
  return true;
}
template <class Derived, int N, class T, enable_if_equal<T, Derived> = 0>
constexpr bool operator==(const index_array<Derived, N> &a,
                          const T &b) noexcept {
  return a == as_operand<Derived>(b);
}
template <class Derived, int N, class T, enable_if_equal<T, Derived> = 0>
constexpr bool operator==(const T &a,
                          const index_array<Derived, N> &b) noexcept {
  return b == as_operand<Derived>(a);
}
template <class Derived, int N>
constexpr bool operator!=(const index_array<Derived, N> &a,
                          const index_array<Derived, N> &b) noexcept {
  return !(a == b);
}
template <class Derived, int N, class T, enable_if_equal<T, Derived> = 0>
constexpr bool operator!=(const index_array<Derived, N> &a,
                          const T &b) noexcept {
  return !(a == b);
}
template <class Derived, int N, class T, enable_if_equal<T, Derived> = 0>
constexpr bool operator!=(const T &a,
                          const index_array<Derived, N> &b) noexcept {
  return !(b == a);
}

template <class Derived, int N>
constexpr Derived operator+(const index_array<Derived, N> &a) noexcept {
  return static_cast<const Derived &>(a);
}
template <class Derived, int N>
constexpr Derived operator-(const index_array<Derived, N> &a) noexcept {
  return std::size_t(0) - a;
}
template <class Derived, int N>
constexpr Derived &operator++(index_array<Derived, N> &a) noexcept {
  return a += 1;
}
template <class Derived, int N>
constexpr Derived &operator--(index_array<Derived, N> &a) noexcept {
  return a -= 1;
}
template <class Derived, int N>
constexpr Derived operator++(index_array<Derived, N> &a, int) noexcept {
  const Derived old = static_cast<Derived &>(a);
  a += 1;
  return old;
}
template <class Derived, int N>
constexpr Derived operator--(index_array<Derived, N> &a, int) noexcept {
  const Derived old = static_cast<Derived &>(a);
  a -= 1;
  return old;
}

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
