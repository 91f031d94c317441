// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file program.hpp
/// Programs of the cpu adapter: tables of functions that an object registered.
#ifndef SYCLCC1_RUNTIME_ADAPTER_CPU_PROGRAM_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CPU_PROGRAM_HPP

#include "runtime/adapter/cpu/queue.hpp"
#include <atomic>
#include <string_view>
#include <unordered_map>

/// A group function, and what is known of it.
struct sycl_cpu_known_kernel {
  explicit sycl_cpu_known_kernel(const sycl_cpu_kernel &entry) : entry(entry) {}
  const sycl_cpu_kernel &entry;
  /// Of a work-item, in the last launch; 0: never launched.
  std::atomic<float> nanoseconds{0};
};

struct sycl_cpu_program_s {
  explicit sycl_cpu_program_s(const sycl_cpu_context_s &context)
      : context(context) {}

  const sycl_cpu_context_s &context;
  std::unordered_map<std::string_view, sycl_cpu_known_kernel> kernels;
  /// Launches that are not complete: the code may be unloaded afterwards.
  std::atomic<std::uint32_t> launches{0};

  void begin_launch() noexcept {
    launches.fetch_add(1, std::memory_order_relaxed);
  }
  /// A waiting thread may destroy the program at once: afterwards only its
  /// address is used.
  void end_launch() noexcept {
    std::atomic<std::uint32_t> &count = launches;
    if (count.fetch_sub(1, std::memory_order_acq_rel) == 1)
      count.notify_all();
  }
};

struct sycl_cpu_kernel_s {
  sycl_cpu_known_kernel &known; ///< Of the program, which outlives launches.
  sycl_cpu_program_s &program;
};

#endif // SYCLCC1_RUNTIME_ADAPTER_CPU_PROGRAM_HPP
