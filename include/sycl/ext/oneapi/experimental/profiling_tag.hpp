// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file profiling_tag.hpp
/// sycl_ext_oneapi_profiling_tag: the time between two places of a queue. Tier
/// H.
///
/// A tag is a barrier with one time. Of a queue without enable_profiling the
/// runtime takes it on a queue of its own, which has times: every device has
/// aspect::ext_oneapi_queue_profiling_tag.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_PROFILING_TAG_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_PROFILING_TAG_HPP

#include <sycl/queue.hpp>

#define SYCL_EXT_ONEAPI_PROFILING_TAG 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

/// An event that is complete when all earlier commands of the queue are.
template <int = 0> event submit_profiling_tag(const queue &q) {
  rt::handle made = nullptr;
  sycl::detail::check(
      __sycl_rt_event_signal(sycl::detail::get_handle(q), nullptr, 1, &made));
  return sycl::detail::access_handle::make<event>(made);
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
