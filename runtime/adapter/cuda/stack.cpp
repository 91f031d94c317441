// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file stack.cpp
/// The stack of kernels for which nobody can compute one.
///
/// The driver gives each thread the stack that ptxas has computed for its
/// kernel. For a function that calls itself, and for private_alloca, there is
/// no such number, and the thread gets the context's limit: 1 KB, ten levels of
/// a small function. Code generation marks modules with such functions
/// (codegen/ptx/UnboundedStack.cpp); the first of them raises the limit to what
/// a 32nd part of the GPU's memory allows: the driver reserves it for every
/// thread that the GPU can hold, 16 KB each on a GPU with 140 GB, 4 KB on one
/// with 8 GB. A program that needs another one sets it in the native context; a
/// larger limit stays.
///
/// (Not taken: the limit of every context. Programs without such functions,
/// nearly all, would lose that memory.)
#include "runtime/adapter/cuda/cuda.hpp"
#include <algorithm>
#include <atomic>

namespace sycl::inline _V1::detail::cuda {

namespace {

constexpr std::size_t least_stack = 1024, most_stack = 64 << 10;
constexpr std::size_t part_of_memory = 32;

/// Of any device, for messages; 0 until such a module is loaded.
std::atomic<std::size_t> unbounded_stack = 0;

/// Bytes for each thread of \p device.
std::size_t fair_stack(const sycl_cuda_device_s &device) {
  int threads = 0;
  if (cu.device_attribute(&threads, MAX_THREADS_PER_MULTIPROCESSOR,
                          device.id) != CUDA_SUCCESS ||
      threads <= 0)
    return least_stack;
  const std::size_t held = std::size_t(threads) *
                           std::max<std::size_t>(device.info.compute_units, 1);
  const std::size_t fair =
      device.info.global_memory / part_of_memory / held / 1024 * 1024;
  return std::clamp(fair, least_stack, most_stack);
}

} // namespace

void provide_stack(sycl_device device, CUmodule module) {
  CUdeviceptr address = 0;
  std::size_t size = 0;
  if (cu.module_global(&address, &size, module, "__sycl_unbounded_stack") !=
      CUDA_SUCCESS)
    return;
  std::size_t stack = 0;
  if (cu.get_limit(&stack, LIMIT_STACK_SIZE) != CUDA_SUCCESS)
    return;
  // If the driver refuses, because its memory is full, the old limit holds.
  if (const std::size_t wanted = fair_stack(*device);
      stack < wanted && cu.set_limit(LIMIT_STACK_SIZE, wanted) == CUDA_SUCCESS)
    stack = wanted;
  unbounded_stack = stack;
}

std::string stack_advice() {
  const std::size_t stack = unbounded_stack;
  if (!stack)
    return {};
  return concat("; functions of this program's kernels call themselves, "
                "directly or as virtual functions, or use private_alloca, and "
                "each work-item has a stack of ",
                stack,
                " bytes for that: if it was too small, use a loop or an array "
                "of constant size, or raise CU_LIMIT_STACK_SIZE of the native "
                "context");
}

} // namespace sycl::inline _V1::detail::cuda
