// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file functional.hpp
/// The function objects under the names that they had before SYCL 2020. Tier K.
#ifndef SYCL_EXT_ONEAPI_FUNCTIONAL_HPP
#define SYCL_EXT_ONEAPI_FUNCTIONAL_HPP

#include <sycl/functional.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
using sycl::bit_and;
using sycl::bit_or;
using sycl::bit_xor;
using sycl::maximum;
using sycl::minimum;
using sycl::multiplies;
using sycl::plus;
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
