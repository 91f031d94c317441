// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file cache_level.hpp The levels of caches in sycl_ext_oneapi_prefetch and
/// sycl_ext_intel_cache_controls, the nearest first. Tier K.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_CACHE_LEVEL_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_CACHE_LEVEL_HPP

#include <sycl/detail/config.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {
enum class cache_level { L1, L2, L3, L4 };
} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
