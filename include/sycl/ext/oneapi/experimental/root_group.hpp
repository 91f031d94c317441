// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file root_group.hpp
/// sycl_ext_oneapi_root_group: all work-items of a launch as one group. Tier B.
///
///     q.parallel_for(nd_range<1>(n, n), properties{use_root_sync},
///                    [=](nd_item<1> item) {
///       auto root = item.ext_oneapi_get_root_group();
///       …
///       group_barrier(root);
///
/// Its barrier needs all work-groups to run at the same time, which no device
/// here promises: neither OpenCL nor a pool of threads starts a group before
/// another has ended because work-items wait for it. So a launch with
/// use_root_sync has one work-group, which the query max_num_work_group_sync
/// answers and the specification names as a way; a launch with more of them is
/// errc::nd_range.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ROOT_GROUP_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ROOT_GROUP_HPP

#include <sycl/exception.hpp>
#include <sycl/ext/oneapi/experimental/forward_progress.hpp>
#include <sycl/ext/oneapi/experimental/launch_queries.hpp>
#include <sycl/ext/oneapi/free_function_queries.hpp>
#include <sycl/ext/oneapi/kernel_properties.hpp>
#include <sycl/nd_item.hpp>

#define SYCL_EXT_ONEAPI_ROOT_GROUP 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

struct use_root_sync_key {
  using value_t = property_value<use_root_sync_key>;
};
/// The kernel's work-items meet in the root group.
inline constexpr use_root_sync_key::value_t use_root_sync;
template <> struct is_property_key<use_root_sync_key> : std::true_type {};

template <int Dimensions> class root_group {
  template <execution_scope Scope, execution_scope... Of>
  using only = std::enable_if_t<((Scope == Of) || ...), int>;

public:
  using id_type = id<Dimensions>;
  using range_type = range<Dimensions>;
  using linear_id_type = std::size_t;
  static constexpr int dimensions = Dimensions;
  static constexpr memory_scope fence_scope = memory_scope::device;

  id_type get_group_id() const noexcept { return {}; }
  id_type get_local_id() const noexcept { return item().get_global_id(); }
  range_type get_group_range() const noexcept {
    if constexpr (Dimensions == 1)
      return {1};
    else if constexpr (Dimensions == 2)
      return {1, 1};
    else
      return {1, 1, 1};
  }
  range_type get_local_range() const noexcept {
    return item().get_global_range();
  }
  range_type get_max_local_range() const noexcept { return get_local_range(); }
  std::size_t get_group_linear_id() const noexcept { return 0; }
  std::size_t get_local_linear_id() const noexcept {
    return item().get_global_linear_id();
  }
  std::size_t get_group_linear_range() const noexcept { return 1; }
  std::size_t get_local_linear_range() const noexcept {
    return get_local_range().size();
  }
  bool leader() const noexcept { return get_local_linear_id() == 0; }

  /// The number of the caller's work-item or work-group in the root group.
  template <execution_scope Scope, only<Scope, execution_scope::work_item,
                                        execution_scope::work_group> = 0>
  id_type get_id() const noexcept {
    if constexpr (Scope == execution_scope::work_item)
      return get_local_id();
    else
      return item().get_group().get_group_id();
  }
  template <execution_scope Scope, only<Scope, execution_scope::sub_group> = 0>
  id<1> get_id() const noexcept {
    return get_linear_id<Scope>();
  }
  template <execution_scope Scope,
            only<Scope, execution_scope::work_item, execution_scope::sub_group,
                 execution_scope::work_group> = 0>
  std::size_t get_linear_id() const noexcept {
    if constexpr (Scope == execution_scope::work_item)
      return get_local_linear_id();
    else if constexpr (Scope == execution_scope::work_group)
      return item().get_group_linear_id();
    else
      return item().get_group_linear_id() * __sycl_num_sub_groups() +
             __sycl_sub_group_id();
  }
  template <execution_scope Scope, only<Scope, execution_scope::work_item,
                                        execution_scope::work_group> = 0>
  range_type get_range() const noexcept {
    if constexpr (Scope == execution_scope::work_item)
      return get_local_range();
    else
      return item().get_group_range();
  }
  template <execution_scope Scope, only<Scope, execution_scope::sub_group> = 0>
  range<1> get_range() const noexcept {
    return get_linear_range<Scope>();
  }
  template <execution_scope Scope,
            only<Scope, execution_scope::work_item, execution_scope::sub_group,
                 execution_scope::work_group> = 0>
  std::size_t get_linear_range() const noexcept {
    if constexpr (Scope == execution_scope::work_item)
      return get_local_linear_range();
    else if constexpr (Scope == execution_scope::work_group)
      return item().get_group_range().size();
    else
      return item().get_group_range().size() * __sycl_num_sub_groups();
  }

private:
  friend sycl::detail::group_maker;
  root_group() noexcept = default;
  static nd_item<Dimensions> item() noexcept {
    return sycl::detail::group_maker::make<nd_item<Dimensions>>();
  }
};

