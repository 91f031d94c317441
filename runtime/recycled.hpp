// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file recycled.hpp
/// Memory of objects that come and go with every command.
///
/// A command's objects are made by the thread that submits and freed by the
/// thread that finds them complete, usually a worker. This is malloc's slow
/// case: the block returns to the arena of another thread, under its lock, ten
/// thousand times a second. A list of free blocks for each kind of object makes
/// the usual launch free of allocations, which
/// test/run/launches_do_not_allocate.cpp checks.
///
/// (Rejected: std::pmr::synchronized_pool_resource, which searches the chunks
/// of all threads, under an exclusive lock, for a block that another thread
/// frees.)
///
/// With a sanitizer memory is allocated by malloc: otherwise it would miss uses
/// after the end of an object.
#ifndef SYCLCC1_RUNTIME_RECYCLED_HPP
#define SYCLCC1_RUNTIME_RECYCLED_HPP

#include "runtime/mutex.hpp"
#include "runtime/race_detector.hpp"
#include <cstddef>
#include <new>

namespace sycl::inline _V1::detail {

/// Blocks of \p Size bytes for objects of kind \p Kind. Several threads may
/// take and give at once.
template <class Kind, std::size_t Size, std::size_t Align> class recycled {
public:
  /// Like `operator new`; \p bytes may be more than Size, and are then not
  /// recycled.
  static void *take(std::size_t bytes) {
    if (recycles(bytes)) {
      lock_guard lock(free_.mutex);
      if (block *first = free_.first) {
        free_.first = first->next;
        --free_.count;
        return first;
      }
      bytes = Size;
    }
    return ::operator new(bytes, std::align_val_t(Align));
  }

  /// \p bytes is the size that was allocated.
  static void give(void *memory, std::size_t bytes) noexcept {
    if (recycles(bytes)) {
      lock_guard lock(free_.mutex);
      if (free_.count < most) {
        free_.first = new (memory) block{free_.first};
        ++free_.count;
        return;
      }
    }
    ::operator delete(memory, std::align_val_t(Align));
  }

private:
  /// After ten thousand commands at once, memory for so many is not kept.
  static constexpr std::size_t most = 1024;

  struct block {
    block *next;
  };
  struct list {
    detail::mutex mutex SYCLRT_BETWEEN(leaves, drivers);
    block *first SYCLRT_GUARDED_BY(mutex) = nullptr;
    std::size_t count SYCLRT_GUARDED_BY(mutex) = 0;
  };

  static bool recycles(std::size_t bytes) noexcept {
    return !watched && bytes <= Size && !race_detector_watches();
  }

  // Clang tells by a feature, GCC by a macro.
#ifdef __has_feature
  static constexpr bool watched = // NOLINTNEXTLINE(misc-redundant-expression)
      __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  static constexpr bool watched = true;
#else
  static constexpr bool watched = false;
#endif

  static_assert(Size >= sizeof(block) && Align >= alignof(block));
  static inline constinit list free_;
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_RECYCLED_HPP
