// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file queue_impl.hpp
/// The part of a queue that commands need: a native queue of its device, the
/// commands that wait for the host, and errors that have not been reported yet.
/// It lives as long as one of them does; the program's queue is in
/// user_queue.hpp.
///
/// The usual path of a command is one call of the adapter, without a lock and
/// without allocations. A command is deferred when a dependency is pending or
/// of another context, or when an in-order queue still has deferred commands
/// (`pending_`), which it must not overtake.
#ifndef SYCLCC1_RUNTIME_QUEUE_IMPL_HPP
#define SYCLCC1_RUNTIME_QUEUE_IMPL_HPP

#include "runtime/async_errors.hpp"
#include "runtime/context_impl.hpp"
#include "runtime/deferred.hpp"
#include "runtime/mutex.hpp"
#include <atomic>
#include <chrono>
#include <mutex>
#include <span>

namespace sycl::inline _V1::detail {

class graph_impl;

class queue_impl final : public counted {
public:
  static constexpr const char *kind_name = "queue";

  /// For a user_queue.
  queue_impl(device_impl &device, const ref<context_impl> &context,
             std::uint32_t flags, error_handler handler);
  /// The same for a native queue, which it adopts, even if this throws.
  queue_impl(device_impl &device, ref<context_impl> context,
             std::uint32_t flags, error_handler handler, sycl_queue native);
  /// For the runtime's own commands.
  queue_impl(device_impl &device, ref<context_impl> context,
             std::uint32_t flags = 0);
  /// Waits for all submitted commands.
  ~queue_impl() override;

  /// Never reused in this process, unlike the address.
  const std::uint64_t number = next_number();

  const sycl_adapter &adapter() const noexcept { return context_->adapter(); }
  sycl_queue native() const noexcept { return native_; }
  context_impl &context() const noexcept { return *context_; }
  device_impl &device() const noexcept { return device_; }
  bool in_order() const noexcept { return in_order_; }
  bool profiling() const noexcept { return profiling_; }
  /// Whether a command was ever submitted.
  bool used() const noexcept {
    return activity_.load(std::memory_order_relaxed) != activity::idle;
  }
  /// Whether all commands submitted so far have ended.
  bool empty();

  /// The graph in which a command after \p deps becomes a node, or null: the
  /// queue's graph, or that of one of \p deps, which then becomes the queue's.
  graph_impl *recorder(std::span<const rt::handle> deps) {
    graph_impl *graph = recorder_.load(std::memory_order_acquire);
    if (!graph) [[likely]]
      for (rt::handle dep : deps)
        if (as<event_impl>(dep).state() == event_impl::phase::recorded)
          return record_after(as<event_impl>(dep));
    return graph;
  }
  /// Throws errc::invalid if a command after \p deps would become a node; \p
  /// what names the command in the message.
  void refuse_recording(std::span<const rt::handle> deps, const char *what) {
    if (recorder(deps)) [[unlikely]]
      fail(errc::invalid, what, " cannot be part of a command_graph");
  }
  graph_impl *recording() const noexcept {
    return recorder_.load(std::memory_order_acquire);
  }
  void set_recorder(graph_impl *graph) noexcept {
    recorder_.store(graph, std::memory_order_release);
  }

  /// Runs \p work after \p deps. Writes a retained event unless \p event is
  /// null. This and the following functions record if the queue does.
  void submit(const command &work, std::span<const rt::handle> deps,
              rt::handle *event);
  void submit_host_task(std::unique_ptr<host_function> task,
                        std::span<const rt::handle> deps, rt::handle *event);
  /// Like submit, but without dependencies it waits for all earlier commands,
  /// including those that the driver does not have yet.
  void submit_barrier(std::span<const rt::handle> deps, rt::handle *event);

  /// A new event, complete when all earlier commands are, in the place of \p
  /// previous, which may be null. With \p timed, or if \p previous was made so,
  /// it has the time at which they were, on every queue.
  void submit_signal(event_impl *previous, bool timed, rt::handle *event);

  /// For an empty command: a copy of no bytes, a kernel over an empty range,
  /// advice, an empty command group. In order it keeps its place; otherwise its
  /// event is complete when \p deps are, and no other command waits for it.
  void submit_nothing(std::span<const rt::handle> deps, rt::handle *event);

  /// Adds the commands that the driver does not have yet, and this queue if
  /// there are any.
  void add_pending(std::vector<ref<event_impl>> &events,
                   std::vector<ref<queue_impl>> &queues);
  /// Calls \p task after \p deps, outside of the queue's order.
  void run_after(std::vector<ref<event_impl>> deps,
                 std::unique_ptr<host_function> task);

  /// The next command, of a queue in order, also waits for \p event, which
  /// takes the place of an earlier one that no command waits for yet; null: of
  /// a complete one.
  void set_external_event(event_impl *event);
  /// That event until a command waits for it, else null.
  ref<event_impl> external_event();

