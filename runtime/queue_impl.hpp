/// \file queue_impl.hpp
/// The part of a queue that commands need: a native queue of its device, the
/// commands that wait for the host, and the errors that have not been reported
/// yet. It lives as long as one of them does; the program's queue is in
/// user_queue.hpp.
///
/// The usual path of a command is one call of the adapter, without a lock and
/// without allocations. A command is deferred when a dependency is pending or
/// of another context, or when an in-order queue still has deferred commands
/// (`pending_`): a command of an in-order queue must not overtake.
#ifndef SYCLCC1_RUNTIME_QUEUE_IMPL_HPP
#define SYCLCC1_RUNTIME_QUEUE_IMPL_HPP

#include "runtime/async_errors.hpp"
#include "runtime/context_impl.hpp"
#include "runtime/deferred.hpp"
#include "runtime/mutex.hpp"
#include <chrono>
#include <span>

namespace sycl::inline _V1::detail {

class graph_impl;

class queue_impl final : public counted {
public:
  static constexpr const char *kind_name = "queue";

  /// For a user_queue.
  queue_impl(device_impl &device, const ref<context_impl> &context,
             std::uint32_t flags, error_handler handler);
  /// The same of a native queue, which it takes over; also if this throws.
  queue_impl(device_impl &device, ref<context_impl> context,
             std::uint32_t flags, error_handler handler, sycl_queue native);
  /// For the runtime itself.
  queue_impl(device_impl &device, ref<context_impl> context);
  /// Waits for what was submitted.
  ~queue_impl() override;

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

  /// The graph that a command after \p deps becomes a node of, or null: that of
  /// the queue, or of one of \p deps, which then is the queue's.
  graph_impl *recorder(std::span<const rt::handle> deps) {
    graph_impl *graph = recorder_.load(std::memory_order_acquire);
    if (!graph) [[likely]]
      for (rt::handle dep : deps)
        if (as<event_impl>(dep).state() == event_impl::phase::recorded)
          return record_after(as<event_impl>(dep));
    return graph;
  }
  /// Throws errc::invalid if a command after \p deps would become a node: \p
  /// what cannot.
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
  /// null. This and what follows records if the queue does.
  void submit(const command &work, std::span<const rt::handle> deps,
              rt::handle *event);
  void submit_host_task(std::unique_ptr<host_function> task,
                        std::span<const rt::handle> deps, rt::handle *event);
  /// As submit, but without dependencies it waits for all earlier commands,
  /// also those that the driver has not got yet.
  void submit_barrier(std::span<const rt::handle> deps, rt::handle *event);

  /// For what is no command: a copy of no bytes, a kernel over an empty range,
  /// advice, an empty command group. In order it keeps its place; else its
  /// event is complete when \p deps are, and no other command waits for it.
  void submit_nothing(std::span<const rt::handle> deps, rt::handle *event);

  /// Adds what the driver has not got yet, and this queue if there is anything.
  void add_pending(std::vector<ref<event_impl>> &events,
                   std::vector<ref<queue_impl>> &queues);
  /// Calls \p task after \p deps, outside of the queue's order.
  void run_after(std::vector<ref<event_impl>> deps,
                 std::unique_ptr<host_function> task);

  void wait();
  /// For the end of the process: waits for what the driver has at most until
  /// then; true if that is nothing any more.
  bool wait_until(std::chrono::steady_clock::time_point until) noexcept;
  /// Waits for what the driver has; failures become asynchronous errors.
  void wait_collecting_errors() noexcept;

  /// Delivers the errors that were collected.
  void throw_asynchronous() { errors_.deliver(context_->handler); }
  void add_async_error(error e) noexcept { errors_.add(std::move(e)); }
  /// The last copy of the program's queue goes.
  void end_of_user() noexcept { errors_.end(context_->handler); }

  /// Whether the driver of this queue can wait for \p event.
  bool can_wait_natively(const event_impl &event) const noexcept {
    return event.queue() && event.queue()->context_.get() == context_.get();
  }
  /// A deferred command has been submitted (\p native) or has ended (null).
  void finish_pending(event_impl &event, sycl_event native,
                      std::vector<ref<deferred_command>> &ready);

private:
  /// After a command has been submitted: so wait(), which writes `waited`
  /// first, either waits for it or is followed by this. Reads first: all
  /// threads can share a cache line that is not written.
  void set_used() noexcept {
    if (activity_.load(std::memory_order_relaxed) != activity::busy)
      activity_.store(activity::busy, std::memory_order_relaxed);
  }
  /// False: all that was deferred has been submitted or has ended.
  bool has_pending() const noexcept {
    if (pending_count_.load(std::memory_order_acquire))
      return true;
    annotate_acquire(&pending_count_);
    return false;
  }
  graph_impl *record_after(event_impl &recorded);
  void wait_for_driver();
  /// Appends what is complete when all commands submitted so far are.
  void add_all_earlier(std::vector<ref<event_impl>> &deps);
  void defer(std::unique_ptr<command> work, std::unique_ptr<host_function> task,
             std::vector<ref<event_impl>> deps, rt::handle *event);

  device_impl &device_;
  ref<context_impl> context_;
  const bool in_order_;
  const bool profiling_;
  /// What the driver's queue was given: nothing; only commands that wait() saw
  /// the end of; maybe others.
  enum class activity : std::uint8_t { idle, waited, busy };
  std::atomic<activity> activity_ = activity::idle;
  sycl_queue native_ = nullptr;
  std::atomic<graph_impl *> recorder_ = nullptr;
  async_errors errors_;

  mutex mutex_ SYCLRT_BETWEEN(leaves, drivers);
  std::deque<ref<event_impl>>
      pending_ SYCLRT_GUARDED_BY(mutex_); ///< In the order of submission.
  /// How many are pending; read without the lock on the usual way.
  std::atomic<std::size_t> pending_count_ = 0;
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_QUEUE_IMPL_HPP
