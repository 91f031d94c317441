// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file nd_range.hpp
/// sycl::nd_range, an index space cut into work-groups. Tier K.
#ifndef SYCL_ND_RANGE_HPP
#define SYCL_ND_RANGE_HPP

#include <sycl/detail/config.hpp>
#include <sycl/id.hpp>

#define SYCL_EXT_ONEAPI_AUTO_LOCAL_RANGE 1

namespace sycl {
inline namespace _V1 {

namespace detail {
/// The extents of a work-group that the runtime chooses.
inline constexpr std::size_t chosen_extent = static_cast<std::size_t>(-1);
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {
/// sycl_ext_oneapi_auto_local_range: as the local range of an nd_range it
/// leaves the size of work-groups to the runtime.
template <int Dimensions> range<Dimensions> auto_range() noexcept {
  range<Dimensions> out;
  for (int d = 0; d < Dimensions; ++d)
    out[d] = sycl::detail::chosen_extent;
  return out;
}
} // namespace experimental
} // namespace oneapi
} // namespace ext

/// A global range and the range of its work-groups. SYCL 2020 4.9.1.2.
template <int Dimensions = 1> class nd_range {
public:
  static constexpr int dimensions = Dimensions;

  /// All zeros; as DPC++, not in SYCL 2020.
  constexpr nd_range() noexcept = default;
  constexpr nd_range(range<Dimensions> global, range<Dimensions> local) noexcept
      : global(global), local(local) {}
  /// Deprecated in SYCL 2020. Apart from the other one, so that kernels know
  /// whether their file uses it.
  __SYCL_MAKES_OFFSET__ constexpr nd_range(range<Dimensions> global,
                                           range<Dimensions> local,
                                           id<Dimensions> offset) noexcept
      : global(global), local(local), offset(offset) {}

  constexpr range<Dimensions> get_global_range() const noexcept {
    return global;
  }
  constexpr range<Dimensions> get_local_range() const noexcept { return local; }
  constexpr range<Dimensions> get_group_range() const noexcept {
    return global / local;
  }
  /// Deprecated in SYCL 2020.
  constexpr id<Dimensions> get_offset() const noexcept { return offset; }

  friend constexpr bool operator==(const nd_range &a,
                                   const nd_range &b) noexcept {
    return a.global == b.global && a.local == b.local && a.offset == b.offset;
  }
  friend constexpr bool operator!=(const nd_range &a,
                                   const nd_range &b) noexcept {
    return !(a == b);
  }

private:
  range<Dimensions> global;
  range<Dimensions> local;
  id<Dimensions> offset;
};

} // namespace _V1
} // namespace sycl

#endif
