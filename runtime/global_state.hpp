// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file global_state.hpp
/// The only objects with static storage, their lifetimes, and the order of
/// locks.
///
/// Creation. Modules register themselves from static constructors, before any
/// other code of the program; so everything here is made at first use, by a
/// function.
///
/// Destruction. Nothing here is ever destroyed. Static queues, events and
/// registered modules of the program may be destroyed after any destructor of
/// this library could have run; the drivers' own exit handlers may have run
/// already. process_end.hpp handles that.
///
/// Locks. Attributes state what each lock guards and its place in the order,
/// and the compiler checks both (mutex.hpp: lock_level has the order). Several
/// buffer_memory are locked in the order of their addresses
/// (buffer_transaction); no other two locks of one level are held together.
///
/// A driver is called under a lock if the call must not happen twice or if its
/// result belongs to the state: opening a backend, making the default context
/// and its service queues, building a program and getting its kernels, placing
/// a device_global, making the queue of a graph and running one, allocating
/// memory of a buffer and moving its bytes. Whether events have ended is
/// queried under the locks of what they use, so that the thread that sees it
/// drops them. memory_pool explains why it frees under its own lock. An adapter
/// has locks of its own, below all of these, around objects of its driver that
/// two threads must not use at once.
#ifndef SYCLCC1_RUNTIME_GLOBAL_STATE_HPP
#define SYCLCC1_RUNTIME_GLOBAL_STATE_HPP

#include "runtime/backend.hpp"
#include "runtime/device_filter.hpp"
#include "runtime/mutex.hpp"
#include <atomic>
#include <memory>
#include <vector>

namespace sycl::inline _V1::detail {

class context_impl;

class global_state {
public:
  static global_state &get();

  /// The backends, in the order in which devices are listed.
  const std::vector<std::unique_ptr<backend>> &backends() const {
    return backends_;
  }
  /// The parsed ONEAPI_DEVICE_SELECTOR; throws if it is invalid.
  const device_filter &filter();

  /// Platforms that have a visible device; loads every backend that may have
  /// one.
  std::vector<platform_impl *> platforms();
  /// Their visible devices.
  std::vector<device_impl *> devices();

  /// Whether the process ends, and all submitted commands have ended.
  bool exiting() const noexcept {
    return exiting_.load(std::memory_order_acquire);
  }
  void set_exiting() noexcept { exiting_ = true; }
  /// See backend::may_release.
  void leave_to_exit(const void *native) noexcept;

  void add_context(context_impl *);
  void remove_context(context_impl *) noexcept;
  /// The living contexts, retained.
  std::vector<ref<context_impl>> contexts();

  /// For tests: resets the mock and reads the environment again.
  void reset_for_test();

private:
  global_state();

  std::vector<std::unique_ptr<backend>> backends_;
  mutex mutex_ SYCLRT_BETWEEN(leaves, drivers);
  std::unique_ptr<device_filter> filter_ SYCLRT_GUARDED_BY(mutex_);
  std::vector<context_impl *> contexts_ SYCLRT_GUARDED_BY(mutex_);
  std::atomic<bool> exiting_ = false;
  mutex left_mutex_ SYCLRT_BETWEEN(leaves, drivers);
  std::vector<const void *> left_to_exit_ SYCLRT_GUARDED_BY(left_mutex_);
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_GLOBAL_STATE_HPP