// In sycl_ext_oneapi_non_uniform_groups.
template <class T> struct is_fixed_topology_group;
template <int Dimensions>
struct is_fixed_topology_group<root_group<Dimensions>> : std::true_type {};

namespace this_work_item {
template <int Dimensions> root_group<Dimensions> get_root_group() noexcept {
  return sycl::detail::group_maker::make<root_group<Dimensions>>();
}
} // namespace this_work_item
namespace this_kernel {
/// Its name before.
template <int Dimensions> root_group<Dimensions> get_root_group() noexcept {
  return this_work_item::get_root_group<Dimensions>();
}
} // namespace this_kernel

namespace info {
namespace kernel_queue_specific {
/// How many work-groups a launch with use_root_sync may have.
struct max_num_work_group_sync {
  using return_type = std::size_t;
  template <int = 0> static return_type answer(const kernel &, const queue &) {
    return 1;
  }
  template <int Dimensions>
  static return_type answer(const kernel &of, const queue &on,
                            const range<Dimensions> &group,
                            std::size_t local_bytes = 0) {
    return max_num_work_groups::answer(of, on, group, local_bytes) != 0;
  }
};
} // namespace kernel_queue_specific
namespace kernel {
/// The same, asked of a device or a queue, with a launch's properties.
struct max_num_work_groups_sync {
  using return_type = std::size_t;
  template <class Where, class Group, class Properties = empty_properties_t>
  static return_type answer(const sycl::kernel &of, const Where &on,
                            const Group &group, const Properties & = {},
                            std::size_t local_bytes = 0) {
    return kernel_queue_specific::max_num_work_groups::answer(of, on, group,
                                                              local_bytes) != 0;
  }
};
} // namespace kernel
} // namespace info
} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {
struct root_group_maker {
  template <int Dimensions>
  static ext::oneapi::experimental::root_group<Dimensions> make() noexcept {
    return group_maker::make<
        ext::oneapi::experimental::root_group<Dimensions>>();
  }
};

template <>
struct kernel_property<ext::oneapi::experimental::use_root_sync_key::value_t> {
  static constexpr bool is_attribute = false;
  template <class Launch>
  static void apply(Launch &launch,
                    ext::oneapi::experimental::use_root_sync_key::value_t) {
    for (std::uint32_t d = 0; d < launch.dimensions; ++d)
      if (launch.global[d] != (launch.has_local ? launch.local[d] : 1))
        throw_error(errc::nd_range,
                    "a launch with use_root_sync has one work-group: no device "
                    "here runs several at the same time for certain. Ask for "
                    "info::kernel_queue_specific::max_num_work_group_sync");
  }
};
} // namespace detail

/// Waits until all work-items of the launch have come here.
template <int Dimensions>
__attribute__((convergent)) void
group_barrier(ext::oneapi::experimental::root_group<Dimensions>,
              memory_scope fence_scope = memory_scope::device) noexcept {
  __sycl_group_barrier(static_cast<int>(fence_scope));
}

} // namespace _V1
} // namespace sycl

#endif
