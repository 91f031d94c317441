// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file virtual_mem.hpp
/// sycl_ext_oneapi_virtual_mem: addresses that are reserved first and get their
/// memory later, so that an array grows where it is. Tier H.
///
///   auto unit = get_mem_granularity(queue);
///   auto start = reserve_virtual_mem(100 * unit, context);
///   physical_mem first(queue, unit);
///   first.map(start, unit, address_access_mode::read_write);
#ifndef SYCL_EXT_ONEAPI_VIRTUAL_MEM_VIRTUAL_MEM_HPP
#define SYCL_EXT_ONEAPI_VIRTUAL_MEM_VIRTUAL_MEM_HPP

#include <sycl/ext/oneapi/virtual_mem/physical_mem.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

enum class granularity_mode : char { minimum = 0, recommended = 1 };

/// What addresses, offsets and sizes are multiples of.
/// \throws exception with errc::feature_not_supported if the device does not
///   have aspect::ext_oneapi_virtual_mem.
inline std::size_t
get_mem_granularity(const device &device, const context &context,
                    granularity_mode mode = granularity_mode::recommended) {
  std::size_t bytes = 0;
  sycl::detail::check(__sycl_rt_memory_granularity(
      sycl::detail::get_handle(device), sycl::detail::get_handle(context),
      mode == granularity_mode::recommended, &bytes));
  return bytes;
}
inline std::size_t
get_mem_granularity(const queue &queue,
                    granularity_mode mode = granularity_mode::recommended) {
  return get_mem_granularity(queue.get_device(), queue.get_context(), mode);
}
inline std::size_t
get_mem_granularity(const physical_mem &memory,
                    granularity_mode mode = granularity_mode::recommended) {
  return get_mem_granularity(memory.get_device(), memory.get_context(), mode);
}

/// Reserves addresses, at \p start if they are free there.
inline std::uintptr_t reserve_virtual_mem(std::uintptr_t start,
                                          std::size_t bytes,
                                          const context &context) {
  std::uintptr_t out = 0;
  sycl::detail::check(__sycl_rt_virtual_reserve(
      sycl::detail::get_handle(context), start, bytes, &out));
  return out;
}
inline std::uintptr_t reserve_virtual_mem(std::size_t bytes,
                                          const context &context) {
  return reserve_virtual_mem(0, bytes, context);
}
/// Returns a whole reservation, where nothing is mapped any more.
inline void free_virtual_mem(std::uintptr_t start, std::size_t bytes,
                             const context &context) {
  sycl::detail::check(
      __sycl_rt_virtual_free(sycl::detail::get_handle(context), start, bytes));
}

/// \throws exception with errc::invalid if a part of the range is not mapped,
///   as the next function does.
inline void set_access_mode(const void *start, std::size_t bytes,
                            address_access_mode mode, const context &context) {
  sycl::detail::check(__sycl_rt_virtual_set_access(
      sycl::detail::get_handle(context),
      reinterpret_cast<std::uintptr_t>(start), bytes,
      static_cast<rt::address_access>(static_cast<std::uint32_t>(mode))));
}
/// What all of the range may be used for.
inline address_access_mode get_access_mode(const void *start, std::size_t bytes,
                                           const context &context) {
  rt::address_access mode{};
  sycl::detail::check(__sycl_rt_virtual_access(
      sycl::detail::get_handle(context),
      reinterpret_cast<std::uintptr_t>(start), bytes, &mode));
  return static_cast<address_access_mode>(static_cast<char>(mode));
}
/// Takes away what one call of map has placed; the addresses stay reserved.
inline void unmap(const void *start, std::size_t bytes,
                  const context &context) {
  sycl::detail::check(
      __sycl_rt_virtual_unmap(sycl::detail::get_handle(context),
                              reinterpret_cast<std::uintptr_t>(start), bytes));
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
