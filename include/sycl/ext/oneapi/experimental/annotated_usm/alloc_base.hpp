// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file alloc_base.hpp
/// sycl_ext_oneapi_usm_malloc_properties: USM memory with properties, as an
/// annotated_ptr. Tier H.
///
///     annotated_ptr p = malloc_device_annotated<int>(n, q,
///     properties{alignment<512>});
///
/// The properties of compile time are those of the result, with the kind of
/// memory where the function's name says it. No property of run time is
/// defined. The names are DPC++'s, which stand behind those of the
/// specification (`annotated_malloc_device`), and so is the meaning of an
/// alignment that is given twice: both hold, and one that is no power of two
/// gives a null pointer.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_USM_ALLOC_BASE_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_USM_ALLOC_BASE_HPP

#include <sycl/ext/oneapi/experimental/annotated_ptr/annotated_ptr.hpp>
#include <sycl/usm.hpp>

#define SYCL_EXT_ONEAPI_USM_MALLOC_PROPERTIES 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {
struct usm_kind_key {
  template <usm::alloc Kind>
  using value_t =
      property_value<usm_kind_key, std::integral_constant<usm::alloc, Kind>>;
};
/// The memory is of that kind.
template <usm::alloc Kind>
inline constexpr usm_kind_key::value_t<Kind> usm_kind;
inline constexpr usm_kind_key::value_t<usm::alloc::host> usm_kind_host;
inline constexpr usm_kind_key::value_t<usm::alloc::device> usm_kind_device;
inline constexpr usm_kind_key::value_t<usm::alloc::shared> usm_kind_shared;
template <> struct is_property_key<usm_kind_key> : std::true_type {};
} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {
namespace annotated {
template <class Done, class... Rest> struct keep_constants;
template <class... Done> struct keep_constants<property_set<Done...>> {
  using type = list_of<Done...>;
};
template <class... Done, class First, class... Rest>
struct keep_constants<property_set<Done...>, First, Rest...>
    : std::conditional_t<
          std::is_same_v<First, property_key_t<First>>,
          keep_constants<property_set<Done...>, Rest...>,
          keep_constants<property_set<Done..., First>, Rest...>> {};

/// The values of compile time in a list. No type for what is not a list, so
/// that a function for bytes is none whose first argument is an element's type.
template <class List> struct constants;
template <class... Values>
struct constants<ext::oneapi::experimental::properties<property_set<Values...>>>
    : keep_constants<property_set<>, Values...> {};
template <class List> using constants_t = typename constants<List>::type;

/// The kind in a list, `unknown` if it has none.
template <class List> constexpr usm::alloc kind_in() noexcept {
  using key = ext::oneapi::experimental::usm_kind_key;
  if constexpr (List::template has_property<key>())
    return List::template get_property<key>().value;
  else
    return usm::alloc::unknown;
}

/// The properties of the result of a function for one kind of memory.
template <usm::alloc Kind, class List> struct with_kind {
  static_assert(int(kind_in<constants_t<List>>()) == int(usm::alloc::unknown) ||
                    int(kind_in<constants_t<List>>()) == int(Kind),
                "the properties have another usm_kind than the function");
  using type =
      united_t<constants_t<List>,
               list_of<ext::oneapi::experimental::usm_kind_key::value_t<Kind>>>;
};
template <usm::alloc Kind, class List, class = constants_t<List>>
using with_kind_t = typename with_kind<Kind, List>::type;

/// A kind that the list has, for functions that get none otherwise.
template <class List> constexpr usm::alloc required_kind() noexcept {
  constexpr usm::alloc kind = kind_in<List>();
  static_assert(int(kind) != int(usm::alloc::unknown),
                "name the usm_kind, as an argument or as a property");
  return kind;
}

constexpr bool is_power_of_two(std::size_t number) noexcept {
  return number && !(number & (number - 1));
}

/// Both alignments; of two powers of two the larger one. 0 is none.
constexpr std::size_t common_alignment(std::size_t a, std::size_t b) noexcept {
  return b == 0 || (a != 0 && !is_power_of_two(a)) ? a
         : !is_power_of_two(b) || a < b            ? b
                                                   : a;
}

template <class List>
void *allocate(std::size_t alignment, std::size_t bytes, rt::handle device,
               rt::handle context, usm::alloc kind) {
  constexpr usm::alloc named = kind_in<List>();
  if (int(named) != int(usm::alloc::unknown) && int(named) != int(kind))
    throw_error(errc::invalid,
                "the properties have another usm_kind than the argument");
  return usm_malloc(kind, common_alignment(alignment, alignment_in<List>()),
                    bytes, device, context);
}

/// At least the alignment of T. One that is no power of two is an error, and
/// stays.
template <class T> constexpr std::size_t element_alignment(std::size_t given) {
  return common_alignment(given, alignof(T));
}
} // namespace annotated
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

// One place (a device and a context, or a queue) and one form of result: the
// functions for bytes and for elements, aligned and not. LIST is the default of
// the result's properties, KIND the kind of memory, and the rest are the
// parameters between the size and the properties.
#define SYCL_DETAIL_ANNOTATED(NAME, LIST, DEVICE, CONTEXT, KIND, ...)          \
  template <class A = empty_properties_t, class B = LIST,                      \
            class = sycl::detail::annotated::constants_t<A>>                   \
  annotated_ptr<void, B> aligned_alloc##NAME(std::size_t alignment,            \
                                             std::size_t bytes, __VA_ARGS__,   \
                                             const A & = A()) {                \
    return annotated_ptr<void, B>(sycl::detail::annotated::allocate<A>(        \
        alignment, bytes, DEVICE, CONTEXT, KIND));                             \
  }                                                                            \
  template <class T, class A = empty_properties_t, class B = LIST,             \
            class = sycl::detail::annotated::constants_t<A>>                   \
  annotated_ptr<T, B> aligned_alloc##NAME(std::size_t alignment,               \
                                          std::size_t count, __VA_ARGS__,      \
                                          const A & = A()) {                   \
    return annotated_ptr<T, B>(                                                \
        static_cast<T *>(sycl::detail::annotated::allocate<A>(                 \
            sycl::detail::annotated::element_alignment<T>(alignment),          \
            sycl::detail::saturated_product(count, sizeof(T)), DEVICE,         \
            CONTEXT, KIND)));                                                  \
  }                                                                            \
  template <class A = empty_properties_t, class B = LIST,                      \
            class = sycl::detail::annotated::constants_t<A>>                   \
  annotated_ptr<void, B> malloc##NAME(std::size_t bytes, __VA_ARGS__,          \
                                      const A & = A()) {                       \
    return annotated_ptr<void, B>(sycl::detail::annotated::allocate<A>(        \
        0, bytes, DEVICE, CONTEXT, KIND));                                     \
  }                                                                            \
  template <class T, class A = empty_properties_t, class B = LIST,             \
            class = sycl::detail::annotated::constants_t<A>>                   \
  annotated_ptr<T, B> malloc##NAME(std::size_t count, __VA_ARGS__,             \
                                   const A & = A()) {                          \
    return annotated_ptr<T, B>(                                                \
        static_cast<T *>(sycl::detail::annotated::allocate<A>(                 \
            sycl::detail::annotated::element_alignment<T>(0),                  \
            sycl::detail::saturated_product(count, sizeof(T)), DEVICE,         \
            CONTEXT, KIND)));                                                  \
  }

