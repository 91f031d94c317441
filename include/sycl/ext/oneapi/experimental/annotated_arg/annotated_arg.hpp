// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file annotated_arg.hpp
/// sycl_ext_oneapi_annotated_arg: an argument of a kernel with properties. Tier
/// K. As in annotated_ptr.hpp, the alignment of a pointer has an effect.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_ARG_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_ARG_HPP

#include <sycl/ext/oneapi/experimental/common_annotated_properties/properties.hpp>

#define SYCL_EXT_ONEAPI_ANNOTATED_ARG 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

template <class T, class List = empty_properties_t> class annotated_arg {
  static_assert(is_property_list_v<List>,
                "the second argument is a list of properties");

public:
  annotated_arg() noexcept = default;
  annotated_arg(const T &value) noexcept : value(value) {}
  template <class L = List, class = std::enable_if_t<is_property_list_v<L>>>
  annotated_arg(const T &value, const List &) noexcept : value(value) {}
  template <class... Values,
            class = std::enable_if_t<(sizeof...(Values) != 0) &&
                                     (is_property_value_v<Values> && ...)>>
  annotated_arg(const T &value, Values...) noexcept : value(value) {}
  template <class U, class From>
  explicit annotated_arg(const annotated_arg<U, From> &from) noexcept
      : value(static_cast<U>(from)) {
    static_assert(sycl::detail::annotated::holds<List, From>::value,
                  "an annotated_arg made of another one has its properties");
  }
  template <class U, class From, class Set>
  explicit annotated_arg(const annotated_arg<U, From> &from,
                         properties<Set>) noexcept
      : value(static_cast<U>(from)) {
    static_assert(
        std::is_same_v<
            List, sycl::detail::annotated::united_t<From, properties<Set>>>,
        "an annotated_arg made of another one and a list has the properties of "
        "both");
  }

  operator T() const noexcept { return get(); }
  template <class U = T, class = std::enable_if_t<std::is_pointer_v<U>>>
  U operator->() const noexcept {
    return get();
  }
  template <class U = T>
  auto operator[](std::ptrdiff_t index) const noexcept
      -> decltype(std::declval<const U &>()[index]) {
    return get()[index];
  }

  template <class Key> static constexpr bool has_property() noexcept {
    return List::template has_property<Key>();
  }
  template <class Key> static constexpr auto get_property() noexcept {
    return List::template get_property<Key>();
  }

private:
  std::conditional_t<std::is_pointer_v<T>, T, const T &> get() const noexcept {
    if constexpr (std::is_pointer_v<T>)
      return sycl::detail::annotated::aligned<List>(value);
    else
      return value;
  }
  T value{};
};

template <class T> annotated_arg(T) -> annotated_arg<T, empty_properties_t>;
template <class T, class Set>
annotated_arg(T, properties<Set>) -> annotated_arg<T, properties<Set>>;
template <class T, class First, class... More,
          class = std::enable_if_t<is_property_value_v<First>>>
annotated_arg(T, First, More...)
    -> annotated_arg<T, sycl::detail::annotated::list_of<First, More...>>;
template <class T, class A, class Set>
annotated_arg(annotated_arg<T, A>, properties<Set>)
    -> annotated_arg<T, sycl::detail::annotated::united_t<A, properties<Set>>>;

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
