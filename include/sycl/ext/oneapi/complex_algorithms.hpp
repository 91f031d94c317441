// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file complex_algorithms.hpp
/// sycl_ext_oneapi_complex_algorithms: reductions and scans of groups take
/// std::complex.
///
///     std::complex<float> sum =
///         sycl::reduce_over_group(group, z, sycl::plus<>());
///
/// The algorithms work for every type with a known identity. This header
/// defines 0 and 1 as those of complex sums and products. It is separate
/// because it includes `<complex>`. In no tier.
#ifndef SYCL_EXT_ONEAPI_COMPLEX_ALGORITHMS_HPP
#define SYCL_EXT_ONEAPI_COMPLEX_ALGORITHMS_HPP

#include <complex>
#include <sycl/group_algorithms.hpp>

#define SYCL_EXT_ONEAPI_COMPLEX_ALGORITHMS 1

namespace sycl {
inline namespace _V1 {
namespace detail {
template <class T>
inline constexpr bool is_complex<std::complex<T>> = is_floating<T>::value;
} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
