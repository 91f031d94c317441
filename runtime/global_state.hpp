/// \file global_state.hpp
/// The only objects with static life, who may outlive whom, and the order of
/// locks.
///
/// Birth. Modules register themselves from static constructors, before any
/// other code of the program; so everything here is made when first asked for,
/// by a function.
///
/// Death. Nothing here is ever destroyed. Static queues, events and registered
/// modules of the program may go after any destructor of ours could have run;
/// the drivers' own exit handlers may have run already. What is done about
/// that: process_end.hpp.
///
/// Locks. What each guards is said to the compiler, which checks it
/// (mutex.hpp). Outer before inner:
///
///   executable_graph, the lock of all graphs (graph.cpp)
///   built_program, device_global_record::placing, backend::opening,
///   context_impl::service
///   deferred_releases before buffer_memory; several buffer_memory in the order
///   of their addresses (buffer_transaction)
///   registry before kernel_record::building and device_global_table
///   leaves, under which no other is taken: context_impl, queue_impl,
///   event_impl, device_global_table, usm_table, host threads, memory_pool
///
/// A driver is called under a lock where the call must not happen twice or
/// where its result belongs to the state: opening a backend, building a
/// program, placing a device_global, making a service queue, running a graph,
/// moving a buffer's bytes; and by memory_pool, whose comment says why.
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
  /// What ONEAPI_DEVICE_SELECTOR says; throws if it is not understood.
  const device_filter &filter();

  /// Platforms that have a visible device; loads every backend that may have
  /// some.
  std::vector<platform_impl *> platforms();
  /// Their visible devices.
  std::vector<device_impl *> devices();

  /// Whether the process ends, and what was submitted before has ended.
  bool exiting() const noexcept {
    return exiting_.load(std::memory_order_acquire);
  }
  void set_exiting() noexcept { exiting_ = true; }
  /// See backend::may_release.
  void leave_to_exit(const void *native) noexcept;

  void add_context(context_impl *);
  void remove_context(context_impl *) noexcept;
  /// The contexts that are alive, held.
  std::vector<ref<context_impl>> contexts();

  /// For tests: forgets the mock and reads the environment anew.
  void reset_for_test();

private:
  global_state();

  std::vector<std::unique_ptr<backend>> backends_;
  mutex mutex_;
  std::unique_ptr<device_filter> filter_ SYCLRT_GUARDED_BY(mutex_);
  std::vector<context_impl *> contexts_ SYCLRT_GUARDED_BY(mutex_);
  std::atomic<bool> exiting_ = false;
  mutex left_mutex_;
  std::vector<const void *> left_to_exit_ SYCLRT_GUARDED_BY(left_mutex_);
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_GLOBAL_STATE_HPP
