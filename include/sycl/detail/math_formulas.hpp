// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file math_formulas.hpp
/// C's functions as objects, and formulas of them for sinpi, cospi, pown and
/// rootn, which C does not have. Tier M.
///
/// A function object without a type, which math_apply.hpp calls once the type
/// is known. SYCL_DETAIL_C_FUNCTION makes one; math.hpp makes most of them and
/// undefines the macro.
#ifndef SYCL_DETAIL_MATH_FORMULAS_HPP
#define SYCL_DETAIL_MATH_FORMULAS_HPP

#include <cstdint>
#include <sycl/detail/config.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

/// The function of C under a name, by type.
#define SYCL_DETAIL_C_FUNCTION(NAME, BUILTIN)                                  \
  struct c_##NAME {                                                            \
    template <class T, class... Rest>                                          \
    constexpr auto operator()(T x, Rest... rest) const {                       \
      if constexpr (sizeof(T) == sizeof(float))                                \
        return __builtin_##BUILTIN##f(x, rest...);                             \
      else                                                                     \
        return __builtin_##BUILTIN(x, rest...);                                \
    }                                                                          \
  };

template <class T> inline constexpr T pi = T(3.141592653589793238462643L);
template <class T> inline constexpr T one_over_pi = T(0.318309886183790671538L);

/// Whether x is neither infinite nor not a number, by its bits: `x - x == 0`
/// fails where a device fuses the subtraction with the multiplication that made
/// x.
template <class T> constexpr bool is_finite(T x) noexcept {
  if constexpr (sizeof(T) == 4)
    return (__builtin_bit_cast(std::uint32_t, x) & 0x7f800000u) != 0x7f800000u;
  else
    return (__builtin_bit_cast(std::uint64_t, x) & 0x7ff0000000000000u) !=
           0x7ff0000000000000u;
}
template <class T>
inline constexpr T not_a_number = static_cast<T>(__builtin_nanf(""));

/// x * y + z, rounded once.
///
/// Computed in float it would be rounded twice: 1.5 + 2^-10 times 1.0 plus a
/// very small z ends on the wrong side of a tie. The product of two halves is
/// exact in float, and so is the error of the sum (Knuth's TwoSum). If there is
/// an error, the sum is rounded to odd, so that only the rounding to half
/// counts (Boldo and Melquiond, IEEE Transactions on Computers, 2008).
__SYCL_DEVICE_BUILTIN__("__sycl_fma_f16")
inline _Float16 fma_of_half(_Float16 x, _Float16 y, _Float16 z) {
  const float product = static_cast<float>(x) * static_cast<float>(y);
  const float addend = static_cast<float>(z), sum = product + addend;
  const float given = sum - product;
  const float error = (product - (sum - given)) + (addend - given);
  std::int32_t bits = __builtin_bit_cast(std::int32_t, sum);
  if ((error > 0 || error < 0) && (bits & 1) == 0)
    bits += (error > 0) == (sum > 0) ? 1 : -1;
  return static_cast<_Float16>(__builtin_bit_cast(float, bits));
}

struct fma_function {
  template <class T> auto operator()(T x, T y, T z) const {
    if constexpr (sizeof(T) == 8)
      return __builtin_fma(x, y, z);
    else if constexpr (sizeof(T) == 4)
      return __builtin_fmaf(x, y, z);
    else
      return T(fma_of_half(static_cast<_Float16>(x), static_cast<_Float16>(y),
                           static_cast<_Float16>(z)));
  }
};

/// x in half turns, as a quadrant and the rest in [-1/4, 1/4]. All steps are
/// exact.
template <class T> struct half_turns {
  T rest;
  int quadrant;
};
SYCL_DETAIL_C_FUNCTION(rint, rint)
SYCL_DETAIL_C_FUNCTION(sin, sin)
SYCL_DETAIL_C_FUNCTION(cos, cos)
template <class T> half_turns<T> reduce_half_turns(T x) {
  const c_rint rint{};
  const T turn = x - 2 * rint(x * T(0.5)); // in [-1, 1]
  const T quarter = rint(2 * turn);
  return {turn - quarter * T(0.5), static_cast<int>(quarter) & 3};
}

