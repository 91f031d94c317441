// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file fragment.hpp
/// fragment of sycl_ext_oneapi_non_uniform_groups: some of the work-items of a
/// sub-group. Tier K.
///
/// get_opportunistic_group returns the work-items that run together. On the cpu
/// device each work-item is a group of one, which is correct for every control
/// flow and costs nothing; programs use these groups to save atomic operations.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_FRAGMENT_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_FRAGMENT_HPP

#include <sycl/ext/oneapi/experimental/non_uniform_groups.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

template <class ParentGroup>
class fragment : public sycl::detail::parts::numbered_part {
public:
  static constexpr memory_scope fence_scope = ParentGroup::fence_scope;

private:
  friend sycl::detail::parts::maker;
  using numbered_part::numbered_part;
};

template <class ParentGroup>
struct is_user_constructed_group<fragment<ParentGroup>> : std::true_type {};

namespace detail {
template <class T> inline constexpr bool is_fragment = false;
template <class Parent>
inline constexpr bool is_fragment<fragment<Parent>> = true;
template <class T> inline constexpr bool is_chunk = false;
} // namespace detail

/// The work-items of `parent` with the caller's value of the predicate. Of the
/// two groups the second is that with true.
template <class ParentGroup>
__attribute__((convergent))
std::enable_if_t<std::is_same_v<ParentGroup, sub_group> ||
                     detail::is_fragment<ParentGroup> ||
                     detail::is_chunk<ParentGroup>,
                 fragment<ParentGroup>>
binary_partition(ParentGroup parent, bool predicate) noexcept {
  namespace parts = sycl::detail::parts;
  return parts::maker::make<fragment<ParentGroup>>(
      parts::alike(parent, predicate), std::uint32_t(predicate),
      std::uint32_t(2));
}

namespace this_kernel {
/// The work-items that run together with the caller. In kernels only.
__attribute__((convergent)) inline fragment<sub_group>
get_opportunistic_group() noexcept {
  return sycl::detail::parts::maker::make<fragment<sub_group>>(
      __sycl_lanes_of_call(), std::uint32_t(0), std::uint32_t(1));
}
} // namespace this_kernel
namespace this_work_item {
using this_kernel::get_opportunistic_group;
} // namespace this_work_item
} // namespace experimental
} // namespace oneapi
} // namespace ext

template <class ParentGroup>
struct is_group<ext::oneapi::experimental::fragment<ParentGroup>>
    : std::true_type {};

} // namespace _V1
} // namespace sycl

#endif
