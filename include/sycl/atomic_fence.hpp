// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file atomic_fence.hpp
/// sycl::atomic_fence. Tier K.
#ifndef SYCL_ATOMIC_FENCE_HPP
#define SYCL_ATOMIC_FENCE_HPP

#include <sycl/memory_enums.hpp>

namespace sycl {
inline namespace _V1 {

namespace detail {
__SYCL_DEVICE_BUILTIN__("atomic.fence")
inline void atomic_fence(int order, int scope) noexcept {
  (void)order, (void)scope; // The host's answer is the strongest one.
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
}
} // namespace detail

/// Orders the memory accesses before and after it. SYCL 2020 4.15.1.
inline void atomic_fence(memory_order order, memory_scope scope) noexcept {
  detail::atomic_fence(static_cast<int>(order), static_cast<int>(scope));
}

} // namespace _V1
} // namespace sycl

#endif
