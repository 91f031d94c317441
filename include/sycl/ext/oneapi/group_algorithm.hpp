// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file group_algorithm.hpp
/// The group algorithms under the names that DPC++ gave them before SYCL 2020:
/// one name for the group's values and for a range in memory. Tier K.
///
///   using namespace sycl::ext::oneapi;
///   int sum = reduce(it.get_group(), value, plus<>());
///   int most = reduce(it.get_group(), first, last, maximum<>());
///
/// Deprecated. A separate header, since programs may define such names
/// themselves: only programs that use these include it.
#ifndef SYCL_EXT_ONEAPI_GROUP_ALGORITHM_HPP
#define SYCL_EXT_ONEAPI_GROUP_ALGORITHM_HPP

#include <sycl/ext/oneapi/functional.hpp>
#include <sycl/group_algorithms.hpp>
#include <utility>

#define SYCL_EXT_ONEAPI_GROUP_ALGORITHMS 1

namespace sycl {
inline namespace _V1 {
namespace detail {
/// Whether two arguments of a group algorithm are a range in memory. A
/// multi_ptr points, too.
template <class T, class = void> inline constexpr bool points = false;
template <class T>
inline constexpr bool
    points<T, std::void_t<decltype(*std::declval<const T &>())>> = true;
template <class Group, bool Wanted, class T>
using enable_if_group_and =
    std::enable_if_t<(is_group<Group>::value || is_sub_group<Group>::value) &&
                         points<T> == Wanted,
                     int>;
} // namespace detail

namespace ext {
namespace oneapi {

#define SYCL_DETAIL_GROUP_VOTE(NAME)                                           \
  template <class Group, sycl::detail::enable_if_group<Group> = 0>             \
  bool NAME(Group group, bool predicate) noexcept {                            \
    return sycl::NAME##_group(group, predicate);                               \
  }                                                                            \
  template <class Group, class T, class Predicate,                             \
            sycl::detail::enable_if_group<Group> = 0>                          \
  bool NAME(Group group, T value, Predicate predicate) noexcept {              \
    return sycl::NAME##_group(group, predicate(value));                        \
  }                                                                            \
  template <class Group, class Pointer, class Predicate,                       \
            sycl::detail::enable_if_group<Group> = 0>                          \
  bool NAME(Group group, Pointer first, Pointer last,                          \
            Predicate predicate) noexcept {                                    \
    return sycl::joint_##NAME(group, first, last, predicate);                  \
  }
SYCL_DETAIL_GROUP_VOTE(all_of)
SYCL_DETAIL_GROUP_VOTE(any_of)
SYCL_DETAIL_GROUP_VOTE(none_of)
#undef SYCL_DETAIL_GROUP_VOTE

template <class Group, class T, class... From,
          sycl::detail::enable_if_group<Group> = 0>
T broadcast(Group group, T value, From... from) noexcept {
  return sycl::group_broadcast(group, value, from...);
}

/// Of a value; with a first value in front of the operation.
template <class Group, class T, class... Rest,
          sycl::detail::enable_if_group_and<Group, false, T> = 0>
auto reduce(Group group, T value, Rest... rest) noexcept {
  return sycl::reduce_over_group(group, value, rest...);
}
template <class Group, class T, class... Rest,
          sycl::detail::enable_if_group_and<Group, false, T> = 0>
auto exclusive_scan(Group group, T value, Rest... rest) noexcept {
  return sycl::exclusive_scan_over_group(group, value, rest...);
}
template <class Group, class T, class... Rest,
          sycl::detail::enable_if_group_and<Group, false, T> = 0>
auto inclusive_scan(Group group, T value, Rest... rest) noexcept {
  return sycl::inclusive_scan_over_group(group, value, rest...);
}

/// Of a range in memory.
template <class Group, class In, class... Rest,
          sycl::detail::enable_if_group_and<Group, true, In> = 0>
auto reduce(Group group, In first, In last, Rest... rest) noexcept {
  return sycl::joint_reduce(group, first, last, rest...);
}
template <class Group, class In, class Out, class... Rest,
          sycl::detail::enable_if_group_and<Group, true, In> = 0>
Out exclusive_scan(Group group, In first, In last, Out result,
                   Rest... rest) noexcept {
  return sycl::joint_exclusive_scan(group, first, last, result, rest...);
}
template <class Group, class In, class Out, class... Rest,
          sycl::detail::enable_if_group_and<Group, true, In> = 0>
Out inclusive_scan(Group group, In first, In last, Out result,
                   Rest... rest) noexcept {
  return sycl::joint_inclusive_scan(group, first, last, result, rest...);
}

template <class Group, sycl::detail::enable_if_group<Group> = 0>
bool leader(Group group) noexcept {
  return group.leader();
}

} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
