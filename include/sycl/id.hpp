// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file id.hpp
/// sycl::id, a point of an index space. Tier K.
#ifndef SYCL_ID_HPP
#define SYCL_ID_HPP

#include <sycl/range.hpp>

namespace sycl {
inline namespace _V1 {

template <int Dimensions, bool WithOffset> class item;

/// An index in each dimension; the last one is contiguous. SYCL 2020 4.9.1.3.
template <int Dimensions = 1>
class id : public detail::index_array<id<Dimensions>, Dimensions>,
           public detail::converts_to_number<id<Dimensions>, Dimensions> {
  using base = detail::index_array<id<Dimensions>, Dimensions>;

public:
  constexpr id() noexcept = default;

  template <int D = Dimensions, std::enable_if_t<D == 1, int> = 0>
  constexpr id(std::size_t x) noexcept : base(x) {}
  template <int D = Dimensions, std::enable_if_t<D == 2, int> = 0>
  constexpr id(std::size_t x, std::size_t y) noexcept : base(x, y) {}
  template <int D = Dimensions, std::enable_if_t<D == 3, int> = 0>
  constexpr id(std::size_t x, std::size_t y, std::size_t z) noexcept
      : base(x, y, z) {}

  constexpr id(const range<Dimensions> &extent) noexcept {
    for (int d = 0; d < Dimensions; ++d)
      this->values[d] = extent[d];
  }
  /// The item's id. Any class with item's get_id is taken, which saves this
  /// header from knowing item.
  template <bool WithOffset>
  constexpr id(const item<Dimensions, WithOffset> &from) noexcept
      : id(from.get_id()) {}
};

id(std::size_t) -> id<1>;
id(std::size_t, std::size_t) -> id<2>;
id(std::size_t, std::size_t, std::size_t) -> id<3>;

namespace detail {
/// The native dimension (0 is the fastest) of a dimension in SYCL's order.
template <int Dimensions> constexpr int native(int dimension) noexcept {
  return Dimensions - 1 - dimension;
}

/// The index of `at` when `extent` is laid out row by row.
template <int Dimensions>
constexpr std::size_t linear_id(const id<Dimensions> &at,
                                const range<Dimensions> &extent) noexcept {
  std::size_t result = at[0];
  for (int d = 1; d < Dimensions; ++d)
    result = result * extent[d] + at[d];
  return result;
}
} // namespace detail

} // namespace _V1
} // namespace sycl

#endif
