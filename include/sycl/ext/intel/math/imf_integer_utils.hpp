// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file imf_integer_utils.hpp
/// Functions of integers under the names that CUDA has them by. Tier M.
#ifndef SYCL_EXT_INTEL_MATH_IMF_INTEGER_UTILS_HPP
#define SYCL_EXT_INTEL_MATH_IMF_INTEGER_UTILS_HPP

#include <sycl/integer_functions.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext::intel::math {

// Arguments become the type of the name, whatever they are.
#define __SYCL_OF_1__(NAME, RESULT, T, EXPRESSION)                             \
  template <class Tp = T> RESULT NAME(Tp a) {                                  \
    const T x = static_cast<T>(a);                                             \
    return static_cast<RESULT>(EXPRESSION);                                    \
  }
#define __SYCL_OF_2__(NAME, T, EXPRESSION)                                     \
  template <class Tp = T> T NAME(Tp a, Tp b) {                                 \
    const T x = static_cast<T>(a), y = static_cast<T>(b);                      \
    return static_cast<T>(EXPRESSION);                                         \
  }

__SYCL_OF_1__(brev, unsigned, unsigned, __builtin_bitreverse32(x))
__SYCL_OF_1__(brevll, unsigned long long, unsigned long long,
              __builtin_bitreverse64(x))
__SYCL_OF_1__(clz, int, unsigned, sycl::clz(x))
__SYCL_OF_1__(clzll, int, unsigned long long, sycl::clz(x))
// The place of the lowest bit, counted from 1; 0 without one.
__SYCL_OF_1__(ffs, int, unsigned, x ? sycl::ctz(x) + 1 : 0)
__SYCL_OF_1__(ffsll, int, unsigned long long, x ? sycl::ctz(x) + 1 : 0)
__SYCL_OF_1__(popc, int, unsigned, sycl::popcount(x))
__SYCL_OF_1__(popcll, int, unsigned long long, sycl::popcount(x))

__SYCL_OF_2__(max, int, x < y ? y : x)
__SYCL_OF_2__(min, int, y < x ? y : x)
__SYCL_OF_2__(umax, unsigned, x < y ? y : x)
__SYCL_OF_2__(umin, unsigned, y < x ? y : x)
__SYCL_OF_2__(llmax, long long, x < y ? y : x)
__SYCL_OF_2__(llmin, long long, y < x ? y : x)
__SYCL_OF_2__(ullmax, unsigned long long, x < y ? y : x)
__SYCL_OF_2__(ullmin, unsigned long long, y < x ? y : x)
__SYCL_OF_2__(hadd, int, sycl::hadd(x, y))
__SYCL_OF_2__(rhadd, int, sycl::rhadd(x, y))
__SYCL_OF_2__(uhadd, unsigned, sycl::hadd(x, y))
__SYCL_OF_2__(urhadd, unsigned, sycl::rhadd(x, y))
// Of the low 24 bits, where sycl::mul24 wants the others to be signs.
__SYCL_OF_2__(mul24, int,
              (static_cast<int>(static_cast<unsigned>(x) << 8) >> 8) *
                  static_cast<long long>(
                      static_cast<int>(static_cast<unsigned>(y) << 8) >> 8))
__SYCL_OF_2__(umul24, unsigned, (x & 0xffffff) * (y & 0xffffff))
__SYCL_OF_2__(mulhi, int, sycl::mul_hi(x, y))
__SYCL_OF_2__(umulhi, unsigned, sycl::mul_hi(x, y))
__SYCL_OF_2__(mul64hi, long long, sycl::mul_hi(x, y))
__SYCL_OF_2__(umul64hi, unsigned long long, sycl::mul_hi(x, y))

#undef __SYCL_OF_2__
#undef __SYCL_OF_1__

/// |x - y| + z.
template <class Tp1 = int, class Tp2 = unsigned>
unsigned sad(Tp1 x, Tp1 y, Tp2 z) {
  const auto a = static_cast<unsigned>(x), b = static_cast<unsigned>(y);
  return (x < y ? b - a : a - b) + static_cast<unsigned>(z);
}
template <class Tp = unsigned> unsigned usad(Tp x, Tp y, Tp z) {
  return sad<unsigned, unsigned>(x, y, z);
}

/// Four bytes of the eight of `x` (the low ones) and `y`, each chosen by four
/// bits of `z`; the highest of these repeats the chosen byte's sign.
template <class Tp = unsigned> unsigned byte_perm(Tp x, Tp y, Tp z) {
  const unsigned long long bytes =
      static_cast<unsigned long long>(static_cast<unsigned>(y)) << 32 |
      static_cast<unsigned>(x);
  unsigned result = 0;
  for (int i = 0; i < 4; ++i) {
    const unsigned choice = (static_cast<unsigned>(z) >> (4 * i)) & 15;
    unsigned byte = static_cast<unsigned>(bytes >> (8 * (choice & 7))) & 255;
    if (choice & 8)
      byte = byte & 128 ? 255 : 0;
    result |= byte << (8 * i);
  }
  return result;
}

} // namespace ext::intel::math
} // namespace _V1
} // namespace sycl

#endif
