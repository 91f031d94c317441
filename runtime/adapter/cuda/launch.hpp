// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file launch.hpp
/// The driver's form of a launch: sizes of grid and block, and pointers to the
/// parameters. Used by queues and graphs.
#ifndef SYCLCC1_RUNTIME_ADAPTER_CUDA_LAUNCH_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CUDA_LAUNCH_HPP

#include "runtime/adapter/cuda/cuda.hpp"
#include <memory>

namespace sycl::inline _V1::detail::cuda {

/// Points into \p args and itself.
class native_launch {
public:
  native_launch() = default;
  native_launch(const native_launch &) = delete;
  native_launch &operator=(const native_launch &) = delete;

  /// With the context of the kernel's device current.
  sycl_result plan(sycl_kernel kernel, const sycl_launch_args &args);

  CUfunction function = nullptr;
  unsigned grid[3] = {}, block[3] = {}, shared = 0;
  void **parameters = few_;

private:
  void *few_[32];
  std::unique_ptr<void *[]> many_;
};

} // namespace sycl::inline _V1::detail::cuda

#endif // SYCLCC1_RUNTIME_ADAPTER_CUDA_LAUNCH_HPP
