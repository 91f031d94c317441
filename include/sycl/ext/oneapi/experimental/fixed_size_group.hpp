// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file fixed_size_group.hpp fixed_size_group, the former name of chunk. Tier
/// K.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_FIXED_SIZE_GROUP_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_FIXED_SIZE_GROUP_HPP

#include <sycl/ext/oneapi/experimental/chunk.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

template <std::size_t PartitionSize, class ParentGroup>
using fixed_size_group = chunk<PartitionSize, ParentGroup>;

/// `PartitionSize` must divide the size of the sub-group.
template <std::size_t PartitionSize, class Group>
std::enable_if_t<std::is_same_v<Group, sub_group>,
                 fixed_size_group<PartitionSize, Group>>
get_fixed_size_group(Group group) noexcept {
  return chunked_partition<PartitionSize>(group);
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
