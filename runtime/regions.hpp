// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file regions.hpp
/// Copies and fills of boxes: rows of bytes at equal distances, as parts of
/// two- and three-dimensional buffers are.
///
/// The driver makes one copy for each run of bytes that is contiguous on both
/// sides; a contiguous box is one run. (Rejected: the drivers' own copies of
/// boxes, which not all drivers have for USM memory.)
#ifndef SYCLCC1_RUNTIME_REGIONS_HPP
#define SYCLCC1_RUNTIME_REGIONS_HPP

#include "runtime/buffer_access.hpp"

namespace sycl::inline _V1::detail {

/// A region whose address is known.
struct placed_region {
  std::byte *address;
  std::uint64_t rows[3];
  std::uint64_t pitch[2];

  std::uint64_t bytes() const noexcept { return rows[0] * rows[1] * rows[2]; }
};

/// \p r at the address of its buffer in \p bound, or in ordinary memory. Throws
/// errc::kernel_argument if it is neither.
placed_region place_region(const rt::region &r,
                           std::span<const bound_buffer> bound);

/// Copies all bytes of \p from, in their order, to the first of \p to.
void copy_region(queue_impl &queue, const placed_region &to,
                 const placed_region &from, std::span<const rt::handle> deps,
                 rt::handle *event);
void fill_region(queue_impl &queue, const placed_region &to,
                 const void *pattern, std::size_t pattern_size,
                 std::span<const rt::handle> deps, rt::handle *event);

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_REGIONS_HPP
