// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file imf_rounding_math.hpp
/// Arithmetic by name and direction: fadd_rd, ddiv_ru and so on. Tier M.
#ifndef SYCL_EXT_INTEL_MATH_IMF_ROUNDING_MATH_HPP
#define SYCL_EXT_INTEL_MATH_IMF_ROUNDING_MATH_HPP

#include <sycl/ext/intel/math/rounding.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext::intel::math {

#define __SYCL_DIRECTION__(F, FMA, T, DIRECTION, MODE)                         \
  template <class Tp = T> Tp F##add_##DIRECTION(Tp x, Tp y) {                  \
    return detail::add<rounding_mode::MODE, T>(x, y);                          \
  }                                                                            \
  template <class Tp = T> Tp F##sub_##DIRECTION(Tp x, Tp y) {                  \
    return detail::add<rounding_mode::MODE, T>(x, -y);                         \
  }                                                                            \
  template <class Tp = T> Tp F##mul_##DIRECTION(Tp x, Tp y) {                  \
    return detail::multiply<rounding_mode::MODE, T>(x, y);                     \
  }                                                                            \
  template <class Tp = T> Tp F##div_##DIRECTION(Tp x, Tp y) {                  \
    return detail::divide<rounding_mode::MODE, T>(x, y);                       \
  }                                                                            \
  template <class Tp = T> Tp F##rcp_##DIRECTION(Tp x) {                        \
    return detail::divide<rounding_mode::MODE, T>(T(1), x);                    \
  }                                                                            \
  template <class Tp = T> Tp F##sqrt_##DIRECTION(Tp x) {                       \
    return detail::square_root<rounding_mode::MODE, T>(x);                     \
  }                                                                            \
  template <class Tp = T> Tp FMA##_##DIRECTION(Tp x, Tp y, Tp z) {             \
    return detail::fma<rounding_mode::MODE, T>(x, y, z);                       \
  }
#define __SYCL_DIRECTIONS__(F, FMA, T)                                         \
  __SYCL_DIRECTION__(F, FMA, T, rd, rtn)                                       \
  __SYCL_DIRECTION__(F, FMA, T, rn, rte)                                       \
  __SYCL_DIRECTION__(F, FMA, T, ru, rtp)                                       \
  __SYCL_DIRECTION__(F, FMA, T, rz, rtz)

__SYCL_DIRECTIONS__(f, fmaf, float)
__SYCL_DIRECTIONS__(d, fma, double)

#undef __SYCL_DIRECTIONS__
#undef __SYCL_DIRECTION__

} // namespace ext::intel::math
} // namespace _V1
} // namespace sycl

#endif
