// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file async_alloc.hpp
/// sycl_ext_oneapi_async_memory_alloc: USM that is allocated and freed in the
/// order of a queue's commands. Tier B.
///
///   float *p = (float *)async_malloc(q, usm::alloc::device, bytes);
///   q.parallel_for(n, [=](auto i) { p[i] = … });
///   async_free(q, p); // does not wait for the kernel; the memory does
///
/// Allocating waits for no command, and sycl::free defers what commands that
/// were submitted before may use; so both are done at once, and a command group
/// with one of them has no other work than its dependencies.
///
/// In a command graph the memory is the same for all executions: it is
/// allocated when it is recorded, and what is freed there is freed with the
/// graph. (Rejected: memory for each execution, whose addresses would have to
/// be replaced in all commands that follow.)
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ASYNC_ALLOC_ASYNC_ALLOC_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ASYNC_ALLOC_ASYNC_ALLOC_HPP

#include <cstddef>
#include <sycl/ext/oneapi/experimental/async_alloc/memory_pool.hpp>
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/handler.hpp>
#include <sycl/queue.hpp>
#include <sycl/usm.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {
inline void *pool_allocate(const ext::oneapi::experimental::memory_pool &pool,
                           std::size_t bytes) {
  void *out = nullptr;
  check(__sycl_rt_pool_allocate(get_handle(pool), bytes, &out));
  return out;
}
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

/// Memory of a pool for the commands that follow. The caller frees it by
/// async_free or sycl::free.
/// \throws exception with errc::memory_allocation if there is not enough, or
///   the pool would exceed its maximum_size.
inline void *async_malloc_from_pool(const queue &q, std::size_t bytes,
                                    const memory_pool &pool) {
  void *out = sycl::detail::pool_allocate(pool, bytes);
  if (out && pool.has_property<zero_init>()) {
    queue same = q;
    same.memset(out, 0, bytes);
  }
  return out;
}
inline void *async_malloc_from_pool(handler &group, std::size_t bytes,
                                    const memory_pool &pool) {
  void *out = sycl::detail::pool_allocate(pool, bytes);
  if (out && pool.has_property<zero_init>())
    group.memset(out, 0, bytes);
  return out;
}
/// … of the device's default pool.
inline void *async_malloc(const queue &q, usm::alloc kind, std::size_t bytes) {
  return async_malloc_from_pool(
      q, bytes,
      sycl::detail::pool_access::of(q.get_context(), q.get_device(), kind));
}
inline void *async_malloc(handler &group, usm::alloc kind, std::size_t bytes) {
  const queue &q = sycl::detail::handler_access::queue(group);
  return async_malloc_from_pool(
      group, bytes,
      sycl::detail::pool_access::of(q.get_context(), q.get_device(), kind));
}

/// Frees memory when the commands that were submitted before have ended. Does
/// not block.
/// \throws exception with errc::invalid if it is not memory of the context.
inline void async_free(const queue &q, void *pointer) {
  if (int(q.ext_oneapi_get_state()) == int(queue_state::executing))
    sycl::free(pointer, q);
  else
    q.ext_oneapi_get_graph().set_destruction_callback(
        [](void *of_graph, const context &ctxt) { sycl::free(of_graph, ctxt); },
        pointer, q.get_context());
}
inline void async_free(handler &group, void *pointer) {
  async_free(sycl::detail::handler_access::queue(group), pointer);
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
