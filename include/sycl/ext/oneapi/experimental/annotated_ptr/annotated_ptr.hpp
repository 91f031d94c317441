// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file annotated_ptr.hpp
/// sycl_ext_oneapi_annotated_ptr: a pointer with properties. Tier K.
///
///     annotated_ptr p{memory, properties{alignment<64>}};
///     q.single_task([=] { p[3] += 2; });
///
/// Only the alignment has an effect. Properties of Intel's FPGAs and hints for
/// caches are accepted without effect, as their specifications allow.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_PTR_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_PTR_HPP

#include <sycl/ext/oneapi/experimental/common_annotated_properties/properties.hpp>

#define SYCL_EXT_ONEAPI_ANNOTATED_PTR 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

/// The object that an annotated_ptr points to: a conversion reads it, an
/// assignment writes it.
template <class T, class List = empty_properties_t> class annotated_ref {
public:
  annotated_ref(const annotated_ref &) = delete;

  operator T() const noexcept {
    return *sycl::detail::annotated::aligned<List>(at);
  }
  template <class From, class = std::enable_if_t<
                            !std::is_same_v<std::decay_t<From>, annotated_ref>>>
  T operator=(From &&from) const {
    return *sycl::detail::annotated::aligned<List>(at) =
               static_cast<From &&>(from);
  }
  T operator=(const annotated_ref &from) const {
    return *this = static_cast<T>(from);
  }
#define SYCL_DETAIL_OPERATOR(OP)                                               \
  template <class From> T operator OP(From &&from) const {                     \
    T value = *this;                                                           \
    value OP static_cast<From &&>(from);                                       \
    return *this = value;                                                      \
  }
  SYCL_DETAIL_OPERATOR(+=)
  SYCL_DETAIL_OPERATOR(-=)
  SYCL_DETAIL_OPERATOR(*=)
  SYCL_DETAIL_OPERATOR(/=)
  SYCL_DETAIL_OPERATOR(%=)
  SYCL_DETAIL_OPERATOR(<<=)
  SYCL_DETAIL_OPERATOR(>>=)
  SYCL_DETAIL_OPERATOR(&=)
  SYCL_DETAIL_OPERATOR(|=)
  SYCL_DETAIL_OPERATOR(^=)
#undef SYCL_DETAIL_OPERATOR
  T operator++() const { return *this += 1; }
  T operator--() const { return *this -= 1; }
  T operator++(int) const {
    const T before = *this;
    *this += 1;
    return before;
  }
  T operator--(int) const {
    const T before = *this;
    *this -= 1;
    return before;
  }

private:
  template <class, class> friend class annotated_ptr;
  explicit annotated_ref(T *at) noexcept : at(at) {}
  T *at;
};

template <class T, class List = empty_properties_t> class annotated_ptr {
  static_assert(is_property_list_v<List>,
                "the second argument is a list of properties");

public:
  using reference = annotated_ref<T, List>;

  annotated_ptr() noexcept = default;
  explicit annotated_ptr(T *pointer) noexcept : pointer(pointer) {}
  template <class L = List, class = std::enable_if_t<is_property_list_v<L>>>
  explicit annotated_ptr(T *pointer, const List &) noexcept
      : pointer(pointer) {}
  template <class... Values,
            class = std::enable_if_t<(sizeof...(Values) != 0) &&
                                     (is_property_value_v<Values> && ...)>>
  explicit annotated_ptr(T *pointer, Values...) noexcept : pointer(pointer) {}
  template <class U, class From>
  explicit annotated_ptr(const annotated_ptr<U, From> &from) noexcept
      : pointer(from.get()) {
    static_assert(sycl::detail::annotated::holds<List, From>::value,
                  "an annotated_ptr made of another one has its properties");
  }
  template <class U, class From, class Set>
  explicit annotated_ptr(const annotated_ptr<U, From> &from,
                         properties<Set>) noexcept
      : pointer(from.get()) {
    static_assert(
        std::is_same_v<
            List, sycl::detail::annotated::united_t<From, properties<Set>>>,
        "an annotated_ptr made of another one and a list has the properties of "
        "both");
  }

  reference operator*() const noexcept { return reference(get()); }
  reference operator[](std::ptrdiff_t index) const noexcept {
    // Not all elements have the alignment.
    return reference(pointer + index);
  }
  annotated_ptr operator+(std::size_t count) const noexcept {
    return annotated_ptr(pointer + count);
  }
  std::ptrdiff_t operator-(annotated_ptr other) const noexcept {
    return pointer - other.pointer;
  }
  explicit operator bool() const noexcept { return pointer != nullptr; }
  operator T *() const noexcept = delete;
  T *get() const noexcept { return pointer; }

  annotated_ptr &operator++() noexcept {
    ++pointer;
    return *this;
  }
  annotated_ptr operator++(int) noexcept { return annotated_ptr(pointer++); }
  annotated_ptr &operator--() noexcept {
    --pointer;
    return *this;
  }
  annotated_ptr operator--(int) noexcept { return annotated_ptr(pointer--); }

  template <class Key> static constexpr bool has_property() noexcept {
    return List::template has_property<Key>();
  }
  template <class Key> static constexpr auto get_property() noexcept {
    return List::template get_property<Key>();
  }

private:
  T *pointer = nullptr;
};

template <class T> annotated_ptr(T *) -> annotated_ptr<T, empty_properties_t>;
template <class T, class Set>
annotated_ptr(T *, properties<Set>) -> annotated_ptr<T, properties<Set>>;
template <class T, class First, class... More,
          class = std::enable_if_t<is_property_value_v<First>>>
annotated_ptr(T *, First, More...)
    -> annotated_ptr<T, sycl::detail::annotated::list_of<First, More...>>;
template <class T, class A, class Set>
annotated_ptr(annotated_ptr<T, A>, properties<Set>)
    -> annotated_ptr<T, sycl::detail::annotated::united_t<A, properties<Set>>>;

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
