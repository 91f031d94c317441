// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file dynamic_addrspace_cast.hpp
/// sycl_khr_dynamic_addrspace_cast: a pointer into an address space, or null.
/// Tier K.
#ifndef SYCL_KHR_DYNAMIC_ADDRSPACE_CAST_HPP
#define SYCL_KHR_DYNAMIC_ADDRSPACE_CAST_HPP

#include <sycl/ext/oneapi/experimental/address_cast.hpp>

#define SYCL_KHR_DYNAMIC_ADDRSPACE_CAST 1

namespace sycl {
inline namespace _V1 {
namespace khr {

/// `pointer` as a pointer into `Space` if its object is there, else null.
template <access::address_space Space, class ElementType>
multi_ptr<ElementType, Space, access::decorated::no>
dynamic_addrspace_cast(ElementType *pointer) noexcept {
  return sycl::detail::dynamic_address_cast<Space, access::decorated::no>(
      pointer);
}

/// The same for a generic multi_ptr, whose decoration the result has.
template <access::address_space Space, class ElementType,
          access::decorated DecorateAddress>
multi_ptr<ElementType, Space, DecorateAddress> dynamic_addrspace_cast(
    multi_ptr<ElementType, access::address_space::generic_space,
              DecorateAddress>
        pointer) noexcept {
  return sycl::detail::dynamic_address_cast<Space, DecorateAddress>(
      pointer.get_raw());
}

} // namespace khr
} // namespace _V1
} // namespace sycl

#endif
