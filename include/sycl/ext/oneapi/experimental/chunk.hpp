// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file chunk.hpp chunk of sycl_ext_oneapi_non_uniform_groups: neighbouring
/// work-items of a sub-group, whose number is a template argument. Tier K.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_CHUNK_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_CHUNK_HPP

#include <sycl/ext/oneapi/experimental/fragment.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

template <std::size_t ChunkSize, class ParentGroup>
class chunk : public sycl::detail::parts::numbered_part {
  static_assert(ChunkSize > 0 && ChunkSize <= 64 &&
                    (ChunkSize & (ChunkSize - 1)) == 0,
                "a chunk has 1, 2, 4, 8 … work-items");

public:
  static constexpr memory_scope fence_scope = ParentGroup::fence_scope;

  operator fragment<ParentGroup>() const noexcept {
    return sycl::detail::parts::maker::make<fragment<ParentGroup>>(
        members, get_group_linear_id(), get_group_linear_range());
  }

private:
  friend sycl::detail::parts::maker;
  using numbered_part::numbered_part;
};

template <std::size_t ChunkSize, class ParentGroup>
struct is_user_constructed_group<chunk<ChunkSize, ParentGroup>>
    : std::true_type {};

namespace detail {
template <std::size_t Size, class Parent>
inline constexpr bool is_chunk<chunk<Size, Parent>> = true;
} // namespace detail

/// The chunk of the caller. `ChunkSize` must divide the size of `parent`, all
/// of whose work-items must call this.
template <std::size_t ChunkSize, class ParentGroup>
std::enable_if_t<std::is_same_v<ParentGroup, sub_group> ||
                     detail::is_chunk<ParentGroup>,
                 chunk<ChunkSize, ParentGroup>>
chunked_partition(ParentGroup parent) noexcept {
  namespace parts = sycl::detail::parts;
  const std::uint32_t size = static_cast<std::uint32_t>(ChunkSize);
  return parts::maker::make<chunk<ChunkSize, ParentGroup>>(
      parts::neighbours(parent, size),
      static_cast<std::uint32_t>(parent.get_local_linear_id()) / size,
      static_cast<std::uint32_t>(parent.get_local_linear_range()) / size);
}
} // namespace experimental
} // namespace oneapi
} // namespace ext

template <std::size_t ChunkSize, class ParentGroup>
struct is_group<ext::oneapi::experimental::chunk<ChunkSize, ParentGroup>>
    : std::true_type {};

} // namespace _V1
} // namespace sycl

#endif
