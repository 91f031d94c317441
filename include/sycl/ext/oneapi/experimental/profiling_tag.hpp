// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file profiling_tag.hpp
/// sycl_ext_oneapi_profiling_tag: the time between two places of a queue. Tier
/// H.
///
/// A tag is a barrier. Only queues with enable_profiling have times here: no
/// device has the aspect that promises them for others.
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
/// \throws exception with errc::invalid if the queue has no times.
template <int = 0> event submit_profiling_tag(const queue &q) {
  if (!q.has_property<sycl::property::queue::enable_profiling>())
    sycl::detail::throw_error(
        errc::invalid, "submit_profiling_tag: the device lacks aspect::"
                       "ext_oneapi_queue_profiling_tag; make the queue with "
                       "property::queue::enable_profiling");
  queue same = q;
  return same.ext_oneapi_submit_barrier();
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
