// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file properties.hpp Properties of annotated_ptr and annotated_arg:
/// `alignment`, `restrict` (sycl_ext_oneapi_kernel_arg_properties), and the
/// common functions of their lists. Tier K.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_COMMON_ANNOTATED_PROPERTIES_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_COMMON_ANNOTATED_PROPERTIES_HPP

#include <cstddef>
#include <sycl/ext/oneapi/properties/properties.hpp>

#define SYCL_EXT_ONEAPI_KERNEL_ARG_PROPERTIES 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

struct alignment_key {
  template <int K>
  using value_t = property_value<alignment_key, std::integral_constant<int, K>>;
};
/// The pointer is a multiple of that many bytes; the compiler relies on it.
template <int K> inline constexpr alignment_key::value_t<K> alignment;
template <> struct is_property_key<alignment_key> : std::true_type {};

struct restrict_key {
  using value_t = property_value<restrict_key>;
};
/// A promise that nothing else points to that memory. Nothing comes of it.
inline constexpr restrict_key::value_t restrict;
template <> struct is_property_key<restrict_key> : std::true_type {};

template <class T, class List> class annotated_ptr;
template <class T, class List> class annotated_arg;

} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {
namespace annotated {
template <class... Values>
using list_of = ext::oneapi::experimental::properties<
    typename sorted_properties<Values...>::type>;

/// The values of two lists. A property in both is there once; with different
/// values it is an error.
template <class Done, class... Rest> struct unite;
template <class... Done> struct unite<property_set<Done...>> {
  using type = list_of<Done...>;
};
template <class... Done, class First, class... Rest>
struct unite<property_set<Done...>, First, Rest...>
    : std::conditional_t<(std::is_same_v<First, Done> || ...),
                         unite<property_set<Done...>, Rest...>,
                         unite<property_set<Done..., First>, Rest...>> {};
template <class A, class B> struct united;
template <class... A, class... B>
struct united<ext::oneapi::experimental::properties<property_set<A...>>,
              ext::oneapi::experimental::properties<property_set<B...>>>
    : unite<property_set<A...>, B...> {};
template <class A, class B> using united_t = typename united<A, B>::type;

/// Whether all values of `Part` are in `All`.
template <class All, class Part> struct holds;
template <class... A, class... B>
struct holds<ext::oneapi::experimental::properties<property_set<A...>>,
             ext::oneapi::experimental::properties<property_set<B...>>> {
  template <class Value>
  static constexpr bool has = (std::is_same_v<Value, A> || ...);
  static constexpr bool value = (has<B> && ...);
};

/// The list's alignment, 0 if it has none.
template <class List> constexpr std::size_t alignment_in() noexcept {
  using key = ext::oneapi::experimental::alignment_key;
  if constexpr (List::template has_property<key>())
    return static_cast<std::size_t>(List::template get_property<key>().value);
  else
    return 0;
}

/// The pointer, with the list's alignment as an assumption.
template <class List, class T> T *aligned(T *pointer) noexcept {
  if constexpr (constexpr std::size_t bytes = alignment_in<List>(); bytes != 0)
    return static_cast<T *>(__builtin_assume_aligned(pointer, bytes));
  else
    return pointer;
}
} // namespace annotated
} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
