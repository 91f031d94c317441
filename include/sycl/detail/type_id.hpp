// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file type_id.hpp
/// Information about types from the compiler. Tier K.
#ifndef SYCL_DETAIL_TYPE_ID_HPP
#define SYCL_DETAIL_TYPE_ID_HPP

#include <sycl/detail/config.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

/// The name of type `T` as written in the source; the compiler supplies it.
template <class T>
__SYCL_TRAIT__("type-name")
constexpr const char *type_name() {
  return "";
}

/// A text for type `T`, the same in all units of a program and for no other
/// type; the compiler supplies it.
template <class T> __SYCL_TRAIT__("type-id") constexpr const char *type_id() {
  return "";
}

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
