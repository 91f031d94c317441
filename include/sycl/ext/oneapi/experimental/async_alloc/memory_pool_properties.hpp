// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file memory_pool_properties.hpp
/// The properties of a memory_pool (sycl_ext_oneapi_async_memory_alloc). Tier
/// H.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ASYNC_ALLOC_MEMORY_POOL_PROPERTIES_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ASYNC_ALLOC_MEMORY_POOL_PROPERTIES_HPP

#include <cstddef>
#include <sycl/ext/oneapi/properties.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

class memory_pool;

/// How much unused memory the pool may keep. This implementation keeps none
/// (runtime/usm_pool.hpp), so it is only a number to read back.
struct initial_threshold {
  explicit initial_threshold(std::size_t bytes) : value(bytes) {}
  std::size_t value;
  friend bool operator==(const initial_threshold &a,
                         const initial_threshold &b) {
    return a.value == b.value;
  }
  friend bool operator!=(const initial_threshold &a,
                         const initial_threshold &b) {
    return !(a == b);
  }
};
using initial_threshold_key = initial_threshold;

/// Allocations beyond so many bytes in use fail.
struct maximum_size {
  explicit maximum_size(std::size_t bytes) : value(bytes) {}
  std::size_t value;
  friend bool operator==(const maximum_size &a, const maximum_size &b) {
    return a.value == b.value;
  }
  friend bool operator!=(const maximum_size &a, const maximum_size &b) {
    return !(a == b);
  }
};
using maximum_size_key = maximum_size;

/// Kernels only read the memory. Without effect.
struct read_only {
  friend bool operator==(read_only, read_only) { return true; }
  friend bool operator!=(read_only, read_only) { return false; }
};
using read_only_key = read_only;

/// Memory of the pool is zero at first.
struct zero_init {
  friend bool operator==(zero_init, zero_init) { return true; }
  friend bool operator!=(zero_init, zero_init) { return false; }
};
using zero_init_key = zero_init;

template <> struct is_property_key<initial_threshold> : std::true_type {};
template <> struct is_property_key<maximum_size> : std::true_type {};
template <> struct is_property_key<read_only> : std::true_type {};
template <> struct is_property_key<zero_init> : std::true_type {};
template <>
struct is_property_key_of<initial_threshold, memory_pool> : std::true_type {};
template <>
struct is_property_key_of<maximum_size, memory_pool> : std::true_type {};
template <>
struct is_property_key_of<read_only, memory_pool> : std::true_type {};
template <>
struct is_property_key_of<zero_init, memory_pool> : std::true_type {};

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
