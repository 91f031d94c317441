// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file copies.hpp
/// Copies and fills, of queues and of graphs.
#ifndef SYCLCC1_RUNTIME_ADAPTER_CPU_COPIES_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CPU_COPIES_HPP

#include <cstddef>
#include <vector>

namespace sycl::inline _V1::detail::cpu {

// Throw `failure`.
void check_copy(const void *dst, const void *src, std::size_t bytes);
void check_fill(const void *dst, std::size_t pattern_size, std::size_t count);

void copy_bytes(void *dst, const void *src, std::size_t bytes);
void fill_bytes(void *dst, const std::vector<char> &pattern, std::size_t count);

} // namespace sycl::inline _V1::detail::cpu

#endif // SYCLCC1_RUNTIME_ADAPTER_CPU_COPIES_HPP
