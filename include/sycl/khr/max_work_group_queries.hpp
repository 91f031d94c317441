// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file max_work_group_queries.hpp
/// sycl_khr_max_work_group_queries: how many work-groups a launch may have.
/// Tier H.
#ifndef SYCL_KHR_MAX_WORK_GROUP_QUERIES_HPP
#define SYCL_KHR_MAX_WORK_GROUP_QUERIES_HPP

#include <sycl/ext/oneapi/device_queries.hpp>

#define SYCL_KHR_MAX_WORK_GROUP_QUERIES 1

namespace sycl {
inline namespace _V1 {
namespace khr {
namespace info {
namespace device {

/// In each dimension.
template <int Dimensions = 3> struct max_work_group_range {
  using return_type = range<Dimensions>;
  static return_type answer(const detail::has_handle &of) {
    const id<Dimensions> most =
        ext::oneapi::experimental::info::device::max_work_groups<
            Dimensions>::answer(of);
    return_type out;
    for (int d = 0; d < Dimensions; ++d)
      out[d] = most[d];
    return out;
  }
};
/// All dimensions together.
struct max_work_group_range_size {
  using return_type = std::size_t;
  static return_type answer(const detail::has_handle &of) {
    return ext::oneapi::experimental::info::device::max_global_work_groups::
        answer(of);
  }
};

} // namespace device
} // namespace info
} // namespace khr
} // namespace _V1
} // namespace sycl

#endif
