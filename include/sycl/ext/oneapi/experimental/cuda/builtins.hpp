// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file builtins.hpp
/// sycl_ext_oneapi_cuda_tex_cache_read: ldg. Tier K.
///
/// The extension promises that the memory is not written while the kernel runs.
/// On NVIDIA GPUs such a load is ld.global.nc, which need not wait for stores
/// before it (codegen/ptx/ReadOnlyLoads.cpp); elsewhere it is a load.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_CUDA_BUILTINS_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_CUDA_BUILTINS_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/detail/config.hpp>

#define SYCL_EXT_ONEAPI_CUDA_TEX_CACHE_READ 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {
namespace cuda {

namespace detail {
/// `from`; what is read through it does not change.
template <class T>
__SYCL_DEVICE_BUILTIN__("pointer.read_only")
__attribute__((const)) constexpr const T *read_only(const T *from) noexcept {
  return from;
}
} // namespace detail

/// The value at `from`, which must not be written while the kernel runs.
template <class T> T ldg(const T *from) noexcept {
  return *detail::read_only(from);
}

} // namespace cuda
} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#include <sycl/detail/letters_end.def>

#endif
