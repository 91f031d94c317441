// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file imf_fp_conversions.hpp
/// Conversions by name and direction: float2int_rd(-1.5f) is -2. Tier M.
///
/// _rn is to nearest, _rd down, _ru up, _rz towards zero; X_as_Y has the same
/// bits. The second parameter is there because programs that were written for
/// DPC++ may name it.
#ifndef SYCL_EXT_INTEL_MATH_IMF_FP_CONVERSIONS_HPP
#define SYCL_EXT_INTEL_MATH_IMF_FP_CONVERSIONS_HPP

#include <sycl/ext/intel/math/rounding.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext::intel::math {

#define __SYCL_TO__(NAME, TO, FROM, MODE)                                      \
  template <class To = TO, class From = FROM> To NAME(From x) {                \
    static_assert(std::is_same_v<To, TO>, #NAME " returns " #TO);              \
    return detail::convert<TO, rounding_mode::MODE>(static_cast<FROM>(x));     \
  }
#define __SYCL_TO_ALL__(NAME, TO, FROM)                                        \
  __SYCL_TO__(NAME##_rd, TO, FROM, rtn)                                        \
  __SYCL_TO__(NAME##_rn, TO, FROM, rte)                                        \
  __SYCL_TO__(NAME##_ru, TO, FROM, rtp)                                        \
  __SYCL_TO__(NAME##_rz, TO, FROM, rtz)
#define __SYCL_AS__(NAME, TO, FROM)                                            \
  template <class To = TO, class From = FROM> To NAME(From x) {                \
    return __builtin_bit_cast(TO, static_cast<FROM>(x));                       \
  }
// Between a floating-point type and the integers that both others have.
#define __SYCL_TO_INTEGERS__(NAME, TYPE)                                       \
  __SYCL_TO_ALL__(NAME##2int, int, TYPE)                                       \
  __SYCL_TO_ALL__(NAME##2uint, unsigned int, TYPE)                             \
  __SYCL_TO_ALL__(NAME##2ll, long long, TYPE)                                  \
  __SYCL_TO_ALL__(NAME##2ull, unsigned long long, TYPE)                        \
  __SYCL_TO_ALL__(int2##NAME, TYPE, int)                                       \
  __SYCL_TO_ALL__(uint2##NAME, TYPE, unsigned int)                             \
  __SYCL_TO_ALL__(ll2##NAME, TYPE, long long)                                  \
  __SYCL_TO_ALL__(ull2##NAME, TYPE, unsigned long long)
// And between float and a type of 16 bits.
#define __SYCL_TO_SMALL__(NAME, TYPE)                                          \
  __SYCL_TO_INTEGERS__(NAME, TYPE)                                             \
  __SYCL_TO_ALL__(NAME##2short, short, TYPE)                                   \
  __SYCL_TO_ALL__(NAME##2ushort, unsigned short, TYPE)                         \
  __SYCL_TO_ALL__(short2##NAME, TYPE, short)                                   \
  __SYCL_TO_ALL__(ushort2##NAME, TYPE, unsigned short)                         \
  __SYCL_TO_ALL__(float2##NAME, TYPE, float)                                   \
  __SYCL_TO__(NAME##2float, float, TYPE, rte)                                  \
  __SYCL_TO__(double2##NAME, TYPE, double, rte)                                \
  __SYCL_AS__(NAME##_as_short, short, TYPE)                                    \
  __SYCL_AS__(NAME##_as_ushort, unsigned short, TYPE)                          \
  __SYCL_AS__(short_as_##NAME, TYPE, short)                                    \
  __SYCL_AS__(ushort_as_##NAME, TYPE, unsigned short)

__SYCL_TO_INTEGERS__(float, float)
__SYCL_TO_SMALL__(half, sycl::half)
__SYCL_TO_SMALL__(bfloat16, sycl::ext::oneapi::bfloat16)
__SYCL_TO__(float2bfloat16, sycl::ext::oneapi::bfloat16, float, rte)
__SYCL_AS__(float_as_int, int, float)
__SYCL_AS__(float_as_uint, unsigned int, float)
__SYCL_AS__(int_as_float, float, int)
__SYCL_AS__(uint_as_float, float, unsigned int)

#undef __SYCL_TO_SMALL__
#undef __SYCL_TO_INTEGERS__
#undef __SYCL_AS__
#undef __SYCL_TO_ALL__
#undef __SYCL_TO__

} // namespace ext::intel::math
} // namespace _V1
} // namespace sycl

#endif
