// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/adapter/cpu/stack_room.hpp"
#include <cstddef>
#include <cstdint>
#include <pthread.h>

namespace sycl::inline _V1::detail::cpu {

namespace {

struct stack_bounds {
  std::uintptr_t lowest = 0, end = 0;

  /// Both zero where the system does not say.
  static stack_bounds of_this_thread() noexcept {
    pthread_attr_t attributes;
    if (::pthread_getattr_np(::pthread_self(), &attributes))
      return {};
    void *lowest = nullptr;
    std::size_t bytes = 0;
    ::pthread_attr_getstack(&attributes, &lowest, &bytes);
    ::pthread_attr_destroy(&attributes);
    const auto address = reinterpret_cast<std::uintptr_t>(lowest);
    return {address, address + bytes};
  }
};

/// oneTBB's workers have 4 MiB.
constexpr std::size_t enough = std::size_t(2) << 20;

} // namespace

bool stack_has_room_for_kernels() noexcept {
  thread_local const stack_bounds bounds = stack_bounds::of_this_thread();
  const auto here =
      reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  return here > bounds.lowest && here < bounds.end &&
         here - bounds.lowest >= enough;
}

} // namespace sycl::inline _V1::detail::cpu
