// The cpu device tells AddressSanitizer where the memory of a work-group ends.
// When a thread ended, it freed that memory poisoned: with a malloc that is not
// AddressSanitizer's, what was allocated there next was a wrong report. This
// program is its own sanitizer.
//
// RUN: %syclcc1 %s -o %t && %t

#include "Inputs/compare.hpp"
#include <cstdint>
#include <set>
#include <thread>

/// Where poisoned memory begins.
static std::set<std::uintptr_t> Poisoned;

extern "C" void __asan_poison_memory_region(const volatile void *begin,
                                            std::size_t bytes) {
  if (bytes)
    Poisoned.insert(reinterpret_cast<std::uintptr_t>(begin));
}
extern "C" void __asan_unpoison_memory_region(const volatile void *begin,
                                              std::size_t bytes) {
  auto at = reinterpret_cast<std::uintptr_t>(begin);
  Poisoned.erase(Poisoned.lower_bound(at), Poisoned.lower_bound(at + bytes));
}

// What kernels of the cpu device call for memory that outlives a barrier.
extern "C" void *__sycl_cpu_context(std::uint64_t bytes);

int main() {
  compare::queue().single_task([] {}).wait();
  Poisoned.clear(); // what the threads keep that run kernels
  std::thread([] {
    __sycl_cpu_context(100);
    compare::check(!Poisoned.empty(), "the end of the memory is announced");
  }).join();
  compare::check(Poisoned.empty(), "memory of a thread that has ended");
  return compare::failures;
}
