// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file deferred_releases.hpp
/// Memory of buffers that have ended but that commands still use, and the
/// response to a failed allocation.
///
///   while (…) {
///     sycl::buffer<float> temporary{n};   its end does not wait
///     q.submit(… temporary …);
///   }
///
/// Such a loop is as fast as its commands only if it does not wait for them,
/// and would use all memory. So
///
///   the end of a buffer       occasionally releases memory that is no longer
///                             used; waits if a quarter of the machine's memory
///                             is waiting
///   an allocation that fails  frees the blocks in the pool, releases unused
///                             memory, then waits for the uses of the oldest
///                             memory first, and tries again after each
///
/// Only commands that the driver has are waited for. Commands behind host tasks
/// and accessors may wait for the thread that would wait for them. Tested by
/// test/runtime/buffer_test.cpp, test/run/temporary_buffers.cpp.
#ifndef SYCLCC1_RUNTIME_DEFERRED_RELEASES_HPP
#define SYCLCC1_RUNTIME_DEFERRED_RELEASES_HPP

#include "runtime/buffer_memory.hpp"

namespace sycl::inline _V1::detail {

/// Releases \p memory now, or when the commands that use it have ended.
void defer_release(ref<buffer_memory> memory) noexcept;
/// Releases memory that is no longer used; true if there was any. Is called
/// when a queue has been waited for.
bool release_finished() noexcept;

/// After an allocation has failed: true if it may be tried again.
bool reclaim_memory() noexcept;

/// The result of \p allocate, which is called again while there is memory to
/// reclaim; or null.
template <class F> auto allocate_or_reclaim(const F &allocate) {
  auto memory = allocate();
  while (!memory && reclaim_memory())
    memory = allocate();
  return memory;
}

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_DEFERRED_RELEASES_HPP
