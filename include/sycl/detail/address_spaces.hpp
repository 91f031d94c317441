// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file address_spaces.hpp
/// The operations behind casts between address spaces. Tier K.
///
/// Pointers are plain ones; the memory that they point to is not part of their
/// type. Two operations relate a pointer to a space:
///
/// * `pointing_into<Space>(p)` is p, and the optimiser knows its space
///   (`pointer.known.*`: codegen/common/KnownSpaces.cpp);
/// * `if_pointing_into<Space>(p)` tests it (__sycl_pointer_is_*), and gives
/// null
///   if p does not point into the space.
///
/// On the host every pointer points into every space.
#ifndef SYCL_DETAIL_ADDRESS_SPACES_HPP
#define SYCL_DETAIL_ADDRESS_SPACES_HPP

#include <sycl/detail/builtins.hpp>
#include <sycl/detail/config.hpp>
#include <sycl/memory_enums.hpp>
#include <type_traits>

namespace sycl {
inline namespace _V1 {
namespace detail {

// `const` means that the call reads no memory: it may be moved and removed like
// the cast that it becomes.
#define SYCL_DETAIL_KNOWN_SPACE(SPACE)                                         \
  template <class T>                                                           \
  __SYCL_DEVICE_BUILTIN__("pointer.known." #SPACE)                             \
  __attribute__((const)) constexpr T *known_##SPACE(T *pointer) noexcept {     \
    return pointer;                                                            \
  }
SYCL_DETAIL_KNOWN_SPACE(global)
SYCL_DETAIL_KNOWN_SPACE(local)
SYCL_DETAIL_KNOWN_SPACE(private)
#undef SYCL_DETAIL_KNOWN_SPACE

/// `pointer`, which is not null and points into `Space`.
template <access::address_space Space, class T>
constexpr T *pointing_into(T *pointer) noexcept {
  if constexpr (int(Space) == int(access::address_space::global_space))
    return known_global(pointer);
  else if constexpr (int(Space) == int(access::address_space::local_space))
    return known_local(pointer);
  else if constexpr (int(Space) == int(access::address_space::private_space))
    return known_private(pointer);
  else
    return pointer;
}

/// `pointer` if it points into `Space`, else null.
template <access::address_space Space, class T>
T *if_pointing_into(T *pointer) noexcept {
  [[maybe_unused]] const void *address = const_cast<const void *>(
      reinterpret_cast<const volatile void *>(pointer));
  if constexpr (int(Space) == int(access::address_space::generic_space))
    return pointer;
  else if constexpr (int(Space) == int(access::address_space::local_space))
    return __sycl_pointer_is_local(address) ? known_local(pointer) : nullptr;
  else if constexpr (int(Space) == int(access::address_space::private_space))
    return __sycl_pointer_is_private(address) ? known_private(pointer)
                                              : nullptr;
  else // Constant memory is global memory that is not written.
    return __sycl_pointer_is_global(address) ? known_global(pointer) : nullptr;
}

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
