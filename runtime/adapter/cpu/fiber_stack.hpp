// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a fiber runs on, and how the sanitizers hear of it: a work-item's local
// variables are in memory that neither the thread nor the sanitizers know as a
// stack (fibers.cpp).
#ifndef SYCLCC1_RUNTIME_ADAPTER_CPU_FIBER_STACK_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CPU_FIBER_STACK_HPP

#include "runtime/race_detector.hpp"
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <sys/mman.h>
#include <unistd.h>

// In a program built with -fsanitize=address these are its runtime's functions,
// otherwise they are null.
extern "C" {
__attribute__((weak)) void
__sanitizer_start_switch_fiber(void **fake_stack_save, const void *bottom,
                               std::size_t size);
__attribute__((weak)) void
__sanitizer_finish_switch_fiber(void *fake_stack_save, const void **bottom_old,
                                std::size_t *size_old);
__attribute__((weak)) void __asan_unpoison_memory_region(void const volatile *,
                                                         std::size_t);
}

namespace sycl::inline _V1::detail::cpu {

[[noreturn]] inline void die(const char *text) {
  std::fprintf(stderr, "syclcc1: %s\n", text);
  std::abort();
}

/// A stack. Its pages cost memory once they are used. With \p guard there is an
/// inaccessible page below it, so that an overflow is a fault and does not
/// overwrite another work-item's data.
class stack {
public:
  static constexpr std::size_t bytes = 1024 * 1024;

  explicit stack(bool guard) {
    std::size_t page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    void *p =
        ::mmap(nullptr, bytes + page, PROT_READ | PROT_WRITE,
               MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (p == MAP_FAILED)
      die("no memory for the stacks of a work-group whose kernel waits at "
          "barriers; a smaller work-group needs fewer");
    // Without a guard if the process may have no more mappings.
    if (guard)
      (void)::mprotect(p, page, PROT_NONE);
    bottom_ = static_cast<char *>(p) + page;
  }
  ~stack() {
    // Its variables were poisoned; other memory may come to the same place.
    if (__asan_unpoison_memory_region)
      __asan_unpoison_memory_region(bottom_, bytes);
    std::size_t page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    ::munmap(bottom_ - page, bytes + page);
  }
  stack(const stack &) = delete;
  stack &operator=(const stack &) = delete;
  char *bottom() const noexcept { return bottom_; }
  char *top() const noexcept { return bottom_ + bytes; }

private:
  char *bottom_;
};

/// Announces to the sanitizers that the thread is about to run on another
/// stack; \p to is the race detector's handle of it.
class switch_notice {
public:
  switch_notice(const void *bottom, std::size_t size, void *to) {
    if (__sanitizer_start_switch_fiber)
      __sanitizer_start_switch_fiber(&fake_stack_, bottom, size);
    if (__tsan_switch_to_fiber)
      __tsan_switch_to_fiber(to, 0);
  }
  /// On the previous stack, after switching back to it.
  void back() {
    if (__sanitizer_finish_switch_fiber)
      __sanitizer_finish_switch_fiber(fake_stack_, nullptr, nullptr);
  }

private:
  void *fake_stack_ = nullptr;
};

} // namespace sycl::inline _V1::detail::cpu

#endif
