// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file memory_pool.cpp
/// Blocks in the pool.
#include "runtime/memory_pool.hpp"
#include "runtime/leak_checker.hpp"
#include "runtime/made_once.hpp"
#include "runtime/mutex.hpp"
#include "runtime/race_detector.hpp"
#include <algorithm>
#include <new>
#include <sys/mman.h>
#include <unistd.h>

namespace sycl::inline _V1::detail {

namespace {

constexpr std::size_t huge_page = std::size_t(2) << 20;
/// Smaller blocks are kept by malloc.
constexpr std::size_t least_on_host = 256u << 10;

std::size_t host_memory() {
  static const std::size_t bytes =
      static_cast<std::size_t>(std::max(::sysconf(_SC_PHYS_PAGES), 1L)) *
      static_cast<std::size_t>(std::max(::sysconf(_SC_PAGESIZE), 1L));
  return bytes;
}

/// The largest number of bytes in the pool, over all places.
std::size_t limit() { return host_memory() / 16; }

std::size_t alignment_on_host(std::size_t bytes, std::size_t alignment) {
  return bytes >= 2 * huge_page ? std::max(alignment, huge_page) : alignment;
}

} // namespace

memory_pool &memory_pool::get() {
  return made_once([] { return new memory_pool; });
}

void *memory_pool::allocate_on_host(std::size_t bytes, std::size_t alignment) {
  const std::size_t align = alignment_on_host(bytes, alignment);
  void *memory = ::operator new(bytes, std::align_val_t(align), std::nothrow);
#ifdef MADV_HUGEPAGE
  // A system without huge pages refuses, which changes nothing.
  if (memory && align == huge_page)
    (void)::madvise(memory, bytes / huge_page * huge_page, MADV_HUGEPAGE);
#endif
  return memory;
}

void memory_pool::free_on_host(void *address, std::size_t bytes,
                               std::size_t alignment) noexcept {
  ::operator delete(address,
                    std::align_val_t(alignment_on_host(bytes, alignment)));
}

template <class F> bool memory_pool::free_if(F is_meant) noexcept {
  return std::erase_if(blocks_, [&](const block &b) SYCLRT_REQUIRES(mutex_) {
           if (!is_meant(b))
             return false;
           bytes_ -= b.bytes;
           free(b);
           return true;
         }) != 0;
}

void *memory_pool::take(context_impl *context, const device_impl *device,
                        std::size_t bytes, std::size_t alignment) noexcept {
  block found{};
  {
    lock_guard lock(mutex_);
    // The newest, whose pages the caches may still have.
    const auto at =
        std::find_if(blocks_.rbegin(), blocks_.rend(), [&](const block &b) {
          return b.context == context && b.device == device &&
                 b.bytes == bytes && b.alignment == alignment;
        });
    if (at == blocks_.rend())
      return nullptr;
    found = *at;
    blocks_.erase(std::next(at).base());
    bytes_ -= bytes;
  }
  if (context)
    context->usm.add(found.address, {bytes, rt::usm_kind::device,
                                     const_cast<device_impl *>(device)});
  return found.address;
}

bool memory_pool::give(context_impl *context, const device_impl *device,
                       void *address, std::size_t bytes,
                       std::size_t alignment) noexcept {
  if ((!context && bytes < least_on_host) || bytes > limit() / 2 ||
      leak_checker_watches() || race_detector_watches())
    return false;
  if (context) {
    if (!context->owner().is_alive() || bytes > device->info.global_memory / 32)
      return false;
    context->usm.remove(address);
  }
  trim(limit() - bytes);
  lock_guard lock(mutex_);
  blocks_.push_back({context, device, address, bytes, alignment});
  bytes_ += bytes;
  return true;
}

bool memory_pool::trim(std::size_t bytes) noexcept {
  lock_guard lock(mutex_);
  return free_if([&](const block &)
                     SYCLRT_REQUIRES(mutex_) { return bytes_ > bytes; });
}

void memory_pool::forget(context_impl &context) noexcept {
  lock_guard lock(mutex_);
  free_if([&](const block &b) { return b.context == &context; });
}

void memory_pool::free(const block &b) noexcept {
  if (!b.context)
    free_on_host(b.address, b.bytes, b.alignment);
  else if (b.context->owner().is_alive())
    b.context->adapter().usm_free(b.context->native(), b.address);
}

} // namespace sycl::inline _V1::detail
