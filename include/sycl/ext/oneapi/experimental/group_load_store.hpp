// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file group_load_store.hpp
/// sycl_ext_oneapi_group_load_store: a group reads or writes a block of memory
/// together, each work-item several elements of it. Tier K.
///
/// The placement of elements is `data_placement_blocked` (neighbours belong to
/// one work-item) or `data_placement_striped` (to neighbouring work-items).
/// `contiguous_memory` and `full_group` are promises. The loops below are right
/// without them, and code generation finds wide accesses by itself.
///
/// Both functions begin and end with a barrier of the group, as in DPC++:
/// programs store to local memory and read their neighbours' elements.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_LOAD_STORE_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_LOAD_STORE_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/ext/oneapi/properties.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/span.hpp>

#define SYCL_EXT_ONEAPI_GROUP_LOAD_STORE 1

namespace sycl {
inline namespace _V1 {
template <class T, int N> class vec;

namespace ext {
namespace oneapi {
namespace experimental {

enum class group_algorithm_data_placement { blocked, striped };
using data_placement_enum = group_algorithm_data_placement; ///< DPC++'s name.

struct data_placement_key;
struct contiguous_memory_key;
struct full_group_key;
template <group_algorithm_data_placement Placement>
inline constexpr property_value<
    data_placement_key,
    std::integral_constant<group_algorithm_data_placement, Placement>>
    data_placement;
inline constexpr property_value<
    data_placement_key,
    std::integral_constant<group_algorithm_data_placement,
                           group_algorithm_data_placement::blocked>>
    data_placement_blocked;
inline constexpr property_value<
    data_placement_key,
    std::integral_constant<group_algorithm_data_placement,
                           group_algorithm_data_placement::striped>>
    data_placement_striped;
inline constexpr property_value<contiguous_memory_key> contiguous_memory;
inline constexpr property_value<full_group_key> full_group;
template <> struct is_property_key<data_placement_key> : std::true_type {};
template <> struct is_property_key<contiguous_memory_key> : std::true_type {};
template <> struct is_property_key<full_group_key> : std::true_type {};

} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {
template <class Properties> constexpr bool is_striped() noexcept {
  namespace experimental = ext::oneapi::experimental;
  using key = experimental::data_placement_key;
  if constexpr (Properties::template has_property<key>())
    return Properties::template get_property<key>().value ==
           experimental::group_algorithm_data_placement::striped;
  else
    return false;
}

/// The index of a work-item's first element, and the distance to its next one.
struct group_elements {
  std::size_t first, step;
};
template <class Properties, class Group>
group_elements placed_elements(const Group &group, std::size_t n) noexcept {
  const std::size_t me = group.get_local_linear_id();
  if constexpr (is_striped<Properties>())
    return {me, group.get_local_linear_range()};
  else
    return {me * n, 1};
}

template <class Properties>
using enable_if_properties =
    std::enable_if_t<ext::oneapi::experimental::is_property_list_v<Properties>,
                     int>;
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

/// Each work-item of the group gets `out.size()` of the elements from `in` on.
template <class Group, class Input, class T, std::size_t N,
          class Properties = empty_properties_t,
          sycl::detail::enable_if_properties<Properties> = 0>
void group_load(Group group, Input in, sycl::span<T, N> out, Properties = {}) {
  const auto at = sycl::detail::placed_elements<Properties>(group, N);
  group_barrier(group);
  for (std::size_t i = 0; i < N; ++i)
    out[i] = in[at.first + i * at.step];
  group_barrier(group);
}
template <class Group, class Input, class T, int N,
          class Properties = empty_properties_t,
          sycl::detail::enable_if_properties<Properties> = 0>
void group_load(Group group, Input in, sycl::vec<T, N> &out, Properties = {}) {
  const auto at = sycl::detail::placed_elements<Properties>(group, N);
  group_barrier(group);
  for (int i = 0; i < N; ++i)
    out[i] = in[at.first + i * at.step];
  group_barrier(group);
}
/// One element each.
template <class Group, class Input, class T,
          class Properties = empty_properties_t,
          sycl::detail::enable_if_properties<Properties> = 0>
void group_load(Group group, Input in, T &out, Properties = {}) {
  group_barrier(group);
  out = in[group.get_local_linear_id()];
  group_barrier(group);
}

/// Each work-item of the group writes its elements to the block at `out`.
template <class Group, class T, std::size_t N, class Output,
          class Properties = empty_properties_t,
          sycl::detail::enable_if_properties<Properties> = 0>
void group_store(Group group, const sycl::span<T, N> in, Output out,
                 Properties = {}) {
  const auto at = sycl::detail::placed_elements<Properties>(group, N);
  group_barrier(group);
  for (std::size_t i = 0; i < N; ++i)
    out[at.first + i * at.step] = in[i];
  group_barrier(group);
}
template <class Group, class T, int N, class Output,
          class Properties = empty_properties_t,
          sycl::detail::enable_if_properties<Properties> = 0>
void group_store(Group group, const sycl::vec<T, N> &in, Output out,
                 Properties = {}) {
  const auto at = sycl::detail::placed_elements<Properties>(group, N);
  group_barrier(group);
  for (int i = 0; i < N; ++i)
    out[at.first + i * at.step] = in[i];
  group_barrier(group);
}
template <class Group, class T, class Output,
          class Properties = empty_properties_t,
          sycl::detail::enable_if_properties<Properties> = 0>
void group_store(Group group, const T &in, Output out, Properties = {}) {
  group_barrier(group);
  out[group.get_local_linear_id()] = in;
  group_barrier(group);
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#include <sycl/detail/letters_end.def>

#endif
