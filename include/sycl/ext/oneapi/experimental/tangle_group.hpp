// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file tangle_group.hpp
/// tangle_group, which is called tangle now. Tier K.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_TANGLE_GROUP_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_TANGLE_GROUP_HPP

#include <sycl/ext/oneapi/experimental/tangle.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

template <class ParentGroup> using tangle_group = tangle<ParentGroup>;

template <class Group>
__attribute__((convergent)) auto get_tangle_group(Group group) noexcept
    -> decltype(entangle(group)) {
  return entangle(group);
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
