// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file copy_optimize.hpp
/// sycl_ext_oneapi_copy_optimize: memory of the host that is copied often.
/// Tier H. A hint without effect: OpenCL cannot register memory, the cpu device
/// needs no copy, and CUDA's driver copies from any memory.
#ifndef SYCL_EXT_ONEAPI_COPY_OPTIMIZE_HPP
#define SYCL_EXT_ONEAPI_COPY_OPTIMIZE_HPP

#include <cstddef>

#define SYCL_EXT_ONEAPI_COPY_OPTIMIZE 1

namespace sycl {
inline namespace _V1 {
class context;
class queue;
namespace ext {
namespace oneapi {
namespace experimental {

/// The bytes will be copied to and from devices of the context.
inline void prepare_for_device_copy(const void *, std::size_t,
                                    const context &) noexcept {}
inline void prepare_for_device_copy(const void *, std::size_t,
                                    const queue &) noexcept {}
/// The end of that, in front of the memory's end.
inline void release_from_device_copy(const void *, const context &) noexcept {}
inline void release_from_device_copy(const void *, const queue &) noexcept {}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
