// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file memory_pool.hpp
/// Memory of buffers that have ended, kept for the next ones.
///
/// Programs make temporary buffers of the same sizes again and again. Fresh
/// memory of the host is mapped page by page when it is first touched, which
/// takes several times as long as writing it; drivers of GPUs allocate slowly,
/// and wait for all kernels when they free. So blocks of buffers are kept here,
/// up to a fraction of the memory of the device, and are reused for the same
/// number of bytes in the same place. Unused blocks are freed, the oldest
/// first; all are freed when an allocation fails (deferred_releases.hpp).
///
/// The pool is not used for small blocks of the host, where malloc does the
/// same; for USM, whose owner relies on free(); and with a sanitizer, which
/// would confuse two buffers. docs/design/buffers.md has the gain.
///
/// (Rejected: size classes, which waste up to half; pools of the drivers, such
/// as cuMemAllocAsync, which order memory only within CUDA's streams.)
#ifndef SYCLCC1_RUNTIME_MEMORY_POOL_HPP
#define SYCLCC1_RUNTIME_MEMORY_POOL_HPP

#include "runtime/context_impl.hpp"
#include "runtime/mutex.hpp"
#include <deque>

namespace sycl::inline _V1::detail {

class memory_pool {
public:
  static memory_pool &get();

  /// A block of exactly that many bytes, of \p device in \p context or, if both
  /// are null, of the host; null if there is none.
  void *take(context_impl *context, const device_impl *device,
             std::size_t bytes, std::size_t alignment) noexcept;
  /// Keeps a block that nothing uses; false if it is to be freed.
  bool give(context_impl *context, const device_impl *device, void *address,
            std::size_t bytes, std::size_t alignment) noexcept;
  /// Frees blocks until no more than \p bytes are left; true if there were any.
  bool trim(std::size_t bytes) noexcept;
  /// Frees the blocks of a context that ends.
  void forget(context_impl &context) noexcept;

  /// Memory of the host, of pages as large as the system has; null if there is
  /// none.
  static void *allocate_on_host(std::size_t bytes, std::size_t alignment);
  static void free_on_host(void *address, std::size_t bytes,
                           std::size_t alignment) noexcept;

private:
  struct block {
    context_impl *context; ///< The block is freed when it ends.
    const device_impl *device;
    void *address;
    std::size_t bytes, alignment;
  };
  static void free(const block &b) noexcept;
  /// Frees the blocks that \p is_meant. The driver is called under the lock: a
  /// context that ends meanwhile waits here for its blocks.
  template <class F> bool free_if(F is_meant) noexcept SYCLRT_REQUIRES(mutex_);

  mutex mutex_ SYCLRT_BETWEEN(leaves, drivers);
  std::deque<block> blocks_ SYCLRT_GUARDED_BY(mutex_); ///< The oldest first.
  std::size_t bytes_ SYCLRT_GUARDED_BY(mutex_) = 0;
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_MEMORY_POOL_HPP
