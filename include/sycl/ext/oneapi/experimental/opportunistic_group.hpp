// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file opportunistic_group.hpp
/// opportunistic_group, which is called fragment now. Tier K.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_OPPORTUNISTIC_GROUP_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_OPPORTUNISTIC_GROUP_HPP

#include <sycl/ext/oneapi/experimental/fragment.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

using opportunistic_group = fragment<sub_group>;

} // namespace experimental

namespace this_work_item {
using ext::oneapi::experimental::this_kernel::get_opportunistic_group;
} // namespace this_work_item
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
