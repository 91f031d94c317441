// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file tangle.hpp
/// sycl_ext_oneapi_tangle: the work-items of a sub-group that are in the same
/// control flow. Tier K.
///
/// NVIDIA's warps have no instruction that waits for all that will come to a
/// place: their devices do not have the aspect, and a kernel gets those that
/// run together at this moment there.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_TANGLE_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_TANGLE_HPP

#include <sycl/ext/oneapi/experimental/non_uniform_groups.hpp>

#define SYCL_EXT_ONEAPI_TANGLE 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

template <class ParentGroup>
class tangle : public sycl::detail::parts::numbered_part {
public:
  static constexpr memory_scope fence_scope = ParentGroup::fence_scope;

private:
  friend sycl::detail::parts::maker;
  using numbered_part::numbered_part;
};

template <class ParentGroup>
struct is_user_constructed_group<tangle<ParentGroup>> : std::true_type {};

/// The work-items of the sub-group that come to this call in the same control
/// flow.
template <class ParentGroup>
__attribute__((convergent))
std::enable_if_t<std::is_same_v<ParentGroup, sub_group>, tangle<ParentGroup>>
entangle(ParentGroup) noexcept {
  return sycl::detail::parts::maker::make<tangle<ParentGroup>>(
      __sycl_lanes_here(), std::uint32_t(0), std::uint32_t(1));
}
} // namespace experimental
} // namespace oneapi
} // namespace ext

template <class ParentGroup>
struct is_group<ext::oneapi::experimental::tangle<ParentGroup>>
    : std::true_type {};

} // namespace _V1
} // namespace sycl

#endif
