// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file physical_mem.hpp
/// sycl_ext_oneapi_virtual_mem: memory without an address. Tier H.
#ifndef SYCL_EXT_ONEAPI_VIRTUAL_MEM_PHYSICAL_MEM_HPP
#define SYCL_EXT_ONEAPI_VIRTUAL_MEM_PHYSICAL_MEM_HPP

#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/queue.hpp>

#define SYCL_EXT_ONEAPI_VIRTUAL_MEM 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

/// What memory may be used for at its addresses.
enum class address_access_mode : char { none = 0, read = 1, read_write = 2 };

/// Memory of a device. A copy is another handle of the same memory, which lives
/// until its last handle has gone and nothing maps it any more.
class physical_mem : public sycl::detail::has_handle,
                     public sycl::detail::owner_ordered<physical_mem> {
public:
  /// \throws exception with errc::feature_not_supported if the device does not
  ///   have aspect::ext_oneapi_virtual_mem; with errc::invalid if it is not in
  ///   the context, or if \p bytes is not a multiple of get_mem_granularity;
  ///   with errc::memory_allocation if there is not enough.
  physical_mem(const device &device, const context &context, std::size_t bytes)
      : context_(context), device_(device), bytes_(bytes) {
    sycl::detail::check(__sycl_rt_physical_create(
        sycl::detail::get_handle(device), sycl::detail::get_handle(context),
        bytes, object.out()));
  }
  physical_mem(const queue &queue, std::size_t bytes)
      : physical_mem(queue.get_device(), queue.get_context(), bytes) {}

  /// Places \p bytes from \p offset on at addresses that were reserved. They
  /// are used as those of malloc_device.
  void *map(std::uintptr_t start, std::size_t bytes, address_access_mode mode,
            std::size_t offset = 0) const {
    sycl::detail::check(__sycl_rt_virtual_map(
        object.get(), start, bytes, offset,
        static_cast<rt::address_access>(static_cast<std::uint32_t>(mode))));
    return reinterpret_cast<void *>(start);
  }
  void *map(std::uintptr_t start, std::size_t bytes,
            std::size_t offset = 0) const {
    return map(start, bytes, address_access_mode::none, offset);
  }

  context get_context() const { return context_; }
  device get_device() const { return device_; }
  std::size_t size() const noexcept { return bytes_; }

private:
  context context_;
  device device_;
  std::size_t bytes_;
};

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

template <> struct std::hash<sycl::ext::oneapi::experimental::physical_mem> {
  std::size_t
  operator()(const sycl::ext::oneapi::experimental::physical_mem &of) const {
    return std::hash<const void *>()(sycl::detail::get_handle(of));
  }
};

#endif
