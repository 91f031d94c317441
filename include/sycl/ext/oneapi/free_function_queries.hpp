// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file free_function_queries.hpp
/// sycl_ext_oneapi_free_function_queries: the nd_item of the running kernel,
/// from anywhere below it. Tier K.
///
/// Costs nothing here, since an nd_item holds nothing.
#ifndef SYCL_EXT_ONEAPI_FREE_FUNCTION_QUERIES_HPP
#define SYCL_EXT_ONEAPI_FREE_FUNCTION_QUERIES_HPP

#include <sycl/nd_item.hpp>

#define SYCL_EXT_ONEAPI_FREE_FUNCTION_QUERIES 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {

namespace this_work_item {
/// The work-item's nd_item. Only in kernels over an nd_range of these
/// dimensions.
template <int Dimensions> nd_item<Dimensions> get_nd_item() noexcept {
  return sycl::detail::group_maker::make<nd_item<Dimensions>>();
}
template <int Dimensions> group<Dimensions> get_work_group() noexcept {
  return sycl::detail::group_maker::make<group<Dimensions>>();
}
inline sub_group get_sub_group() noexcept {
  return sycl::detail::group_maker::make<sub_group>();
}
} // namespace this_work_item

namespace experimental {
namespace this_work_item { // which also has those of groups in experimental
using oneapi::this_work_item::get_nd_item;
using oneapi::this_work_item::get_sub_group;
using oneapi::this_work_item::get_work_group;
} // namespace this_work_item

/// The older names. this_id is for kernels over a range, too. (Not this_item: a
/// driver may get another range than the program has given.)
template <int Dimensions> id<Dimensions> this_id() noexcept {
  return oneapi::this_work_item::get_nd_item<Dimensions>().get_global_id();
}
template <int Dimensions> nd_item<Dimensions> this_nd_item() noexcept {
  return oneapi::this_work_item::get_nd_item<Dimensions>();
}
template <int Dimensions> group<Dimensions> this_group() noexcept {
  return oneapi::this_work_item::get_work_group<Dimensions>();
}
inline sub_group this_sub_group() noexcept {
  return oneapi::this_work_item::get_sub_group();
}
} // namespace experimental

} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
