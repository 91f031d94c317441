// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file span.hpp
/// sycl::span and sycl::byte. Tier K.
///
/// std::span as C++20 has it, for C++17 and without `<span>`.
#ifndef SYCL_SPAN_HPP
#define SYCL_SPAN_HPP

#include <cstddef>
#include <cstdint>
#include <sycl/detail/config.hpp>
#include <type_traits>

namespace sycl {
inline namespace _V1 {

using byte = std::uint8_t; ///< Deprecated: std::byte. SYCL 2020 4.14.1.

inline constexpr std::size_t dynamic_extent = static_cast<std::size_t>(-1);

/// A view of contiguous elements that it does not own. SYCL 2020 4.18.1.
template <class T, std::size_t Extent = dynamic_extent> class span {
  template <class Container>
  using enable_if_container = std::enable_if_t<
      !std::is_array_v<std::remove_reference_t<Container>> &&
          std::is_convertible_v<decltype(std::declval<Container &>().data()),
                                T *> &&
          sizeof(std::declval<Container &>().size()) != 0,
      int>;

public:
  using element_type = T;
  using value_type = std::remove_cv_t<T>;
  using size_type = std::size_t;
  using difference_type = std::ptrdiff_t;
  using pointer = T *;
  using const_pointer = const T *;
  using reference = T &;
  using const_reference = const T &;
  using iterator = T *;
  static constexpr std::size_t extent = Extent;

  template <std::size_t E = Extent,
            std::enable_if_t<E == 0 || E == dynamic_extent, int> = 0>
  constexpr span() noexcept {}
  constexpr span(T *first, size_type count) noexcept
      : first(first), count(count) {}
  constexpr span(T *first, T *last) noexcept
      : first(first), count(static_cast<size_type>(last - first)) {}
  template <std::size_t N,
            std::enable_if_t<Extent == dynamic_extent || N == Extent, int> = 0>
  constexpr span(T (&array)[N]) noexcept : first(array), count(N) {}
  template <class Container, enable_if_container<Container> = 0>
  constexpr span(Container &container)
      : first(container.data()), count(container.size()) {}
  template <class Container, enable_if_container<const Container> = 0>
  constexpr span(const Container &container)
      : first(container.data()), count(container.size()) {}
  template <class U, std::size_t N,
            std::enable_if_t<std::is_convertible_v<U (*)[], T (*)[]> &&
                                 (Extent == dynamic_extent || N == Extent ||
                                  N == dynamic_extent),
                             int> = 0>
  constexpr span(const span<U, N> &other) noexcept
      : first(other.data()), count(other.size()) {}

  constexpr T *data() const noexcept { return first; }
  constexpr size_type size() const noexcept {
    return Extent == dynamic_extent ? count : Extent;
  }
  constexpr size_type size_bytes() const noexcept { return size() * sizeof(T); }
  constexpr bool empty() const noexcept { return size() == 0; }

  constexpr T &operator[](size_type i) const { return first[i]; }
  constexpr T &front() const { return first[0]; }
  constexpr T &back() const { return first[size() - 1]; }
  constexpr iterator begin() const noexcept { return first; }
  constexpr iterator end() const noexcept { return first + size(); }

  constexpr span<T> subspan(size_type from,
                            size_type n = dynamic_extent) const {
    return {first + from, n == dynamic_extent ? size() - from : n};
  }

private:
  T *first = nullptr;
  size_type count = 0;
};

template <class T, std::size_t N> span(T (&)[N]) -> span<T, N>;
template <class T> span(T *, std::size_t) -> span<T>;
template <class T> span(T *, T *) -> span<T>;
template <class Container>
span(Container &) -> span<
    std::remove_pointer_t<decltype(std::declval<Container &>().data())>>;

} // namespace _V1
} // namespace sycl

#endif
