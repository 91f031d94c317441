// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/adapter/cpu/thread_memory.hpp"
#include "runtime/abi/cpu.h"
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <new>
#include <vector>

// In a program built with -fsanitize=address, variables whose address is taken
// are on its runtime's second stack; otherwise these are null.
extern "C" {
__attribute__((weak)) void *__asan_get_current_fake_stack();
__attribute__((weak)) void *__asan_addr_is_in_fake_stack(void *fake_stack,
                                                         void *address,
                                                         void **begin,
                                                         void **end);
__attribute__((weak)) void __asan_poison_memory_region(void const volatile *,
                                                       std::size_t);
__attribute__((weak)) void __asan_unpoison_memory_region(void const volatile *,
                                                         std::size_t);
}

namespace sycl::inline _V1::detail::cpu {

namespace {

/// In [begin, end)? For pointers that need not point into one object.
bool between(const void *begin, const void *pointer, const void *end) noexcept {
  std::less<const void *> before;
  return !before(pointer, begin) && before(pointer, end);
}

/// Grows and never shrinks; freed with its thread.
class block {
public:
  ~block() {
    unpoison();
    std::free(memory_);
  }

  void *at_least(std::size_t bytes) {
    unpoison();
    if (bytes > size_) {
      std::free(memory_);
      size_ = 0;
      std::size_t rounded = (bytes + 4095) & ~std::size_t(4095);
      memory_ = std::aligned_alloc(64, rounded);
      if (!memory_)
        throw std::bad_alloc();
      size_ = rounded;
    }
    // To AddressSanitizer the block ends where the caller's part does.
    if (__asan_poison_memory_region)
      __asan_poison_memory_region(static_cast<char *>(memory_) + bytes,
                                  size_ - bytes);
    return memory_;
  }

  bool contains(const void *pointer) const noexcept {
    return between(memory_, pointer, static_cast<char *>(memory_) + size_);
  }

private:
  /// Before memory is freed, too: where malloc is not AddressSanitizer's, it
  /// does not know that the memory is new when it is allocated again.
  void unpoison() {
    if (__asan_unpoison_memory_region)
      __asan_unpoison_memory_region(memory_, size_);
  }

  void *memory_ = nullptr;
  std::size_t size_ = 0;
};

/// Memory of variables that no kernel has reserved room for. They are few:
/// those of functions that other files call. Freed with the thread.
class variables {
public:
  ~variables() {
    for (const variable &v : all_)
      std::free(v.memory);
  }

  void *find(const void *key, std::size_t bytes, std::size_t align) {
    for (const variable &v : all_)
      if (v.key == key && v.bytes >= bytes)
        return v.memory;
    align = std::max<std::size_t>(align, 64);
    all_.reserve(all_.size() + 1);
    void *memory =
        std::aligned_alloc(align, (bytes + align - 1) & ~(align - 1));
    if (!memory)
      throw std::bad_alloc();
    all_.push_back({key, bytes, memory});
    return memory;
  }

  bool contain(const void *pointer) const noexcept {
    return std::any_of(all_.begin(), all_.end(), [&](const variable &v) {
      return between(v.memory, pointer,
                     static_cast<char *>(v.memory) + v.bytes);
    });
  }

private:
  struct variable {
    const void *key;
    std::size_t bytes;
    void *memory;
  };
  std::vector<variable> all_;
};

thread_local block local_block;
thread_local variables local_variables;
thread_local block context_block;
thread_local sycl_cpu_item *current_item = nullptr;
thread_local const void *stack_top = nullptr;
thread_local const void *kernel_object = nullptr;
thread_local const void *kernel_object_end = nullptr;

bool on_sanitizers_stack(const void *pointer) noexcept {
  if (!__asan_get_current_fake_stack || !__asan_addr_is_in_fake_stack)
    return false;
  void *stack = __asan_get_current_fake_stack();
  return stack && __asan_addr_is_in_fake_stack(
                      stack, const_cast<void *>(pointer), nullptr, nullptr);
}

} // namespace

void *local_memory(std::size_t bytes) {
  return local_block.at_least(bytes ? bytes : 1);
}

void set_stack_top(const void *top) { stack_top = top; }

void set_kernel_object(const void *object, std::size_t bytes) {
  kernel_object = object;
  kernel_object_end = static_cast<const char *>(object) + bytes;
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

void *__sycl_cpu_local_variable(const void *key, std::uint64_t bytes,
                                std::uint64_t align) {
  try {
    return local_variables.find(key, bytes ? bytes : 1, align);
  } catch (const std::bad_alloc &) {
    std::fprintf(stderr,
                 "syclcc1: no memory for a variable of %llu bytes that the "
                 "work-items of a group share\n",
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

int __sycl_cpu_pointer_is_local(const void *pointer) {
  return local_block.contains(pointer) || local_variables.contain(pointer);
}

int __sycl_cpu_pointer_is_private(const void *pointer) {
  return between(__builtin_frame_address(0), pointer, stack_top) ||
         context_block.contains(pointer) ||
         between(kernel_object, pointer, kernel_object_end) ||
         on_sanitizers_stack(pointer);
}

int __sycl_cpu_pointer_is_global(const void *pointer) {
  return !__sycl_cpu_pointer_is_local(pointer) &&
         !__sycl_cpu_pointer_is_private(pointer);
}
}