#define SYCL_DETAIL_ANNOTATED_LIST(KIND)                                       \
  sycl::detail::annotated::with_kind_t<usm::alloc::KIND, A>
#define SYCL_DETAIL_ANNOTATED_KIND(KIND)                                       \
  SYCL_DETAIL_ANNOTATED(_##KIND##_annotated, SYCL_DETAIL_ANNOTATED_LIST(KIND), \
                        sycl::detail::get_handle(of),                          \
                        sycl::detail::get_handle(where), usm::alloc::KIND,     \
                        const device &of, const context &where)                \
  SYCL_DETAIL_ANNOTATED(_##KIND##_annotated, SYCL_DETAIL_ANNOTATED_LIST(KIND), \
                        sycl::detail::get_handle(where.get_device()),          \
                        sycl::detail::get_handle(where.get_context()),         \
                        usm::alloc::KIND, const queue &where)
#ifndef DOXYGEN // which takes calls of macros for functions
SYCL_DETAIL_ANNOTATED_KIND(device)
SYCL_DETAIL_ANNOTATED_KIND(shared)
// Host memory is of a context and not of a device.
SYCL_DETAIL_ANNOTATED(_host_annotated, SYCL_DETAIL_ANNOTATED_LIST(host),
                      nullptr, sycl::detail::get_handle(where),
                      usm::alloc::host, const context &where)
SYCL_DETAIL_ANNOTATED(_host_annotated, SYCL_DETAIL_ANNOTATED_LIST(host),
                      nullptr, sycl::detail::get_handle(where.get_context()),
                      usm::alloc::host, const queue &where)
// The kind is an argument.
SYCL_DETAIL_ANNOTATED(_annotated, sycl::detail::annotated::constants_t<A>,
                      sycl::detail::get_handle(of),
                      sycl::detail::get_handle(where), kind, const device &of,
                      const context &where, usm::alloc kind)
SYCL_DETAIL_ANNOTATED(_annotated, sycl::detail::annotated::constants_t<A>,
                      sycl::detail::get_handle(where.get_device()),
                      sycl::detail::get_handle(where.get_context()), kind,
                      const queue &where, usm::alloc kind)
// The kind is a property.
SYCL_DETAIL_ANNOTATED(_annotated, sycl::detail::annotated::constants_t<A>,
                      sycl::detail::get_handle(of),
                      sycl::detail::get_handle(where),
                      sycl::detail::annotated::required_kind<A>(),
                      const device &of, const context &where)
SYCL_DETAIL_ANNOTATED(_annotated, sycl::detail::annotated::constants_t<A>,
                      sycl::detail::get_handle(where.get_device()),
                      sycl::detail::get_handle(where.get_context()),
                      sycl::detail::annotated::required_kind<A>(),
                      const queue &where)
#endif
#undef SYCL_DETAIL_ANNOTATED_KIND
#undef SYCL_DETAIL_ANNOTATED_LIST
#undef SYCL_DETAIL_ANNOTATED

/// As sycl::free.
template <class T, class List>
void free(const annotated_ptr<T, List> &memory, const context &where) {
  sycl::free(memory.get(), where);
}
template <class T, class List>
void free(const annotated_ptr<T, List> &memory, const queue &where) {
  sycl::free(memory.get(), where);
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
