// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file deferred.cpp
/// From the last resolved dependency to the driver or the host thread.
#include "runtime/deferred.hpp"
#include "runtime/host_threads.hpp"
#include "runtime/queue_impl.hpp"
#include <algorithm>
#include <chrono>

namespace sycl::inline _V1::detail {

namespace {
std::uint64_t now_in_nanoseconds() {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::nanoseconds>(
          std::chrono::steady_clock::now().time_since_epoch())
          .count());
}
} // namespace

deferred_command::deferred_command(queue_impl &queue,
                                   std::unique_ptr<command> work,
                                   std::unique_ptr<host_function> task,
                                   std::vector<ref<event_impl>> dependencies,
                                   ref<event_impl> event)
    : queue_(&queue), work_(std::move(work)), task_(std::move(task)),
      dependencies_(std::move(dependencies)), event_(std::move(event)),
      // One more than there are, so that nothing starts before all have been
      // registered.
      unresolved_(dependencies_.size() + 1) {
  if (task_)
    event_->set_host_times({now_in_nanoseconds(), 0, 0});
}

deferred_command::~deferred_command() = default;

void deferred_command::start(ref<deferred_command> self) {
  std::size_t resolved = 1;
  for (const ref<event_impl> &event : self->dependencies_)
    if (!event->add_waiter(self))
      ++resolved;
  if (!release_count(self->unresolved_, resolved))
    return;
  std::vector<ref<deferred_command>> ready;
  self->run(ready);
  notify(std::move(ready));
}

void deferred_command::notify(std::vector<ref<deferred_command>> ready) {
  while (!ready.empty()) {
    std::vector<ref<deferred_command>> next;
    for (const ref<deferred_command> &waiter : ready)
      if (release_count(waiter->unresolved_))
        waiter->run(next);
    ready = std::move(next);
  }
}

bool deferred_command::needs_host_wait() const {
  return std::ranges::any_of(dependencies_, [&](const ref<event_impl> &event) {
    return event->state() == event_impl::phase::native &&
           !queue_->can_wait_natively(*event);
  });
}

void deferred_command::wait_for_dependencies() noexcept {
  for (const ref<event_impl> &event : dependencies_)
    if (task_ || !queue_->can_wait_natively(*event))
      try {
        event->wait();
      } catch (const error &e) {
        queue_->add_async_error(e);
      }
}

void deferred_command::run(std::vector<ref<deferred_command>> &ready) {
  if (!task_ && !needs_host_wait()) {
    submit(ready);
    return;
  }
  auto on_thread = [self = ref(this)] {
    self->wait_for_dependencies();
    std::vector<ref<deferred_command>> next;
    if (self->task_)
      self->call(next);
    else
      self->submit(next);
    notify(std::move(next));
  };
  try {
    run_on_host_thread(std::move(on_thread));
  } catch (const std::exception &e) {
    queue_->add_async_error(
        error(errc::runtime, concat("no thread for a host task: ", e.what())));
    queue_->finish_pending(*event_, nullptr, ready);
  }
}

void deferred_command::submit(std::vector<ref<deferred_command>> &ready) {
  std::vector<sycl_event> natives;
  for (const ref<event_impl> &event : dependencies_)
    if (event->state() == event_impl::phase::native &&
        queue_->can_wait_natively(*event))
      natives.push_back(event->native());
  const sycl_adapter &adapter = queue_->adapter();
  sycl_event native = nullptr;
  if (!work_->needs_driver(natives.size()) ||
      !queue_->context().owner().is_alive()) {
    queue_->finish_pending(*event_, nullptr, ready);
    return;
  }
  sycl_result result = work_->submit(adapter, queue_->native(), natives.data(),
                                     natives.size(), &native);
  if (result != SYCL_SUCCESS) {
    native = nullptr;
    queue_->add_async_error(
        error(code_of(result), concat(work_->what(), ": ", adapter.message())));
  }
  work_.reset();
  dependencies_.clear();
  queue_->finish_pending(*event_, native, ready);
}

void deferred_command::call(std::vector<ref<deferred_command>> &ready) {
  std::uint64_t begin = now_in_nanoseconds();
  try {
    (*task_)();
  } catch (const std::exception &e) {
    queue_->add_async_error(
        error(errc::runtime, concat("a host task threw: ", e.what())));
  } catch (...) {
    queue_->add_async_error(
        error(errc::runtime,
              "a host task threw something that is not a std::exception"));
  }
  std::string text;
  if (std::shared_ptr<const void> thrown = take_thrown(text))
    queue_->add_async_error(error(
        errc::runtime, concat("a host task threw: ", text), std::move(thrown)));
  event_->set_host_times({begin, begin, now_in_nanoseconds()});
  // The function's captures are destroyed before the event is complete: a
  // waiting thread may rely on that.
  task_.reset();
  dependencies_.clear();
  queue_->finish_pending(*event_, nullptr, ready);
}

} // namespace sycl::inline _V1::detail
