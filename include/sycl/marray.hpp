// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file marray.hpp
/// sycl::marray, an array of any size with arithmetic. Tier M.
#ifndef SYCL_MARRAY_HPP
#define SYCL_MARRAY_HPP

#include <sycl/detail/elementwise.hpp>

namespace sycl {
inline namespace _V1 {

namespace detail {
/// Members that arrays of some types have in addition.
template <class Array, class T> struct members_of_elements {};
} // namespace detail

/// N elements with elementwise operators. SYCL 2020 4.14.3.
template <class T, std::size_t N>
class marray : public detail::converts_to_value<marray<T, N>, T, N == 1>,
               public detail::members_of_elements<marray<T, N>, T> {
public:
  using value_type = T;
  using reference = T &;
  using const_reference = const T &;
  using iterator = T *;
  using const_iterator = const T *;

  constexpr marray() noexcept : elements{} {}
  /// All elements are `value`.
  constexpr explicit marray(const T &value) : elements{} {
    for (T &each : elements)
      each = value;
  }
  /// Values and arrays, one after another: N elements together.
  template <
      class First, class Second, class... Rest,
      std::enable_if_t<detail::total<First, Second, Rest...> == N, int> = 0>
  constexpr marray(const First &first, const Second &second,
                   const Rest &...rest)
      : elements{} {
    std::size_t at = 0;
    append(at, first);
    append(at, second);
    (append(at, rest), ...);
  }
  constexpr marray(const marray &) = default;
  constexpr marray &operator=(const marray &) = default;
  constexpr marray &operator=(const T &value) {
    for (T &each : elements)
      each = value;
    return *this;
  }

  static constexpr std::size_t size() noexcept { return N; }
  constexpr T &operator[](std::size_t i) { return elements[i]; }
  constexpr const T &operator[](std::size_t i) const { return elements[i]; }
  constexpr iterator begin() { return elements; }
  constexpr const_iterator begin() const { return elements; }
  constexpr iterator end() { return elements + N; }
  constexpr const_iterator end() const { return elements + N; }

private:
  template <class A> constexpr void append(std::size_t &at, const A &argument) {
    if constexpr (detail::has_shape<A>)
      for (std::size_t i = 0; i < A::size(); ++i)
        elements[at++] = static_cast<T>(argument[i]);
    else
      elements[at++] = static_cast<T>(argument);
  }

  T elements[N];
};

template <class T, class... U,
          class = std::enable_if_t<(std::is_same_v<T, U> && ...)>>
marray(T, U...) -> marray<T, sizeof...(U) + 1>;

#define SYCL_DETAIL_MARRAY_ALIASES(NAME, T)                                    \
  using m##NAME##2 = marray<T, 2>;                                             \
  using m##NAME##3 = marray<T, 3>;                                             \
  using m##NAME##4 = marray<T, 4>;                                             \
  using m##NAME##8 = marray<T, 8>;                                             \
  using m##NAME##16 = marray<T, 16>;
SYCL_DETAIL_MARRAY_ALIASES(char, std::int8_t)
SYCL_DETAIL_MARRAY_ALIASES(uchar, std::uint8_t)
SYCL_DETAIL_MARRAY_ALIASES(short, std::int16_t)
SYCL_DETAIL_MARRAY_ALIASES(ushort, std::uint16_t)
SYCL_DETAIL_MARRAY_ALIASES(int, std::int32_t)
SYCL_DETAIL_MARRAY_ALIASES(uint, std::uint32_t)
SYCL_DETAIL_MARRAY_ALIASES(long, std::int64_t)
SYCL_DETAIL_MARRAY_ALIASES(ulong, std::uint64_t)
SYCL_DETAIL_MARRAY_ALIASES(half, half)
SYCL_DETAIL_MARRAY_ALIASES(float, float)
SYCL_DETAIL_MARRAY_ALIASES(double, double)
SYCL_DETAIL_MARRAY_ALIASES(bool, bool)
#undef SYCL_DETAIL_MARRAY_ALIASES

namespace detail {
// A name inside of DPC++ that its own tests use, as is_vec_v in vec.hpp.
template <class T> inline constexpr bool is_marray_v = false;
template <class T, std::size_t N>
inline constexpr bool is_marray_v<marray<T, N>> = true;
} // namespace detail

} // namespace _V1
} // namespace sycl

#endif
