// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file deferred_releases.cpp
/// The list of memory that waits to be released.
#include "runtime/deferred_releases.hpp"
#include "runtime/made_once.hpp"
#include "runtime/memory_pool.hpp"
#include "runtime/mutex.hpp"
#include <algorithm>
#include <unistd.h>

namespace sycl::inline _V1::detail {

namespace {

struct waiting_memory {
  ref<buffer_memory> memory;
  std::size_t bytes;
};

constexpr std::size_t fewest_to_look_at = 16,
                      fewest_bytes_to_look_at = std::size_t(4) << 20;

struct deferred_releases {
  detail::mutex mutex SYCLRT_BETWEEN(releases, buffers);
  std::vector<waiting_memory>
      waiting SYCLRT_GUARDED_BY(mutex); ///< The oldest first.
  std::size_t bytes SYCLRT_GUARDED_BY(mutex) = 0;
  /// defer_release() checks the list from so many on, or so many bytes. Both
  /// are doubled by what a check leaves, so that all checks together take time
  /// in proportion to the list. A kernel that writes large memory is slower
  /// with fresh pages than with those of a buffer that has ended meanwhile.
  std::size_t look_at SYCLRT_GUARDED_BY(mutex) = fewest_to_look_at;
  std::size_t look_at_bytes SYCLRT_GUARDED_BY(mutex) = fewest_bytes_to_look_at;
};

deferred_releases &all_deferred_releases() {
  return made_once([] { return new deferred_releases; });
}

std::size_t most_waiting_bytes() {
  static const std::size_t bytes =
      static_cast<std::size_t>(std::max(::sysconf(_SC_PHYS_PAGES), 1L)) *
      static_cast<std::size_t>(std::max(::sysconf(_SC_PAGESIZE), 1L)) / 4;
  return bytes;
}

/// The memory is in use by the thread that holds its lock. That may be this
/// very thread, when it allocates for a graph that outlives its buffers; it
/// then arrives here with the lock, against the order of locks. So this lock is
/// only tried.
bool in_use(buffer_memory &memory) noexcept {
  if (!memory.mutex.try_lock())
    return true;
  const bool ended = std::ranges::all_of(
      memory.events(), [](const auto &event) { return event->has_ended(); });
  memory.mutex.unlock();
  return !ended;
}

/// The oldest memory's events, if only commands of drivers use it.
std::vector<ref<event_impl>> oldest_uses() {
  deferred_releases &d = all_deferred_releases();
  lock_guard lock(d.mutex);
  for (const waiting_memory &one : d.waiting) {
    if (!one.memory->mutex.try_lock())
      continue; // see in_use
    std::vector<ref<event_impl>> events = one.memory->events();
    one.memory->mutex.unlock();
    if (std::ranges::none_of(events, [](const auto &event) {
          return event->state() == event_impl::phase::pending;
        }))
      return events;
  }
  return {};
}

/// Waits for the oldest; false if there is none to wait for.
bool wait_for_oldest() noexcept {
  try {
    const std::vector<ref<event_impl>> events = oldest_uses();
    if (events.empty())
      return false;
    first_failure
        of_commands; // reported to the threads that wait for the events
    of_commands.during([&] { event_impl::wait_for_all(events); });
    return release_finished();
  } catch (const std::exception &) {
    return false;
  }
}

} // namespace

void defer_release(ref<buffer_memory> memory) noexcept {
  if (!in_use(*memory))
    return;
  deferred_releases &d = all_deferred_releases();
  std::size_t bytes = 0;
  {
    lock_guard lock(memory->mutex);
    bytes = memory->owned_bytes();
  }
  bool look = false, wait = false;
  {
    lock_guard lock(d.mutex);
    d.waiting.push_back({std::move(memory), bytes});
    d.bytes += bytes;
    wait = d.bytes > most_waiting_bytes();
    look = wait || d.waiting.size() >= d.look_at || d.bytes >= d.look_at_bytes;
  }
  if (look)
    release_finished();
  while (wait && wait_for_oldest()) {
    lock_guard lock(d.mutex);
    wait = d.bytes > most_waiting_bytes();
  }
}

bool release_finished() noexcept {
  deferred_releases &d = all_deferred_releases();
  std::vector<waiting_memory> over; // released after the lock
  lock_guard lock(d.mutex);
  std::erase_if(d.waiting, [&](waiting_memory &one) SYCLRT_REQUIRES(d.mutex) {
    if (in_use(*one.memory))
      return false;
    d.bytes -= one.bytes;
    over.push_back(std::move(one));
    return true;
  });
  d.look_at = std::max(fewest_to_look_at, 2 * d.waiting.size());
  d.look_at_bytes = std::max(fewest_bytes_to_look_at, 2 * d.bytes);
  return !over.empty();
}

bool reclaim_memory() noexcept {
  if (memory_pool::get().trim(0))
    return true;
  const bool some = release_finished() || wait_for_oldest();
  memory_pool::get().trim(0);
  return some;
}

} // namespace sycl::inline _V1::detail
