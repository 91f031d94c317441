// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file deferred.hpp
/// A command, or host task, that waits for events that the driver cannot wait
/// for.
///
///   q1.host_task(f)          pending until f has run
///   q1.memcpy(…) behind it   deferred: submitted by the thread that ran f
///   q2.parallel_for(…)       deferred, if it depends on an event of another
///                            context: a host thread waits for that event first
///
/// A deferred command counts its pending dependencies. The thread that resolves
/// the last one submits it, and then the commands that waited for it; in a
/// loop, not by recursion, because ten thousand commands may depend on one host
/// task. If events of other contexts are among the dependencies, a host thread
/// waits for those and submits.
///
/// (Rejected: user events of the drivers. Not every driver has them, a command
/// behind them would occupy the driver's queue, and host tasks need this
/// mechanism anyway.) Tested by test/runtime/queue_test.cpp.
#ifndef SYCLCC1_RUNTIME_DEFERRED_HPP
#define SYCLCC1_RUNTIME_DEFERRED_HPP

#include "runtime/command.hpp"
#include "runtime/event_impl.hpp"
#include <memory>

namespace sycl::inline _V1::detail {

/// The user's function of a host task; destroyed after the call, or without
/// one.
class host_function {
public:
  host_function(void (*call)(void *), void (*destroy)(void *), void *closure)
      : call_(call), destroy_(destroy), closure_(closure) {}
  ~host_function() {
    if (destroy_)
      destroy_(closure_);
  }
  host_function(const host_function &) = delete;
  host_function &operator=(const host_function &) = delete;
  void operator()() const { call_(closure_); }

private:
  void (*call_)(void *);
  void (*destroy_)(void *);
  void *closure_;
};

/// Counted like a handle, but never passed to the program.
class deferred_command {
public:
  deferred_command(queue_impl &queue, std::unique_ptr<command> work,
                   std::unique_ptr<host_function> task,
                   std::vector<ref<event_impl>> dependencies,
                   ref<event_impl> event);

  /// Waits for the dependencies; submits at once if none is pending.
  static void start(ref<deferred_command> self);

  void retain() noexcept { count_.fetch_add(1, std::memory_order_relaxed); }
  void release() noexcept {
    if (release_count(count_))
      delete this;
  }

  /// Notifies each of \p ready that a dependency has been resolved, and
  /// continues with the commands that become ready by that.
  static void notify(std::vector<ref<deferred_command>> ready);

private:
  ~deferred_command();

  /// No dependency is pending any more.
  void run(std::vector<ref<deferred_command>> &ready);
  void submit(std::vector<ref<deferred_command>> &ready);
  void call(std::vector<ref<deferred_command>> &ready);
  bool needs_host_wait() const;
  /// Waits for dependencies on the host; failures become asynchronous errors.
  void wait_for_dependencies() noexcept;

  std::atomic<std::uint32_t> count_{1};
  ref<queue_impl> queue_;
  std::unique_ptr<command> work_;       ///< Null for a host task.
  std::unique_ptr<host_function> task_; ///< Null for a command.
  std::vector<ref<event_impl>> dependencies_;
  ref<event_impl> event_;
  std::atomic<std::size_t> unresolved_;
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_DEFERRED_HPP
