// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file queue_impl.cpp
/// Submission, waiting, and asynchronous errors.
#include "runtime/queue_impl.hpp"
#include "runtime/global_state.hpp"
#include "runtime/graph.hpp"
#include "runtime/mutex.hpp"
#include "runtime/trace.hpp"
#include <algorithm>
#include <array>
#include <chrono>

namespace sycl::inline _V1::detail {

namespace {
sycl_queue native_queue(const context_impl &context, const device_impl &device,
                        std::uint32_t flags) {
  if (!context.has(device))
    fail(errc::invalid, "device '", device.info.name,
         "' is not in the context that the queue is made with");
  sycl_queue made = nullptr;
  check(context.adapter(),
        context.adapter().queue_create(
            context.native(), device.native, (flags & rt::queue_in_order) != 0,
            (flags & rt::queue_enable_profiling) != 0, &made),
        concat("creating a queue on ", device.info.name));
  return made;
}
} // namespace

queue_impl::queue_impl(device_impl &device, const ref<context_impl> &context,
                       std::uint32_t flags, error_handler handler)
    : queue_impl(device, context, flags, std::move(handler),
                 native_queue(*context, device, flags)) {}

queue_impl::queue_impl(device_impl &device, ref<context_impl> context,
                       std::uint32_t flags, error_handler handler,
                       sycl_queue native)
    : device_(device), context_(std::move(context)),
      in_order_(flags & rt::queue_in_order),
      profiling_(flags & rt::queue_enable_profiling), native_(native),
      errors_(std::move(handler)) {
  try {
    context_->load_compiled(device);
    context_->add_queue(this);
  } catch (...) {
    adapter().queue_destroy(native_);
    throw;
  }
}

queue_impl::queue_impl(device_impl &device, ref<context_impl> context,
                       std::uint32_t flags)
    : device_(device), context_(std::move(context)),
      in_order_(flags & rt::queue_in_order),
      profiling_(flags & rt::queue_enable_profiling),
      native_(native_queue(*context_, device, flags)) {
  try {
    context_->add_queue(this);
  } catch (...) {
    adapter().queue_destroy(native_);
    throw;
  }
}

queue_impl::~queue_impl() {
  if (context_->owner().may_release(native_)) {
    // Deferred commands hold the queue, so none is left here.
    wait_collecting_errors();
    set_driver_barrier(nullptr);
    adapter().queue_destroy(native_);
  }
  context_->remove_queue(this);
}

namespace {

/// Dependencies in the driver's form, without an allocation for the usual few.
class native_list {
public:
  void add(sycl_event event) {
    if (count_ < std::size(few_)) {
      few_[count_++] = event;
      return;
    }
    if (many_.empty())
      many_.assign(std::begin(few_), std::end(few_));
    many_.push_back(event);
    ++count_;
  }
  const sycl_event *data() const { return many_.empty() ? few_ : many_.data(); }
  std::size_t size() const { return count_; }

private:
  sycl_event few_[16];
  std::size_t count_ = 0;
  std::vector<sycl_event> many_;
};

std::vector<ref<event_impl>> held(std::span<const rt::handle> deps) {
  std::vector<ref<event_impl>> out;
  for (rt::handle dep : deps) {
    event_impl &event = as<event_impl>(dep);
    if (event.state() != event_impl::phase::done)
      out.emplace_back(&event);
  }
  return out;
}

} // namespace

graph_impl *queue_impl::record_after(event_impl &recorded) {
  graph_impl *graph = recorded.recorded()->graph;
  if (!graph)
    fail(errc::invalid, "a command depends on an event that was recorded to a "
                        "command_graph, which has gone");
  graph->begin_recording(*this);
  return graph;
}

void queue_impl::set_external_event(event_impl *event) {
  if (!event) {
    take_external_event();
    return;
  }
  const rt::handle only = event;
  if (recorder({&only, 1})) { // a graph has no command to wait for later
    submit_barrier({&only, 1}, nullptr);
    return;
  }
  ref<event_impl> next(event);
  lock_guard lock(mutex_);
  std::swap(external_, next);
  has_external_.store(true, std::memory_order_release);
}

ref<event_impl> queue_impl::external_event() {
  lock_guard lock(mutex_);
  return external_;
}

ref<event_impl> queue_impl::take_external_event() noexcept {
  lock_guard lock(mutex_);
  has_external_.store(false, std::memory_order_relaxed);
  return std::move(external_);
}

void queue_impl::submit(const command &work, std::span<const rt::handle> deps,
                        rt::handle *event) {
  if (has_external_event()) [[unlikely]] {
    after_external_event(deps, [&](auto all) { submit(work, all, event); });
    return;
  }
  if (graph_impl *graph = recorder(deps)) [[unlikely]] {
    graph->record(*this, work_of(work), deps, event);
    return;
  }
  context_->owner().check_alive();
  bool defer_it = has_pending() && (in_order_ || has_pending_barrier());
  native_list natives;
  for (rt::handle dep : deps) {
    event_impl &e = as<event_impl>(dep);
    switch (e.state()) {
    case event_impl::phase::done:
      break;
    case event_impl::phase::pending:
      defer_it = true;
      break;
    case event_impl::phase::native:
      if (can_wait_natively(e))
        natives.add(e.native());
      else if (!e.complete())
        defer_it = true;
      break;
    case event_impl::phase::recorded:
      break; // recorder() has checked it
    }
  }
  // An event of the driver cannot keep other queues.
  std::vector<ref<queue_impl>> others;
  if (event && !deps.empty())
    others = other_queues(deps);
  if (defer_it || !others.empty()) [[unlikely]] {
    defer(work.keep(), nullptr, held(deps), std::move(others), event);
    return;
  }
  if (!work.needs_driver(natives.size())) {
    if (event)
      *event = event_impl::completed(*this).detach();
    return;
  }
  const bool holds_later = !in_order_ && work.holds_later();
  sycl_event native = nullptr;
  check(adapter(),
        work.submit(adapter(), native_, natives.data(), natives.size(),
                    event || holds_later ? &native : nullptr),
        work.what());
  set_used();
  if (event)
    *event = new event_impl(*this, native);
  if (holds_later) [[unlikely]] {
    if (event)
      adapter().event_retain(native);
    set_driver_barrier(native);
  }
}

bool queue_impl::has_pending_barrier() {
  lock_guard lock(mutex_);
  return pending_barrier_ &&
         pending_barrier_->state() == event_impl::phase::pending;
}

void queue_impl::set_driver_barrier(sycl_event native) {
  {
    lock_guard lock(mutex_);
    std::swap(driver_barrier_, native);
  }
  if (native)
    adapter().event_release(native);
}

void queue_impl::add_driver_barrier(std::vector<ref<event_impl>> &deps) {
  ref<event_impl> last;
  {
    lock_guard lock(mutex_);
    if (!driver_barrier_)
      return;
    adapter().event_retain(driver_barrier_);
    last = make<event_impl>(*this, driver_barrier_);
  }
  if (!last->has_ended())
    deps.push_back(std::move(last));
}

void queue_impl::add_all_earlier(std::vector<ref<event_impl>> &deps) {
  // First the commands that the driver does not have yet, then those that it
  // has: a command that moves from one to the other meanwhile is in both. In
  // the reverse order it would be in neither.
  {
    lock_guard lock(mutex_);
    deps.insert(deps.end(), pending_.begin(), pending_.end());
  }
  sycl_event before = nullptr;
  check(adapter(), adapter().barrier(native_, nullptr, 0, &before),
        "ordering a command behind all earlier ones");
  deps.push_back(make<event_impl>(*this, before));
}

void queue_impl::submit_host_task(std::unique_ptr<host_function> task,
                                  std::span<const rt::handle> deps,
                                  rt::handle *event) {
  if (has_external_event()) [[unlikely]] {
    after_external_event(
        deps, [&](auto all) { submit_host_task(std::move(task), all, event); });
    return;
  }
  if (graph_impl *graph = recorder(deps)) [[unlikely]] {
    graph->record(*this, work_of(std::move(task)), deps, event);
    return;
  }
  context_->owner().check_alive();
  std::vector<ref<event_impl>> all = held(deps);
  if (in_order_)
    add_all_earlier(all);
  else
    add_driver_barrier(all);
  defer(nullptr, std::move(task), std::move(all), other_queues(deps), event);
}

void queue_impl::submit_barrier(std::span<const rt::handle> deps,
                                rt::handle *event) {
  if (!deps.empty() || in_order_ || !has_pending() || recording()) {
    submit(barrier_command(), deps, event);
    return;
  }
  context_->owner().check_alive();
  std::vector<ref<event_impl>> all;
  add_all_earlier(all);
  defer(std::make_unique<barrier_command>(), nullptr, std::move(all), {},
        event);
}

void queue_impl::submit_signal(event_impl *previous, bool timed,
                               rt::handle *event) {
  if (previous) {
    const context_impl *of = previous->context();
    if (of && of != context_.get())
      fail(errc::invalid, "enqueue_signal_event: the event is of another "
                          "context than the queue");
    timed |= previous->timed();
  }
  rt::handle made = nullptr;
  submit_barrier({}, &made);
  auto done = ref<event_impl>::adopt(&as<event_impl>(made));
  if (timed && !profiling_ && !done->recorded()) {
    std::call_once(clock_made_, [&] {
      clock_ = detail::make<queue_impl>(
          device_, context_, rt::queue_in_order | rt::queue_enable_profiling);
    });
    clock_->submit_barrier(std::array{made}, &made);
    done = ref<event_impl>::adopt(&as<event_impl>(made));
    // Later commands start after that time.
    submit_barrier(std::array{made}, nullptr);
  }
  done->set_signal(previous && previous->timed(), timed || profiling_);
  *event = done.detach();
}

void queue_impl::submit_nothing(std::span<const rt::handle> deps,
                                rt::handle *event) {
  if (graph_impl *graph = recorder(deps)) [[unlikely]] {
    graph->record(*this, no_work(), deps, event);
    return;
  }
  if (in_order_) {
    if (event || !deps.empty())
      submit(barrier_command(), deps, event);
    return;
  }
  context_->owner().check_alive();
  if (!event)
    return; // no event to wait for
  if (has_pending() && has_pending_barrier()) {
    submit(marker_command(), deps, event);
    return;
  }
  std::vector<ref<event_impl>> open = held(deps);
  std::erase_if(open, [](const auto &one) {
    return one->state() == event_impl::phase::native && one->has_ended();
  });
  if (open.empty())
    *event = event_impl::completed(*this).detach();
  else if (open.size() == 1 && open.front()->queue() == this && !profiling_)
    *event = open.front().detach();
  else
    submit(marker_command(), deps, event);
}

// Not those that the dependencies have waited for: the last event of a long
// chain would keep every queue of it.
std::vector<ref<queue_impl>>
queue_impl::other_queues(std::span<const rt::handle> deps) const {
  std::vector<ref<queue_impl>> out;
  for (rt::handle dep : deps) {
    const event_impl &event = as<event_impl>(dep);
    queue_impl *queue = event.queue();
    if (!queue || queue == this ||
        std::ranges::find(out, queue, &ref<queue_impl>::get) != out.end())
      continue;
    // What has ended has left its error in the queue before.
    if (event.state() == event_impl::phase::pending ||
        queue->has_async_errors())
      out.emplace_back(queue);
  }
  return out;
}

void queue_impl::defer(std::unique_ptr<command> work,
                       std::unique_ptr<host_function> task,
                       std::vector<ref<event_impl>> deps,
                       std::vector<ref<queue_impl>> others, rt::handle *event) {
  set_used();
  auto made = make<event_impl>(*this);
  if (event) {
    made->set_dependencies(deps);
    made->set_other_queues(std::move(others));
  }
  trace("deferred: ", work ? work->what() : "host task", " after ", deps.size(),
        " events");
  {
    lock_guard lock(mutex_);
    if (in_order_ && !pending_.empty())
      deps.push_back(pending_.back());
    else if (pending_barrier_)
      deps.push_back(pending_barrier_);
    pending_.push_back(made);
    if (!in_order_ && work && work->holds_later())
      pending_barrier_ = made;
    pending_count_.store(pending_.size(), std::memory_order_release);
  }
  auto deferred = ref<deferred_command>::adopt(new deferred_command(
      *this, std::move(work), std::move(task), std::move(deps), made));
  deferred_command::start(std::move(deferred));
  if (event)
    *event = made.detach();
}

void queue_impl::add_pending(std::vector<ref<event_impl>> &events,
                             std::vector<ref<queue_impl>> &queues) {
  if (!has_pending())
    return;
  lock_guard lock(mutex_);
  if (pending_.empty())
    return;
  events.insert(events.end(), pending_.begin(), pending_.end());
  // Pending commands hold their queue, which may otherwise be destroyed now.
  queues.emplace_back(this);
}

void queue_impl::run_after(std::vector<ref<event_impl>> deps,
                           std::unique_ptr<host_function> task) {
  deferred_command::start(ref<deferred_command>::adopt(
      new deferred_command(*this, nullptr, std::move(task), std::move(deps),
                           make<event_impl>(*this))));
}

void queue_impl::finish_pending(event_impl &event, sycl_event native,
                                std::vector<ref<deferred_command>> &ready) {
  if (native) {
    set_used();
    // Before the event leaves `pending`: then later barriers go to the driver.
    bool is_barrier = false;
    {
      lock_guard lock(mutex_);
      is_barrier = pending_barrier_.get() == &event;
    }
    if (is_barrier) [[unlikely]] {
      adapter().event_retain(native);
      set_driver_barrier(native);
    }
    event.become_native(native, ready);
  } else
    event.become_done(ready);
  lock_guard lock(mutex_);
  auto found = std::ranges::find(pending_, &event, &ref<event_impl>::get);
  if (found != pending_.end())
    pending_.erase(found);
  if (pending_barrier_.get() == &event)
    pending_barrier_ = {};
  annotate_release(&pending_count_);
  pending_count_.store(pending_.size(), std::memory_order_release);
}

void queue_impl::wait() {
  std::vector<ref<event_impl>> pending;
  if (has_pending()) {
    lock_guard lock(mutex_);
    pending.assign(pending_.begin(), pending_.end());
  }
  if (has_external_event()) [[unlikely]]
    if (ref<event_impl> external = take_external_event())
      pending.push_back(std::move(external));
  first_failure failure;
  failure.during([&] { event_impl::wait_for_all(pending); });
  failure.during([&] { wait_for_driver(); });
  failure.rethrow();
}

void queue_impl::wait_for_driver() {
  if (context_->owner().has_ended()) // … and has waited for everything
    return;
  if (used())
    activity_.exchange(activity::waited);
  if (sycl_result result = adapter().queue_wait(native_)) [[unlikely]]
    check(adapter(), result,
          concat("waiting for the queue on ", device_.info.name));
  context_->waited(this);
}

bool queue_impl::empty() {
  if (has_pending())
    return false;
  if (activity_.load() != activity::busy)
    return true;
  // Drivers do not report whether a queue is empty. A barrier does, but not
  // immediately, even if no command is before it.
  rt::handle made = nullptr;
  submit_barrier({}, &made);
  const auto event = ref<event_impl>::adopt(&as<event_impl>(made));
  const auto end =
      std::chrono::steady_clock::now() + std::chrono::microseconds(200);
  while (!event->complete()) {
    if (std::chrono::steady_clock::now() > end)
      return false;
    std::this_thread::yield();
  }
  return true;
}

bool queue_impl::wait_until(
    std::chrono::steady_clock::time_point until) noexcept {
  sycl_event last = nullptr;
  if (activity_.load() != activity::busy ||
      adapter().barrier(native_, nullptr, 0, &last) != SYCL_SUCCESS)
    return true;
  int status = 0;
  while (adapter().event_status(last, &status) == SYCL_SUCCESS && status != 2 &&
         std::chrono::steady_clock::now() < until)
    std::this_thread::sleep_for(std::chrono::microseconds(200));
  adapter().event_release(last);
  return status == 2;
}

void queue_impl::wait_collecting_errors() noexcept {
  if (!context_->owner().is_alive())
    return;
  try {
    wait_for_driver();
  } catch (const error &e) {
    add_async_error(e);
  } catch (const std::exception &e) {
    add_async_error(error(errc::runtime, e.what()));
  }
}

} // namespace sycl::inline _V1::detail
