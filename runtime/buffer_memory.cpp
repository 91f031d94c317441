// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file buffer_memory.cpp
/// Allocations, segments and the copies between places.
#include "runtime/buffer_memory.hpp"
#include "runtime/deferred_releases.hpp"
#include "runtime/memory_pool.hpp"
#include "runtime/trace.hpp"
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string_view>
#include <utility>

namespace sycl::inline _V1::detail {

namespace {

constexpr std::size_t least_alignment = 64;

/// SYCLCC1_BUFFERS=copy: no device uses the host's memory, to test what happens
/// on devices that cannot.
bool may_share() noexcept {
  static const bool yes = [] {
    const char *text = std::getenv("SYCLCC1_BUFFERS");
    return !text || std::string_view(text) != "copy";
  }();
  return yes;
}

/// Whether \p event is complete; asks the driver.
bool event_has_ended(event_impl &event) noexcept {
  try {
    return event.complete();
  } catch (const error &) {
    return false; // a wait for the event reports it
  }
}

} // namespace

buffer_memory::validity *buffer_memory::segment::find(place where) noexcept {
  for (validity &v : valid)
    if (v.where == where)
      return &v;
  return nullptr;
}

void buffer_memory::segment::add_reader(const ref<event_impl> &event) {
  // A later command of an in-order queue represents the earlier ones.
  queue_impl *queue = event->queue();
  if (queue && queue->in_order()) {
    std::size_t looked = 0;
    for (auto it = readers.rbegin(); it != readers.rend() && looked < 16;
         ++it, ++looked)
      if ((*it)->queue() == queue) {
        *it = event;
        return;
      }
  }
  if (readers.size() >= prune_at) {
    std::erase_if(readers, [](const auto &r) { return event_has_ended(*r); });
    prune_at = std::max<std::size_t>(32, 2 * readers.size());
  }
  readers.push_back(event);
}

buffer_memory::buffer_memory(std::size_t bytes, std::size_t alignment,
                             host_allocator allocator)
    : bytes(bytes), alignment_(std::max(alignment, least_alignment)),
      allocator_(std::move(allocator)) {
  segments_[0]; // valid nowhere
}

buffer_memory::~buffer_memory() {
  segments_.clear();
  for (allocation &a : allocations_) {
    if (!a.owned)
      continue;
    // Its commands have ended.
    if (a.context) {
      if (!memory_pool::get().give(a.context.get(), a.device, a.address, bytes,
                                   alignment_))
        a.context->free_memory(a.address);
    } else if (allocator_.deallocate) {
      allocator_.deallocate(allocator_.closure, a.address, bytes);
    } else if (!memory_pool::get().give(nullptr, nullptr, a.address, bytes,
                                        alignment_)) {
      memory_pool::free_on_host(a.address, bytes, alignment_);
    }
  }
}

std::size_t buffer_memory::owned_bytes() const noexcept {
  return bytes * static_cast<std::size_t>(std::ranges::count(
                     allocations_, true, &allocation::owned));
}

void buffer_memory::begin_with(void *address, bool only_read, bool copied) {
  lock_guard lock(mutex);
  place where = host;
  if (copied) {
    std::memcpy(host_address(), address, bytes);
  } else {
    where = only_read ? constant : host;
    allocations_[where].address = static_cast<std::byte *>(address);
  }
  segments_.begin()->second.valid.push_back({where, {}});
}

std::byte *buffer_memory::only_read_given() {
  allocation &given = allocations_[host];
  segment &all = segments_.begin()->second;
  const bool unused = segments_.size() == 1 && all.valid.size() == 1 &&
                      all.valid[0].where == host && !all.valid[0].after &&
                      all.readers.empty() && all.holders.empty();
  if (!given.address || given.owned || !unused)
    return nullptr;
  all.valid[0].where = constant;
  allocations_[constant].address = given.address;
  return std::exchange(given.address, nullptr);
}

std::byte *buffer_memory::host_address() {
  allocation &a = allocations_[host];
  if (a.address)
    return a.address;
  void *memory = allocate_or_reclaim([&]() -> void * {
    if (allocator_.allocate)
      return allocator_.allocate(allocator_.closure, bytes);
    if (void *kept =
            memory_pool::get().take(nullptr, nullptr, bytes, alignment_))
      return kept;
    return memory_pool::allocate_on_host(bytes, alignment_);
  });
  if (!memory)
    fail(errc::memory_allocation, "a buffer: no ", bytes,
         " bytes of host memory");
  a.address = static_cast<std::byte *>(memory);
  a.owned = true;
  return a.address;
}

/// Whether \p queue's device uses the host's memory.
static bool shares(const queue_impl &queue) {
  return queue.device().info.usm_system && may_share();
}

std::byte *buffer_memory::address_shared_with(queue_impl &queue,
                                              std::uint32_t access) {
  return shares(queue) ? allocations_[place_for(&queue, access)].address
                       : nullptr;
}

buffer_memory::place buffer_memory::place_for(queue_impl *queue,
                                              std::uint32_t access) {
  if (queue && !shares(*queue))
    return device_place(*queue);
  // Reads on the host may use the program's own memory.
  if (!allocations_[host].address && allocations_[constant].address &&
      !(access & rt::access_write))
    return constant;
  host_address();
  return host;
}

buffer_memory::place buffer_memory::device_place(queue_impl &queue) {
  for (place p = constant + 1; p < allocations_.size(); ++p)
    if (allocations_[p].device == &queue.device() &&
        allocations_[p].context.get() == &queue.context())
      return p;
  const sycl_device_info &info = queue.device().info;
  rt::usm_kind kind = info.usm_device   ? rt::usm_kind::device
                      : info.usm_shared ? rt::usm_kind::shared
                                        : rt::usm_kind::host;
  void *memory = memory_pool::get().take(&queue.context(), &queue.device(),
                                         bytes, alignment_);
  if (!memory)
    memory =
        usm_allocate(queue.context(), &queue.device(), kind, bytes, alignment_);
  if (!memory)
    fail(errc::memory_allocation, "a buffer: no ", bytes,
         " bytes of memory on ", info.name);
  trace("buffer: ", bytes, " bytes on ", info.name);
  allocation made;
  made.address = static_cast<std::byte *>(memory);
  made.owned = true;
  made.context = ref(&queue.context());
  made.device = &queue.device();
  allocations_.push_back(std::move(made));
  return allocations_.size() - 1;
}

std::vector<std::uint64_t>
buffer_memory::addresses_on(std::uint32_t backend) const {
  std::vector<std::uint64_t> out;
  for (const allocation &a : allocations_)
    if (a.device && static_cast<std::uint32_t>(a.device->owner().id) == backend)
      out.push_back(reinterpret_cast<std::uint64_t>(a.address));
  return out;
}

bool buffer_memory::valid_at(place where, std::uint64_t begin,
                             std::uint64_t end) const {
  auto it = std::prev(segments_.upper_bound(begin));
  for (; it != segments_.end() && it->first < end; ++it)
    if (std::ranges::none_of(it->second.valid, [&](const validity &v) {
          return v.where == where;
        }))
      return false;
  return true;
}

buffer_memory::segments::iterator buffer_memory::split(std::uint64_t begin,
                                                       std::uint64_t end) {
  auto cut = [this](std::uint64_t at) SYCLRT_REQUIRES(mutex) {
    auto it = segments_.lower_bound(at);
    if (at < bytes && (it == segments_.end() || it->first != at))
      it = segments_.emplace_hint(it, at, std::prev(it)->second);
    return it;
  };
  cut(end);
  return cut(begin);
}

std::uint64_t buffer_memory::end_of(segments::iterator at) const noexcept {
  auto next = std::next(at);
  return next == segments_.end() ? bytes : next->first;
}

/// The queue for copies from \p where: the one that wrote there, unless it is
/// in order, because then the copy would wait for commands after the writer.
queue_impl &buffer_memory::queue_from(place where, const validity &valid) {
  if (valid.after && valid.after->queue() && !valid.after->queue()->in_order())
    return *valid.after->queue();
  allocation &a = allocations_[where];
  if (!a.transfers)
    a.transfers = make<queue_impl>(*a.device, a.context);
  return *a.transfers;
}

ref<event_impl> buffer_memory::bring(segments::iterator at, place to,
                                     queue_impl *queue) {
  segment &s = at->second;
  if (validity *there = s.find(to))
    return there->after;
  if (s.valid.empty()) // never written: any bytes will do
    return {};
  const ref<context_impl> &context = allocations_[to].context;
  // The memory that the copy's queue can access: the host and its own context.
  auto direct = std::ranges::find_if(
      s.valid, [&](const validity &v) SYCLRT_REQUIRES(mutex) {
        const auto &there = allocations_[v.where].context;
        return !context || !there || there == context;
      });
  if (direct == s.valid.end()) {
    host_address();
    bring(at, host, nullptr);
    direct = std::prev(s.valid.end());
  }
  const validity from = *direct;
  const std::size_t length = end_of(at) - at->first;
  std::byte *target = address(to) + at->first;
  const std::byte *source = address(from.where) + at->first;
  if (!context && !allocations_[from.where].context) {
    // The program's constant memory is never written; and the host's allocation
    // is unused, or it would be valid.
    std::memcpy(target, source, length);
    return s.valid.emplace_back(validity{to, {}}).after;
  }
  queue_impl &by = context ? *queue : queue_from(from.where, from);
  trace("buffer: copy of ", length, context ? " bytes to " : " bytes from ",
        by.device().info.name);
  std::vector<rt::handle> after;
  if (from.after)
    after.push_back(from.after.get());
  for (const ref<event_impl> &holder : s.holders)
    after.push_back(holder.get());
  rt::handle event = nullptr;
  by.submit(memcpy_command(target, source, length), after, &event);
  return s.valid
      .emplace_back(validity{
          to, ref<event_impl>::adopt(static_cast<event_impl *>(event))})
      .after;
}

void buffer_memory::written(std::uint64_t begin, std::uint64_t end, place where,
                            const ref<event_impl> &event,
                            std::vector<ref<event_impl>> &dropped) {
  if (begin == end) // an accessor of no elements has no segment
    return;
  auto first = split(begin, end);
  auto last = first;
  segment merged;
  // The writer has waited for all of them, or is a host accessor of the same
  // thread.
  auto replace = [&](ref<event_impl> &old,
                     std::vector<ref<event_impl>> &living) {
    if (old && old->holder() != std::thread::id() &&
        old->state() == event_impl::phase::pending)
      living.push_back(std::move(old));
    else
      dropped.push_back(std::move(old));
  };
  for (; last != segments_.end() && last->first < end; ++last) {
    for (validity &v : last->second.valid)
      replace(v.after, merged.holders);
    for (ref<event_impl> &h : last->second.holders)
      replace(h, merged.holders);
    for (ref<event_impl> &r : last->second.readers)
      replace(r, merged.readers);
  }
  merged.valid.push_back({where, event});
  first->second = std::move(merged);
  segments_.erase(std::next(first), last);
}

std::vector<ref<event_impl>> buffer_memory::events() const {
  std::vector<ref<event_impl>> out;
  for (const auto &[begin, s] : segments_) {
    for (const validity &v : s.valid)
      if (v.after)
        out.push_back(v.after);
    out.insert(out.end(), s.readers.begin(), s.readers.end());
  }
  return out;
}

void buffer_memory::forget(const std::vector<ref<event_impl>> &over,
                           std::vector<ref<event_impl>> &dropped) {
  auto is_forgotten = [&](const ref<event_impl> &event) {
    return event && std::ranges::binary_search(over, event.get(), {},
                                               &ref<event_impl>::get);
  };
  for (auto &[begin, s] : segments_) {
    for (validity &v : s.valid)
      if (is_forgotten(v.after))
        dropped.push_back(std::move(v.after));
    for (ref<event_impl> &r : s.readers)
      if (is_forgotten(r))
        dropped.push_back(std::move(r));
    std::erase_if(s.readers, [](const auto &r) { return !r; });
  }
}

} // namespace sycl::inline _V1::detail
