// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file usm_pointers.hpp
/// sycl_ext_intel_usm_address_spaces: pointers into memory of the device and of
/// the host. Tier K.
///
/// Both are parts of global memory. The addresses are those of global memory on
/// every device of ours; what a program gains is the types.
#ifndef SYCL_EXT_INTEL_USM_POINTERS_HPP
#define SYCL_EXT_INTEL_USM_POINTERS_HPP

#include <sycl/multi_ptr.hpp>

#define SYCL_EXT_INTEL_USM_ADDRESS_SPACES 2

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace intel {

#define SYCL_DETAIL_USM_POINTERS(NAME)                                         \
  template <class T, access::decorated D = access::decorated::legacy>          \
  using NAME##_ptr =                                                           \
      multi_ptr<T, access::address_space::ext_intel_global_##NAME##_space, D>; \
  template <class T>                                                           \
  using raw_##NAME##_ptr = NAME##_ptr<T, access::decorated::no>;               \
  template <class T>                                                           \
  using decorated_##NAME##_ptr = NAME##_ptr<T, access::decorated::yes>;
SYCL_DETAIL_USM_POINTERS(device)
SYCL_DETAIL_USM_POINTERS(host)
#undef SYCL_DETAIL_USM_POINTERS

} // namespace intel
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
