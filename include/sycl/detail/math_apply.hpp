// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file math_apply.hpp
/// The type that a mathematical function computes in. Tier M.
///
/// Every function of SYCL's chapters takes float, double, half, and vec,
/// swizzle or marray of these. Here one template for each function decides:
/// classes with elements are computed element by element; scalars are converted
/// to the widest floating-point type among them, as in overload resolution
/// (`pow(x, 2)` with a float x is float); half is computed in float. Templates
/// instead of overloads, so that under `using namespace sycl` a call of
/// `exp(1.0)` is not ambiguous with the C library's.
#ifndef SYCL_DETAIL_MATH_APPLY_HPP
#define SYCL_DETAIL_MATH_APPLY_HPP

#include <sycl/detail/elementwise.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
class bfloat16;
} // namespace oneapi
} // namespace ext

namespace detail {

template <class T>
inline constexpr bool is_scalar_number = is_number<std::remove_cv_t<T>>;

// The choice of overloads for float, double and half for a program's class that
// converts to a number. Declared only.
float floating_of(float);
double floating_of(double);
half floating_of(half);
template <class T, class = void> struct scalar {
  using type = T;
  static constexpr bool converted = false;
  static constexpr bool is_float_beside_numbers = false;
};
template <class T>
struct scalar<
    T, std::void_t<std::enable_if_t<std::is_class_v<T> && !has_shape<T> &&
                                    !is_floating<T>::value>,
                   decltype(floating_of(std::declval<const T &>()))>> {
  using type = decltype(floating_of(std::declval<const T &>()));
  static constexpr bool converted = true;
  static constexpr bool is_float_beside_numbers = false;
};
// bfloat16 converts to float and to half. So it chooses none of the overloads
// itself, but a number beside it does.
template <> struct scalar<ext::oneapi::bfloat16> {
  using type = float;
  static constexpr bool converted = true;
  static constexpr bool is_float_beside_numbers = true;
};

/// The type in which numbers of types T... are computed.
template <class... T> constexpr auto promote() noexcept {
  if constexpr ((std::is_same_v<T, double> || ...))
    return double();
  else if constexpr ((std::is_same_v<T, float> || ...))
    return float();
  else if constexpr ((std::is_same_v<T, half> || ...))
    return half(0);
  else
    return std::common_type_t<T...>();
}
template <class... T>
using promoted_t = decltype(promote<typename scalar<T>::type...>());

/// Arguments of a function of floating-point numbers: scalars, at least one of
/// them floating, or classes of such elements with matching arguments.
template <class... A> constexpr bool are_floating() noexcept {
  if constexpr ((has_shape<A> || ...))
    return go_together<A...>() &&
           is_floating<typename joint_shape<A...>::element>::value;
  else if constexpr ((scalar<A>::is_float_beside_numbers || ...) &&
                     !(is_floating<A>::value || ...))
    return false;
  else
    return (is_scalar_number<typename scalar<A>::type> && ...) &&
           (is_floating<typename scalar<A>::type>::value || ...);
}
template <class... A>
using enable_if_floating = std::enable_if_t<are_floating<A...>(), int>;
/// The same, if there are no further arguments.
template <std::size_t Further, class... A>
using enable_if_call =
    std::enable_if_t<Further == 0 && are_floating<A...>(), int>;

/// The same for integers only.
template <class... A> constexpr bool are_integers() noexcept {
  if constexpr ((has_shape<A> || ...))
    return go_together<A...>() &&
           std::is_integral_v<typename joint_shape<A...>::element>;
  else
    return (std::is_integral_v<A> && ...);
}
template <class... A>
using enable_if_integers = std::enable_if_t<are_integers<A...>(), int>;

/// Types for parameters where the specification has an `int` beside numbers:
/// classes of integers, and whatever converts to `int` as an argument does, a
/// floating-point number too.
template <class N> constexpr bool is_exponent() noexcept {
  if constexpr (has_shape<N>)
    return are_integers<N>();
  else
    return std::is_convertible_v<N, int>;
}
template <class N>
using enable_if_exponent = std::enable_if_t<is_exponent<N>(), int>;

/// The same for any numbers. A half matches only halves: the overloads of the
/// specification, which include integers here, would be ambiguous otherwise,
/// and a program's own `clamp<half>(x, 0, 1)` must not find this one instead.
template <class... A> constexpr bool are_numbers() noexcept {
  if constexpr (!(has_shape<A> || ...) && (std::is_same_v<A, half> || ...))
    return (std::is_same_v<A, half> && ...);
  else
    return are_floating<A...>() || are_integers<A...>();
}
template <class... A>
using enable_if_numbers = std::enable_if_t<are_numbers<A...>(), int>;

/// Calls f with arguments of one scalar type, element by element if there are
/// elements.
template <class F, class... A> constexpr auto apply_generic(F f, A... a) {
  if constexpr ((has_shape<A> || ...)) {
    return map_elements(f, a...);
  } else {
    using T = promoted_t<A...>;
    return f(static_cast<T>(a)...);
  }
}

/// The same for an f that knows float and double: half is computed in float.
template <class F, class... A> constexpr auto apply_elements(F f, A... a) {
  return apply_generic(
      [f](auto... x) {
        if constexpr ((std::is_same_v<decltype(x), half> || ...)) {
          auto result = f(static_cast<float>(x)...);
          if constexpr (std::is_same_v<decltype(result), float>)
            return half(result);
          else
            return result;
        } else {
          return f(x...);
        }
      },
      a...);
}

/// The same for an f given by its type: an expression for the object would be
/// resolved for each of a hundred functions, in every file.
template <class F, class... A> constexpr auto compute(A... a) {
  return apply_elements(F(), a...);
}

/// A predicate of numbers: bool for scalars, the class's truth for elements.
template <class F, class... A> constexpr auto apply_test(F f, A... a) {
  if constexpr ((has_shape<A> || ...)) {
    return test_elements(f, a...);
  } else {
    using T = promoted_t<A...>;
    return static_cast<bool>(f(static_cast<T>(a)...));
  }
}

/// The second result of frexp, modf …, through a pointer or multi_ptr to a
/// number or to a class with elements.
template <class Pointer, class A, class F>
auto apply_with_output(A a, Pointer out, F f) {
  if constexpr (has_shape<A>) {
    using result =
        std::decay_t<decltype(f(std::declval<element_t<A>>(), &(*out)[0]))>;
    typename shape<A>::template of<result> values{};
    for (std::size_t i = 0; i < shape<A>::size; ++i)
      values[i] = f(static_cast<element_t<A>>(a[i]), &(*out)[i]);
    return values;
  } else {
    return f(a, &*out);
  }
}

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
