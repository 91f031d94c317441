// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file item.hpp
/// sycl::item, what a kernel over a range knows about itself. Tier K.
#ifndef SYCL_ITEM_HPP
#define SYCL_ITEM_HPP

#include <sycl/id.hpp>

namespace sycl {
inline namespace _V1 {

namespace detail {
struct item_maker;

/// The deprecated offset; nothing for items without one.
template <int Dimensions, bool WithOffset> struct item_offset {
  id<Dimensions> value;
};
template <int Dimensions> struct item_offset<Dimensions, false> {};
} // namespace detail

/// One work-item of a `range` kernel: its id and the range it is in.
/// SYCL 2020 4.9.1.4.
///
/// The range is the one that the program asked for, even where the launch was
/// rounded up to whole work-groups.
template <int Dimensions = 1, bool WithOffset = true>
class item : detail::item_offset<Dimensions, WithOffset>,
             public detail::converts_to_number<item<Dimensions, WithOffset>,
                                               Dimensions> {
  using offset_base = detail::item_offset<Dimensions, WithOffset>;

public:
  static constexpr int dimensions = Dimensions;

  /// An item without offset is an item with offset 0.
  template <bool W = WithOffset, std::enable_if_t<W, int> = 0>
  constexpr item(const item<Dimensions, false> &other) noexcept
      : item(offset_base{id<Dimensions>()}, other.get_id(), other.get_range()) {
  }

  constexpr id<Dimensions> get_id() const noexcept { return index; }
  constexpr std::size_t get_id(int dimension) const noexcept {
    return index[dimension];
  }
  constexpr std::size_t operator[](int dimension) const noexcept {
    return index[dimension];
  }
  constexpr range<Dimensions> get_range() const noexcept { return extent; }
  constexpr std::size_t get_range(int dimension) const noexcept {
    return extent[dimension];
  }

  /// Deprecated in SYCL 2020 together with the offset of parallel_for.
  template <bool W = WithOffset, std::enable_if_t<W, int> = 0>
  constexpr id<Dimensions> get_offset() const noexcept {
    return offset_base::value;
  }

  constexpr std::size_t get_linear_id() const noexcept {
    if constexpr (WithOffset)
      return detail::linear_id(index - offset_base::value, extent);
    else
      return detail::linear_id(index, extent);
  }

  friend constexpr bool operator==(const item &a, const item &b) noexcept {
    if constexpr (WithOffset)
      if (a.offset_base::value != b.offset_base::value)
        return false;
    return a.index == b.index && a.extent == b.extent;
  }
  friend constexpr bool operator!=(const item &a, const item &b) noexcept {
    return !(a == b);
  }

private:
  friend detail::item_maker;
  constexpr item(const offset_base &offset, const id<Dimensions> &at,
                 const range<Dimensions> &of) noexcept
      : offset_base(offset), extent(of), index(at) {}

  range<Dimensions> extent;
  id<Dimensions> index;
};

namespace detail {
/// Makes items; users cannot.
struct item_maker {
  template <int Dimensions>
  static constexpr item<Dimensions, false>
  make(const id<Dimensions> &at, const range<Dimensions> &of) noexcept {
    return {item_offset<Dimensions, false>{}, at, of};
  }
  template <int Dimensions>
  static constexpr item<Dimensions, true>
  make(const id<Dimensions> &at, const range<Dimensions> &of,
       const id<Dimensions> &offset) noexcept {
    return {item_offset<Dimensions, true>{offset}, at, of};
  }
};
} // namespace detail

} // namespace _V1
} // namespace sycl

#endif
