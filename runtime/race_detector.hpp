// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file race_detector.hpp
/// Annotations for ThreadSanitizer: the order that this library establishes.
///
/// A program built with -fsanitize=thread instruments its kernels and itself,
/// not this library, oneTBB or Boost. So for the detector a kernel's write and
/// the host's read after `wait` are unsynchronised, and a fiber is an unknown
/// stack. The library therefore annotates what happens before what. The
/// functions are the detector's public interface (sanitizer/tsan_interface.h),
/// null in other programs. Tested by test/run/race_detector.test.
#ifndef SYCLCC1_RUNTIME_RACE_DETECTOR_HPP
#define SYCLCC1_RUNTIME_RACE_DETECTOR_HPP

#include <atomic>

extern "C" {
[[gnu::weak]] void __tsan_acquire(void *);
[[gnu::weak]] void __tsan_release(void *);
[[gnu::weak]] void *__tsan_get_current_fiber();
[[gnu::weak]] void *__tsan_create_fiber(unsigned);
[[gnu::weak]] void __tsan_destroy_fiber(void *);
[[gnu::weak]] void __tsan_switch_to_fiber(void *, unsigned);
}

namespace sycl::inline _V1::detail {

/// True in a program that was built with -fsanitize=thread.
inline bool race_detector_watches() noexcept { return __tsan_acquire; }

/// This thread's previous actions happen before actions that follow
/// annotate_acquire(\p what).
inline void annotate_release(const void *what) noexcept {
  if (__tsan_release)
    __tsan_release(const_cast<void *>(what));
}
inline void annotate_acquire(const void *what) noexcept {
  if (__tsan_acquire)
    __tsan_acquire(const_cast<void *>(what));
}

/// Subtracts \p by from \p count; true for the thread that takes the last
/// reference, which then happens after all earlier releases. (The detector does
/// not see std::shared_ptr's own count: an object that contains a mutex and
/// that several threads release needs this one.)
template <class T>
bool release_count(std::atomic<T> &count, T by = 1) noexcept {
  annotate_release(&count);
  if (count.fetch_sub(by, std::memory_order_acq_rel) != by)
    return false;
  annotate_acquire(&count);
  return true;
}

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_RACE_DETECTOR_HPP