  void wait();
  /// For the end of the process: waits for the driver's commands at most until
  /// that time; true if there are none left.
  bool wait_until(std::chrono::steady_clock::time_point until) noexcept;
  /// Waits for the driver's commands; failures become asynchronous errors.
  void wait_collecting_errors() noexcept;

  /// Delivers the collected errors.
  void throw_asynchronous() { errors_.deliver(context_->handler); }
  bool has_async_errors() const { return !errors_.empty(); }
  void add_async_error(error e) noexcept { errors_.add(std::move(e)); }
  /// The last copy of the program's queue is destroyed.
  void end_of_user() noexcept {
    take_external_event(); // it may hold this queue
    errors_.end(context_->handler);
  }

  /// Whether the driver of this queue can wait for \p event.
  bool can_wait_natively(const event_impl &event) const noexcept {
    return event.queue() && event.queue()->context_.get() == context_.get();
  }
  /// A deferred command has been submitted (\p native) or has ended (null).
  void finish_pending(event_impl &event, sycl_event native,
                      std::vector<ref<deferred_command>> &ready);

private:
  static std::uint64_t next_number() noexcept {
    static std::atomic<std::uint64_t> last = 0;
    return last.fetch_add(1, std::memory_order_relaxed) + 1;
  }
  /// Called after a command has been submitted. Either wait(), which writes
  /// `waited` first, waits for the command, or this call comes later. Reads
  /// first: all threads can share a cache line that is not written.
  void set_used() noexcept {
    if (activity_.load(std::memory_order_relaxed) != activity::busy)
      activity_.store(activity::busy, std::memory_order_relaxed);
  }
  /// False: all deferred commands have been submitted or have ended.
  bool has_pending() const noexcept {
    if (pending_count_.load(std::memory_order_acquire))
      return true;
    annotate_acquire(&pending_count_);
    return false;
  }
  bool has_external_event() const noexcept {
    return has_external_.load(std::memory_order_acquire);
  }
  ref<event_impl> take_external_event() noexcept;
  /// Calls \p submit with \p deps and the external event.
  template <class F>
  void after_external_event(std::span<const rt::handle> deps, F submit) {
    const ref<event_impl> external = take_external_event();
    std::vector<rt::handle> all(deps.begin(), deps.end());
    if (external)
      all.push_back(external.get());
    submit(std::span<const rt::handle>(all));
  }
  graph_impl *record_after(event_impl &recorded);
  void wait_for_driver();
  /// Whether a barrier that the driver does not have yet holds commands.
  bool has_pending_barrier();
  /// \p native is the last barrier that the driver has. Adopts it.
  void set_driver_barrier(sycl_event native);
  /// Appends the last barrier that the driver has, if it is not complete.
  void add_driver_barrier(std::vector<ref<event_impl>> &deps);
  /// Appends an event that is complete when all commands submitted so far are.
  void add_all_earlier(std::vector<ref<event_impl>> &deps);
  /// The other queues of \p deps that have errors or may get some.
  std::vector<ref<queue_impl>>
  other_queues(std::span<const rt::handle> deps) const;
  void defer(std::unique_ptr<command> work, std::unique_ptr<host_function> task,
             std::vector<ref<event_impl>> deps,
             std::vector<ref<queue_impl>> others, rt::handle *event);

  device_impl &device_;
  ref<context_impl> context_;
  const bool in_order_;
  const bool profiling_;
  /// The state of the driver's queue: no commands; only commands whose end
  /// wait() has seen; possibly others.
  enum class activity : std::uint8_t { idle, waited, busy };
  std::atomic<activity> activity_ = activity::idle;
  sycl_queue native_ = nullptr;
  /// Takes the times of submit_signal for a queue without times. A driver's
  /// queue has times for all its commands or for none.
  ref<queue_impl> clock_;
  std::once_flag clock_made_;
  std::atomic<graph_impl *> recorder_ = nullptr;
  async_errors errors_;

  mutex mutex_ SYCLRT_BETWEEN(leaves, drivers);
  std::deque<ref<event_impl>>
      pending_ SYCLRT_GUARDED_BY(mutex_); ///< In the order of submission.
  // Of a queue without order: its last barrier, which later commands wait for.
  // The driver holds its own commands behind those that it has; not host tasks.
  ref<event_impl>
      pending_barrier_ SYCLRT_GUARDED_BY(mutex_); ///< One of pending_, or null.
  sycl_event driver_barrier_ SYCLRT_GUARDED_BY(mutex_) = nullptr;
  ref<event_impl> external_ SYCLRT_GUARDED_BY(mutex_);
  std::atomic<bool> has_external_ = false; ///< Read on the usual path.
  /// The number of pending commands; read without the lock on the usual path.
  std::atomic<std::size_t> pending_count_ = 0;
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_QUEUE_IMPL_HPP
