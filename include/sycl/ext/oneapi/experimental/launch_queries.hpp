// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file launch_queries.hpp sycl_ext_oneapi_launch_queries: limits of launches
/// of a kernel on a queue. Tier B.
///
///   kernel.ext_oneapi_get_info<
///       experimental::info::kernel_queue_specific::max_work_group_size>(queue)
///
/// The descriptors ask the kernel about the queue's device.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_LAUNCH_QUERIES_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_LAUNCH_QUERIES_HPP

#include <sycl/kernel.hpp>

#define SYCL_EXT_ONEAPI_LAUNCH_QUERIES 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {
namespace info {
namespace kernel_queue_specific {

/// The largest number of work-items of a work-group.
struct max_work_group_size {
  using return_type = std::size_t;
  template <int = 0>
  static return_type answer(const kernel &of, const queue &on) {
    return of.get_info<sycl::info::kernel_device_specific::work_group_size>(
        on.get_device());
  }
};

/// The largest number of work-items of a work-group in each dimension.
template <int Dimensions> struct max_work_item_sizes {
  using return_type = id<Dimensions>;
  static return_type answer(const kernel &of, const queue &on) {
    const std::size_t all = max_work_group_size::answer(of, on);
    const range<Dimensions> sizes =
        on.get_device()
            .get_info<sycl::info::device::max_work_item_sizes<Dimensions>>();
    return_type out;
    for (int d = 0; d < Dimensions; ++d)
      out[d] = sizes[d] < all ? sizes[d] : all;
    return out;
  }
};

/// The work-items of a full sub-group of work-groups of that size.
struct max_sub_group_size {
  using return_type = std::uint32_t;
  template <int Dimensions>
  static return_type answer(const kernel &of, const queue &on,
                            const range<Dimensions> &) {
    return of.get_info<sycl::info::kernel_device_specific::max_sub_group_size>(
        on.get_device());
  }
};

/// The sub-groups of a work-group of that size.
struct num_sub_groups {
  using return_type = std::uint32_t;
  template <int Dimensions>
  static return_type answer(const kernel &of, const queue &on,
                            const range<Dimensions> &group) {
    const std::size_t size = max_sub_group_size::answer(of, on, group);
    return static_cast<return_type>((group.size() + size - 1) / size);
  }
};

/// The number of work-groups of that size, each with that many bytes of local
/// memory in addition to the kernel's own, that are guaranteed to run at the
/// same time: one on each compute unit, or none if one group is too large.
struct max_num_work_groups {
  using return_type = std::size_t;
  template <int Dimensions>
  static return_type answer(const kernel &of, const sycl::device &on,
                            const range<Dimensions> &group,
                            std::size_t local_bytes = 0) {
    using sycl::info::kernel_device_specific::work_group_size;
    if (group.size() > of.get_info<work_group_size>(on) ||
        local_bytes > on.get_info<sycl::info::device::local_mem_size>())
      return 0;
    return on.get_info<sycl::info::device::max_compute_units>();
  }
  template <int Dimensions>
  static return_type answer(const kernel &of, const queue &on,
                            const range<Dimensions> &group,
                            std::size_t local_bytes = 0) {
    return answer(of, on.get_device(), group, local_bytes);
  }
  template <class Where>
  static return_type answer(const kernel &of, const Where &on,
                            std::size_t group, std::size_t local_bytes = 0) {
    return answer(of, on, range<1>(group), local_bytes);
  }
};

} // namespace kernel_queue_specific
} // namespace info
} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
