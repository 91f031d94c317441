// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file work_item_queries.hpp
/// sycl_khr_work_item_queries: the work-item without an argument. Tier K.
#ifndef SYCL_KHR_WORK_ITEM_QUERIES_HPP
#define SYCL_KHR_WORK_ITEM_QUERIES_HPP

#include <sycl/ext/oneapi/free_function_queries.hpp>

#define SYCL_KHR_WORK_ITEM_QUERIES 1

namespace sycl {
inline namespace _V1 {
namespace khr {

/// The calling work-item, in kernels over an nd_range of these dimensions.
template <int Dimensions> nd_item<Dimensions> this_nd_item() noexcept {
  return ext::oneapi::this_work_item::get_nd_item<Dimensions>();
}
/// Its work-group.
template <int Dimensions> group<Dimensions> this_group() noexcept {
  return ext::oneapi::this_work_item::get_work_group<Dimensions>();
}
/// Its sub-group.
inline sycl::sub_group this_sub_group() noexcept {
  return ext::oneapi::this_work_item::get_sub_group();
}

} // namespace khr
} // namespace _V1
} // namespace sycl

#endif
