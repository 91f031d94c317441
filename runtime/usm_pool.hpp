// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file usm_pool.hpp
/// Pools of USM (sycl_ext_oneapi_async_memory_alloc): how much memory of a pool
/// is in use, and its limit.
///
///   void *p = async_malloc(q, device, n);     at once: the caller has it
///   q.parallel_for(… p …);
///   async_free(q, p);                         when that kernel has ended
///
/// An allocation does not wait for commands on any backend, and a free is
/// deferred until the commands that were submitted before have ended
/// (context_impl::free_later). So the order that the extension asks for is that
/// of sycl::malloc and sycl::free, and a pool is a count. It keeps no freed
/// memory: reserved and used are the same, and the threshold is a number that
/// the program reads back. (Rejected: cuMemAllocAsync, which orders memory only
/// within one stream, while a queue without order here has several.)
///
/// The counts belong to the allocations too, which may outlive the pool. Tested
/// by test/run/async_memory.cpp.
#ifndef SYCLCC1_RUNTIME_USM_POOL_HPP
#define SYCLCC1_RUNTIME_USM_POOL_HPP

#include "runtime/mutex.hpp"
#include "runtime/object.hpp"
#include <memory>

namespace sycl::inline _V1::detail {

class context_impl;
class device_impl;

/// The bytes of a pool, counted by threads that allocate and free.
class usm_pool_counts {
public:
  usm_pool_counts(std::size_t threshold, std::size_t maximum)
      : threshold_(threshold), maximum_(maximum) {}

  /// False if the pool would exceed its limit.
  bool add(std::size_t bytes);
  void subtract(std::size_t bytes);
  std::size_t get(rt::pool_number which) const;
  void set(rt::pool_number which, std::size_t value);

private:
  mutable mutex mutex_ SYCLRT_BETWEEN(leaves, drivers);
  std::size_t threshold_ SYCLRT_GUARDED_BY(mutex_);
  const std::size_t maximum_; ///< 0: none.
  std::size_t used_ SYCLRT_GUARDED_BY(mutex_) = 0;
  std::size_t used_high_ SYCLRT_GUARDED_BY(mutex_) = 0;
  std::size_t reserved_high_ SYCLRT_GUARDED_BY(mutex_) = 0;
};

class usm_pool_impl final : public object {
public:
  static constexpr object_kind static_kind = object_kind::memory_pool;
  static constexpr const char *kind_name = "memory_pool";

  /// \p context, which may own the pool, must outlive its use.
  usm_pool_impl(context_impl &context, device_impl &device, rt::usm_kind kind,
                std::size_t threshold, std::size_t maximum);

  void *allocate(std::size_t bytes);

  const std::shared_ptr<usm_pool_counts> counts;

private:
  context_impl &context_;
  device_impl &device_;
  const rt::usm_kind kind_;
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_USM_POOL_HPP
