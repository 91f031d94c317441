// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file event_impl.cpp
/// Phases and waiting.
#include "runtime/event_impl.hpp"
#include "runtime/deferred.hpp"
#include "runtime/graph.hpp"
#include "runtime/mutex.hpp"
#include "runtime/queue_impl.hpp"
#include <chrono>

namespace sycl::inline _V1::detail {

event_impl::event_impl() : object(static_kind), phase_(phase::done) {}

event_impl::event_impl(queue_impl &queue)
    : object(static_kind), phase_(phase::pending), queue_(&queue) {}

event_impl::event_impl(queue_impl &queue, sycl_event native)
    : object(static_kind), phase_(phase::native), queue_(&queue),
      native_(native) {}

ref<event_impl> event_impl::completed(queue_impl &queue) {
  auto out = make<event_impl>(queue);
  const auto now = static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::nanoseconds>(
          std::chrono::steady_clock::now().time_since_epoch())
          .count());
  out->set_host_times({now, now, now});
  out->phase_.store(phase::done, std::memory_order_release);
  return out;
}

ref<event_impl> event_impl::of_recorded(graph_node &node) {
  auto out = make<event_impl>();
  out->node_ = ref<object>(&node);
  out->phase_.store(phase::recorded, std::memory_order_release);
  return out;
}

ref<event_impl> event_impl::to_signal(context_impl &context, bool timed) {
  auto out = make<event_impl>();
  out->node_ = ref<object>(&context);
  out->timed_ = timed;
  return out;
}

graph_node *event_impl::recorded() const noexcept {
  return state() == phase::recorded ? static_cast<graph_node *>(node_.get())
                                    : nullptr;
}

context_impl *event_impl::context() const noexcept {
  if (queue_)
    return &queue_->context();
  return state() == phase::done ? static_cast<context_impl *>(node_.get())
                                : nullptr;
}

namespace {
[[noreturn]] void never_ends() {
  fail(errc::invalid, "the event is of a command that was recorded to a "
                      "command_graph, which only the graph's submissions run: "
                      "wait for the event of a submission");
}
} // namespace

event_impl::event_impl(std::thread::id holder)
    : object(static_kind), phase_(phase::pending), holder_(holder) {}

event_impl::~event_impl() {
  if (native_ && queue_->context().owner().may_release(native_))
    queue_->adapter().event_release(native_);
}

int event_impl::status() {
  switch (state()) {
  case phase::pending:
    return 0;
  case phase::done:
    return 2;
  case phase::recorded:
    never_ends();
  case phase::native:
    break;
  }
  if (queue_->context().owner().has_ended())
    return 2;
  int status = 0;
  const sycl_adapter &adapter = queue_->adapter();
  check(adapter, adapter.event_status(native_, &status), "state of an event");
  return status;
}

bool event_impl::complete() { return status() == 2; }

bool event_impl::has_ended() noexcept {
  try {
    return complete();
  } catch (const std::exception &) {
    return true;
  }
}

void event_impl::wait_until_submitted() {
  if (state() != phase::pending)
    return;
  unique_lock lock(mutex_);
  while (state() == phase::pending)
    left_pending_.wait(lock.native());
}

void event_impl::wait() {
  if (state() == phase::recorded)
    never_ends();
  wait_until_submitted();
  if (state() == phase::native && !queue_->context().owner().has_ended()) {
    const sycl_adapter &adapter = queue_->adapter();
    check(adapter, adapter.event_wait(native_), "waiting for a command");
  }
}

void event_impl::wait_for_all(const std::vector<ref<event_impl>> &events) {
  first_failure failure;
  for (const ref<event_impl> &event : events)
    failure.during([&] { event->wait(); });
  failure.rethrow();
}

bool event_impl::add_waiter(const ref<deferred_command> &waiter) {
  lock_guard lock(mutex_);
  if (state() != phase::pending)
    return false;
  waiters_.push_back(waiter);
  return true;
}

std::vector<ref<event_impl>> event_impl::dependencies() {
  lock_guard lock(mutex_);
  return dependencies_;
}

void event_impl::leave_pending(phase next,
                               std::vector<ref<deferred_command>> &ready) {
  std::vector<ref<event_impl>>
      over; // may end with the last reference to a chain
  lock_guard lock(mutex_);
  over.swap(dependencies_);
  annotate_release(&phase_);
  phase_.store(next, std::memory_order_release);
  left_pending_.notify_all();
  for (ref<deferred_command> &waiter : waiters_)
    ready.push_back(std::move(waiter));
  waiters_.clear();
}

void event_impl::become_native(sycl_event native,
                               std::vector<ref<deferred_command>> &ready) {
  native_ = native;
  leave_pending(phase::native, ready);
}

void event_impl::become_done(std::vector<ref<deferred_command>> &ready) {
  leave_pending(phase::done, ready);
}

void event_impl::release_holder() noexcept {
  if (state() != phase::pending)
    return;
  std::vector<ref<deferred_command>> ready;
  become_done(ready);
  deferred_command::notify(std::move(ready));
}

std::array<std::uint64_t, 3> event_impl::times() {
  if (!queue_ || !queue_->profiling())
    fail(errc::invalid, "the event has no profiling information: make its "
                        "queue with property::queue::enable_profiling");
  wait();
  if (state() == phase::done)
    return host_times_;
  std::array<std::uint64_t, 3> out{};
  const sycl_adapter &adapter = queue_->adapter();
  check(adapter, adapter.event_times(native_, out.data()),
        "profiling information of an event");
  if (mark_)
    out[0] = out[1] = out[2];
  return out;
}

} // namespace sycl::inline _V1::detail
