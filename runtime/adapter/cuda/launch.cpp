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
  if (cu.best_block(&grid, &block, kernel->function, nullptr,
                    kernel->dynamic_variables, block_limit) != CUDA_SUCCESS ||
      block <= 0)
    block = 128;
  known = static_cast<std::size_t>(block);
  kernel->best_block.store(known, std::memory_order_relaxed);
  return known;
}

} // namespace

/// A launch that has an offset or does not fit into a grid, of the kernel that
/// is told its place.
sycl_result native_launch::place(sycl_kernel &kernel,
                                 const std::size_t (&groups)[3],
                                 const std::size_t (&offset)[3]) {
  const sycl_cuda_device_s &device = *kernel->device;
  bool is_row = false;
  for (int d = 0; d < 3; ++d)
    is_row |= groups[d] > device.max_grid[d];
  std::size_t all = 1;
  bool is_too_large = false;
  for (std::size_t count : groups)
    is_too_large |= __builtin_mul_overflow(all, count, &all);
  if (is_row && (is_too_large || all > device.max_grid[0]))
    return message.set(SYCL_ERROR_ND_RANGE, groups[0], " x ", groups[1], " x ",
                       groups[2], " work-groups, this device takes ",
                       device.max_grid[0], "; use larger work-groups");
  sycl_kernel made = nullptr;
  if (sycl_result result = placed_kernel(kernel, is_row, made))
    return result;
  kernel = made;
  for (int d = 0; d < 3; ++d) {
    place_.counts[d] = static_cast<std::uint32_t>(groups[d]);
    place_.offset[d] = offset[d];
  }
  if (is_row) {
    grid[0] = static_cast<unsigned>(all);
    grid[1] = grid[2] = 1;
  }
  const std::size_t items = std::size_t(block[0]) * block[1] * block[2];
  if (items > kernel->max_work_group_size)
    return message.set(SYCL_ERROR_ND_RANGE, items,
                       " work-items in a work-group; with so many work-groups "
                       "or an offset the kernel takes at most ",
                       kernel->max_work_group_size);
  return SYCL_SUCCESS;
}

sycl_result native_launch::plan(sycl_kernel kernel,
                                const sycl_launch_args &args) {
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
  std::size_t groups[3];
  bool is_grid = !(args.offset[0] | args.offset[1] | args.offset[2]);
  for (int d = 0; d < 3; ++d) {
    groups[d] = global[d] / local[d];
    is_grid &= groups[d] <= device.max_grid[d];
    grid[d] = static_cast<unsigned>(groups[d]);
    block[d] = static_cast<unsigned>(local[d]);
  }
  if (!is_grid) [[unlikely]]
    if (sycl_result result = place(kernel, groups, args.offset))
      return result;
  const std::size_t dynamic =
      args.dynamic_local_bytes + kernel->dynamic_variables;
  if (sycl_result result = allow_shared(kernel, dynamic))
    return result;
  function = kernel->function;
  shared = static_cast<unsigned>(dynamic);
  // The kernel's one parameter is the object itself; the parameters of a free
  // function are parts of it. The driver copies them.
  auto *object = static_cast<unsigned char *>(const_cast<void *>(args.object));
  few_[0] = object;
  if (args.parameters) {
    if (args.parameter_count >= std::size(few_)) {
      many_ = std::make_unique<void *[]>(args.parameter_count + 1);
      parameters = many_.get();
    }
    for (std::size_t i = 0; i < args.parameter_count; ++i)
      parameters[i] = object + args.parameters[i].offset;
  }
  if (!is_grid)
    parameters[args.parameters ? args.parameter_count : 1] = &place_;
  return SYCL_SUCCESS;
}

} // namespace sycl::inline _V1::detail::cuda
