// Types that are passed as bytes have the layout that the other side expects.
//
// RUN: %clangxx -std=c++17 -I%include -I%S/../.. -fsyntax-only %s

#include "runtime/abi/image.h"
#define sycl_kernel_site sycl_kernel_site_of_the_headers
#include <sycl/sycl.hpp>
#undef sycl_kernel_site
#include <cstddef>

// The launch key.
static_assert(sizeof(sycl_kernel_site_of_the_headers) ==
              sizeof(sycl_kernel_site));
static_assert(offsetof(sycl_kernel_site_of_the_headers, entry) ==
              offsetof(sycl_kernel_site, entry));
static_assert(offsetof(sycl_kernel_site_of_the_headers, cache) ==
              offsetof(sycl_kernel_site, cache));

// The part of a local_accessor that a launch rewrites.
using sycl::detail::local_block;
static_assert(sizeof(local_block) == sizeof(sycl_local_block));
static_assert(offsetof(local_block, address) ==
              offsetof(sycl_local_block, address));
static_assert(offsetof(local_block, bytes) ==
              offsetof(sycl_local_block, bytes));
static_assert(offsetof(local_block, align) ==
              offsetof(sycl_local_block, align));

// The part of an accessor that a launch rewrites.
using sycl::detail::accessor_block;
static_assert(sizeof(accessor_block) == sizeof(sycl_accessor_block));
static_assert(offsetof(accessor_block, address) ==
              offsetof(sycl_accessor_block, address));
static_assert(offsetof(accessor_block, offset) ==
              offsetof(sycl_accessor_block, offset));
static_assert(offsetof(accessor_block, buffer) ==
              offsetof(sycl_accessor_block, buffer));
static_assert(offsetof(accessor_block, access) ==
              offsetof(sycl_accessor_block, access));

// Handles are passed as arrays.
static_assert(sizeof(sycl::event) == sizeof(sycl::rt::handle));

// Types that kernels capture are device copyable and have the documented size.
template <class T> constexpr bool is_bytes = sycl::is_device_copyable_v<T>;
static_assert(is_bytes<sycl::local_accessor<float, 2>> &&
              is_bytes<sycl::accessor<float, 3>> &&
              is_bytes<sycl::accessor<const int, 0>> &&
              is_bytes<sycl::id<3>> && is_bytes<sycl::range<2>> &&
              is_bytes<sycl::nd_range<2>> && is_bytes<sycl::vec<double, 3>> &&
              is_bytes<sycl::marray<int, 5>> && is_bytes<sycl::half>);
static_assert(sizeof(sycl::id<3>) == 3 * sizeof(std::size_t) &&
              sizeof(sycl::range<1>) == sizeof(std::size_t) &&
              sizeof(sycl::item<1, false>) == 2 * sizeof(std::size_t) &&
              sizeof(sycl::half) == 2 && sizeof(sycl::float3) == 16 &&
              alignof(sycl::double8) == 64 && sizeof(sycl::double16) == 128);
