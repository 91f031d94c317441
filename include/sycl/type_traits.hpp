/// \file type_traits.hpp
/// sycl::is_device_copyable. Tier K.
#ifndef SYCL_TYPE_TRAITS_HPP
#define SYCL_TYPE_TRAITS_HPP

#include <sycl/detail/config.hpp>
#include <type_traits>

namespace sycl {
inline namespace _V1 {

/// Whether objects of T may be copied to a device byte by byte. Programs may
/// specialise it. SYCL 2020 3.13.1.
template <class T>
struct is_device_copyable
    : std::bool_constant<std::is_trivially_copyable_v<T>> {};
template <class T>
struct is_device_copyable<const T> : is_device_copyable<T> {};
template <class T>
struct is_device_copyable<volatile T> : is_device_copyable<T> {};
template <class T>
struct is_device_copyable<const volatile T> : is_device_copyable<T> {};
template <class T, decltype(sizeof(0)) N>
struct is_device_copyable<T[N]> : is_device_copyable<T> {};

template <class T>
inline constexpr bool is_device_copyable_v = is_device_copyable<T>::value;

} // namespace _V1
} // namespace sycl

#endif
