// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file range.hpp
/// sycl::range, the extent of an index space. Tier K.
#ifndef SYCL_RANGE_HPP
#define SYCL_RANGE_HPP

#include <sycl/detail/index_array.hpp>
#include <sycl/detail/sizes.hpp>

namespace sycl {
inline namespace _V1 {

/// The number of elements in each dimension; the last one is contiguous.
/// SYCL 2020 4.9.1.1.
template <int Dimensions = 1>
class range : public detail::index_array<range<Dimensions>, Dimensions> {
  using base = detail::index_array<range<Dimensions>, Dimensions>;

public:
  constexpr range() noexcept = default;

  template <int D = Dimensions, std::enable_if_t<D == 1, int> = 0>
  constexpr range(std::size_t x) noexcept : base(x) {}
  template <int D = Dimensions, std::enable_if_t<D == 2, int> = 0>
  constexpr range(std::size_t x, std::size_t y) noexcept : base(x, y) {}
  template <int D = Dimensions, std::enable_if_t<D == 3, int> = 0>
  constexpr range(std::size_t x, std::size_t y, std::size_t z) noexcept
      : base(x, y, z) {}

  /// The product of all dimensions.
  constexpr std::size_t size() const noexcept {
    std::size_t product = 1;
    for (int d = 0; d < Dimensions; ++d)
      product *= this->values[d];
    return product;
  }
};

range(std::size_t) -> range<1>;
range(std::size_t, std::size_t) -> range<2>;
range(std::size_t, std::size_t, std::size_t) -> range<3>;

} // namespace _V1
} // namespace sycl

#endif
