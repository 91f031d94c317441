// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file threads.hpp
/// The threads of the cpu device: two implementations of one interface.
///
/// threads_tbb.cpp: oneTBB, which shares the cores with the rest of a program
/// that also uses it. threads_own.cpp: a plain pool, which balances uneven work
/// less well. It is for libsyclrt.a, because oneTBB is a shared library by
/// design, and for programs built with -fsanitize=thread, because the detector
/// reports oneTBB's internals as races of the program. Tested by
/// test/runtime/cpu_adapter_test.cpp, test/run/{static,race_detector}.test.
#ifndef SYCLCC1_RUNTIME_ADAPTER_CPU_THREADS_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CPU_THREADS_HPP

#include <cstdint>

namespace sycl::inline _V1::detail::cpu {

/// A piece of work: a function and its closure.
using task_function = void (*)(void *closure);
using part_function = void (*)(void *closure, std::uint64_t begin,
                               std::uint64_t end);

struct threads {
  /// The number of threads that work on kernels.
  unsigned (*count)();
  /// Runs \p task(closure) in one of them, eventually.
  void (*run_soon)(task_function task, void *closure);
  /// Runs \p body over consecutive parts of [0, count) on all cores; returns
  /// when all have ended. Meanwhile the calling thread begins no other task,
  /// which it would have to complete.
  void (*run_parts)(std::uint64_t count, part_function body, void *closure);
};

extern const threads own_threads;
[[gnu::weak]] extern const threads tbb_threads; ///< Not in libsyclrt.a.

} // namespace sycl::inline _V1::detail::cpu

#endif // SYCLCC1_RUNTIME_ADAPTER_CPU_THREADS_HPP
