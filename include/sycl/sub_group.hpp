/// \file sub_group.hpp
/// sycl::sub_group, the part of a work-group that runs together. Tier K.
#ifndef SYCL_SUB_GROUP_HPP
#define SYCL_SUB_GROUP_HPP

#include <sycl/group.hpp>

namespace sycl {
inline namespace _V1 {

/// The sub-group in which a work-item runs. SYCL 2020 4.9.1.8.
class sub_group {
public:
  using id_type = id<1>;
  using range_type = range<1>;
  using linear_id_type = std::uint32_t;
  static constexpr int dimensions = 1;
  static constexpr memory_scope fence_scope = memory_scope::sub_group;

  id_type get_group_id() const noexcept { return __sycl_sub_group_id(); }
  id_type get_local_id() const noexcept { return __sycl_sub_group_local_id(); }
  range_type get_local_range() const noexcept {
    return __sycl_sub_group_size();
  }
  range_type get_group_range() const noexcept {
    return __sycl_num_sub_groups();
  }
  range_type get_max_local_range() const noexcept {
    return __sycl_sub_group_max_size();
  }

  linear_id_type get_group_linear_id() const noexcept {
    return __sycl_sub_group_id();
  }
  linear_id_type get_local_linear_id() const noexcept {
    return __sycl_sub_group_local_id();
  }
  linear_id_type get_group_linear_range() const noexcept {
    return __sycl_num_sub_groups();
  }
  linear_id_type get_local_linear_range() const noexcept {
    return __sycl_sub_group_size();
  }

  bool leader() const noexcept { return __sycl_sub_group_local_id() == 0; }

  /// Deprecated spelling of group_barrier(sub_group).
  void barrier(access::fence_space =
                   access::fence_space::global_and_local) const noexcept {
    __sycl_sub_group_barrier(static_cast<int>(memory_scope::sub_group));
  }

  /// Whether both are the same sub-group of one kernel; also on the host.
  friend bool operator==(const sub_group &a, const sub_group &b) noexcept {
    return a.number == b.number;
  }
  friend bool operator!=(const sub_group &a, const sub_group &b) noexcept {
    return a.number != b.number;
  }

protected:
  friend detail::group_maker;
  /// Counted over all work-groups, whose dimensions are not known here.
  sub_group() noexcept
      : number(
            ((__sycl_group_id(2) * __sycl_num_groups(1) + __sycl_group_id(1)) *
                 __sycl_num_groups(0) +
             __sycl_group_id(0)) *
                __sycl_num_sub_groups() +
            __sycl_sub_group_id()) {}

private:
  std::size_t number;
};

namespace ext {
namespace oneapi {
using sycl::sub_group; ///< Its name before SYCL 2020.
} // namespace oneapi
} // namespace ext

namespace detail {
template <> struct is_group<sub_group> : std::true_type {};
} // namespace detail

} // namespace _V1
} // namespace sycl

#endif
