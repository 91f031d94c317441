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
/// the drivers' own exit handlers may have run already. From the moment exit()
/// reaches our handler (registered after each driver was loaded, so it runs
/// before the driver's) `exiting` is true, and releasing an object no longer
/// calls its driver: the process's end gives everything back.
///
/// Locks, outer before inner; an adapter may be called under the first six
/// only:
///   registry::removal, built_program::mutex, device_global_record::placing,
///   backend::opening, context_impl::building, context_impl::service,
///   queue_impl::mutex, event_impl::mutex, the leaf locks of registry,
///   device_global_table, usm, threads.
#ifndef SYCLCC1_RUNTIME_GLOBAL_STATE_HPP
#define SYCLCC1_RUNTIME_GLOBAL_STATE_HPP

#include "runtime/backend.hpp"
#include "runtime/device_filter.hpp"
#include <atomic>
#include <memory>
#include <mutex>
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

  bool exiting() const noexcept {
    return exiting_.load(std::memory_order_acquire);
  }
  /// Whether a driver's object may be given back to it. If not, it is kept in a
  /// list: what nobody points to would be a leak in the eyes of a leak checker,
  /// which looks after us.
  bool may_release(const void *native) noexcept {
    if (!exiting()) [[likely]]
      return true;
    leave_to_exit(native);
    return false;
  }
  /// To be called after a driver has been loaded.
  void watch_exit();

  void add_context(context_impl *);
  void remove_context(context_impl *) noexcept;
  /// The contexts that are alive, held.
  std::vector<ref<context_impl>> contexts();

  /// For tests: forgets the mock and reads the environment anew.
  void reset_for_test();

private:
  global_state();
  void leave_to_exit(const void *native) noexcept;

  std::vector<std::unique_ptr<backend>> backends_;
  std::mutex mutex_;
  std::unique_ptr<device_filter> filter_;
  std::vector<context_impl *> contexts_;
  std::atomic<bool> exiting_ = false;
  std::mutex left_mutex_;
  std::vector<const void *> left_to_exit_;
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_GLOBAL_STATE_HPP
