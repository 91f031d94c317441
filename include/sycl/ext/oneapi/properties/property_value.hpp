// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file property_value.hpp
/// sycl_ext_oneapi_properties: property values and their traits. Tier K.
///
/// A property of compile time is an empty class, whose template arguments say
/// everything:
///
///     struct foo_key;
///     template <int N> inline constexpr
///         property_value<foo_key, std::integral_constant<int, N>> foo;
///     template <> struct is_property_key<foo_key> : std::true_type {};
///
/// A property with a run-time value is one class, key and value at once.
#ifndef SYCL_EXT_ONEAPI_PROPERTIES_PROPERTY_VALUE_HPP
#define SYCL_EXT_ONEAPI_PROPERTIES_PROPERTY_VALUE_HPP

#include <sycl/detail/config.hpp>
#include <sycl/detail/properties_fwd.hpp>
#include <type_traits>

#define SYCL_EXT_ONEAPI_PROPERTIES 1

namespace sycl {
inline namespace _V1 {

namespace detail {
/// The members of a property with exactly one parameter.
template <class... Parameters> struct single_parameter {};
template <class Parameter, class = void> struct parameter_value {};
template <class Parameter>
struct parameter_value<Parameter, std::void_t<decltype(Parameter::value)>> {
  static constexpr auto value = Parameter::value;
};
template <class Parameter>
struct single_parameter<Parameter> : parameter_value<Parameter> {
  using value_t = Parameter;
};

/// Stands for "any class" where a property says what it can be applied to.
struct any_property_object;
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

/// A property of compile time with its parameters. With one parameter it has
/// `value_t`, and `value` if that is a constant; properties with more
/// specialise it.
template <class Key, class... Parameters>
struct property_value : sycl::detail::single_parameter<Parameters...> {
  using key_t = Key;
};

template <class Key, class... A, class... B>
constexpr bool operator==(property_value<Key, A...>,
                          property_value<Key, B...>) noexcept {
  return std::is_same_v<property_value<Key, A...>, property_value<Key, B...>>;
}
template <class Key, class... A, class... B>
constexpr bool operator!=(property_value<Key, A...> a,
                          property_value<Key, B...> b) noexcept {
  return !(a == b);
}

/// Whether the property with that key can be given to objects of that class.
template <class Key, class Object>
struct is_property_key_of : std::false_type {};
/// Whether `Key` is the key of a property; one that can be given to any object
/// need not say so twice.
template <class Key>
struct is_property_key
    : is_property_key_of<Key, sycl::detail::any_property_object> {};

/// The same for property values.
template <class Value, class Object>
struct is_property_value_of : is_property_key_of<Value, Object> {};
template <class Key, class Object, class... A>
struct is_property_value_of<property_value<Key, A...>, Object>
    : is_property_key_of<Key, Object> {};
template <class Value> struct is_property_value : is_property_key<Value> {};
template <class Key, class... A>
struct is_property_value<property_value<Key, A...>> : is_property_key<Key> {};
// The type of a constant such as host_access_read is const.
template <class Value, class Object>
struct is_property_value_of<const Value, Object>
    : is_property_value_of<Value, Object> {};
template <class Value>
struct is_property_value<const Value> : is_property_value<Value> {};

template <class Key>
inline constexpr bool is_property_key_v = is_property_key<Key>::value;
template <class Value>
inline constexpr bool is_property_value_v = is_property_value<Value>::value;

} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {

/// Text as a type: `characters<'4', '2'>::text` is "42".
template <char... C> struct characters {
  static constexpr char text[] = {C..., '\0'};
};
/// The decimal digits of a number.
template <unsigned long long N, bool IsDigit = (N < 10), char... C>
struct decimal {
  using type =
      typename decimal<N / 10, (N / 10 < 10), char('0' + N % 10), C...>::type;
};
template <unsigned long long N, char... C> struct decimal<N, true, C...> {
  using type = characters<char('0' + N), C...>;
};
template <class Done, class... More> struct comma_separated;
template <class Done> struct comma_separated<Done> {
  using type = Done;
};
template <char... A, char... B, class... More>
struct comma_separated<characters<A...>, characters<B...>, More...>
    : comma_separated<characters<A..., ',', B...>, More...> {};
/// "16,8" of 16, 8, as the attributes of IR hold lists of numbers.
template <unsigned long long... N> struct number_list {
  static constexpr const char *text = characters<>::text;
};
template <unsigned long long First, unsigned long long... More>
struct number_list<First, More...> {
  static constexpr const char *text =
      comma_separated<typename decimal<First>::type,
                      typename decimal<More>::type...>::type::text;
};

} // namespace detail

} // namespace _V1
} // namespace sycl

#endif
