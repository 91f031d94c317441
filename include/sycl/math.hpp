// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file math.hpp
/// The math functions of SYCL 2020 4.17.5, and native:: and half_precision::.
/// Tier M, without `<cmath>`.
///
/// They call the C library's functions under their builtin names: the host's
/// libm gives them on the host, the device libraries on devices. What C does
/// not have (sinpi, rootn, fract …) is written in terms of them, with the exact
/// special cases.
#ifndef SYCL_MATH_HPP
#define SYCL_MATH_HPP

#include <sycl/detail/math_apply.hpp>
#include <sycl/detail/math_formulas.hpp>

extern "C" {
// Not among the builtins; like them, of the C library and of the device
// libraries.
float lgammaf_r(float, int *) noexcept;
double lgamma_r(double, int *) noexcept;
}

namespace sycl {
inline namespace _V1 {

// Functions of C. SYCL 2020 4.17.5.

// NAME, and what it returns for x, y and z.
#define SYCL_DETAIL_MATH_1(NAME, ...)                                          \
  template <class A, detail::enable_if_floating<A> = 0> auto NAME(A x) {       \
    return __VA_ARGS__;                                                        \
  }
// The last parameter never has an argument (enable_if_call). It makes the
// templates less specialized than those that <cmath> has for arguments of
// several types. Otherwise pow(1.5f, 2) would be ambiguous with std::pow under
// `using namespace sycl`; the specification's overloads for float and double
// lose there, too.
#define SYCL_DETAIL_MATH_2(NAME, ...)                                          \
  template <class A, class B, class... Further,                                \
            detail::enable_if_call<sizeof...(Further), A, B> = 0>              \
  auto NAME(A x, B y, Further...) {                                            \
    return __VA_ARGS__;                                                        \
  }
#define SYCL_DETAIL_MATH_3(NAME, ...)                                          \
  template <class A, class B, class C, class... Further,                       \
            detail::enable_if_call<sizeof...(Further), A, B, C> = 0>           \
  auto NAME(A x, B y, C z, Further...) {                                       \
    return __VA_ARGS__;                                                        \
  }
#define SYCL_DETAIL_ARGUMENTS_1 x
#define SYCL_DETAIL_ARGUMENTS_2 x, y
#define SYCL_DETAIL_FROM_C(ARITY, NAME)                                        \
  namespace detail {                                                           \
  SYCL_DETAIL_C_FUNCTION(NAME, NAME)                                           \
  }                                                                            \
  SYCL_DETAIL_MATH_##ARITY(                                                    \
      NAME, detail::compute<detail::c_##NAME>(SYCL_DETAIL_ARGUMENTS_##ARITY))

SYCL_DETAIL_FROM_C(1, acos)
SYCL_DETAIL_FROM_C(1, acosh)
SYCL_DETAIL_FROM_C(1, asin)
SYCL_DETAIL_FROM_C(1, asinh)
SYCL_DETAIL_FROM_C(1, atan)
SYCL_DETAIL_FROM_C(2, atan2)
SYCL_DETAIL_FROM_C(1, atanh)
SYCL_DETAIL_MATH_1(cbrt, detail::compute<detail::c_cbrt>(x))
SYCL_DETAIL_FROM_C(1, ceil)
SYCL_DETAIL_MATH_2(copysign, detail::compute<detail::c_copysign>(x, y))
SYCL_DETAIL_MATH_1(cos, detail::compute<detail::c_cos>(x))
SYCL_DETAIL_FROM_C(1, cosh)
SYCL_DETAIL_FROM_C(1, erf)
SYCL_DETAIL_FROM_C(1, erfc)
SYCL_DETAIL_FROM_C(1, exp)
SYCL_DETAIL_FROM_C(1, exp2)
SYCL_DETAIL_FROM_C(1, exp10)
SYCL_DETAIL_FROM_C(1, expm1)
SYCL_DETAIL_MATH_1(fabs, detail::compute<detail::c_fabs>(x))
SYCL_DETAIL_FROM_C(2, fdim)
SYCL_DETAIL_MATH_1(floor, detail::compute<detail::c_floor>(x))
// A half is not computed in float.
SYCL_DETAIL_MATH_3(fma, detail::apply_generic(detail::fma_function(), x, y, z))
SYCL_DETAIL_FROM_C(2, fmax)
SYCL_DETAIL_FROM_C(2, fmin)
SYCL_DETAIL_FROM_C(2, fmod)
SYCL_DETAIL_FROM_C(2, hypot)
SYCL_DETAIL_FROM_C(1, ilogb)
SYCL_DETAIL_FROM_C(1, lgamma)
SYCL_DETAIL_FROM_C(1, log)
SYCL_DETAIL_FROM_C(1, log2)
SYCL_DETAIL_FROM_C(1, log10)
SYCL_DETAIL_FROM_C(1, log1p)
SYCL_DETAIL_FROM_C(1, logb)
SYCL_DETAIL_MATH_2(pow, detail::compute<detail::c_pow>(x, y))
SYCL_DETAIL_FROM_C(2, remainder)
SYCL_DETAIL_MATH_1(rint, detail::compute<detail::c_rint>(x))
SYCL_DETAIL_FROM_C(1, round)
SYCL_DETAIL_MATH_1(sin, detail::compute<detail::c_sin>(x))
SYCL_DETAIL_FROM_C(1, sinh)
SYCL_DETAIL_MATH_1(sqrt, detail::compute<detail::c_sqrt>(x))
SYCL_DETAIL_FROM_C(1, tan)
SYCL_DETAIL_FROM_C(1, tanh)
SYCL_DETAIL_FROM_C(1, tgamma)
SYCL_DETAIL_FROM_C(1, trunc)

// Functions that C does not have.

namespace detail {
__SYCL_DEVICE_BUILTIN__("__sycl_rsqrt_f32") inline float rsqrt(float x) {
  return 1 / __builtin_sqrtf(x);
}
__SYCL_DEVICE_BUILTIN__("__sycl_rsqrt_f64") inline double rsqrt(double x) {
  return 1 / __builtin_sqrt(x);
}
} // namespace detail

#define SYCL_DETAIL_FORMULA_1(NAME, ...)                                       \
  SYCL_DETAIL_MATH_1(NAME, detail::apply_elements(__VA_ARGS__, x))
#define SYCL_DETAIL_FORMULA_2(NAME, ...)                                       \
  SYCL_DETAIL_MATH_2(NAME, detail::apply_elements(__VA_ARGS__, x, y))
SYCL_DETAIL_FORMULA_1(rsqrt, [](auto v) { return detail::rsqrt(v); })
SYCL_DETAIL_MATH_1(sinpi, detail::compute<detail::sinpi_function>(x))
SYCL_DETAIL_MATH_1(cospi, detail::compute<detail::cospi_function>(x))
SYCL_DETAIL_FORMULA_1(tanpi, [](auto v) {
  return detail::sinpi_function()(v) / detail::cospi_function()(v);
})
SYCL_DETAIL_FORMULA_1(acospi, [](auto v) {
  return detail::c_acos()(v) * detail::one_over_pi<decltype(v)>;
})
SYCL_DETAIL_FORMULA_1(asinpi, [](auto v) {
  return detail::c_asin()(v) * detail::one_over_pi<decltype(v)>;
})
SYCL_DETAIL_FORMULA_1(atanpi, [](auto v) {
  return detail::c_atan()(v) * detail::one_over_pi<decltype(v)>;
})
SYCL_DETAIL_FORMULA_2(atan2pi, [](auto v, auto w) {
  return detail::c_atan2()(v, w) * detail::one_over_pi<decltype(v)>;
})
/// x * y + z, rounded as is fastest.
SYCL_DETAIL_MATH_3(mad, detail::apply_elements([](auto u, auto v,
                                                  auto w) { return u * v + w; },
                                               x, y, z))
SYCL_DETAIL_FORMULA_2(maxmag, [](auto v, auto w) {
  const auto a = detail::c_fabs()(v), b = detail::c_fabs()(w);
  return a > b ? v : b > a ? w : detail::c_fmax()(v, w);
})
SYCL_DETAIL_FORMULA_2(minmag, [](auto v, auto w) {
  const auto a = detail::c_fabs()(v), b = detail::c_fabs()(w);
  return a < b ? v : b < a ? w : detail::c_fmin()(v, w);
})
/// pow for x that is not negative.
SYCL_DETAIL_FORMULA_2(powr, [](auto v, auto w) {
  return v < 0 ? detail::not_a_number<decltype(v)> : detail::c_pow()(v, w);
})

#undef SYCL_DETAIL_FORMULA_1
#undef SYCL_DETAIL_FORMULA_2

/// The next number after x in the direction of y.
template <class A, class B, detail::enable_if_floating<A, B> = 0>
auto nextafter(A x, B y) {
  return detail::apply_generic(
      [](auto v, auto w) {
        using T = decltype(v);
        if constexpr (std::is_same_v<T, float>) {
          return __builtin_nextafterf(v, w);
        } else if constexpr (std::is_same_v<T, double>) {
          return __builtin_nextafter(v, w);
        } else {
          // The bits of a half count up away from zero.
          const float a = v, b = w;
          if (a != a || b != b)
            return half(a + b);
          if (a == b)
            return w;
          if (a == 0)
            return __builtin_bit_cast(
                half, static_cast<unsigned short>(b < 0 ? 0x8001 : 1));
          const auto bits = __builtin_bit_cast(unsigned short, v);
          return __builtin_bit_cast(half,
                                    static_cast<unsigned short>(
                                        bits + ((a < b) == (a > 0) ? 1 : -1)));
        }
      },
      x, y);
}

#undef SYCL_DETAIL_FROM_C
#undef SYCL_DETAIL_ARGUMENTS_1
#undef SYCL_DETAIL_ARGUMENTS_2
#undef SYCL_DETAIL_C_FUNCTION

// With an integer beside a floating-point number.

namespace detail {
/// f(element, integer) for a class of numbers and integers, or one integer for
/// all.
template <class A, class N, class F> auto apply_integer(A x, N n, F f) {
  const auto one = [f](auto v, int k) {
    if constexpr (std::is_same_v<decltype(v), half>)
      return half(f(static_cast<float>(v), k));
    else
      return f(v, k);
  };
  if constexpr (has_shape<A>) {
    typename shape<A>::template of<element_t<A>> result{};
    for (std::size_t i = 0; i < shape<A>::size; ++i)
      if constexpr (has_shape<N>)
        result[i] =
            one(static_cast<element_t<A>>(x[i]), static_cast<int>(n[i]));
      else
        result[i] = one(static_cast<element_t<A>>(x[i]), static_cast<int>(n));
    return result;
  } else {
    return one(static_cast<promoted_t<A>>(x), static_cast<int>(n));
  }
}
} // namespace detail

/// x * 2^n.
template <class A, class N, detail::enable_if_floating<A> = 0,
          detail::enable_if_exponent<N> = 0>
auto ldexp(A x, N n) {
  return detail::apply_integer(x, n, [](auto v, int k) {
    if constexpr (std::is_same_v<decltype(v), float>)
      return __builtin_ldexpf(v, k);
    else
      return __builtin_ldexp(v, k);
  });
}
/// x^n.
template <class A, class N, detail::enable_if_floating<A> = 0,
          detail::enable_if_exponent<N> = 0>
auto pown(A x, N n) {
  return detail::apply_integer(x, n, detail::pown_function());
}
/// x^(1/n).
template <class A, class N, detail::enable_if_floating<A> = 0,
          detail::enable_if_exponent<N> = 0>
auto rootn(A x, N n) {
  return detail::apply_integer(x, n, detail::rootn_function());
}

// With a second result. `out` is a pointer or multi_ptr.

namespace detail {
/// Wraps f(T, T *), which knows float and double, for half.
template <class F> struct widen_half {
  F f;
  template <class T, class Out> T operator()(T x, Out *out) const {
    if constexpr (std::is_same_v<T, half>) {
      if constexpr (std::is_same_v<Out, half>) {
        float second;
        const half first = half(f(static_cast<float>(x), &second));
        *out = half(second);
        return first;
      } else {
        return half(f(static_cast<float>(x), out));
      }
    } else {
      return f(x, out);
    }
  }
};
template <class F> widen_half(F) -> widen_half<F>;
} // namespace detail

/// x - floor(x), less than 1; `out` gets floor(x).
template <class A, class Pointer, detail::enable_if_floating<A> = 0>
auto fract(A x, Pointer out) {
  return detail::apply_with_output(
      x, out, detail::widen_half{[](auto v, auto *whole) {
        using T = decltype(v);
        *whole = detail::c_floor()(v);
        const T rest = v - *whole;
        const T below_one = T(1) - (sizeof(T) == 4 ? T(0x1p-24) : T(0x1p-53));
        return !detail::is_finite(v) ? (v != v ? v : T(0))
               : rest < below_one    ? rest
                                     : below_one;
      }});
}
/// A number in [1/2, 1) whose product with 2^*out is x.
template <class A, class Pointer, detail::enable_if_floating<A> = 0>
auto frexp(A x, Pointer out) {
  return detail::apply_with_output(
      x, out, detail::widen_half{[](auto v, auto *exponent) {
        int value;
        decltype(v) fraction;
        if constexpr (std::is_same_v<decltype(v), float>)
          fraction = __builtin_frexpf(v, &value);
        else
          fraction = __builtin_frexp(v, &value);
        *exponent = value;
        return fraction;
      }});
}
/// The fraction of x with its sign; `out` gets the rest.
template <class A, class Pointer, detail::enable_if_floating<A> = 0>
auto modf(A x, Pointer out) {
  return detail::apply_with_output(
      x, out, detail::widen_half{[](auto v, auto *whole) {
        decltype(v) value, fraction;
        if constexpr (std::is_same_v<decltype(v), float>)
          fraction = __builtin_modff(v, &value);
        else
          fraction = __builtin_modf(v, &value);
        *whole = value;
        return fraction;
      }});
}
/// sin(x); `out` gets cos(x).
template <class A, class Pointer, detail::enable_if_floating<A> = 0>
auto sincos(A x, Pointer out) {
  return detail::apply_with_output(x, out,
                                   detail::widen_half{[](auto v, auto *cosine) {
                                     *cosine = detail::c_cos()(v);
                                     return detail::c_sin()(v);
                                   }});
}
/// lgamma(x); `out` gets the sign of gamma(x).
template <class A, class Pointer, detail::enable_if_floating<A> = 0>
auto lgamma_r(A x, Pointer out) {
  return detail::apply_with_output(
      x, out, detail::widen_half{[](auto v, auto *sign) {
        int value = 0;
        decltype(v) result;
        if constexpr (std::is_same_v<decltype(v), float>)
          result = ::lgammaf_r(v, &value);
        else
          result = ::lgamma_r(v, &value);
        *sign = value;
        return result;
      }});
}
namespace detail {
/// C's remquo promises three bits of the quotient, SYCL's seven. What whole
/// multiples of 128 y leave of x has them, and the quotient is a small number.
template <class T> T remquo(T x, T y, int *quotient) {
  const bool negative = (x < 0) != (y < 0);
  T rest, part, whole;
  if constexpr (std::is_same_v<T, float>) {
    rest = __builtin_remquof(x, y, quotient);
    y = __builtin_fabsf(y);
    part = __builtin_fmodf(__builtin_fabsf(x), 128 * y);
    whole = __builtin_rintf(part / y - (x < 0 ? -rest : rest) / y);
  } else {
    rest = __builtin_remquo(x, y, quotient);
    y = __builtin_fabs(y);
    part = __builtin_fmod(__builtin_fabs(x), 128 * y);
    whole = __builtin_rint(part / y - (x < 0 ? -rest : rest) / y);
  }
  if (whole > 0 && whole <= 128) { // not of a NaN
    const int bits = static_cast<int>(whole) & 127;
    *quotient = negative ? -bits : bits;
  }
  return rest;
}
} // namespace detail
/// remainder(x, y); `out` gets the last seven bits of the quotient with its
/// sign.
template <class A, class B, class Pointer, detail::enable_if_floating<A, B> = 0>
auto remquo(A x, B y, Pointer out) {
  const auto one = [](auto v, auto w, int *quotient) {
    using T = decltype(v);
    if constexpr (std::is_same_v<T, half>)
      return half(detail::remquo<float>(v, w, quotient));
    else
      return detail::remquo<T>(v, w, quotient);
  };
  if constexpr (detail::has_shape<A>) {
    using T = detail::element_t<A>;
    typename detail::shape<A>::template of<T> result{};
    for (std::size_t i = 0; i < detail::shape<A>::size; ++i) {
      int quotient;
      result[i] = one(static_cast<T>(x[i]), static_cast<T>(detail::at<T>(y, i)),
                      &quotient);
      (*out)[i] = quotient;
    }
    return result;
  } else {
    using T = detail::promoted_t<A, B>;
    int quotient;
    const auto result = one(static_cast<T>(x), static_cast<T>(y), &quotient);
    *out = quotient;
    return result;
  }
}

// `frexp<int *>(x, out)`: the pointer's type is the only template parameter of
// the specification's scalar functions.
#define SYCL_DETAIL_SCALAR_WITH_OUTPUT(NAME, T)                                \
  template <class Pointer> T NAME(T x, Pointer out) {                          \
    return NAME<T, Pointer>(x, out);                                           \
  }
#define SYCL_DETAIL_WITH_OUTPUT(T)                                             \
  SYCL_DETAIL_SCALAR_WITH_OUTPUT(fract, T)                                     \
  SYCL_DETAIL_SCALAR_WITH_OUTPUT(frexp, T)                                     \
  SYCL_DETAIL_SCALAR_WITH_OUTPUT(modf, T)                                      \
  SYCL_DETAIL_SCALAR_WITH_OUTPUT(sincos, T)                                    \
  SYCL_DETAIL_SCALAR_WITH_OUTPUT(lgamma_r, T)                                  \
  template <class Pointer> T remquo(T x, T y, Pointer out) {                   \
    return remquo<T, T, Pointer>(x, y, out);                                   \
  }
SYCL_DETAIL_WITH_OUTPUT(float)
SYCL_DETAIL_WITH_OUTPUT(double)
SYCL_DETAIL_WITH_OUTPUT(half)
#undef SYCL_DETAIL_WITH_OUTPUT
#undef SYCL_DETAIL_SCALAR_WITH_OUTPUT

/// Not a number, with a payload. The result has the size of the argument.
template <class A, detail::enable_if_integers<A> = 0> auto nan(A payload) {
  return detail::apply_generic(
      [](auto bits) {
        if constexpr (sizeof(bits) == 2)
          return __builtin_bit_cast(
              half, static_cast<std::uint16_t>((bits & 0x1ff) | 0x7e00));
        else if constexpr (sizeof(bits) == 4)
          return __builtin_bit_cast(float, static_cast<std::uint32_t>(
                                               (bits & 0x3fffff) | 0x7fc00000));
        else
          return __builtin_bit_cast(
              double, static_cast<std::uint64_t>((bits & 0x7ffffffffffff) |
                                                 0x7ff8000000000000));
      },
      payload);
}

namespace detail {
// Of what converts to an integer: the one it converts to without a second step.
std::uint16_t payload_of(std::uint16_t);
std::uint32_t payload_of(std::uint32_t);
std::uint64_t payload_of(std::uint64_t);
} // namespace detail
template <
    class A,
    std::enable_if_t<std::is_class_v<A> && !detail::has_shape<A>, int> = 0,
    class Payload = decltype(detail::payload_of(std::declval<A &>()))>
auto nan(A payload) {
  return sycl::nan<Payload>(static_cast<Payload>(payload));
}

namespace detail {
struct c_divide {
  template <class T> constexpr T operator()(T x, T y) const { return x / y; }
};
struct c_recip {
  template <class T> constexpr T operator()(T x) const { return 1 / x; }
};
struct c_rsqrt {
  template <class T> T operator()(T x) const { return detail::rsqrt(x); }
};
struct c_powr {
  template <class T> T operator()(T x, T y) const {
    return x < 0 ? not_a_number<T> : c_pow()(x, y);
  }
};

/// C's function, for float by `Fast`.
template <class C, auto &Fast> struct fast {
  template <class T, class... Rest> T operator()(T x, Rest... rest) const {
    if constexpr (sizeof(T) == sizeof(float))
      return Fast(x, rest...);
    else
      return C()(x, rest...);
  }
};

/// `native_sin(float)` and `half_sin(float)`: the device's fast operations,
/// where it has any, and else the accurate function.
#define SYCL_DETAIL_FAST_FORM(PREFIX, NAME, BODY, ...)                         \
  __SYCL_DEVICE_BUILTIN__("__sycl_" #PREFIX "_" #NAME "_f32")                  \
  __attribute__((const)) inline float PREFIX##_##NAME(__VA_ARGS__) {           \
    return BODY;                                                               \
  }
#define SYCL_DETAIL_FAST(NAME, ...)                                            \
  SYCL_DETAIL_FAST_FORM(native, NAME, __VA_ARGS__)                             \
  SYCL_DETAIL_FAST_FORM(half, NAME, __VA_ARGS__)
SYCL_DETAIL_FAST(cos, __builtin_cosf(x), float x)
SYCL_DETAIL_FAST(divide, x / y, float x, float y)
SYCL_DETAIL_FAST(exp, __builtin_expf(x), float x)
SYCL_DETAIL_FAST(exp10, __builtin_exp10f(x), float x)
SYCL_DETAIL_FAST(exp2, __builtin_exp2f(x), float x)
SYCL_DETAIL_FAST(log, __builtin_logf(x), float x)
SYCL_DETAIL_FAST(log10, __builtin_log10f(x), float x)
SYCL_DETAIL_FAST(log2, __builtin_log2f(x), float x)
SYCL_DETAIL_FAST(powr, x < 0 ? not_a_number<float> : __builtin_powf(x, y),
                 float x, float y)
SYCL_DETAIL_FAST(recip, 1 / x, float x)
SYCL_DETAIL_FAST(rsqrt, 1 / __builtin_sqrtf(x), float x)
SYCL_DETAIL_FAST(sin, __builtin_sinf(x), float x)
SYCL_DETAIL_FAST(sqrt, __builtin_sqrtf(x), float x)
SYCL_DETAIL_FAST(tan, __builtin_tanf(x), float x)
#undef SYCL_DETAIL_FAST
#undef SYCL_DETAIL_FAST_FORM
} // namespace detail

#define SYCL_DETAIL_FAST_1(PREFIX, NAME)                                       \
  SYCL_DETAIL_MATH_1(                                                          \
      NAME, detail::compute<                                                   \
                detail::fast<detail::c_##NAME, detail::PREFIX##_##NAME>>(x))
#define SYCL_DETAIL_FAST_2(PREFIX, NAME)                                       \
  SYCL_DETAIL_MATH_2(                                                          \
      NAME,                                                                    \
      detail::compute<                                                         \
          detail::fast<detail::c_##NAME, detail::PREFIX##_##NAME>>(x, y))
#define SYCL_DETAIL_FAST_FUNCTIONS(PREFIX)                                     \
  SYCL_DETAIL_FAST_1(PREFIX, cos)                                              \
  SYCL_DETAIL_FAST_2(PREFIX, divide)                                           \
  SYCL_DETAIL_FAST_1(PREFIX, exp)                                              \
  SYCL_DETAIL_FAST_1(PREFIX, exp10)                                            \
  SYCL_DETAIL_FAST_1(PREFIX, exp2)                                             \
  SYCL_DETAIL_FAST_1(PREFIX, log)                                              \
  SYCL_DETAIL_FAST_1(PREFIX, log10)                                            \
  SYCL_DETAIL_FAST_1(PREFIX, log2)                                             \
  SYCL_DETAIL_FAST_2(PREFIX, powr)                                             \
  SYCL_DETAIL_FAST_1(PREFIX, recip)                                            \
  SYCL_DETAIL_FAST_1(PREFIX, rsqrt)                                            \
  SYCL_DETAIL_FAST_1(PREFIX, sin)                                              \
  SYCL_DETAIL_FAST_1(PREFIX, sqrt)                                             \
  SYCL_DETAIL_FAST_1(PREFIX, tan)

/// Functions whose accuracy and range the device chooses. SYCL 2020 4.17.5,
/// table 178.
namespace native {
SYCL_DETAIL_FAST_FUNCTIONS(native)
} // namespace native
/// Functions with at least ten bits of accuracy, sine, cosine and tangent for
/// |x| up to 2^16. SYCL 2020 4.17.5, table 179.
namespace half_precision {
SYCL_DETAIL_FAST_FUNCTIONS(half)
} // namespace half_precision
#undef SYCL_DETAIL_FAST_FUNCTIONS
#undef SYCL_DETAIL_FAST_1
#undef SYCL_DETAIL_FAST_2
#undef SYCL_DETAIL_MATH_1
#undef SYCL_DETAIL_MATH_2
#undef SYCL_DETAIL_MATH_3

} // namespace _V1
} // namespace sycl

#endif
