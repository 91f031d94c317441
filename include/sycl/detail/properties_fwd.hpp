// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file properties_fwd.hpp
/// The part of properties that queue and handler need: names. Tier K. The
/// classes are in ext/oneapi/properties.hpp, which only programs that use them
/// include.
#ifndef SYCL_DETAIL_PROPERTIES_FWD_HPP
#define SYCL_DETAIL_PROPERTIES_FWD_HPP

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {
template <class PropertySet> class properties;
template <class Key, class... Parameters> struct property_value;
template <auto *Func> struct kernel_function_s;
template <class T, class PropertyListT> class device_global;
struct device_image_scope_key;
struct host_access_key;
/// A functor with a member `get(properties_tag)` has kernel properties.
struct properties_tag {};
} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {
/// The property values of a list, sorted.
template <class... Values> struct property_set {};

/// The meaning of a property for a kernel; specialised by the property. Either
/// it is part of the kernel, as an attribute in IR,
///
///   static constexpr bool is_attribute = true;
///   static constexpr const char *name, *value;
///
/// or it is passed at each launch:
///
///   static constexpr bool is_attribute = false;
///   template <class L> static void apply(L &launch, const Value &);
template <class Value> struct kernel_property;

template <class Value> struct property_key {
  using type = Value;
};
template <class Key, class... Parameters>
struct property_key<
    ext::oneapi::experimental::property_value<Key, Parameters...>> {
  using type = Key;
};
/// The key of a property value; that of a runtime property is itself.
template <class Value>
using property_key_t = typename property_key<Value>::type;
} // namespace detail

} // namespace _V1
} // namespace sycl

#endif
