/// \file thread_memory.hpp
/// Blocks that a thread keeps from one work-group to the next.
#ifndef SYCLCC1_RUNTIME_ADAPTER_CPU_THREAD_MEMORY_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CPU_THREAD_MEMORY_HPP

#include <cstddef>

namespace sycl::inline _V1::detail::cpu {

/// Local memory of the work-group that this thread runs: at least \p bytes,
/// 64-byte aligned, uninitialised. Fails by std::bad_alloc.
void *local_memory(std::size_t bytes);

} // namespace sycl::inline _V1::detail::cpu

#endif // SYCLCC1_RUNTIME_ADAPTER_CPU_THREAD_MEMORY_HPP
