// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file buffer_impl.cpp
/// Construction and destruction of buffers.
#include "runtime/buffer_impl.hpp"
#include "runtime/deferred_releases.hpp"
#include "runtime/made_once.hpp"
#include "runtime/mutex.hpp"
#include "runtime/native_memory.hpp"
#include "runtime/trace.hpp"
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <unordered_map>

namespace sycl::inline _V1::detail {

namespace {

struct living_buffers {
  detail::mutex mutex SYCLRT_BETWEEN(leaves, drivers);
  std::unordered_map<std::uint64_t, buffer_impl *> all SYCLRT_GUARDED_BY(mutex);
};

living_buffers &living() {
  return made_once([] { return new living_buffers; });
}

std::size_t checked_size(std::size_t bytes) {
  if (bytes > max_object_bytes)
    fail(errc::memory_allocation, "a buffer of more bytes than any memory has");
  return bytes;
}

std::uint64_t next_number() {
  static std::atomic<std::uint64_t> last = 0;
  return ++last;
}

} // namespace

buffer_impl::buffer_impl(const rt::buffer_description &d,
                         host_allocator allocator)
    : object(static_kind), bytes(checked_size(d.bytes)), number(next_number()),
      memory_(ref<buffer_memory>::adopt(
          new buffer_memory(std::max<std::size_t>(d.bytes, 1), d.alignment,
                            std::move(allocator)))) {
  begin(d);
  lock_guard lock(living().mutex);
  living().all.emplace(number, this);
}

void buffer_impl::begin(const rt::buffer_description &d) {
  memory_->of_command = d.flags & rt::buffer_of_command;
  if (!d.host || d.bytes == 0)
    return;
  const bool only_read = d.flags & rt::buffer_host_is_const;
  const bool copied = d.flags & rt::buffer_host_is_copied;
  memory_->begin_with(d.host, only_read, copied);
  borrows_ = !copied;
  in_place_ = !copied && !only_read;
}

buffer_impl::~buffer_impl() {
  {
    lock_guard lock(living().mutex);
    living().all.erase(number);
  }
  // After a failure the remaining waits continue: afterwards the program may
  // use its memory in any way.
  first_failure failure;
  failure.during([&] { write_back(); });
  if (borrows_)
    failure.during([&] { wait_for_all(); });
  else
    defer_release(std::move(memory_));
  failure.during([&] {
    unique_lock lock(mutex_);
    const final_data of_program = final_;
    lock.unlock();
    if (of_program.destroy)
      of_program.destroy(of_program.closure);
  });
  try {
    failure.rethrow();
  } catch (const std::exception &e) {
    // A destructor cannot report it otherwise.
    std::fprintf(stderr, "sycl: the end of a buffer of %zu bytes: %s\n", bytes,
                 e.what());
  }
}

ref<buffer_impl> buffer_impl::find(std::uint64_t number) {
  lock_guard lock(living().mutex);
  auto found = living().all.find(number);
  if (found == living().all.end() || !found->second->try_retain())
    return {};
  return ref<buffer_impl>::adopt(found->second);
}

void buffer_impl::keep_given() {
  if (!in_place_ || given_)
    return;
  lock_guard lock(memory_->mutex);
  given_ = memory_->only_read_given();
}

void buffer_impl::set_final(void (*call)(void *, const void *, std::size_t),
                            void (*destroy)(void *), void *closure) {
  if (!call)
    keep_given();
  final_data old{call, destroy, closure};
  {
    lock_guard lock(mutex_);
    std::swap(old, final_);
    in_place_ = false;
  }
  if (old.destroy)
    old.destroy(old.closure);
}

void buffer_impl::set_write_back(bool wanted) {
  if (!wanted)
    keep_given();
  lock_guard lock(mutex_);
  wanted_ = wanted;
}

bool buffer_impl::writes_back() {
  lock_guard lock(mutex_);
  return wanted_ && (in_place_ || final_.call || native_);
}

buffer_use buffer_impl::use(const rt::requirement &r) {
  if (r.begin > r.end || r.end > bytes)
    fail(errc::invalid, "bytes ", r.begin, " to ", r.end, " of a buffer of ",
         bytes, " bytes");
  if (r.access & rt::access_write)
    written_.store(true, std::memory_order_relaxed);
  return {memory_.get(), r.access, r.begin, r.end};
}

void buffer_impl::begin_with(std::shared_ptr<native_memory> memory) {
  std::vector<ref<event_impl>> none;
  lock_guard lock(memory_->mutex);
  memory->read(memory_->host_address());
  memory_->written(0, bytes, buffer_memory::host, {}, none);
  native_ = std::move(memory);
}

void buffer_impl::wait_for_all() {
  std::vector<ref<event_impl>> all;
  {
    lock_guard lock(memory_->mutex);
    all = memory_->events();
  }
  std::erase_if(all, [](const ref<event_impl> &event) {
    return event->holder() == std::this_thread::get_id();
  });
  event_impl::wait_for_all(all);
}

void buffer_impl::write_back() {
  unique_lock lock(mutex_);
  const bool is_to_be_written =
      wanted_ && written_ && (in_place_ || final_.call || native_);
  const final_data to = final_;
  lock.unlock();
  if (!is_to_be_written)
    return;
  // Reading on the host brings the data there, and waits for its writers.
  host_access here({memory_.get(), rt::access_read, 0, memory_->bytes});
  if (native_)
    native_->write(here.address());
  if (given_ && in_place_ && given_ != here.address())
    std::memcpy(given_, here.address(), bytes);
  if (to.call)
    to.call(to.closure, here.address(), bytes);
}

void buffer_impl::write_back_at_exit() {
  {
    lock_guard lock(mutex_);
    if (!wanted_ || !written_ || !(in_place_ || final_.call || native_))
      return;
  }
  {
    // Commands that wait for the host, behind an accessor, may do so forever.
    lock_guard lock(memory_->mutex);
    for (const ref<event_impl> &event : memory_->events())
      if (event->state() == event_impl::phase::pending)
        return;
  }
  host_access here({memory_.get(), rt::access_read, 0, memory_->bytes});
  if (native_) {
    native_->write(here.address());
    native_.reset();
  }
}

void buffer_impl::write_back_all() noexcept {
  std::vector<ref<buffer_impl>> all;
  {
    lock_guard lock(living().mutex);
    for (auto &[number, buffer] : living().all)
      if (buffer->try_retain())
        all.push_back(ref<buffer_impl>::adopt(buffer));
  }
  for (const ref<buffer_impl> &buffer : all)
    try {
      buffer->write_back_at_exit();
    } catch (const std::exception &e) {
      std::fprintf(stderr,
                   "sycl: a buffer of %zu bytes at the end of the process: "
                   "%s\n",
                   buffer->bytes, e.what());
    }
}

} // namespace sycl::inline _V1::detail
