// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file type_traits.hpp
/// Names inside of DPC++ by which libraries extend group algorithms to their
/// own types: SyclCPLX, a header of complex numbers that other projects carry,
/// has joint_reduce and scans of these. Not used by other headers; <sycl/
/// sycl.hpp> includes it with -fsycl. Tier K.
#ifndef SYCL_DETAIL_TYPE_TRAITS_HPP
#define SYCL_DETAIL_TYPE_TRAITS_HPP

#include <sycl/multi_ptr.hpp>
#include <type_traits>

namespace sycl {
inline namespace _V1 {
namespace detail {

/// A multi_ptr is a pointer, too.
template <class T> struct remove_pointer : std::remove_pointer<T> {};
template <class T> struct remove_pointer<const T> : remove_pointer<T> {};
template <class T, access::address_space Space, access::decorated Decorated>
struct remove_pointer<multi_ptr<T, Space, Decorated>> {
  using type = T;
};
template <class T> using remove_pointer_t = typename remove_pointer<T>::type;
template <class T>
struct is_pointer
    : std::bool_constant<
          !std::is_same_v<remove_pointer_t<T>, std::remove_const_t<T>>> {};

/// Each work-item of the group calls `function` for its elements.
template <class Group, class Pointer, class Function>
Function for_each(Group group, Pointer first, Pointer last, Function function) {
  for (Pointer at = first + group.get_local_linear_id(); at < last;
       at += group.get_local_linear_range())
    function(*at);
  return function;
}

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
