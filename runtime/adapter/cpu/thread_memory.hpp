// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file thread_memory.hpp
/// Blocks that a thread keeps from one work-group to the next, and the query
/// whether a pointer is into one of them (__sycl_cpu_pointer_is_local,
/// …_private, …_global).
///
/// Local memory is a block that contains nothing else. Private memory is the
/// stack between the launch and the calling function, the block of variables
/// that live across a barrier, and the kernel object, whose members are SYCL's
/// kernel arguments. Global memory is the rest. The host's stack frames above
/// the launch are not private memory, although the thread may be the host's.
#ifndef SYCLCC1_RUNTIME_ADAPTER_CPU_THREAD_MEMORY_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CPU_THREAD_MEMORY_HPP

#include <cstddef>

namespace sycl::inline _V1::detail::cpu {

/// Local memory of the work-group that this thread runs: at least \p bytes,
/// 64-byte aligned, uninitialised. Fails by std::bad_alloc.
void *local_memory(std::size_t bytes);

/// The stack that this thread's work-items run on from now begins at \p top and
/// grows down.
void set_stack_top(const void *top);

/// The kernel object of the launch that this thread works on from now.
void set_kernel_object(const void *object, std::size_t bytes);

} // namespace sycl::inline _V1::detail::cpu

#endif // SYCLCC1_RUNTIME_ADAPTER_CPU_THREAD_MEMORY_HPP
