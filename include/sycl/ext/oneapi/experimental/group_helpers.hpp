// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file group_helpers.hpp
/// group_with_scratchpad of sycl_ext_oneapi_group_sort: a group with memory for
/// its algorithms. Tier K.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_HELPERS_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_HELPERS_HPP

#include <cstddef>
#include <sycl/span.hpp>
#include <sycl/sub_group.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

/// `Group` is a work-group or sub-group; no other group may use the memory.
template <class Group, std::size_t Extent = dynamic_extent>
class group_with_scratchpad {
public:
  group_with_scratchpad(Group group, span<std::byte, Extent> scratch) noexcept
      : group(group), scratch(scratch) {}
  Group get_group() const noexcept { return group; }
  span<std::byte, Extent> get_memory() const noexcept { return scratch; }

private:
  Group group;
  span<std::byte, Extent> scratch;
};
template <class Group, std::size_t Extent>
group_with_scratchpad(Group, span<std::byte, Extent>)
    -> group_with_scratchpad<Group, Extent>;

template <class T> struct is_group_helper : std::false_type {};
template <class Group, std::size_t Extent>
struct is_group_helper<group_with_scratchpad<Group, Extent>> : std::true_type {
};
template <class T>
inline constexpr bool is_group_helper_v = is_group_helper<T>::value;

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
