// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file launch.cpp
/// From the runtime's launch to the driver's.
#include "runtime/adapter/cuda/launch.hpp"
#include "runtime/adapter/work_group.hpp"
#include <algorithm>
#include <iterator>

namespace sycl::inline _V1::detail::cuda {

namespace {

/// Above 48 KiB a kernel needs permission for its dynamic shared memory.
sycl_result allow_shared(sycl_kernel kernel, std::size_t bytes) {
  const std::size_t limit = kernel->device->info.local_memory;
  if (bytes + kernel->static_shared > limit)
    return message.set(SYCL_ERROR_OUT_OF_MEMORY, "the work-group asks for ",
                       bytes, " + ", kernel->static_shared,
                       " bytes of local memory, the device has ", limit);
  lock_guard lock(kernel->mutex);
  if (bytes + kernel->static_shared <= kernel->allowed_dynamic)
    return SYCL_SUCCESS;
  if (sycl_result result = check(
          cu.function_set(kernel->function, FUNC_MAX_DYNAMIC_SHARED_SIZE_BYTES,
                          static_cast<int>(limit - kernel->static_shared)),
          "cuFuncSetAttribute"))
    return result;
  kernel->allowed_dynamic = limit;
  return SYCL_SUCCESS;
}

/// The driver's suggestion, which most kernels never need.
std::size_t best_block(sycl_kernel kernel) {
  std::size_t known = kernel->best_block.load(std::memory_order_relaxed);
  if (known)
    return known;
  // More than 256 seldom has better occupancy and ends less evenly.
  constexpr int block_limit = 256;
  int grid = 0, block = 0;
  if (cu.best_block(&grid, &block, kernel->function, nullptr, 0, block_limit) !=
          CUDA_SUCCESS ||
      block <= 0)
    block = 128;
  known = static_cast<std::size_t>(block);
  kernel->best_block.store(known, std::memory_order_relaxed);
  return known;
}

} // namespace

sycl_result native_launch::plan(sycl_kernel kernel,
                                const sycl_launch_args &args) {
  // A grid has no offset, and a kernel would need it as an argument.
  if (args.offset[0] || args.offset[1] || args.offset[2])
    return message.set(SYCL_ERROR_UNSUPPORTED,
                       "the offset of an nd_range, deprecated in SYCL 2020, "
                       "is not supported on CUDA devices; add it to the ids "
                       "in the kernel");
  const sycl_cuda_device_s &device = *kernel->device;
  std::size_t local[3], global[3];
  if (args.has_local) {
    std::copy_n(args.local, 3, local);
    std::copy_n(args.global, 3, global);
  } else {
    choose_work_group(args,
                      std::min(best_block(kernel), kernel->max_work_group_size),
                      device.info.max_work_item_sizes, local, global);
  }
  for (int d = 0; d < 3; ++d) {
    std::size_t groups = global[d] / local[d];
    if (groups > device.max_grid[d])
      return message.set(SYCL_ERROR_ND_RANGE, groups,
                         " work-groups in one dimension, this device takes ",
                         device.max_grid[d],
                         "; use the last dimension of the range or larger "
                         "work-groups");
    grid[d] = static_cast<unsigned>(groups);
    block[d] = static_cast<unsigned>(local[d]);
  }
  if (sycl_result result = allow_shared(kernel, args.dynamic_local_bytes))
    return result;
  function = kernel->function;
  shared = static_cast<unsigned>(args.dynamic_local_bytes);
  // The kernel's one parameter is the object itself; the parameters of a free
  // function are parts of it. The driver copies them.
  auto *object = static_cast<unsigned char *>(const_cast<void *>(args.object));
  few_[0] = object;
  if (args.parameters) {
    if (args.parameter_count > std::size(few_)) {
      many_ = std::make_unique<void *[]>(args.parameter_count);
      parameters = many_.get();
    }
    for (std::size_t i = 0; i < args.parameter_count; ++i)
      parameters[i] = object + args.parameters[i].offset;
  }
  return SYCL_SUCCESS;
}

} // namespace sycl::inline _V1::detail::cuda
