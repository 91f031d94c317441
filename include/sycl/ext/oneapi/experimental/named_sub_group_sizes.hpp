// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file named_sub_group_sizes.hpp
/// sub_group_size_primary and sub_group_size_automatic. Tier K.
///
/// Both leave the size to the device: kernels without a size of their own are
/// compiled for the one that suits it best, which is what either name asks for.
/// (Rejected: a size in the kernel's attributes. One kernel is for several
/// devices, whose primary sizes differ.)
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_NAMED_SUB_GROUP_SIZES_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_NAMED_SUB_GROUP_SIZES_HPP

#include <sycl/ext/oneapi/kernel_properties/properties.hpp>

#define SYCL_EXT_ONEAPI_NAMED_SUB_GROUP_SIZES 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

struct named_sub_group_size {
  static constexpr std::uint32_t primary = 0;
  static constexpr std::uint32_t automatic = static_cast<std::uint32_t>(-1);
};
inline constexpr sub_group_size_key::value_t<named_sub_group_size::primary>
    sub_group_size_primary;
inline constexpr sub_group_size_key::value_t<named_sub_group_size::automatic>
    sub_group_size_automatic;

} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {
struct size_by_the_device {
  static constexpr bool is_attribute = false;
  template <class Launch, class Value>
  static void apply(Launch &, const Value &) noexcept {}
};
template <>
struct kernel_property<
    ext::oneapi::experimental::sub_group_size_key::value_t<0>>
    : size_by_the_device {};
template <>
struct kernel_property<ext::oneapi::experimental::sub_group_size_key::value_t<
    static_cast<std::uint32_t>(-1)>> : size_by_the_device {};
} // namespace detail

} // namespace _V1
} // namespace sycl

#endif
