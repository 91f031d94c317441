// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file properties.hpp
/// sycl_ext_oneapi_properties: the list of properties. Tier K.
///
/// The set of properties is the type: two lists of the same properties have the
/// same type, in whichever order they were written. So the properties are
/// sorted, by the names that the compiler gives their keys; the order means
/// nothing else.
#ifndef SYCL_EXT_ONEAPI_PROPERTIES_PROPERTIES_HPP
#define SYCL_EXT_ONEAPI_PROPERTIES_PROPERTIES_HPP

#include <cstddef>
#include <sycl/ext/oneapi/properties/property_value.hpp>
#include <utility>

namespace sycl {
inline namespace _V1 {
namespace detail {

/// Some text that differs for different types.
template <class T> constexpr const char *sort_name() {
  return __PRETTY_FUNCTION__;
}
constexpr bool sorts_before(const char *a, const char *b) {
  while (*a && *a == *b)
    ++a, ++b;
  return *a < *b;
}

/// Indices of the values in the order of their keys' names.
template <class... Values> struct property_order {
  std::size_t at[sizeof...(Values)] = {};

  constexpr property_order() {
    const char *names[] = {sort_name<property_key_t<Values>>()...};
    for (std::size_t i = 0; i < sizeof...(Values); ++i) {
      std::size_t place = i;
      for (; place > 0 && sorts_before(names[i], names[at[place - 1]]); --place)
        at[place] = at[place - 1];
      at[place] = i;
    }
  }
};

/// Lists are short, and every compiler reads this one.
template <std::size_t I, class First, class... Rest> struct pack_element {
  using type = typename pack_element<I - 1, Rest...>::type;
};
template <class First, class... Rest> struct pack_element<0, First, Rest...> {
  using type = First;
};
template <class... Values, std::size_t... I>
auto sort_properties(std::index_sequence<I...>)
    -> property_set<typename pack_element<property_order<Values...>().at[I],
                                          Values...>::type...>;

template <class... Values> struct sorted_properties {
  using type = decltype(sort_properties<Values...>(
      std::make_index_sequence<sizeof...(Values)>()));
};
template <> struct sorted_properties<> {
  using type = property_set<>;
};
template <class Value> struct sorted_properties<Value> {
  using type = property_set<Value>;
};

/// The value with that key; no type if there is none.
template <class Key, class... Values> struct find_property {};
template <class Key, class First, class... More>
struct find_property<Key, First, More...>
    : std::conditional_t<std::is_same_v<Key, property_key_t<First>>,
                         std::enable_if<true, First>,
                         find_property<Key, More...>> {};

template <class Key, class... Values>
inline constexpr std::size_t count_properties =
    (std::size_t(0) + ... + std::is_same_v<Key, property_key_t<Values>>);

/// The value of a runtime property; nothing for one of compile time, whose key
/// is another class.
template <class Value,
          bool IsRuntime = std::is_same_v<Value, property_key_t<Value>>>
struct stored_property {
  constexpr explicit stored_property(const Value &) {}
};
template <class Value> struct stored_property<Value, true> {
  constexpr explicit stored_property(const Value &value) : value(value) {}
  Value value;
};

/// The value among those given, or a default one.
template <class Value> constexpr Value pick_property() { return Value(); }
template <class Value, class First, class... More>
constexpr Value pick_property(const First &first, const More &...more) {
  if constexpr (std::is_same_v<Value, First>)
    return first;
  else
    return pick_property<Value>(more...);
}

} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

/// A list of properties. sycl_ext_oneapi_properties.
///
/// Its type is written with decltype; the template argument is unspecified.
///
///   properties list{work_group_size<8, 8>, work_group_scratch_size(n)};
template <class... Values>
class properties<sycl::detail::property_set<Values...>>
    : sycl::detail::stored_property<Values>... {
  template <class Key>
  using found = typename sycl::detail::find_property<Key, Values...>::type;
  template <class Key>
  static constexpr bool is_runtime = std::is_same_v<found<Key>, Key>;

public:
  static_assert(((sycl::detail::count_properties<
                      sycl::detail::property_key_t<Values>, Values...> == 1) &&
                 ...),
                "a property stands in the list twice");

  /// From property values in any order; those that are missing must be default
  /// constructible.
  template <class... Given,
            std::enable_if_t<(is_property_value_v<Given> && ...), int> = 0>
  constexpr properties(Given... given)
      : sycl::detail::stored_property<Values>(
            sycl::detail::pick_property<Values>(given...))... {
    static_assert(
        ((sycl::detail::count_properties<sycl::detail::property_key_t<Given>,
                                         Values...> == 1) &&
         ...),
        "the list has no such property");
  }

  template <class Key> static constexpr bool has_property() noexcept {
    static_assert(is_property_key_v<Key>,
                  "has_property takes the key of a property");
    return sycl::detail::count_properties<Key, Values...> != 0;
  }

  /// A property of compile time: a copy of its value.
  template <class Key, std::enable_if_t<!is_runtime<Key>, int> = 0>
  static constexpr auto get_property() noexcept {
    return found<Key>();
  }
  /// A property of run time: a copy of what the list was made with.
  template <class Key, std::enable_if_t<is_runtime<Key>, bool> = true>
  constexpr Key get_property() const {
    return static_cast<const sycl::detail::stored_property<Key> &>(*this).value;
  }
};

template <class... Given,
          class = std::enable_if_t<(is_property_value_v<Given> && ...)>>
properties(Given...)
    -> properties<typename sycl::detail::sorted_properties<Given...>::type>;

using empty_properties_t = properties<sycl::detail::property_set<>>;

/// Whether a class is a list of properties.
template <class List> struct is_property_list : std::false_type {};
template <class Set>
struct is_property_list<properties<Set>> : std::true_type {};
template <class List>
inline constexpr bool is_property_list_v = is_property_list<List>::value;

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
