// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file queue.cpp
/// Dependencies of commands, and the release of memory that was freed while
/// kernels ran.

#include "runtime/adapter/cpu/queue.hpp"
#include "runtime/adapter/cpu/device.hpp"
#include <cstdlib>
#include <malloc.h>

using namespace sycl::detail::cpu;

void sycl_cpu_queue_s::submit(command_ref c, const sycl_event *deps,
                              std::size_t dep_count, bool is_barrier,
                              sycl_event *event) {
  c->timed = profiling;
  for (std::size_t i = 0; i != dep_count; ++i)
    c->depend_on(*deps[i]);
  {
    sycl::detail::lock_guard lock(mutex_);
    c->number = ++submitted_;
    if (last_)
      c->depend_on(*last_);
    if (!in_order) {
      if (is_barrier && dep_count == 0)
        for (command_ref &other : live_)
          c->depend_on(*other);
      if (live_.size() >= prune_at_)
        prune();
      live_.push_back(command_ref::share(*c));
    }
    if (in_order || is_barrier)
      last_ = command_ref::share(*c);
    if (event) {
      c->retain();
      *event = &*c;
    }
  }
  // Outside of the lock, because it may run here. This is the graph's
  // reference.
  c.detach()->submit();
}

void sycl_cpu_queue_s::prune() {
  std::erase_if(live_, [](const command_ref &c) {
    return c->status() == command::complete;
  });
  prune_at_ = 2 * live_.size() + 16;
}

void sycl_cpu_queue_s::wait() {
  std::vector<command_ref> pending;
  {
    sycl::detail::lock_guard lock(mutex_);
    if (last_)
      pending.push_back(command_ref::share(*last_));
    for (command_ref &c : live_)
      pending.push_back(command_ref::share(*c));
  }
  for (command_ref &c : pending)
    c->wait();
  if (!in_order) {
    sycl::detail::lock_guard lock(mutex_);
    prune();
  }
}

void sycl_cpu_queue_s::add_new(std::vector<command_ref> &commands) {
  auto add = [&](command_ref &c) {
    if (c->status() != command::complete)
      commands.push_back(command_ref::share(*c));
  };
  sycl::detail::lock_guard lock(mutex_);
  if (in_order && last_ && seen_ != submitted_)
    add(last_);
  for (auto c = live_.rbegin(); c != live_.rend() && (*c)->number > seen_; ++c)
    add(*c);
  seen_ = submitted_;
}

namespace {

/// Bytes that free_later holds, in all contexts.
std::atomic<std::size_t> kept_bytes{0};

} // namespace

void sycl_cpu_context_s::free_later(void *memory) {
  const std::size_t bytes = ::malloc_usable_size(memory);
  command_ref free, own;
  {
    sycl::detail::lock_guard lock(frees_mutex_);
    std::vector<command_ref> before;
    for (sycl_cpu_queue_s *queue : queues_)
      queue->add_new(before);
    if (last_free_ && last_free_->status() != command::complete)
      before.push_back(command_ref::share(*last_free_));
    if (before.empty()) {
      std::free(memory);
      return;
    }
    free = make_command([memory, bytes] {
      std::free(memory);
      kept_bytes.fetch_sub(bytes, std::memory_order_relaxed);
    });
    free->empty = true; // no separate task if nothing runs
    for (command_ref &c : before)
      free->depend_on(*c);
    last_free_ = command_ref::share(*free);
    own = command_ref::share(*free);
  }
  const std::size_t kept =
      kept_bytes.fetch_add(bytes, std::memory_order_relaxed) + bytes;
  free.detach()->submit();
  // Otherwise a program that allocates and frees beside one long kernel would
  // fill the memory.
  if (kept > host_device().info.global_memory / 4)
    own->wait();
}

void sycl_cpu_context_s::wait_for_frees() {
  command_ref last;
  {
    sycl::detail::lock_guard lock(frees_mutex_);
    if (last_free_)
      last = command_ref::share(*last_free_);
  }
  if (last)
    last->wait();
}
