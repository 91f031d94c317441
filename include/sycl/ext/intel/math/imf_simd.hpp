// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file imf_simd.hpp
/// Two integers of 16 bits or four of 8 in one of 32. Tier M.
///
/// vaddss2 adds the halves of two words, each as a signed number that
/// saturates: a suffix 2 or 4 is how many numbers there are, ss or us that
/// they saturate, s or u that they are signed. The names are CUDA's, and
/// programs that were migrated from it call them. All are one loop over the
/// numbers, which the back ends turn into what their processors have.
#ifndef SYCL_EXT_INTEL_MATH_IMF_SIMD_HPP
#define SYCL_EXT_INTEL_MATH_IMF_SIMD_HPP

#include <cstdint>
#include <limits>
#include <type_traits>

namespace sycl {
inline namespace _V1 {
namespace ext::intel::math {
namespace detail {

/// What `op` makes of each number of the words, which it gets as an int.
template <class Lane, class Op, class... Words>
constexpr unsigned each_lane(Op op, Words... words) {
  constexpr int bits = 8 * sizeof(Lane);
  unsigned result = 0;
  for (int shift = 0; shift < 32; shift += bits)
    result |= static_cast<unsigned>(static_cast<std::make_unsigned_t<Lane>>(
                  op(static_cast<int>(static_cast<Lane>(words >> shift))...)))
              << shift;
  return result;
}

/// The sum of what `op` makes of each.
template <class Lane, class Op>
constexpr unsigned sum_of_lanes(Op op, unsigned x, unsigned y) {
  unsigned sum = 0;
  for (int shift = 0; shift < 32; shift += 8 * sizeof(Lane))
    sum += static_cast<unsigned>(
        op(static_cast<Lane>(x >> shift), static_cast<Lane>(y >> shift)));
  return sum;
}

template <class Lane> constexpr int saturate_lane(int x) {
  constexpr int low = std::numeric_limits<Lane>::min(),
                high = std::numeric_limits<Lane>::max();
  return x < low ? low : high < x ? high : x;
}

template <class T> constexpr T larger(T x, T y) { return x < y ? y : x; }
template <class T> constexpr T smaller(T x, T y) { return y < x ? y : x; }
template <class T> constexpr T wrapping_sum(T x, T y) {
  return static_cast<T>(static_cast<unsigned>(x) + static_cast<unsigned>(y));
}

} // namespace detail

#define __SYCL_LANES_1__(NAME, LANE, EXPRESSION)                               \
  template <class Tp = unsigned>                                               \
  std::enable_if_t<std::is_same_v<Tp, unsigned>, unsigned> NAME(Tp a) {        \
    using lane [[maybe_unused]] = LANE;                                        \
    return detail::each_lane<LANE>([](int x) { return EXPRESSION; }, a);       \
  }
#define __SYCL_LANES_2__(NAME, LANE, EXPRESSION)                               \
  template <class Tp = unsigned>                                               \
  std::enable_if_t<std::is_same_v<Tp, unsigned>, unsigned> NAME(Tp a, Tp b) {  \
    using lane [[maybe_unused]] = LANE;                                        \
    return detail::each_lane<LANE>([](int x, int y) { return EXPRESSION; }, a, \
                                   b);                                         \
  }
#define __SYCL_SIGNED_1__(NAME, EXPRESSION)                                    \
  __SYCL_LANES_1__(NAME##2, std::int16_t, EXPRESSION)                          \
  __SYCL_LANES_1__(NAME##4, std::int8_t, EXPRESSION)
#define __SYCL_SIGNED__(NAME, EXPRESSION)                                      \
  __SYCL_LANES_2__(NAME##2, std::int16_t, EXPRESSION)                          \
  __SYCL_LANES_2__(NAME##4, std::int8_t, EXPRESSION)
#define __SYCL_UNSIGNED__(NAME, EXPRESSION)                                    \
  __SYCL_LANES_2__(NAME##2, std::uint16_t, EXPRESSION)                         \
  __SYCL_LANES_2__(NAME##4, std::uint8_t, EXPRESSION)
#define __SYCL_BOTH__(NAME, EXPRESSION)                                        \
  __SYCL_SIGNED__(NAME##s, EXPRESSION)                                         \
  __SYCL_UNSIGNED__(NAME##u, EXPRESSION)
// vcmp: all bits of a number if true; vset: the number 1.
#define __SYCL_COMPARE__(NAME, OPERATOR)                                       \
  __SYCL_BOTH__(vcmp##NAME, x OPERATOR y ? -1 : 0)                             \
  __SYCL_BOTH__(vset##NAME, x OPERATOR y ? 1 : 0)

__SYCL_SIGNED_1__(vabs, x < 0 ? -x : x)
__SYCL_SIGNED_1__(vabsss, detail::saturate_lane<lane>(x < 0 ? -x : x))
__SYCL_SIGNED_1__(vneg, -x)
__SYCL_SIGNED_1__(vnegss, detail::saturate_lane<lane>(-x))
__SYCL_BOTH__(vabsdiff, x < y ? y - x : x - y)
__SYCL_SIGNED__(vadd, x + y)
__SYCL_SIGNED__(vaddss, detail::saturate_lane<lane>(x + y))
__SYCL_UNSIGNED__(vaddus, detail::saturate_lane<lane>(x + y))
__SYCL_SIGNED__(vsub, x - y)
__SYCL_SIGNED__(vsubss, detail::saturate_lane<lane>(x - y))
__SYCL_UNSIGNED__(vsubus, detail::saturate_lane<lane>(x - y))
__SYCL_UNSIGNED__(vhaddu, (x + y) >> 1)
// Halves away from zero, as NVIDIA's vavrg2.
__SYCL_BOTH__(vavg, (x + y + (x + y >= 0 ? 1 : 0)) >> 1)
__SYCL_BOTH__(vmax, detail::larger(x, y))
__SYCL_BOTH__(vmin, detail::smaller(x, y))
__SYCL_SIGNED__(vcmpeq, x == y ? -1 : 0)
__SYCL_SIGNED__(vcmpne, x != y ? -1 : 0)
__SYCL_SIGNED__(vseteq, x == y ? 1 : 0)
__SYCL_SIGNED__(vsetne, x != y ? 1 : 0)
__SYCL_COMPARE__(ge, >=)
__SYCL_COMPARE__(gt, >)
__SYCL_COMPARE__(le, <=)
__SYCL_COMPARE__(lt, <)

#undef __SYCL_COMPARE__
#undef __SYCL_BOTH__
#undef __SYCL_UNSIGNED__
#undef __SYCL_SIGNED__
#undef __SYCL_SIGNED_1__
#undef __SYCL_LANES_2__
#undef __SYCL_LANES_1__

#define __SYCL_SAD__(NAME, LANE)                                               \
  template <class Tp = unsigned>                                               \
  std::enable_if_t<std::is_same_v<Tp, unsigned>, unsigned> NAME(Tp a, Tp b) {  \
    return detail::sum_of_lanes<LANE>(                                         \
        [](int x, int y) { return x < y ? y - x : x - y; }, a, b);             \
  }
__SYCL_SAD__(vsads2, std::int16_t)
__SYCL_SAD__(vsads4, std::int8_t)
__SYCL_SAD__(vsadu2, std::uint16_t)
__SYCL_SAD__(vsadu4, std::uint8_t)
#undef __SYCL_SAD__

// The functions of dynamic programming. PICK is larger or smaller.
#define __SYCL_VI_32__(SUFFIX, T, MAX, PICK)                                   \
  template <class Tp = T> T viadd##MAX##_##SUFFIX(Tp x, Tp y, Tp z) {          \
    return detail::PICK<T>(detail::wrapping_sum<T>(x, y), z);                  \
  }                                                                            \
  template <class Tp = T> T vi##MAX##3_##SUFFIX(Tp x, Tp y, Tp z) {            \
    return detail::PICK<T>(detail::PICK<T>(x, y), z);                          \
  }                                                                            \
  template <class Tp = T> T vib##MAX##_##SUFFIX(Tp x, Tp y, bool *first) {     \
    const T r = detail::PICK<T>(x, y);                                         \
    *first = r == static_cast<T>(x);                                           \
    return r;                                                                  \
  }
#define __SYCL_VI_16__(SUFFIX, LANE, MAX, PICK)                                \
  template <class Tp = unsigned>                                               \
  unsigned viadd##MAX##_##SUFFIX(Tp a, Tp b, Tp c) {                           \
    return detail::each_lane<LANE>(                                            \
        [](int x, int y, int z) {                                              \
          return detail::PICK<int>(static_cast<LANE>(x + y), z);               \
        },                                                                     \
        a, b, c);                                                              \
  }                                                                            \
  template <class Tp = unsigned>                                               \
  unsigned vi##MAX##3_##SUFFIX(Tp a, Tp b, Tp c) {                             \
    return detail::each_lane<LANE>(                                            \
        [](int x, int y, int z) {                                              \
          return detail::PICK(detail::PICK(x, y), z);                          \
        },                                                                     \
        a, b, c);                                                              \
  }                                                                            \
  template <class Tp = unsigned>                                               \
  unsigned vib##MAX##_##SUFFIX(Tp a, Tp b, bool *high, bool *low) {            \
    const unsigned r = detail::each_lane<LANE>(                                \
        [](int x, int y) { return detail::PICK(x, y); }, a, b);                \
    *high = r >> 16 == a >> 16;                                                \
    *low = (r & 0xffff) == (a & 0xffff);                                       \
    return r;                                                                  \
  }
// _relu: at least 0.
#define __SYCL_VI_RELU__(MAX, PICK)                                            \
  template <class Tp = int> int viadd##MAX##_s32_relu(Tp x, Tp y, Tp z) {      \
    return detail::larger(viadd##MAX##_s32<int>(x, y, z), 0);                  \
  }                                                                            \
  template <class Tp = int> int vi##MAX##3_s32_relu(Tp x, Tp y, Tp z) {        \
    return detail::larger(vi##MAX##3_s32 < int > (x, y, z), 0);                \
  }                                                                            \
  template <class Tp = int> int vi##MAX##_s32_relu(Tp x, Tp y) {               \
    return detail::larger(detail::PICK<int>(x, y), 0);                         \
  }                                                                            \
  template <class Tp = unsigned>                                               \
  unsigned viadd##MAX##_s16x2_relu(Tp x, Tp y, Tp z) {                         \
    return vmaxs2(viadd##MAX##_s16x2<unsigned>(x, y, z), 0u);                  \
  }                                                                            \
  template <class Tp = unsigned>                                               \
  unsigned vi##MAX##3_s16x2_relu(Tp x, Tp y, Tp z) {                           \
    return vmaxs2(vi##MAX##3_s16x2 < unsigned > (x, y, z), 0u);                \
  }                                                                            \
  template <class Tp = unsigned> unsigned vi##MAX##_s16x2_relu(Tp x, Tp y) {   \
    return vmaxs2(                                                             \
        v##MAX##s2(static_cast<unsigned>(x), static_cast<unsigned>(y)), 0u);   \
  }
#define __SYCL_VI__(MAX, PICK)                                                 \
  __SYCL_VI_32__(s32, int, MAX, PICK)                                          \
  __SYCL_VI_32__(u32, unsigned, MAX, PICK)                                     \
  __SYCL_VI_16__(s16x2, std::int16_t, MAX, PICK)                               \
  __SYCL_VI_16__(u16x2, std::uint16_t, MAX, PICK)                              \
  __SYCL_VI_RELU__(MAX, PICK)

__SYCL_VI__(max, larger)
__SYCL_VI__(min, smaller)

#undef __SYCL_VI__
#undef __SYCL_VI_RELU__
#undef __SYCL_VI_16__
#undef __SYCL_VI_32__

} // namespace ext::intel::math
} // namespace _V1
} // namespace sycl

#endif
