// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file ballot_group.hpp ballot_group, the former name of fragment: the
/// work-items of a sub-group with the same value of a predicate. Tier K.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_BALLOT_GROUP_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_BALLOT_GROUP_HPP

#include <sycl/ext/oneapi/experimental/non_uniform_groups.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

template <class ParentGroup>
class ballot_group : public sycl::detail::parts::numbered_part {
public:
  static constexpr memory_scope fence_scope = ParentGroup::fence_scope;

private:
  friend sycl::detail::parts::maker;
  using numbered_part::numbered_part;
};

template <class ParentGroup>
struct is_user_constructed_group<ballot_group<ParentGroup>> : std::true_type {};

/// The first of the two groups has the work-items whose predicate is true.
template <class Group>
__attribute__((convergent))
std::enable_if_t<std::is_same_v<Group, sub_group>, ballot_group<Group>>
get_ballot_group(Group group, bool predicate) noexcept {
  namespace parts = sycl::detail::parts;
  return parts::maker::make<ballot_group<Group>>(parts::alike(group, predicate),
                                                 std::uint32_t(!predicate),
                                                 std::uint32_t(2));
}
} // namespace experimental
} // namespace oneapi
} // namespace ext

template <class ParentGroup>
struct is_group<ext::oneapi::experimental::ballot_group<ParentGroup>>
    : std::true_type {};

} // namespace _V1
} // namespace sycl

#endif
