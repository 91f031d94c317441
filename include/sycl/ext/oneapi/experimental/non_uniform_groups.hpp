// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file non_uniform_groups.hpp
/// sycl_ext_oneapi_non_uniform_groups: parts of a sub-group that work together
/// in control flow of their own. Tier K.
///
/// chunk and fragment are the specification's classes; tangle, which has a
/// separate specification, is in tangle.hpp. ballot_group, fixed_size_group,
/// tangle_group and opportunistic_group are what programs for DPC++ of up to
/// 2025 write, in headers of these names.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_NON_UNIFORM_GROUPS_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_NON_UNIFORM_GROUPS_HPP

#include <sycl/detail/part_of_sub_group.hpp>

#define SYCL_EXT_ONEAPI_NON_UNIFORM_GROUPS 1

namespace sycl {
inline namespace _V1 {

namespace detail {
namespace parts {
/// A group of which the partition has several: its number in it.
class numbered_part : public part {
public:
  id_type get_group_id() const noexcept { return number; }
  range_type get_group_range() const noexcept { return groups; }
  linear_id_type get_group_linear_id() const noexcept { return number; }
  linear_id_type get_group_linear_range() const noexcept { return groups; }

protected:
  numbered_part(lanes members, std::uint32_t number,
                std::uint32_t groups) noexcept
      : part(members), number(number), groups(groups) {}

private:
  std::uint32_t number, groups;
};

/// Makes groups; users get them from the functions of their headers.
struct maker {
  template <class Group, class... Arguments>
  static Group make(Arguments... arguments) noexcept {
    return Group(arguments...);
  }
};

/// The members of `parent` whose predicate is that of the caller.
template <class Parent>
__attribute__((convergent)) lanes alike(const Parent &parent,
                                        bool predicate) noexcept {
  const lanes all = access::members(parent);
  const lanes yes = __sycl_ballot_among(predicate, all);
  return predicate ? yes : all & ~yes;
}
/// The members of `parent` in the caller's run of `size` neighbours.
template <class Parent>
lanes neighbours(const Parent &parent, std::uint32_t size) noexcept {
  const lanes all = access::members(parent);
  const std::uint32_t number = count(all & below(__sycl_sub_group_local_id()));
  const std::uint32_t first = lane_of(all, number & ~(size - 1));
  return (size == 64 ? ~lanes(0) : below(size)) << first;
}
} // namespace parts
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

template <class T>
struct is_fixed_topology_group : sycl::detail::is_group<T> {};
template <class T>
inline constexpr bool is_fixed_topology_group_v =
    is_fixed_topology_group<T>::value;

template <class T> struct is_user_constructed_group : std::false_type {};
template <class T>
inline constexpr bool is_user_constructed_group_v =
    is_user_constructed_group<T>::value;

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
