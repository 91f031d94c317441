// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file group.hpp
/// sycl::group, the work-group of a work-item. Tier K.
///
/// In a kernel each query is one device builtin. An object also contains the
/// answers, for the host, which may ask a group that a kernel has stored, and
/// for comparisons; optimisers remove them otherwise, also where a group is an
/// argument of a function that stays a call. (Rejected: answering from the
/// object in kernels, too. Every group would read the local range, and a kernel
/// that reads it gets a second body for the usual one, split/UsualValues.cpp:
/// 622 instead of 453 instructions of PTX.) For the same reason the local range
/// is not kept but computed. One bit says whether it is the group of a
/// hierarchical kernel (hierarchical.hpp), where one work-item runs the code of
/// all.
#ifndef SYCL_GROUP_HPP
#define SYCL_GROUP_HPP

#include <sycl/detail/if_device_queries.hpp>
#include <sycl/id.hpp>
#include <sycl/memory_enums.hpp>

namespace sycl {
inline namespace _V1 {

namespace detail {
// Id and range of the index space in SYCL's order, from builtins in the native
// order.
#define SYCL_DETAIL_INDEX_QUERY(NAME, TYPE, BUILTIN)                           \
  template <int Dimensions> TYPE<Dimensions> NAME() noexcept {                 \
    TYPE<Dimensions> result;                                                   \
    for (int d = 0; d < Dimensions; ++d)                                       \
      result[d] = BUILTIN(native<Dimensions>(d));                              \
    return result;                                                             \
  }
SYCL_DETAIL_INDEX_QUERY(global_id, id, __sycl_global_id)
SYCL_DETAIL_INDEX_QUERY(global_index, id, __sycl_global_index)
SYCL_DETAIL_INDEX_QUERY(local_id, id, __sycl_local_id)
SYCL_DETAIL_INDEX_QUERY(group_id, id, __sycl_group_id)
SYCL_DETAIL_INDEX_QUERY(local_range, range, __sycl_local_size)
SYCL_DETAIL_INDEX_QUERY(group_range, range, __sycl_num_groups)
SYCL_DETAIL_INDEX_QUERY(global_range, range, __sycl_global_size)
#undef SYCL_DETAIL_INDEX_QUERY

struct group_maker;
} // namespace detail

class device_event;
template <int Dimensions> class h_item;
template <class T, access::address_space Space, access::decorated Decorated>
class multi_ptr;

/// The work-group in which a work-item runs. SYCL 2020 4.9.1.7.
template <int Dimensions = 1> class group {
public:
  using id_type = id<Dimensions>;
  using range_type = range<Dimensions>;
  using linear_id_type = std::size_t;
  static constexpr int dimensions = Dimensions;
  static constexpr memory_scope fence_scope = memory_scope::work_group;

  id_type get_group_id() const noexcept {
    id_type result;
    for (int d = 0; d < Dimensions; ++d)
      result[d] = get_group_id(d);
    return result;
  }
  std::size_t get_group_id(int dimension) const noexcept {
    return detail::group_id_here(detail::native<Dimensions>(dimension)) +
           detail::kept_on_host(index[dimension], 1);
  }
  id_type get_id() const noexcept { return get_group_id(); }
  std::size_t get_id(int dimension) const noexcept {
    return get_group_id(dimension);
  }
  std::size_t operator[](int dimension) const noexcept {
    return get_group_id(dimension);
  }

  id_type get_local_id() const noexcept {
    return detail::local_id<Dimensions>();
  }
  std::size_t get_local_id(int dimension) const noexcept {
    return __sycl_local_id(detail::native<Dimensions>(dimension));
  }

  range_type get_local_range() const noexcept {
    range_type result;
    for (int d = 0; d < Dimensions; ++d)
      result[d] = get_local_range(d);
    return result;
  }
  std::size_t get_local_range(int dimension) const noexcept {
    return detail::local_range_here(detail::native<Dimensions>(dimension)) +
           detail::kept_on_host(everywhere[dimension], groups[dimension]);
  }
  range_type get_group_range() const noexcept {
    range_type result;
    for (int d = 0; d < Dimensions; ++d)
      result[d] = get_group_range(d);
    return result;
  }
  std::size_t get_group_range(int dimension) const noexcept {
    return detail::group_range_here(detail::native<Dimensions>(dimension)) +
           detail::kept_on_host(groups[dimension], 1);
  }
  range_type get_global_range() const noexcept {
    return get_group_range() * get_local_range();
  }
  std::size_t get_global_range(int dimension) const noexcept {
    return get_group_range(dimension) * get_local_range(dimension);
  }
  /// The same as get_local_range: all work-groups of an nd_range have one size.
  range_type get_max_local_range() const noexcept { return get_local_range(); }
  range_type get_uniform_group_range() const noexcept {
    return get_group_range();
  }

  linear_id_type get_group_linear_id() const noexcept {
    return detail::linear_id(get_group_id(), get_group_range());
  }
  linear_id_type get_linear_id() const noexcept {
    return get_group_linear_id();
  }
  linear_id_type get_local_linear_id() const noexcept {
    return detail::linear_id(get_local_id(), get_local_range());
  }
  linear_id_type get_group_linear_range() const noexcept {
    return get_group_range().size();
  }
  linear_id_type get_local_linear_range() const noexcept {
    return get_local_range().size();
  }

  bool leader() const noexcept { return get_local_linear_id() == 0; }

  /// Copies `count` elements between local and global memory. All work-items of
  /// the group must call it with the same arguments; the copy is complete after
  /// wait_for. Strides are in elements of global memory. SYCL 2020 4.7.8,
  /// 4.9.1.7. Needs <sycl/multi_ptr.hpp>, which defines it.
  template <class To, access::address_space ToSpace, class From,
            access::address_space FromSpace, access::decorated Decorated>
  device_event async_work_group_copy(multi_ptr<To, ToSpace, Decorated> to,
                                     multi_ptr<From, FromSpace, Decorated> from,
                                     std::size_t count) const noexcept;
  template <class To, access::address_space ToSpace, class From,
            access::address_space FromSpace, access::decorated Decorated>
  device_event async_work_group_copy(multi_ptr<To, ToSpace, Decorated> to,
                                     multi_ptr<From, FromSpace, Decorated> from,
                                     std::size_t count,
                                     std::size_t global_stride) const noexcept;
  template <class... Events> void wait_for(Events... events) const noexcept;

  /// Runs `function` for each work-item of the group, or for each of a range of
  /// logical ones, and returns when all are done. In hierarchical kernels only.
  /// SYCL 2020 4.9.1.7. Needs <sycl/hierarchical.hpp>, which defines it.
  template <class F> void parallel_for_work_item(const F &function) const;
  template <class F>
  void parallel_for_work_item(const range<Dimensions> &logical,
                              const F &function) const;

  /// Whether both are the same group of one kernel. Works on the host, too.
  friend bool operator==(const group &a, const group &b) noexcept {
    return a.index == b.index && a.groups == b.groups &&
           a.everywhere == b.everywhere;
  }
  friend bool operator!=(const group &a, const group &b) noexcept {
    return !(a == b);
  }

private:
  friend detail::group_maker;
  group() noexcept
      : index(detail::group_id<Dimensions>()),
        groups(detail::group_range<Dimensions>()),
        everywhere(detail::global_range<Dimensions>()) {}
  id_type index;
  range_type groups, everywhere;
  bool single_item = false;
};

namespace detail {
/// Makes groups and sub-groups; users get them from an nd_item.
struct group_maker {
  template <class Group> static Group make() noexcept { return Group(); }
  /// Makes the group of a hierarchical kernel, for the work-item that runs it.
  template <int Dimensions>
  static group<Dimensions> make_single_item() noexcept {
    group<Dimensions> result;
    result.single_item = true;
    return result;
  }
  template <int Dimensions>
  static bool is_single_item(const group<Dimensions> &of) noexcept {
    return of.single_item;
  }
};

template <class T> struct is_group : std::false_type {};
template <int Dimensions>
struct is_group<group<Dimensions>> : std::true_type {};
} // namespace detail

/// Whether T can be the group of a group function. SYCL 2020 4.17.2.
template <class T> struct is_group : detail::is_group<T> {};
template <class T> inline constexpr bool is_group_v = is_group<T>::value;

} // namespace _V1
} // namespace sycl

#endif
