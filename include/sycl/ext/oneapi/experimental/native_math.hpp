// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file native_math.hpp
/// sycl_ext_oneapi_native_math: tanh of float and half, exp2 of half. Tier M.
///
/// How exact they are is the implementation's choice; here they are sycl::tanh
/// and sycl::exp2. NVIDIA's approximations are not used.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_NATIVE_MATH_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_NATIVE_MATH_HPP

#include <sycl/math.hpp>

#define SYCL_EXT_ONEAPI_NATIVE_MATH 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {
namespace native {

/// Of a half, or a vec or marray of halves.
template <
    class T,
    std::enable_if_t<std::is_same_v<sycl::detail::element_t<T>, half>, int> = 0>
auto exp2(const T &x) noexcept {
  return sycl::exp2(x);
}
/// Of a float or half, or a vec or marray of them.
template <class T, std::enable_if_t<
                       std::is_same_v<sycl::detail::element_t<T>, half> ||
                           std::is_same_v<sycl::detail::element_t<T>, float>,
                       int> = 0>
auto tanh(const T &x) noexcept {
  return sycl::tanh(x);
}

} // namespace native
} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
