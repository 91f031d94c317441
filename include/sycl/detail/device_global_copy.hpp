// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file device_global_copy.hpp Copies of device_globals by queue and handler.
/// Tier H. The class is in ext/oneapi/device_global/device_global.hpp, which
/// programs that have one include.
#ifndef SYCL_DETAIL_DEVICE_GLOBAL_COPY_HPP
#define SYCL_DETAIL_DEVICE_GLOBAL_COPY_HPP

#include <sycl/detail/properties_fwd.hpp>
#include <sycl/detail/rt.hpp>
#include <sycl/detail/sizes.hpp>
#include <sycl/type_traits.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

template <class T, class List>
using device_global = ext::oneapi::experimental::device_global<T, List>;
/// The element type of an array of any dimensions.
template <class T> using innermost = std::remove_all_extents_t<T>;
template <class T>
inline constexpr std::size_t elements_of = sizeof(T) / sizeof(innermost<T>);

/// The number of the host_access_enum that a list has, read_write by default.
template <class List, class Key = ext::oneapi::experimental::host_access_key>
constexpr unsigned host_access_of() {
  if constexpr (List::template has_property<Key>())
    return static_cast<unsigned>(List::template get_property<Key>().value);
  else
    return 2;
}
/// Whether the host may copy from, and to, a variable with these properties.
template <class List>
using if_host_reads =
    std::enable_if_t<host_access_of<List>() == 0 || host_access_of<List>() == 2,
                     int>;
template <class List>
using if_host_writes =
    std::enable_if_t<host_access_of<List>() == 1 || host_access_of<List>() == 2,
                     int>;

template <class T, class List,
          class Key = ext::oneapi::experimental::device_image_scope_key>
rt::device_global_copy copy_of(const device_global<T, List> &variable,
                               bool to_variable, const void *memory,
                               std::size_t bytes, std::size_t offset) {
  static_assert(is_device_copyable_v<innermost<std::remove_cv_t<T>>>,
                "a copy to or from a device_global copies bytes: its value "
                "must be device copyable");
  return {rt::head_of<rt::device_global_copy>(),
          __builtin_addressof(variable),
          sizeof(T),
          List::template has_property<Key>(),
          to_variable,
          const_cast<void *>(memory),
          bytes,
          offset};
}
template <class T> std::size_t bytes_of(std::size_t count) {
  return saturated_product(count, sizeof(innermost<T>));
}

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
