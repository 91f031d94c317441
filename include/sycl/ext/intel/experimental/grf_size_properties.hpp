// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file grf_size_properties.hpp
/// sycl_ext_intel_grf_size and sycl_ext_intel_cache_config: how Intel's GPUs
/// are to divide registers and caches. Tier B.
///
/// The specifications say that other devices ignore them, and that is what all
/// of ours are: a kernel's properties may hold them, and nothing comes of it.
#ifndef SYCL_EXT_INTEL_EXPERIMENTAL_GRF_SIZE_PROPERTIES_HPP
#define SYCL_EXT_INTEL_EXPERIMENTAL_GRF_SIZE_PROPERTIES_HPP

#include <sycl/ext/oneapi/kernel_properties/properties.hpp>

#define SYCL_EXT_INTEL_GRF_SIZE 1
#define SYCL_EXT_INTEL_CACHE_CONFIG 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace intel {
namespace experimental {

struct grf_size_key {
  template <unsigned Size>
  using value_t = oneapi::experimental::property_value<
      grf_size_key, std::integral_constant<unsigned, Size>>;
};
struct grf_size_automatic_key {
  using value_t = oneapi::experimental::property_value<grf_size_automatic_key>;
};
/// 128 or 256 registers for each thread.
template <unsigned Size> inline constexpr grf_size_key::value_t<Size> grf_size;
inline constexpr grf_size_automatic_key::value_t grf_size_automatic;

enum class cache_config_enum : std::uint16_t { large_slm, large_data };
inline constexpr cache_config_enum large_slm = cache_config_enum::large_slm;
inline constexpr cache_config_enum large_data = cache_config_enum::large_data;
/// More local memory, or more cache.
struct cache_config {
  constexpr cache_config(cache_config_enum wanted) noexcept : value(wanted) {}
  cache_config_enum value;

  friend constexpr bool operator==(cache_config a, cache_config b) noexcept {
    return a.value == b.value;
  }
  friend constexpr bool operator!=(cache_config a, cache_config b) noexcept {
    return !(a == b);
  }
};
using cache_config_key = cache_config;

} // namespace experimental
} // namespace intel

namespace oneapi {
namespace experimental {
template <>
struct is_property_key<intel::experimental::grf_size_key> : std::true_type {};
template <>
struct is_property_key<intel::experimental::grf_size_automatic_key>
    : std::true_type {};
template <>
struct is_property_key<intel::experimental::cache_config> : std::true_type {};
} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {
/// A property of kernels that nothing comes of.
struct kernel_property_without_effect {
  static constexpr bool is_attribute = false;
  template <class Launch, class Value>
  static void apply(Launch &, const Value &) noexcept {}
};
template <unsigned Size>
struct kernel_property<ext::oneapi::experimental::property_value<
    ext::intel::experimental::grf_size_key,
    std::integral_constant<unsigned, Size>>> : kernel_property_without_effect {
  static_assert(Size == 128 || Size == 256, "grf_size is 128 or 256");
};
template <>
struct kernel_property<
    ext::intel::experimental::grf_size_automatic_key::value_t>
    : kernel_property_without_effect {};
template <>
struct kernel_property<ext::intel::experimental::cache_config>
    : kernel_property_without_effect {};
} // namespace detail

} // namespace _V1
} // namespace sycl

#endif
