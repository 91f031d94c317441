// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file group_interface.hpp
/// sycl_khr_group_interface: work-groups, sub-groups and work-items that are
/// asked in the same words. Tier K.
///
///     sycl::khr::work_group<1> g = item.get_group();
///     sycl::khr::work_item it = get_item(g);
///     for (size_t i = it.linear_id(); i < n; i += it.range().size()) …
///
/// Without extents(), which need `<mdspan>`.
#ifndef SYCL_KHR_GROUP_INTERFACE_HPP
#define SYCL_KHR_GROUP_INTERFACE_HPP

#include <sycl/sub_group.hpp>

#define SYCL_KHR_GROUP_INTERFACE 1

namespace sycl {
inline namespace _V1 {
namespace khr {

/// A work-group, from and to the class of SYCL 2020.
template <int Dimensions = 1> class work_group {
public:
  using id_type = sycl::id<Dimensions>;
  using linear_id_type = std::size_t;
  using range_type = sycl::range<Dimensions>;
  using size_type = std::size_t;
  static constexpr int dimensions = Dimensions;
  static constexpr memory_scope fence_scope = memory_scope::work_group;

  work_group(group<Dimensions> from) noexcept : of(from) {}
  operator group<Dimensions>() const noexcept { return of; }

  id_type id() const noexcept { return of.get_group_id(); }
  linear_id_type linear_id() const noexcept { return of.get_group_linear_id(); }
  range_type range() const noexcept { return of.get_group_range(); }
  size_type size() const noexcept { return of.get_local_linear_range(); }

  friend bool operator==(const work_group &a, const work_group &b) noexcept {
    return a.of == b.of;
  }
  friend bool operator!=(const work_group &a, const work_group &b) noexcept {
    return !(a == b);
  }

private:
  group<Dimensions> of;
};
template <int Dimensions>
work_group(group<Dimensions>) -> work_group<Dimensions>;

class sub_group {
public:
  using id_type = sycl::id<1>;
  using linear_id_type = std::uint32_t;
  using range_type = sycl::range<1>;
  using size_type = std::uint32_t;
  static constexpr int dimensions = 1;
  static constexpr memory_scope fence_scope = memory_scope::sub_group;

  sub_group(sycl::sub_group from) noexcept : of(from) {}
  operator sycl::sub_group() const noexcept { return of; }

  id_type id() const noexcept { return of.get_group_id(); }
  linear_id_type linear_id() const noexcept { return of.get_group_linear_id(); }
  range_type range() const noexcept { return of.get_group_range(); }
  size_type size() const noexcept { return of.get_local_linear_range(); }
  size_type max_size() const noexcept {
    return static_cast<size_type>(of.get_max_local_range()[0]);
  }

  friend bool operator==(const sub_group &a, const sub_group &b) noexcept {
    return a.of == b.of;
  }
  friend bool operator!=(const sub_group &a, const sub_group &b) noexcept {
    return !(a == b);
  }

private:
  sycl::sub_group of;
};

template <class ParentGroup> class work_item;

namespace detail {
/// The class of SYCL 2020 behind a group.
template <class Group> struct core_group;
template <int Dimensions> struct core_group<work_group<Dimensions>> {
  using type = sycl::group<Dimensions>;
};
template <> struct core_group<sub_group> {
  using type = sycl::sub_group;
};
} // namespace detail

/// The calling work-item of a group.
template <class Group, class = typename detail::core_group<Group>::type>
work_item<Group> get_item(Group group) noexcept {
  return work_item<Group>(group);
}
/// Is it the one with the number 0?
template <class Group, class Core = typename detail::core_group<Group>::type>
bool leader_of(Group group) noexcept {
  return Core(group).leader();
}

template <class ParentGroup> class work_item {
  using core = typename detail::core_group<ParentGroup>::type;

public:
  using id_type = typename ParentGroup::id_type;
  using linear_id_type = typename ParentGroup::linear_id_type;
  using range_type = typename ParentGroup::range_type;
  using size_type = typename ParentGroup::size_type;
  static constexpr int dimensions = ParentGroup::dimensions;
  static constexpr memory_scope fence_scope = memory_scope::work_item;

  id_type id() const noexcept { return of.get_local_id(); }
  linear_id_type linear_id() const noexcept { return number; }
  range_type range() const noexcept { return of.get_local_range(); }
  constexpr size_type size() const noexcept { return 1; }

  friend bool operator==(const work_item &a, const work_item &b) noexcept {
    return a.of == b.of && a.number == b.number;
  }
  friend bool operator!=(const work_item &a, const work_item &b) noexcept {
    return !(a == b);
  }

private:
  template <class Group, class>
  friend work_item<Group> get_item(Group) noexcept;
  explicit work_item(const ParentGroup &group) noexcept
      : of(group), number(of.get_local_linear_id()) {}
  core of;
  linear_id_type number;
};

} // namespace khr
} // namespace _V1
} // namespace sycl

#endif
