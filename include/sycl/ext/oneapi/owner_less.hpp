// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file owner_less.hpp
/// The order of owners as a function object, for std::map and the like:
/// sycl_ext_oneapi_weak_object. Tier B. Brings the classes that DPC++'s header
/// of this name brings, except streams and images.
#ifndef SYCL_EXT_ONEAPI_OWNER_LESS_HPP
#define SYCL_EXT_ONEAPI_OWNER_LESS_HPP

#include <sycl/accessor.hpp>
#include <sycl/ext/oneapi/weak_object.hpp>
#include <sycl/host_accessor.hpp>
#include <sycl/kernel_bundle.hpp>
#include <sycl/local_accessor.hpp>
#include <sycl/queue.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {

template <class SyclObject> struct owner_less {
  bool operator()(const SyclObject &lhs, const SyclObject &rhs) const noexcept {
    return lhs.ext_oneapi_owner_before(rhs);
  }
  bool operator()(const weak_object<SyclObject> &lhs,
                  const weak_object<SyclObject> &rhs) const noexcept {
    return lhs.owner_before(rhs);
  }
  bool operator()(const SyclObject &lhs,
                  const weak_object<SyclObject> &rhs) const noexcept {
    return lhs.ext_oneapi_owner_before(rhs);
  }
  bool operator()(const weak_object<SyclObject> &lhs,
                  const SyclObject &rhs) const noexcept {
    return lhs.owner_before(rhs);
  }
};

} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
