// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file traits.hpp
/// SYCLcompat: types of operands, and ranges from dim3. In no tier.
#ifndef SYCLCOMPAT_TRAITS_HPP
#define SYCLCOMPAT_TRAITS_HPP

#include <cstddef>
#include <sycl/nd_range.hpp>
#include <syclcompat/dims.hpp>
#include <type_traits>

namespace syclcompat {

/// Keeps an argument from being deduced.
template <class T> struct type_identity {
  using type = T;
};
template <class T> using type_identity_t = typename type_identity<T>::type;

/// The type that is added to a T: for a pointer, a distance.
template <class T> struct arith {
  using type = std::conditional_t<std::is_pointer_v<T>, std::ptrdiff_t, T>;
};
template <class T> using arith_t = typename arith<T>::type;

template <class T> struct is_nd_range : std::false_type {};
template <int D> struct is_nd_range<sycl::nd_range<D>> : std::true_type {};
template <class T> inline constexpr bool is_nd_range_v = is_nd_range<T>::value;
template <class T>
inline constexpr bool is_range_or_nd_range_v = is_nd_range_v<T>;
template <int D>
inline constexpr bool is_range_or_nd_range_v<sycl::range<D>> = true;

} // namespace syclcompat

#endif
