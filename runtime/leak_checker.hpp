// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file leak_checker.hpp
/// Memory that drivers do not free is not reported as the program's leak.
///
/// A program built with -fsanitize=address fails at its end if memory is left
/// without a pointer to it. OpenCL loaders keep a record of each driver that
/// they examined, and lose some: 1272 bytes, once, in khrIcdVendorAdd of one of
/// them. The user cannot free it and would turn the leak checker off. So it is
/// disabled while a backend opens, and checks everything else. Rejected: a
/// suppression by the name of a library, because suppressions belong to the
/// program, which may have its own.
///
/// The functions are the checker's public interface
/// (sanitizer/lsan_interface.h); they are there if the program has a checker.
#ifndef SYCLCC1_RUNTIME_LEAK_CHECKER_HPP
#define SYCLCC1_RUNTIME_LEAK_CHECKER_HPP

extern "C" {
[[gnu::weak]] void __lsan_disable();
[[gnu::weak]] void __lsan_enable();
[[gnu::weak]] void __lsan_ignore_object(const void *);
}

namespace sycl::inline _V1::detail {

/// While an object of this class lives, this thread's allocations are ignored.
class lsan_disabler {
public:
  lsan_disabler() noexcept {
    if (__lsan_disable)
      __lsan_disable();
  }
  ~lsan_disabler() {
    if (__lsan_enable)
      __lsan_enable();
  }
  lsan_disabler(const lsan_disabler &) = delete;
  lsan_disabler &operator=(const lsan_disabler &) = delete;
};

/// Whether the program was built with AddressSanitizer or LeakSanitizer.
inline bool leak_checker_watches() noexcept { return __lsan_disable; }

/// \p object and what it refers to are not leaks: the process may end before
/// they are freed.
inline void leak_checker_ignores(const void *object) noexcept {
  if (__lsan_ignore_object)
    __lsan_ignore_object(object);
}

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_LEAK_CHECKER_HPP
