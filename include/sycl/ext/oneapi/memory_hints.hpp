// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file memory_hints.hpp
/// Properties that say where memory had better be, of which no device here
/// takes one: use_pinned_host_memory of buffers (
/// sycl_ext_oneapi_use_pinned_host_memory_property) and mem_channel of buffers
/// (sycl_ext_intel_mem_channel_property), buffer_location and
/// device_read_only of USM allocations (sycl_ext_intel_buffer_location,
/// sycl_ext_oneapi_usm_device_read_only). Tier B.
///
///   int *p = sycl::malloc_device<int>(
///       n, q,
///       {sycl::ext::intel::experimental::property::usm::buffer_location(1)});
///
/// As the specifications allow, they are accepted and have no effect: memory
/// of buffers on the host comes from the program's allocator, only FPGAs have
/// locations, and shared memory that only the host writes is like other.
#ifndef SYCL_EXT_ONEAPI_MEMORY_HINTS_HPP
#define SYCL_EXT_ONEAPI_MEMORY_HINTS_HPP

#include <sycl/buffer.hpp>
#include <sycl/ext/oneapi/accessor_property_list.hpp>
#include <sycl/property_list.hpp>

#define SYCL_EXT_ONEAPI_USE_PINNED_HOST_MEMORY_PROPERTY 1
#define SYCL_EXT_INTEL_BUFFER_LOCATION 1
#define SYCL_EXT_INTEL_MEM_CHANNEL_PROPERTY 1
#define SYCL_EXT_ONEAPI_USM_DEVICE_READ_ONLY 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace property {
namespace buffer {
struct use_pinned_host_memory {
  static constexpr std::uint32_t bit = 1u << 25;
};
} // namespace buffer
namespace usm {
/// Kernels do not write the memory, which is shared.
struct device_read_only {
  static constexpr std::uint32_t bit = 1u << 24;
};
} // namespace usm
} // namespace property
} // namespace oneapi

namespace intel {
namespace experimental {
namespace property {
namespace usm {
class buffer_location {
public:
  static constexpr std::uint32_t bit = 1u << 26;
  constexpr buffer_location(std::uint64_t location) noexcept
      : location(location) {}
  constexpr std::uint64_t get_buffer_location() const noexcept {
    return location;
  }

private:
  friend class sycl::property_list;
  void keep(property_list &) const noexcept {
  } // An allocation asks for nothing.
  std::uint64_t location;
};
} // namespace usm
} // namespace property
} // namespace experimental
} // namespace intel
} // namespace ext

namespace property {
namespace buffer {
/// The memory channel of an FPGA.
class mem_channel {
public:
  static constexpr std::uint32_t bit = 1u << 23;
  constexpr mem_channel(std::uint32_t channel) noexcept : channel(channel) {}
  constexpr std::uint32_t get_channel() const noexcept { return channel; }

private:
  friend class sycl::property_list;
  explicit mem_channel(const property_list &list) noexcept
      : channel(static_cast<std::uint32_t>(list.number)) {}
  void keep(property_list &list) const noexcept {
    list.number = static_cast<int>(channel);
  }
  std::uint32_t channel;
};
} // namespace buffer
} // namespace property

template <>
struct is_property<property::buffer::mem_channel> : std::true_type {};
template <class T, int D, class A>
struct is_property_of<property::buffer::mem_channel, buffer<T, D, A>>
    : std::true_type {};
template <>
struct is_property<ext::oneapi::property::buffer::use_pinned_host_memory>
    : std::true_type {};
template <class T, int D, class A>
struct is_property_of<ext::oneapi::property::buffer::use_pinned_host_memory,
                      buffer<T, D, A>> : std::true_type {};
template <>
struct is_property<ext::intel::experimental::property::usm::buffer_location>
    : std::true_type {};
template <>
struct is_property<ext::oneapi::property::usm::device_read_only>
    : std::true_type {};
} // namespace _V1
} // namespace sycl

#endif
