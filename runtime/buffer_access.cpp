// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file buffer_access.cpp
/// From uses of buffers to dependencies of commands.
#include "runtime/buffer_access.hpp"
#include "runtime/deferred.hpp"
#include "runtime/mutex.hpp"
#include "runtime/queue_impl.hpp"
#include <algorithm>

namespace sycl::inline _V1::detail {

// -- transactions

buffer_transaction::buffer_transaction(std::span<buffer_use> uses)
    : uses_(uses) {
  for (const buffer_use &use : uses)
    locked_.push_back(use.memory);
  std::ranges::sort(locked_);
  const auto equal = std::ranges::unique(locked_);
  locked_.erase(equal.begin(), equal.end());
  for (buffer_memory *memory : locked_)
    memory->mutex.lock();
}

buffer_transaction::~buffer_transaction() {
  for (buffer_memory *memory : locked_)
    memory->mutex.unlock();
}

void buffer_transaction::depend(const ref<event_impl> &event,
                                const queue_impl *queue) {
  if (!event)
    return;
  // What has ended matters by the error that it may have left: wait_and_throw()
  // of the command delivers it.
  if (event->state() == event_impl::phase::done) {
    const queue_impl *of = event->queue();
    if (!of || of == queue || !of->has_async_errors())
      return;
  }
  if (queue && queue->in_order() && event->queue() == queue)
    return;
  // Accessors of this thread: see buffer_access.hpp.
  if (!queue && event->holder() == std::this_thread::get_id())
    return;
  dependencies_.push_back(event.get());
}

void buffer_transaction::bring(queue_impl *queue) {
  for (buffer_use &use : uses_) {
    // Two uses of one buffer refer to the same bytes.
    std::uint32_t access = 0;
    for (const buffer_use &other : uses_)
      if (other.memory == use.memory)
        access |= other.access;
    use.memory->assume_locked();
    use.where = use.memory->place_for(queue, access);
    bring(use, queue);
  }
}

void buffer_transaction::bring(buffer_use &use, queue_impl *queue) {
  buffer_memory &memory = *use.memory;
  memory.assume_locked();
  auto at = memory.split(use.begin, use.end);
  for (; at != memory.past_the_last() && at->first < use.end; ++at) {
    if (!(use.access & rt::access_discard))
      depend(memory.bring(at, use.where, queue), queue);
    for (const ref<event_impl> &holder : at->second.holders)
      depend(holder, queue);
    if (!(use.access & rt::access_write))
      continue;
    for (const buffer_memory::validity &v : at->second.valid)
      depend(v.after, queue);
    for (const ref<event_impl> &reader : at->second.readers)
      depend(reader, queue);
  }
}

std::span<const rt::handle>
buffer_transaction::dependencies(std::span<const rt::handle> more) {
  dependencies_.insert(dependencies_.end(), more.begin(), more.end());
  std::ranges::sort(dependencies_);
  const auto equal = std::ranges::unique(dependencies_);
  dependencies_.erase(equal.begin(), equal.end());
  return dependencies_;
}

std::vector<ref<event_impl>> buffer_transaction::wait_list() {
  std::vector<ref<event_impl>> out;
  for (rt::handle event : dependencies())
    out.emplace_back(static_cast<event_impl *>(event));
  return out;
}

void buffer_transaction::commit(const ref<event_impl> &event) {
  for (const buffer_use &use : uses_)
    if (use.access & rt::access_write) {
      use.memory->assume_locked();
      use.memory->written(use.begin, use.end, use.where, event, dropped_);
    }
  for (const buffer_use &use : uses_) {
    if (use.access & rt::access_write)
      continue;
    use.memory->assume_locked();
    auto at = use.memory->split(use.begin, use.end);
    for (; at != use.memory->past_the_last() && at->first < use.end; ++at)
      at->second.add_reader(event);
  }
}

// -- host accessors

host_access::host_access(const buffer_use &given)
    : object(static_kind), memory_(given.memory),
      event_(make<event_impl>(std::this_thread::get_id())) {
  std::vector<ref<event_impl>> before;
  buffer_use use = given;
  {
    buffer_transaction r({&use, 1});
    r.bring(nullptr);
    before = r.wait_list();
    address_ = use.address();
    r.commit(event_);
  }
  try {
    event_impl::wait_for_all(before);
  } catch (...) {
    event_->release_holder();
    throw;
  }
  std::vector<ref<event_impl>> dropped;
  lock_guard lock(memory_->mutex);
  memory_->forget(before, dropped);
}

host_access::~host_access() { event_->release_holder(); }

} // namespace sycl::inline _V1::detail
