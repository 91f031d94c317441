// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file properties.hpp
/// sycl_ext_oneapi_device_global: the properties of a device_global. Tier K.
#ifndef SYCL_EXT_ONEAPI_DEVICE_GLOBAL_PROPERTIES_HPP
#define SYCL_EXT_ONEAPI_DEVICE_GLOBAL_PROPERTIES_HPP

#include <sycl/ext/oneapi/properties.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

template <class T, class PropertyListT> class device_global;

struct device_image_scope_key {
  using value_t = property_value<device_image_scope_key>;
};

enum class host_access_enum : unsigned { read, write, read_write, none };

struct host_access_key {
  template <host_access_enum Access>
  using value_t =
      property_value<host_access_key,
                     std::integral_constant<host_access_enum, Access>>;
};

enum class init_mode_enum : unsigned { reprogram, reset };

struct init_mode_key {
  template <init_mode_enum Trigger>
  using value_t =
      property_value<init_mode_key,
                     std::integral_constant<init_mode_enum, Trigger>>;
};

struct implement_in_csr_key {
  template <bool Enable>
  using value_t =
      property_value<implement_in_csr_key, std::bool_constant<Enable>>;
};

struct device_constant_key {
  using value_t = property_value<device_constant_key>;
};

/// The variable is part of its device image: all kernels that use it have to be
/// in one image.
inline constexpr device_image_scope_key::value_t device_image_scope;

/// The accesses of the host to the variable; it may make no others.
template <host_access_enum Access>
inline constexpr host_access_key::value_t<Access> host_access;
inline constexpr host_access_key::value_t<host_access_enum::read>
    host_access_read;
inline constexpr host_access_key::value_t<host_access_enum::write>
    host_access_write;
inline constexpr host_access_key::value_t<host_access_enum::read_write>
    host_access_read_write;
inline constexpr host_access_key::value_t<host_access_enum::none>
    host_access_none;

/// How an FPGA initialises the variable.
template <init_mode_enum Trigger>
inline constexpr init_mode_key::value_t<Trigger> init_mode;
inline constexpr init_mode_key::value_t<init_mode_enum::reprogram>
    init_mode_reprogram;
inline constexpr init_mode_key::value_t<init_mode_enum::reset> init_mode_reset;

/// Through which interface of an FPGA the variable is reached.
template <bool Enable>
inline constexpr implement_in_csr_key::value_t<Enable> implement_in_csr;
inline constexpr implement_in_csr_key::value_t<true> implement_in_csr_on;
inline constexpr implement_in_csr_key::value_t<false> implement_in_csr_off;

/// Kernels only read the variable; the host may write it.
inline constexpr device_constant_key::value_t device_constant;

template <> struct is_property_key<device_image_scope_key> : std::true_type {};
template <> struct is_property_key<host_access_key> : std::true_type {};
template <> struct is_property_key<init_mode_key> : std::true_type {};
template <> struct is_property_key<implement_in_csr_key> : std::true_type {};
template <> struct is_property_key<device_constant_key> : std::true_type {};

template <class T, class PropertyListT>
struct is_property_key_of<device_image_scope_key,
                          device_global<T, PropertyListT>> : std::true_type {};
template <class T, class PropertyListT>
struct is_property_key_of<host_access_key, device_global<T, PropertyListT>>
    : std::true_type {};
template <class T, class PropertyListT>
struct is_property_key_of<init_mode_key, device_global<T, PropertyListT>>
    : std::true_type {};
template <class T, class PropertyListT>
struct is_property_key_of<implement_in_csr_key, device_global<T, PropertyListT>>
    : std::true_type {};
template <class T, class PropertyListT>
struct is_property_key_of<device_constant_key, device_global<T, PropertyListT>>
    : std::true_type {};

} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {

/// The attribute in IR that a property of a device_global becomes.
template <class Value> struct device_global_attribute {
  static constexpr const char *name = "";
  static constexpr unsigned value = 0;
};
template <>
struct device_global_attribute<
    ext::oneapi::experimental::device_image_scope_key::value_t> {
  static constexpr const char *name = "sycl-device-image-scope";
  static constexpr unsigned value = 1;
};
template <ext::oneapi::experimental::host_access_enum Access>
struct device_global_attribute<
    ext::oneapi::experimental::host_access_key::value_t<Access>> {
  static constexpr const char *name = "sycl-host-access";
  static constexpr unsigned value = static_cast<unsigned>(Access);
};
template <ext::oneapi::experimental::init_mode_enum Trigger>
struct device_global_attribute<
    ext::oneapi::experimental::init_mode_key::value_t<Trigger>> {
  static constexpr const char *name = "sycl-init-mode";
  static constexpr unsigned value = static_cast<unsigned>(Trigger);
};
template <bool Enable>
struct device_global_attribute<
    ext::oneapi::experimental::implement_in_csr_key::value_t<Enable>> {
  static constexpr const char *name = "sycl-implement-in-csr";
  static constexpr unsigned value = Enable;
};
template <>
struct device_global_attribute<
    ext::oneapi::experimental::device_constant_key::value_t> {
  static constexpr const char *name = "sycl-device-constant";
  static constexpr unsigned value = 1;
};

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
