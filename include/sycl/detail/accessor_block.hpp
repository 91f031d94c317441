// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file accessor_block.hpp
/// The part of an accessor that a launch rewrites. Tier K.
///
/// On the host it has the buffer, the first byte and the access; in a kernel
/// `address` is where that byte is, and nothing else is read. Layout:
/// sycl_accessor_block of runtime/abi/image.h.
#ifndef SYCL_DETAIL_ACCESSOR_BLOCK_HPP
#define SYCL_DETAIL_ACCESSOR_BLOCK_HPP

#include <cstddef>
#include <cstdint>
#include <sycl/detail/config.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

class __SYCL_SPECIAL_CLASS__("accessor") accessor_block {
public:
  void *address = nullptr; ///< A pointer, so that it is known to be global.
  std::uint64_t offset = 0;
  std::uint64_t buffer = 0; ///< The buffer's number; 0: none.
  std::uint64_t access = 0; ///< rt::access_flags

  friend bool operator==(const accessor_block &a,
                         const accessor_block &b) noexcept {
    return a.buffer == b.buffer && a.offset == b.offset && a.access == b.access;
  }
};
static_assert(sizeof(accessor_block) == 32, "sycl_accessor_block of image.h");

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
