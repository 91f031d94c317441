// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file address_cast.hpp sycl_ext_oneapi_address_cast: casts of pointers to an
/// address space, with and without a test at run time. Tier K.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ADDRESS_CAST_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ADDRESS_CAST_HPP

#include <sycl/multi_ptr.hpp>

#define SYCL_EXT_ONEAPI_ADDRESS_CAST 1

namespace sycl {
inline namespace _V1 {
namespace detail {

/// The rules of both casts, each with its message.
template <access::address_space Space, class T>
constexpr void check_address_cast() noexcept {
  static_assert(int(Space) != int(access::address_space::constant_space),
                "an address cast to constant_space is not possible; constant "
                "memory is reached through global_space");
  static_assert(int(Space) == int(access::address_space::constant_space) ||
                    int(Space) == int(access::address_space::global_space) ||
                    int(Space) == int(access::address_space::local_space) ||
                    int(Space) == int(access::address_space::private_space) ||
                    int(Space) == int(access::address_space::generic_space),
                "Not supported yet! An address cast goes to global_space, "
                "local_space, private_space or generic_space");
  static_assert(std::is_object_v<T> || std::is_void_v<T>,
                "an address cast takes a pointer to an object; functions are "
                "in no address space");
}

template <access::address_space Space, access::decorated Decorated, class T>
constexpr multi_ptr<T, Space, Decorated>
static_address_cast(T *pointer) noexcept {
  check_address_cast<Space, T>();
  return multi_ptr<T, Space, Decorated>(pointing_into<Space>(pointer));
}

template <access::address_space Space, access::decorated Decorated, class T>
multi_ptr<T, Space, Decorated> dynamic_address_cast(T *pointer) noexcept {
  check_address_cast<Space, T>();
  return multi_ptr<T, Space, Decorated>(if_pointing_into<Space>(pointer));
}

} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

inline constexpr access::address_space global_space =
    access::address_space::global_space;
inline constexpr access::address_space local_space =
    access::address_space::local_space;
inline constexpr access::address_space private_space =
    access::address_space::private_space;
inline constexpr access::address_space generic_space =
    access::address_space::generic_space;

/// `pointer` as a pointer into `Space`. It must point to an object there.
/// Nothing is checked, and the compiler relies on it.
template <access::address_space Space, class ElementType>
multi_ptr<ElementType, Space, access::decorated::no>
static_address_cast(ElementType *pointer) noexcept {
  return sycl::detail::static_address_cast<Space, access::decorated::no>(
      pointer);
}

/// The same for a generic multi_ptr, whose decoration the result has.
template <access::address_space Space, class ElementType,
          access::decorated DecorateAddress>
multi_ptr<ElementType, Space, DecorateAddress> static_address_cast(
    multi_ptr<ElementType, generic_space, DecorateAddress> pointer) noexcept {
  return sycl::detail::static_address_cast<Space, DecorateAddress>(
      pointer.get_raw());
}

/// `pointer` as a pointer into `Space` if the object is there, otherwise null.
/// The calling work-item must have access to the memory at `pointer`.
template <access::address_space Space, class ElementType>
multi_ptr<ElementType, Space, access::decorated::no>
dynamic_address_cast(ElementType *pointer) noexcept {
  return sycl::detail::dynamic_address_cast<Space, access::decorated::no>(
      pointer);
}

/// The same for a generic multi_ptr, whose decoration the result has.
template <access::address_space Space, class ElementType,
          access::decorated DecorateAddress>
multi_ptr<ElementType, Space, DecorateAddress> dynamic_address_cast(
    multi_ptr<ElementType, generic_space, DecorateAddress> pointer) noexcept {
  return sycl::detail::dynamic_address_cast<Space, DecorateAddress>(
      pointer.get_raw());
}

// In the extension's first draft the decoration was a template argument.

/// static_address_cast with a decoration.
template <access::address_space Space, access::decorated DecorateAddress,
          class ElementType>
multi_ptr<ElementType, Space, DecorateAddress>
static_address_cast(ElementType *pointer) noexcept {
  return sycl::detail::static_address_cast<Space, DecorateAddress>(pointer);
}

/// dynamic_address_cast with a decoration.
template <access::address_space Space, access::decorated DecorateAddress,
          class ElementType>
multi_ptr<ElementType, Space, DecorateAddress>
dynamic_address_cast(ElementType *pointer) noexcept {
  return sycl::detail::dynamic_address_cast<Space, DecorateAddress>(pointer);
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
