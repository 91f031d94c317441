// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file event_impl.hpp
/// An event, in one of three phases:
///
///   pending   its command has not been given to the driver yet, because it
///             depends on something that only the host can wait for
///   native    the driver has it; the adapter's event knows when it is complete
///   done      completed by the host: a host task, an event made by the user,
///             a command that could not be submitted
///
/// An event leaves `pending` once; commands that wait for that are notified
/// (deferred_command::dependency_resolved). Native events of the same context
/// become dependencies of the driver, so the usual path has no cost.
#ifndef SYCLCC1_RUNTIME_EVENT_IMPL_HPP
#define SYCLCC1_RUNTIME_EVENT_IMPL_HPP

#include "runtime/mutex.hpp"
#include "runtime/object.hpp"
#include "runtime/recycled.hpp"
#include <array>
#include <atomic>
#include <condition_variable>
#include <thread>
#include <vector>

namespace sycl::inline _V1::detail {

class context_impl;
class deferred_command;
class graph_node;
class queue_impl;

class event_impl final : public object {
public:
  static constexpr object_kind static_kind = object_kind::event;
  static constexpr const char *kind_name = "event";

  /// recorded: a node of a graph, which cannot be waited for.
  enum class phase : std::uint8_t { pending, native, done, recorded };

  /// Already complete, like a default-constructed sycl::event.
  event_impl();
  /// For a command in \p queue that is not submitted yet.
  explicit event_impl(queue_impl &queue);
  /// For a command that the driver has; adopts \p native.
  event_impl(queue_impl &queue, sycl_event native);
  /// For an empty command of \p queue.
  static ref<event_impl> completed(queue_impl &queue);
  /// Complete, for commands of \p context that signal it later; with \p timed
  /// each signal has times, also on queues that have none.
  static ref<event_impl> to_signal(context_impl &context, bool timed);
  /// For a command that became a node of a graph.
  static ref<event_impl> of_recorded(graph_node &node);
  /// Its node; null for other events.
  graph_node *recorded() const noexcept;
  /// Pending until release_holder(): for bytes of a buffer that \p holder, a
  /// thread of the program, uses.
  explicit event_impl(std::thread::id holder);
  ~event_impl() override;

  static void *operator new(std::size_t bytes) {
    return recycled<event_impl, sizeof(event_impl), alignof(event_impl)>::take(
        bytes);
  }
  static void operator delete(void *memory, std::size_t bytes) noexcept {
    recycled<event_impl, sizeof(event_impl), alignof(event_impl)>::give(memory,
                                                                        bytes);
  }

  phase state() const noexcept {
    phase now = phase_.load(std::memory_order_acquire);
    if (now != phase::pending)
      annotate_acquire(&phase_);
    return now;
  }
  /// Null for an event without a queue.
  queue_impl *queue() const noexcept { return queue_.get(); }
  /// Null for an event without a queue that was not made for a context.
  context_impl *context() const noexcept;
  /// Whether its later signals have times on every queue.
  bool timed() const noexcept { return timed_; }
  /// Called before the event is shared. A mark has one time, that of its end.
  void set_signal(bool timed, bool mark) noexcept {
    timed_ = timed;
    mark_ = mark;
  }
  /// The adapter's event, in phase native.
  sycl_event native() const noexcept { return native_; }
  std::thread::id holder() const noexcept { return holder_; }
  bool complete();
  /// The same, also true if the command, or its device, has failed.
  bool has_ended() noexcept;
  /// 0 submitted, 1 running, 2 complete.
  int status();

  /// Blocks until complete. Throws if the driver says that it failed.
  void wait();
  /// Blocks until all are complete; then throws the first failure.
  static void wait_for_all(const std::vector<ref<event_impl>> &events);
  /// Blocks while pending.
  void wait_until_submitted();

  /// Notifies \p waiter when the event is no longer pending; false if it is not
  /// pending now.
  bool add_waiter(const ref<deferred_command> &waiter);

  /// The command's dependencies; none when it is no longer pending.
  std::vector<ref<event_impl>> dependencies();
  /// Called before the event is shared.
  void set_dependencies(std::vector<ref<event_impl>> all) {
    dependencies_ = std::move(all);
  }

  /// Queues whose asynchronous errors wait_and_throw() delivers, beside its
  /// own: those of the commands that a deferred command has waited for. Called
  /// before the event is shared.
  void set_other_queues(std::vector<ref<queue_impl>> all) {
    other_queues_ = std::move(all);
  }
  const std::vector<ref<queue_impl>> &other_queues() const noexcept {
    return other_queues_;
  }

  /// Leave `pending`; the waiters to notify are appended to \p ready.
  void become_native(sycl_event native,
                     std::vector<ref<deferred_command>> &ready);
  void become_done(std::vector<ref<deferred_command>> &ready);
  /// Becomes done and resumes its waiters.
  void release_holder() noexcept;

  /// Nanoseconds of submit, start, end; throws errc::invalid without profiling.
  std::array<std::uint64_t, 3> times();
  /// The times of a host task; before become_done.
  void set_host_times(const std::array<std::uint64_t, 3> &times) {
    host_times_ = times;
  }

private:
  void leave_pending(phase next, std::vector<ref<deferred_command>> &ready);

  std::atomic<phase> phase_;
  bool timed_ = false;
  bool mark_ = false;
  /// In phase recorded the node; of an event to be signalled the context.
  ref<object> node_;
  ref<queue_impl> queue_;
  const std::thread::id holder_;
  sycl_event native_ = nullptr;
  std::array<std::uint64_t, 3> host_times_{};
  mutex mutex_ SYCLRT_BETWEEN(leaves, drivers);
  std::condition_variable left_pending_;
  std::vector<ref<deferred_command>> waiters_ SYCLRT_GUARDED_BY(mutex_);
  std::vector<ref<event_impl>> dependencies_;
  std::vector<ref<queue_impl>> other_queues_;
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_EVENT_IMPL_HPP
