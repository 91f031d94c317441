/// \file index_array.hpp
/// One to three `std::size_t` with the arithmetic that id and range share. Tier
/// K.
///
/// SYCL defines every operator for (class, class), (class, size_t) and
/// (size_t, class), for both classes: 120 functions. Here each is a hidden
/// friend of a base that knows its derived class, so only a use instantiates
/// it, and lookup finds it only for its own operands.
#ifndef SYCL_DETAIL_INDEX_ARRAY_HPP
#define SYCL_DETAIL_INDEX_ARRAY_HPP

#include <cstddef>
#include <sycl/detail/config.hpp>
#include <type_traits>

namespace sycl {
inline namespace _V1 {
namespace detail {

/// Whether T can stand on the right of Derived's operators: Derived, or a class
/// that becomes one (a range beside an id).
template <class T, class Derived>
inline constexpr bool is_operand =
    std::is_same_v<T, Derived> ||
    (std::is_class_v<T> && std::is_convertible_v<T, Derived>);

/// The conversion to a number of what has one dimension. An ordinary function,
/// not a constrained template: those allow no further conversion, as in
/// `array[i]`.
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

// The forms of one operator. Templates that take exactly their operands: were
// these ordinary functions, a one-dimensional id, which converts to and from a
// number, would make `i + 1` and `i * 0.5f` ambiguous with the built-in
// operators.
#define SYCL_DETAIL_INDEX_OPERATOR(OP)                                         \
  template <class T, std::enable_if_t<is_operand<T, Derived>, int> = 0>        \
  friend constexpr Derived operator OP(const Derived &a,                       \
                                       const T &other) noexcept {              \
    const Derived &b = other;                                                  \
    Derived result = a;                                                        \
    for (int d = 0; d < Dimensions; ++d)                                       \
      result[d] = a[d] OP b[d];                                                \
    return result;                                                             \
  }                                                                            \
  template <class T, std::enable_if_t<std::is_integral_v<T>, int> = 0>         \
  friend constexpr Derived operator OP(const Derived &a, T other) noexcept {   \
    const std::size_t b = static_cast<std::size_t>(other);                     \
    Derived result = a;                                                        \
    for (int d = 0; d < Dimensions; ++d)                                       \
      result[d] = a[d] OP b;                                                   \
    return result;                                                             \
  }                                                                            \
  template <class T, std::enable_if_t<std::is_integral_v<T>, int> = 0>         \
  friend constexpr Derived operator OP(T other, const Derived &b) noexcept {   \
    const std::size_t a = static_cast<std::size_t>(other);                     \
    Derived result = b;                                                        \
    for (int d = 0; d < Dimensions; ++d)                                       \
      result[d] = a OP b[d];                                                   \
    return result;                                                             \
  }
#define SYCL_DETAIL_INDEX_ASSIGNMENT(OP)                                       \
  template <class T>                                                           \
  friend constexpr auto operator OP## =                                        \
      (Derived & a, const T &b) noexcept -> decltype(a = a OP b) {             \
    return a = a OP b;                                                         \
  }
  SYCL_DETAIL_INDEX_OPERATOR(+)
  SYCL_DETAIL_INDEX_OPERATOR(-)
  SYCL_DETAIL_INDEX_OPERATOR(*)
  SYCL_DETAIL_INDEX_OPERATOR(/)
  SYCL_DETAIL_INDEX_OPERATOR(%)
  SYCL_DETAIL_INDEX_OPERATOR(<<)
  SYCL_DETAIL_INDEX_OPERATOR(>>)
  SYCL_DETAIL_INDEX_OPERATOR(&)
  SYCL_DETAIL_INDEX_OPERATOR(|)
  SYCL_DETAIL_INDEX_OPERATOR(^)
  SYCL_DETAIL_INDEX_OPERATOR(&&)
  SYCL_DETAIL_INDEX_OPERATOR(||)
  SYCL_DETAIL_INDEX_OPERATOR(<)
  SYCL_DETAIL_INDEX_OPERATOR(>)
  SYCL_DETAIL_INDEX_OPERATOR(<=)
  SYCL_DETAIL_INDEX_OPERATOR(>=)
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
#undef SYCL_DETAIL_INDEX_OPERATOR
#undef SYCL_DETAIL_INDEX_ASSIGNMENT

  friend constexpr bool operator==(const Derived &a,
                                   const Derived &b) noexcept {
    for (int d = 0; d < Dimensions; ++d)
      if (a[d] != b[d])
        return false;
    return true;
  }
  friend constexpr bool operator!=(const Derived &a,
                                   const Derived &b) noexcept {
    return !(a == b);
  }
  // Against a number: only where the class is one (dimension 1).
  template <class T,
            std::enable_if_t<std::is_integral_v<T> && Dimensions == 1, int> = 0>
  friend constexpr bool operator==(const Derived &a, T b) noexcept {
    return a[0] == static_cast<std::size_t>(b);
  }
  template <class T,
            std::enable_if_t<std::is_integral_v<T> && Dimensions == 1, int> = 0>
  friend constexpr bool operator!=(const Derived &a, T b) noexcept {
    return a[0] != static_cast<std::size_t>(b);
  }

  template <class T,
            std::enable_if_t<std::is_integral_v<T> && Dimensions == 1, int> = 0>
  friend constexpr bool operator==(T a, const Derived &b) noexcept {
    return b == a;
  }
  template <class T,
            std::enable_if_t<std::is_integral_v<T> && Dimensions == 1, int> = 0>
  friend constexpr bool operator!=(T a, const Derived &b) noexcept {
    return b != a;
  }

  friend constexpr Derived operator+(const Derived &a) noexcept { return a; }
  friend constexpr Derived operator-(const Derived &a) noexcept {
    return std::size_t(0) - a;
  }
  friend constexpr Derived &operator++(Derived &a) noexcept { return a += 1; }
  friend constexpr Derived &operator--(Derived &a) noexcept { return a -= 1; }
  friend constexpr Derived operator++(Derived &a, int) noexcept {
    Derived old = a;
    a += 1;
    return old;
  }
  friend constexpr Derived operator--(Derived &a, int) noexcept {
    Derived old = a;
    a -= 1;
    return old;
  }

protected:
  constexpr index_array() noexcept : values{} {}
  constexpr explicit index_array(std::size_t x) noexcept : values{x} {}
  constexpr index_array(std::size_t x, std::size_t y) noexcept : values{x, y} {}
  constexpr index_array(std::size_t x, std::size_t y, std::size_t z) noexcept
      : values{x, y, z} {}

  std::size_t values[Dimensions];
};

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
