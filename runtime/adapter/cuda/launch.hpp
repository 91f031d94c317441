// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file launch.hpp
/// The driver's form of a launch: sizes of grid and block, and pointers to the
/// parameters. Used by queues and graphs.
#ifndef SYCLCC1_RUNTIME_ADAPTER_CUDA_LAUNCH_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CUDA_LAUNCH_HPP

#include "runtime/adapter/cuda/cuda.hpp"
#include "runtime/adapter/cuda/placed_text.hpp"
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
  sycl_result place(sycl_kernel &kernel, const std::size_t (&groups)[3],
                    const std::size_t (&offset)[3]);

  launch_place place_{};
  void *few_[33];
  std::unique_ptr<void *[]> many_;
};

} // namespace sycl::inline _V1::detail::cuda

#endif // SYCLCC1_RUNTIME_ADAPTER_CUDA_LAUNCH_HPP
