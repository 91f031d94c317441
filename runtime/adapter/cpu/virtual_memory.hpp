// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file virtual_memory.hpp
/// Memory without an address on the cpu device: files of memory, which mmap
/// places.
#ifndef SYCLCC1_RUNTIME_ADAPTER_CPU_VIRTUAL_MEMORY_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CPU_VIRTUAL_MEMORY_HPP

#include "runtime/adapter/adapter.h"

namespace sycl::inline _V1::detail::cpu {

extern const sycl_virtual_memory_functions virtual_memory_functions;

} // namespace sycl::inline _V1::detail::cpu

#endif // SYCLCC1_RUNTIME_ADAPTER_CPU_VIRTUAL_MEMORY_HPP