template <class T> T sine_of_half_turns(T x) {
  if (!is_finite(x))
    return not_a_number<T>;
  const half_turns<T> turns = reduce_half_turns(x);
  const T angle = turns.rest * pi<T>;
  const T value = turns.quadrant & 1 ? c_cos{}(angle) : c_sin{}(angle);
  // The sign of zero is the argument's.
  if (value == 0)
    return x < 0 || (x == 0 && 1 / x < 0) ? T(-0.0) : T(0);
  return turns.quadrant & 2 ? -value : value;
}
template <class T> T cosine_of_half_turns(T x) {
  if (!is_finite(x))
    return not_a_number<T>;
  const half_turns<T> turns = reduce_half_turns(x);
  const T angle = turns.rest * pi<T>;
  const T value = turns.quadrant & 1 ? c_sin{}(angle) : c_cos{}(angle);
  if (value == 0)
    return 0;
  return turns.quadrant == 1 || turns.quadrant == 2 ? -value : value;
}

/// sinpi and cospi, which libraries for GPUs have without the reduction of
/// large arguments that sin and cos need.
#define SYCL_DETAIL_HALF_TURNS(NAME, FORMULA)                                  \
  template <int = 0>                                                           \
  __SYCL_DEVICE_BUILTIN__("__sycl_" #NAME "_f32")                              \
  inline float NAME(float x) {                                                 \
    return FORMULA(x);                                                         \
  }                                                                            \
  template <int = 0>                                                           \
  __SYCL_DEVICE_BUILTIN__("__sycl_" #NAME "_f64")                              \
  inline double NAME(double x) {                                               \
    return FORMULA(x);                                                         \
  }                                                                            \
  struct NAME##_function {                                                     \
    template <class T> T operator()(T x) const {                               \
      if constexpr (sizeof(T) < sizeof(float))                                 \
        return FORMULA(x);                                                     \
      else                                                                     \
        return NAME(x);                                                        \
    }                                                                          \
  };
SYCL_DETAIL_HALF_TURNS(sinpi, sine_of_half_turns)
SYCL_DETAIL_HALF_TURNS(cospi, cosine_of_half_turns)
#undef SYCL_DETAIL_HALF_TURNS

SYCL_DETAIL_C_FUNCTION(pow, pow)
SYCL_DETAIL_C_FUNCTION(fabs, fabs)
SYCL_DETAIL_C_FUNCTION(copysign, copysign)
SYCL_DETAIL_C_FUNCTION(sqrt, sqrt)
SYCL_DETAIL_C_FUNCTION(cbrt, cbrt)
SYCL_DETAIL_C_FUNCTION(floor, floor)

struct pown_function {
  /// The sign comes from the exponent's last bit, which a floating-point
  /// exponent may have lost.
  template <class T> T operator()(T x, int n) const {
    const T size = c_pow{}(c_fabs{}(x), static_cast<T>(n));
    return n & 1 ? c_copysign{}(size, x) : size;
  }
};
struct rootn_function {
  template <class T> T operator()(T x, int n) const {
    if (n == 0 || (x < 0 && !(n & 1)))
      return not_a_number<T>;
    if (n == 2)
      return c_sqrt{}(x);
    if (n == 3)
      return c_cbrt{}(x);
    const T size = c_fabs{}(x);
    T root = c_pow{}(size, 1 / static_cast<T>(n));
    // One step of Newton's: 1 / n is not exact, and pow multiplies that error
    // by log x.
    const T power = c_pow{}(root, static_cast<T>(n) - 1);
    if (size != 0 && power != 0 && is_finite(root) && is_finite(power))
      root -= (root - size / power) / static_cast<T>(n);
    return n & 1 ? c_copysign{}(root, x) : root;
  }
};

} // namespace detail

} // namespace _V1
} // namespace sycl

#endif
