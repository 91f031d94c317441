// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file imf_half_trivial.hpp
/// Arithmetic of half and half2 under names like CUDA's. Tier M.
///
/// A suffix 2 is for both numbers of a half2, b before it for one answer about
/// both; u after a comparison is true if a number is not one; _sat clamps to 0
/// and 1, _relu to 0.
#ifndef SYCL_EXT_INTEL_MATH_IMF_HALF_TRIVIAL_HPP
#define SYCL_EXT_INTEL_MATH_IMF_HALF_TRIVIAL_HPP

#include <sycl/builtins.hpp>
#include <sycl/half_type.hpp>
#include <sycl/vec.hpp>

#include <limits>

namespace sycl {
inline namespace _V1 {
namespace ext::intel::math {
namespace detail {

template <class Op> half2 each_half(Op op, half2 x) {
  return half2{op(x[0]), op(x[1])};
}
template <class Op> half2 each_half(Op op, half2 x, half2 y) {
  return half2{op(x[0], y[0]), op(x[1], y[1])};
}
template <class Op> half2 each_half(Op op, half2 x, half2 y, half2 z) {
  return half2{op(x[0], y[0], z[0]), op(x[1], y[1], z[1])};
}
inline half saturated(half x) { return sycl::clamp(x, half(0.0f), half(1.0f)); }
inline half not_negative(half x) { return x < half(0.0f) ? half(0.0f) : x; }
inline bool unordered(half x, half y) {
  return sycl::isnan(x) || sycl::isnan(y);
}

} // namespace detail

#ifndef DOXYGEN // which takes calls of macros for functions
#define __SYCL_HALF_2__(NAME, NAME2, EXPRESSION)                               \
  inline half NAME(half x, half y) { return EXPRESSION; }                      \
  inline half2 NAME2(half2 x, half2 y) {                                       \
    return detail::each_half([](half a, half b) { return NAME(a, b); }, x, y); \
  }
#define __SYCL_HALF_3__(NAME, NAME2, EXPRESSION)                               \
  inline half NAME(half x, half y, half z) { return EXPRESSION; }              \
  inline half2 NAME2(half2 x, half2 y, half2 z) {                              \
    return detail::each_half(                                                  \
        [](half a, half b, half c) { return NAME(a, b, c); }, x, y, z);        \
  }
#define __SYCL_HALF_ANSWER__(NAME, EXPRESSION)                                 \
  inline bool h##NAME(half x, half y) { return EXPRESSION; }                   \
  inline bool hb##NAME##2(half2 x, half2 y) {                                  \
    return h##NAME(x[0], y[0]) && h##NAME(x[1], y[1]);                         \
  }                                                                            \
  inline half2 h##NAME##2(half2 x, half2 y) {                                  \
    return half2{half(h##NAME(x[0], y[0]) ? 1.0f : 0.0f),                      \
                 half(h##NAME(x[1], y[1]) ? 1.0f : 0.0f)};                     \
  }
#define __SYCL_HALF_COMPARE__(NAME, OPERATOR)                                  \
  __SYCL_HALF_ANSWER__(NAME, x OPERATOR y && !detail::unordered(x, y))         \
  __SYCL_HALF_ANSWER__(NAME##u, x OPERATOR y || detail::unordered(x, y))

__SYCL_HALF_2__(hadd, hadd2, x + y)
__SYCL_HALF_2__(hadd_sat, hadd2_sat, detail::saturated(x + y))
__SYCL_HALF_2__(hsub, hsub2, x - y)
__SYCL_HALF_2__(hsub_sat, hsub2_sat, detail::saturated(x - y))
__SYCL_HALF_2__(hmul, hmul2, x *y)
__SYCL_HALF_2__(hmul_sat, hmul2_sat, detail::saturated(x *y))
__SYCL_HALF_2__(hdiv, h2div, x / y)
__SYCL_HALF_2__(hmax, hmax2, sycl::fmax(x, y))
__SYCL_HALF_2__(hmin, hmin2, sycl::fmin(x, y))
__SYCL_HALF_2__(hmax_nan, hmax2_nan,
                detail::unordered(x, y) ? std::numeric_limits<half>::quiet_NaN()
                                        : sycl::fmax(x, y))
__SYCL_HALF_2__(hmin_nan, hmin2_nan,
                detail::unordered(x, y) ? std::numeric_limits<half>::quiet_NaN()
                                        : sycl::fmin(x, y))
__SYCL_HALF_3__(hfma, hfma2, sycl::fma(x, y, z))
__SYCL_HALF_3__(hfma_sat, hfma2_sat, detail::saturated(sycl::fma(x, y, z)))
__SYCL_HALF_3__(hfma_relu, hfma2_relu, detail::not_negative(sycl::fma(x, y, z)))
__SYCL_HALF_COMPARE__(eq, ==)
__SYCL_HALF_COMPARE__(ne, !=)
__SYCL_HALF_COMPARE__(ge, >=)
__SYCL_HALF_COMPARE__(gt, >)
__SYCL_HALF_COMPARE__(le, <=)
__SYCL_HALF_COMPARE__(lt, <)

#undef __SYCL_HALF_COMPARE__
#undef __SYCL_HALF_ANSWER__
#undef __SYCL_HALF_3__
#undef __SYCL_HALF_2__
#endif

inline half hneg(half x) { return -x; }
inline half2 hneg2(half2 x) { return -x; }
inline half habs(half x) { return sycl::fabs(x); }
inline half2 habs2(half2 x) { return sycl::fabs(x); }
inline bool hisinf(half x) { return sycl::isinf(x); }
inline bool hisnan(half x) { return sycl::isnan(x); }
inline half2 hisnan2(half2 x) {
  return detail::each_half([](half a) { return half(hisnan(a) ? 1.0f : 0.0f); },
                           x);
}
/// Multiplies and adds complex numbers.
inline half2 hcmadd(half2 x, half2 y, half2 z) {
  return half2{half(x[0] * y[0] - x[1] * y[1] + z[0]),
               half(x[0] * y[1] + x[1] * y[0] + z[1])};
}

} // namespace ext::intel::math
} // namespace _V1
} // namespace sycl

#endif
