// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file reduction_properties.hpp
/// sycl_ext_oneapi_reduction_properties: compile-time properties of a
/// reduction. Tier B.
///
///   sycl::reduction(sum, h, sycl::plus<>(), properties(deterministic))
///
/// Every reduction here is deterministic: its work-items are a function of the
/// range and the device, and their values are combined without atomics, in one
/// order (reduction.hpp). So that property asks for nothing more.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_REDUCTION_PROPERTIES_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_REDUCTION_PROPERTIES_HPP

#include <sycl/ext/oneapi/properties.hpp>
#include <sycl/reduction.hpp>
#include <type_traits>

#define SYCL_EXT_ONEAPI_REDUCTION_PROPERTIES 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

struct deterministic_key {
  using value_t = property_value<deterministic_key>;
};
inline constexpr deterministic_key::value_t deterministic;
struct initialize_to_identity_key {
  using value_t = property_value<initialize_to_identity_key>;
};
inline constexpr initialize_to_identity_key::value_t initialize_to_identity;
template <> struct is_property_key<deterministic_key> : std::true_type {};
template <>
struct is_property_key<initialize_to_identity_key> : std::true_type {};

} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {
template <class List> struct is_reduction_list : std::false_type {};
template <class... Values>
struct is_reduction_list<
    ext::oneapi::experimental::properties<property_set<Values...>>>
    : std::bool_constant<(
          (std::is_same_v<
               std::remove_const_t<Values>,
               ext::oneapi::experimental::deterministic_key::value_t> ||
           std::is_same_v<std::remove_const_t<Values>,
                          ext::oneapi::experimental::
                              initialize_to_identity_key::value_t>) &&
          ...)> {};
template <class List>
using if_reduction_list = std::enable_if_t<is_reduction_list<List>::value, int>;

template <class List> property_list list_of_reduction() {
  if constexpr (List::template has_property<
                    ext::oneapi::experimental::initialize_to_identity_key>())
    return {property::reduction::initialize_to_identity()};
  else
    return {};
}
} // namespace detail

// As those of reduction.hpp with a property_list.

template <class T, class A, class Operation, class List,
          detail::if_reduction_list<List> = 0>
auto reduction(buffer<T, 1, A> variable, handler &group, Operation operation,
               List) {
  return reduction(variable, group, operation,
                   detail::list_of_reduction<List>());
}
template <class T, class Operation, class List,
          detail::if_reduction_list<List> = 0>
auto reduction(T *variable, Operation operation, List) {
  return reduction(variable, operation, detail::list_of_reduction<List>());
}
template <class T, std::size_t Extent, class Operation, class List,
          detail::if_reduction_list<List> = 0>
auto reduction(span<T, Extent> variables, Operation operation, List) {
  return reduction(variables, operation, detail::list_of_reduction<List>());
}
template <class T, class A, class Operation, class List,
          detail::if_reduction_list<List> = 0>
auto reduction(buffer<T, 1, A> variable, handler &group,
               const std::remove_const_t<T> &identity, Operation operation,
               List) {
  return reduction(variable, group, identity, operation,
                   detail::list_of_reduction<List>());
}
template <class T, class Operation, class List,
          detail::if_reduction_list<List> = 0>
auto reduction(T *variable, const std::remove_const_t<T> &identity,
               Operation operation, List) {
  return reduction(variable, identity, operation,
                   detail::list_of_reduction<List>());
}
template <class T, std::size_t Extent, class Operation, class List,
          detail::if_reduction_list<List> = 0>
auto reduction(span<T, Extent> variables,
               const std::remove_const_t<T> &identity, Operation operation,
               List) {
  return reduction(variables, identity, operation,
                   detail::list_of_reduction<List>());
}

} // namespace _V1
} // namespace sycl

#endif
