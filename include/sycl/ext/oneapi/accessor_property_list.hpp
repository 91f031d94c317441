// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file accessor_property_list.hpp
/// sycl_ext_oneapi_accessor_properties: properties of accessors in a list
/// whose type names them. Tier B.
///
///   sycl::accessor a(b, sycl::ext::oneapi::accessor_property_list{
///                           sycl::ext::oneapi::no_alias});
///
/// It is a property_list. no_alias and no_offset are promises, of which
/// compilers for FPGAs make use; here they have no effect. (Rejected: a sixth
/// parameter of accessor, which is its name in no other implementation.)
#ifndef SYCL_EXT_ONEAPI_ACCESSOR_PROPERTY_LIST_HPP
#define SYCL_EXT_ONEAPI_ACCESSOR_PROPERTY_LIST_HPP

#include <sycl/property_list.hpp>

#define SYCL_EXT_ONEAPI_ACCESSOR_PROPERTIES 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace property {
struct no_alias {
  static constexpr std::uint32_t bit = 1u << 30;
  template <bool = true> struct instance {
    static constexpr std::uint32_t bit = no_alias::bit;
  };
};
struct no_offset {
  static constexpr std::uint32_t bit = 1u << 31;
  template <bool = true> struct instance {
    static constexpr std::uint32_t bit = no_offset::bit;
  };
};
} // namespace property
inline constexpr property::no_alias::instance<> no_alias;
inline constexpr property::no_offset::instance<> no_offset;
} // namespace oneapi
} // namespace ext

template <bool On>
struct is_property<ext::oneapi::property::no_alias::instance<On>>
    : std::true_type {};
template <bool On>
struct is_property<ext::oneapi::property::no_offset::instance<On>>
    : std::true_type {};

namespace ext {
namespace oneapi {
template <class... Properties>
class accessor_property_list : public sycl::property_list {
public:
  accessor_property_list(Properties... properties) noexcept
      : property_list(properties...) {}
};
template <class... Properties>
accessor_property_list(Properties...) -> accessor_property_list<Properties...>;
} // namespace oneapi
} // namespace ext

} // namespace _V1
} // namespace sycl

#endif
