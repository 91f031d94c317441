// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file sub_group.hpp
/// sycl::sub_group, the part of a work-group that runs together. Tier K.
#ifndef SYCL_SUB_GROUP_HPP
#define SYCL_SUB_GROUP_HPP

#include <sycl/group.hpp>

#define SYCL_EXT_ONEAPI_SUB_GROUP 1

namespace sycl {
inline namespace _V1 {

template <class T, int N> class vec;

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

  // -- Members of DPC++'s sub_group. Those that read and write memory are
  // -- defined here; the exchanges, deprecated for the free functions, by
  // -- <sycl/group_algorithms.hpp>.

private:
  /// Of volatile elements classes have no copies.
  template <class T> static const T *plain(const volatile T *from) noexcept {
    return const_cast<const T *>(from);
  }

public:
  /// The element of this work-item: neighbours read neighbours, from the
  /// address that all of them give.
  template <class T> std::remove_cv_t<T> load(T *from) const noexcept {
    return plain(from)[__sycl_sub_group_local_id()];
  }
  template <class T, access::address_space Space, access::decorated Decorated>
  std::remove_cv_t<T> load(multi_ptr<T, Space, Decorated> from) const noexcept {
    return load(from.get_raw());
  }
  /// N elements, one from each of N blocks as wide as the sub-group.
  template <int N, class T>
  vec<std::remove_cv_t<T>, N> load(T *from) const noexcept {
    vec<std::remove_cv_t<T>, N> out;
    for (int i = 0; i < N; ++i)
      out[i] = plain(
          from)[__sycl_sub_group_local_id() +
                static_cast<std::uint32_t>(i) * __sycl_sub_group_max_size()];
    return out;
  }
  template <int N, class T, access::address_space Space,
            access::decorated Decorated>
  vec<std::remove_cv_t<T>, N>
  load(multi_ptr<T, Space, Decorated> from) const noexcept {
    return load<N>(from.get_raw());
  }
  template <class T>
  void store(T *to, const std::remove_cv_t<T> &value) const noexcept {
    to[__sycl_sub_group_local_id()] = value;
  }
  template <class T, access::address_space Space, access::decorated Decorated>
  void store(multi_ptr<T, Space, Decorated> to,
             const std::remove_cv_t<T> &value) const noexcept {
    store(to.get_raw(), value);
  }
  template <int N, class T>
  void store(T *to, const vec<std::remove_cv_t<T>, N> &values) const noexcept {
    for (int i = 0; i < N; ++i)
      to[__sycl_sub_group_local_id() +
         static_cast<std::uint32_t>(i) * __sycl_sub_group_max_size()] =
          values[i];
  }
  template <int N, class T, access::address_space Space,
            access::decorated Decorated>
  void store(multi_ptr<T, Space, Decorated> to,
             const vec<std::remove_cv_t<T>, N> &values) const noexcept {
    store<N>(to.get_raw(), values);
  }

  template <class T> T shuffle(T value, id_type from) const noexcept;
  template <class T>
  T shuffle_down(T value, std::uint32_t delta) const noexcept;
  template <class T> T shuffle_up(T value, std::uint32_t delta) const noexcept;
  template <class T> T shuffle_xor(T value, id_type mask) const noexcept;

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
