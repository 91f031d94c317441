// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file type_traits.hpp
/// sycl::is_device_copyable. Tier K.
#ifndef SYCL_TYPE_TRAITS_HPP
#define SYCL_TYPE_TRAITS_HPP

#include <sycl/detail/config.hpp>
#include <type_traits>

namespace sycl {
inline namespace _V1 {

template <class T> struct is_device_copyable;

namespace detail {

/// True for std::pair, tuple, optional, variant and array: what they hold
/// decides. The compiler recognises them, so that <variant> is not included
/// here. False under another compiler.
template <class T>
__SYCL_TRAIT__("is-std-aggregate")
constexpr bool is_std_aggregate() noexcept {
  return false;
}

template <class T, bool IsBytes> struct device_copyable : std::true_type {};
template <class T> struct device_copyable<T, false> : std::false_type {};
template <template <class...> class C, class... Ts>
struct device_copyable<C<Ts...>, false>
    : std::conjunction<std::bool_constant<is_std_aggregate<C<Ts...>>()>,
                       is_device_copyable<Ts>...> {};
template <template <class, decltype(sizeof(0))> class C, class T,
          decltype(sizeof(0)) N>
struct device_copyable<C<T, N>, false>
    : std::conjunction<std::bool_constant<is_std_aggregate<C<T, N>>()>,
                       is_device_copyable<T>> {};

} // namespace detail

/// Whether objects of T may be copied to a device byte by byte. Programs may
/// specialise it. SYCL 2020 3.13.1.
template <class T>
struct is_device_copyable
    : detail::device_copyable<T, std::is_trivially_copyable_v<T>> {};
template <class T>
struct is_device_copyable<const T> : is_device_copyable<T> {};
template <class T>
struct is_device_copyable<volatile T> : is_device_copyable<T> {};
template <class T>
struct is_device_copyable<const volatile T> : is_device_copyable<T> {};
template <class T, decltype(sizeof(0)) N>
struct is_device_copyable<T[N]> : is_device_copyable<T> {};
// An array of constants is a constant array as well; without these, both match.
template <class T, decltype(sizeof(0)) N>
struct is_device_copyable<const T[N]> : is_device_copyable<T> {};
template <class T, decltype(sizeof(0)) N>
struct is_device_copyable<volatile T[N]> : is_device_copyable<T> {};
template <class T, decltype(sizeof(0)) N>
struct is_device_copyable<const volatile T[N]> : is_device_copyable<T> {};

template <class T>
inline constexpr bool is_device_copyable_v = is_device_copyable<T>::value;

} // namespace _V1
} // namespace sycl

#endif
