/// \file deferred_releases.hpp
/// Memory of buffers that have ended but that commands still use; and what to
/// do when there is no memory.
///
///   while (…) {
///     sycl::buffer<float> temporary{n};   its end does not wait
///     q.submit(… temporary …);
///   }
///
/// Such a loop is as fast as its commands only if it does not wait for them,
/// and would take all memory there is. So
///
///   the end of a buffer       releases what is finished, now and then; waits
///                             if a quarter of the machine's memory is waiting
///   an allocation that fails  frees what the pool keeps, releases what is
///                             finished, then waits for what holds memory, the
///                             oldest first, and tries again after each
///
/// Only commands that the driver has are waited for. Commands behind host tasks
/// and accessors may wait for the thread that would wait for them. Tested by
/// test/runtime/buffer_test.cpp, test/run/temporary_buffers.cpp.
#ifndef SYCLCC1_RUNTIME_DEFERRED_RELEASES_HPP
#define SYCLCC1_RUNTIME_DEFERRED_RELEASES_HPP

#include "runtime/buffer_memory.hpp"

namespace sycl::inline _V1::detail {

/// Ends the life of \p memory now, or when the commands that use it are over.
void defer_release(ref<buffer_memory> memory) noexcept;
/// Releases what is over of that; true if there was any. Is called when a queue
/// has been waited for.
bool release_finished() noexcept;

/// After an allocation has failed: true if it may be tried again.
bool reclaim_memory() noexcept;

/// What \p allocate gives, which is tried again as long as there is something
/// to reclaim; or null.
template <class F> auto allocate_or_reclaim(const F &allocate) {
  auto memory = allocate();
  while (!memory && reclaim_memory())
    memory = allocate();
  return memory;
}

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_DEFERRED_RELEASES_HPP
