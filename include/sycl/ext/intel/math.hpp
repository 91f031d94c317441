// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file math.hpp
/// sycl::ext::intel::math: what SYCLomatic makes of CUDA's functions. Tier M.
///
/// DPC++ declares them here and has a library of device code behind them. Here
/// they are templates over SYCL's own functions and the compiler's builtins,
/// the same on every device, so that nothing has to be linked.
/// <sycl/sycl.hpp> does not include this, as DPC++'s does not.
///
/// (Rejected: the functions `__imf_…` that DPC++ has behind these names. No
/// header declares them for programs; only DPC++'s older tests call them.)
#ifndef SYCL_EXT_INTEL_MATH_HPP
#define SYCL_EXT_INTEL_MATH_HPP

#include <sycl/builtins.hpp>
#include <sycl/ext/intel/math/imf_fp_conversions.hpp>
#include <sycl/ext/intel/math/imf_half_trivial.hpp>
#include <sycl/ext/intel/math/imf_integer_utils.hpp>
#include <sycl/ext/intel/math/imf_rounding_math.hpp>
#include <sycl/ext/intel/math/imf_simd.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext::intel::math {
namespace detail {

template <class T>
using if_floating =
    std::enable_if_t<std::is_same_v<T, float> || std::is_same_v<T, double> ||
                         std::is_same_v<T, half>,
                     T>;

} // namespace detail

// Of float, double, half and half2.
#define __SYCL_ROUND__(NAME, EXPRESSION)                                       \
  template <class Tp> detail::if_floating<Tp> NAME(Tp x) {                     \
    return EXPRESSION;                                                         \
  }                                                                            \
  template <class Tp>                                                          \
  std::enable_if_t<std::is_same_v<Tp, half2>, half2> NAME(Tp x) {              \
    return half2{NAME(half(x[0])), NAME(half(x[1]))};                          \
  }
__SYCL_ROUND__(ceil, sycl::ceil(x))
__SYCL_ROUND__(floor, sycl::floor(x))
__SYCL_ROUND__(rint, sycl::rint(x))
__SYCL_ROUND__(trunc, sycl::trunc(x))
__SYCL_ROUND__(sqrt, sycl::sqrt(x))
__SYCL_ROUND__(rsqrt, sycl::rsqrt(x))
__SYCL_ROUND__(inv, Tp(1) / x)
#undef __SYCL_ROUND__

template <class Tp> detail::if_floating<Tp> copysign(Tp x, Tp y) {
  return sycl::copysign(x, y);
}

/// Between 0 and 1; 0 if it is not a number.
template <class Tp>
std::enable_if_t<std::is_same_v<Tp, float>, float> saturate(Tp x) {
  return sycl::fmin(sycl::fmax(x, 0.0f), 1.0f);
}

/// 1 / (1 + exp(-x)).
template <class Tp>
std::enable_if_t<std::is_same_v<Tp, float> || detail::small_float<Tp>, Tp>
sigmoid(Tp x) {
  return static_cast<Tp>(1.0f / (1.0f + sycl::exp(-static_cast<float>(x))));
}

} // namespace ext::intel::math
} // namespace _V1
} // namespace sycl

#endif
