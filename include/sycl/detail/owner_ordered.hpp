// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file owner_ordered.hpp
/// The member functions that sycl_ext_oneapi_weak_object adds to every class
/// whose copies are the same object. Tier K.
///
/// <sycl/ext/oneapi/weak_object.hpp> defines the order, so that no other
/// program pays for more than the declarations; without it a call does not
/// compile.
#ifndef SYCL_DETAIL_OWNER_ORDERED_HPP
#define SYCL_DETAIL_OWNER_ORDERED_HPP

namespace sycl {
inline namespace _V1 {

namespace ext {
namespace oneapi {
template <class SyclObject> class weak_object;
} // namespace oneapi
} // namespace ext

namespace detail {

struct weak_access;
template <class Object> struct owner_order;

/// An empty base of the class Object.
template <class Object> class owner_ordered {
public:
  /// Whether this object comes before the other in the order of owners.
  bool ext_oneapi_owner_before(
      const ext::oneapi::weak_object<Object> &other) const noexcept {
    return owner_order<Object>::before(static_cast<const Object &>(*this),
                                       other);
  }
  bool ext_oneapi_owner_before(const Object &other) const noexcept {
    return owner_order<Object>::before(static_cast<const Object &>(*this),
                                       other);
  }
};

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
