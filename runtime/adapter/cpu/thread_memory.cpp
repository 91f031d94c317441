#include "runtime/adapter/cpu/thread_memory.hpp"
#include "runtime/abi/cpu.h"
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <new>

namespace sycl::inline _V1::detail::cpu {

namespace {

/// Grows and never shrinks; freed with its thread.
class block {
public:
  ~block() { std::free(memory_); }

  void *at_least(std::size_t bytes) {
    if (bytes > size_) {
      std::free(memory_);
      size_ = 0;
      std::size_t rounded = (bytes + 4095) & ~std::size_t(4095);
      memory_ = std::aligned_alloc(64, rounded);
      if (!memory_)
        throw std::bad_alloc();
      size_ = rounded;
    }
    return memory_;
  }

private:
  void *memory_ = nullptr;
  std::size_t size_ = 0;
};

thread_local block local_block;
thread_local block context_block;
thread_local sycl_cpu_item *current_item = nullptr;

} // namespace

void *local_memory(std::size_t bytes) {
  return local_block.at_least(bytes ? bytes : 1);
}

} // namespace sycl::inline _V1::detail::cpu

using namespace sycl::detail::cpu;

extern "C" {

void *__sycl_cpu_context(std::uint64_t bytes) {
  try {
    return context_block.at_least(bytes);
  } catch (const std::bad_alloc &) {
    std::fprintf(stderr,
                 "syclcc1: no memory for %llu bytes that the work-items of a "
                 "group keep across a barrier\n",
                 static_cast<unsigned long long>(bytes));
    std::abort();
  }
}

sycl_cpu_item *__sycl_cpu_current_item() {
  if (!current_item) {
    std::fprintf(stderr, "syclcc1: a function that asks for its work-item was "
                         "called outside of a kernel\n");
    std::abort();
  }
  return current_item;
}

void __sycl_cpu_set_current_item(sycl_cpu_item *item) { current_item = item; }
}
