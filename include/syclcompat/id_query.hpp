// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file id_query.hpp
/// SYCLcompat: ids of the calling work-item. x is the fastest dimension. In no
/// tier.
///
/// They ask for three dimensions in launches of fewer too: the others are 0 of
/// 1 there.
#ifndef SYCLCOMPAT_ID_QUERY_HPP
#define SYCLCOMPAT_ID_QUERY_HPP

#include <sycl/ext/oneapi/free_function_queries.hpp>
#include <sycl/ext/oneapi/group_local_memory.hpp>
#include <sycl/group_barrier.hpp>
#include <type_traits>

namespace syclcompat {

inline void wg_barrier() {
  sycl::group_barrier(sycl::ext::oneapi::this_work_item::get_work_group<3>());
}

#define SYCLCOMPAT_DETAIL_QUERY(NAME, CALL)                                    \
  namespace NAME {                                                             \
  inline std::size_t x() {                                                     \
    return sycl::ext::oneapi::this_work_item::get_nd_item<3>().CALL(2);        \
  }                                                                            \
  inline std::size_t y() {                                                     \
    return sycl::ext::oneapi::this_work_item::get_nd_item<3>().CALL(1);        \
  }                                                                            \
  inline std::size_t z() {                                                     \
    return sycl::ext::oneapi::this_work_item::get_nd_item<3>().CALL(0);        \
  }                                                                            \
  } // namespace NAME
SYCLCOMPAT_DETAIL_QUERY(local_id, get_local_id)
SYCLCOMPAT_DETAIL_QUERY(local_range, get_local_range)
SYCLCOMPAT_DETAIL_QUERY(work_group_id, get_group)
SYCLCOMPAT_DETAIL_QUERY(work_group_range, get_group_range)
SYCLCOMPAT_DETAIL_QUERY(global_range, get_global_range)
SYCLCOMPAT_DETAIL_QUERY(global_id, get_global_id)
#undef SYCLCOMPAT_DETAIL_QUERY

/// Memory of the work-group; each call, as written, has its own.
template <class T> auto *local_mem() {
  sycl::multi_ptr<T, sycl::access::address_space::local_space,
                  sycl::access::decorated::no>
      memory = sycl::ext::oneapi::group_local_memory_for_overwrite<T>(
          sycl::ext::oneapi::this_work_item::get_work_group<3>());
  return reinterpret_cast<std::remove_extent_t<T> *>(memory.get());
}

} // namespace syclcompat

#endif
