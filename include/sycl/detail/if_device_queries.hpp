// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file if_device_queries.hpp
/// What a builtin says on a device, and an object has kept for the host. Tier
/// K.
///
///   group_id_here(d) + kept_on_host(index[d], 1)
///
/// is a group's id on both sides: the split empties the one function in the
/// host half and the other in the device half, and an empty function returns 0
/// (split/FoldIfDevice.cpp). if_device.hpp, with lambdas, would be twice as
/// many functions for each query.
#ifndef SYCL_DETAIL_IF_DEVICE_QUERIES_HPP
#define SYCL_DETAIL_IF_DEVICE_QUERIES_HPP

#include <sycl/detail/builtins.hpp>
#include <sycl/detail/config.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

#if defined(__SYCL_SINGLE_SOURCE__) || defined(__SYCL_DEVICE_ONLY__)
#define SYCL_DETAIL_ON_DEVICE(VALUE) VALUE
#else
#define SYCL_DETAIL_ON_DEVICE(VALUE) 0
#endif
#define SYCL_DETAIL_HERE(NAME, BUILTIN)                                        \
  __SYCL_IR_ATTRIBUTE__("sycl-call-if-on-device", true)                        \
  __attribute__((noinline)) inline std::size_t NAME(int native) noexcept {     \
    static_cast<void>(native);                                                 \
    return SYCL_DETAIL_ON_DEVICE(BUILTIN(native));                             \
  }
SYCL_DETAIL_HERE(group_id_here, __sycl_group_id)
SYCL_DETAIL_HERE(group_range_here, __sycl_num_groups)
SYCL_DETAIL_HERE(local_range_here, __sycl_local_size)
#undef SYCL_DETAIL_HERE
#undef SYCL_DETAIL_ON_DEVICE
/// What was kept, in units of `by`.
__SYCL_IR_ATTRIBUTE__("sycl-call-if-on-host", true)
__attribute__((noinline)) inline std::size_t
kept_on_host(const std::size_t &value, const std::size_t &by) noexcept {
#ifndef __SYCL_DEVICE_ONLY__
  return value / by;
#else
  return static_cast<void>(value), static_cast<void>(by), 0;
#endif
}

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
