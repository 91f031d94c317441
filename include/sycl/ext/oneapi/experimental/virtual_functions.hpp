// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file virtual_functions.hpp
/// Virtual functions that kernels call. Tier K.
/// sycl_ext_oneapi_virtual_functions (sycl_ext_intel_virtual_functions).
///
///   struct shape {
///     virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()
///     float area() const = 0;
///   };
///   q.single_task(properties{calls_indirectly<>}, [=] { *out = s->area(); });
///
/// A function says which set it is in, a kernel which sets it calls. A set is a
/// type; its name in the program is what the compiler makes of the type, so
/// that files and libraries mean the same set.
///
/// `indirectly_callable` is written with and without `<>`. A variable template
/// cannot be named without; a function template can, where a function of one
/// type is expected: overloads of function_property say which.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_VIRTUAL_FUNCTIONS_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_VIRTUAL_FUNCTIONS_HPP

#include <cstddef>
#include <sycl/detail/type_id.hpp>
#include <sycl/ext/oneapi/free_function_kernel_properties.hpp>
#include <sycl/ext/oneapi/properties.hpp>

#define SYCL_EXT_ONEAPI_VIRTUAL_FUNCTIONS 1

/// On a virtual member function, before or behind `virtual`: it is device code,
/// of the set `SetId`, or of the default set if there is no argument.
#define SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(...)                      \
  SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(                                           \
      ::sycl::ext::oneapi::experimental::indirectly_callable<__VA_ARGS__>)

namespace sycl {
inline namespace _V1 {
namespace detail {

/// "_ZTS1A,_ZTS1B" of the types A and B.
template <class... Types> struct type_id_list {
  static constexpr std::size_t length(const char *text) {
    std::size_t n = 0;
    while (text[n])
      ++n;
    return n;
  }
  struct buffer {
    char text[(std::size_t(1) + ... + (length(type_id<Types>()) + 1))];
  };
  static constexpr buffer join() {
    buffer out{};
    std::size_t at = 0;
    const char *const ids[] = {type_id<Types>()...};
    for (const char *id : ids) {
      if (at)
        out.text[at++] = ',';
      while (*id)
        out.text[at++] = *id++;
    }
    return out;
  }
  static constexpr buffer joined = join();
  static constexpr const char *value = joined.text;
};

} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

struct indirectly_callable_key {
  template <class SetId>
  using value_t = property_value<indirectly_callable_key, SetId>;
};
struct calls_indirectly_key {
  template <class First = void, class... SetIds>
  using value_t = property_value<calls_indirectly_key, First, SetIds...>;
};
using assume_indirect_calls_key = calls_indirectly_key;

/// The set of a virtual member function. `void` is the default set.
template <class SetId = void>
constexpr indirectly_callable_key::value_t<SetId> indirectly_callable() {
  return {};
}
template <class SetId>
inline constexpr indirectly_callable_key::value_t<SetId>
    indirectly_callable_in{};

/// The sets of virtual functions that a kernel calls; `<>` is the default set.
template <class First = void, class... Rest>
inline constexpr calls_indirectly_key::value_t<First, Rest...>
    calls_indirectly{};
/// Other names of the same property.
inline constexpr calls_indirectly_key::value_t<> assume_indirect_calls{};
template <class First = void, class... Rest>
inline constexpr calls_indirectly_key::value_t<First, Rest...>
    assume_indirect_calls_to{};

template <> struct is_property_key<indirectly_callable_key> : std::true_type {};
template <> struct is_property_key<calls_indirectly_key> : std::true_type {};

} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {

template <class SetId> struct indirectly_callable_attribute {
  static constexpr const char *name = "indirectly-callable";
  static constexpr const char *value = type_id<SetId>();
};

/// `indirectly_callable<SetId>`, and the name without arguments, for which
/// nothing can be deduced.
template <class SetId>
indirectly_callable_attribute<SetId> function_property(
    ext::oneapi::experimental::indirectly_callable_key::value_t<SetId> (&)());
indirectly_callable_attribute<void> function_property(
    ext::oneapi::experimental::indirectly_callable_key::value_t<void> (&)());
template <class SetId>
indirectly_callable_attribute<SetId>
function_property(const ext::oneapi::experimental::property_value<
                  ext::oneapi::experimental::indirectly_callable_key, SetId> &);

template <class SetId>
struct kernel_property<ext::oneapi::experimental::property_value<
    ext::oneapi::experimental::indirectly_callable_key, SetId>> {
  static_assert(sizeof(SetId *) == 0,
                "indirectly_callable property cannot be applied to SYCL "
                "kernels; a kernel that calls virtual functions has "
                "calls_indirectly");
  static constexpr bool is_attribute = true;
  static constexpr const char *name = "";
  static constexpr const char *value = "";
};

template <class First, class... Rest>
struct kernel_property<ext::oneapi::experimental::property_value<
    ext::oneapi::experimental::calls_indirectly_key, First, Rest...>> {
  static constexpr bool is_attribute = true;
  static constexpr const char *name = "calls-indirectly";
  static constexpr const char *value = type_id_list<First, Rest...>::value;
};

} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

/// A list with the name of the function template in it: no launch takes it, and
/// says so.
template <class SetId>
class properties<sycl::detail::property_set<
    property_value<indirectly_callable_key, SetId>>> {
public:
  constexpr properties(property_value<indirectly_callable_key, SetId>) {}
  constexpr properties(property_value<indirectly_callable_key, SetId> (*)()) {}

  template <class Key> static constexpr bool has_property() noexcept {
    return std::is_same_v<Key, indirectly_callable_key>;
  }
  template <class Key> static constexpr auto get_property() noexcept {
    return property_value<indirectly_callable_key, SetId>();
  }
};

properties(property_value<indirectly_callable_key, void> (*)()) -> properties<
    sycl::detail::property_set<property_value<indirectly_callable_key, void>>>;
template <class SetId>
properties(property_value<indirectly_callable_key, SetId> (*)()) -> properties<
    sycl::detail::property_set<property_value<indirectly_callable_key, SetId>>>;

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
