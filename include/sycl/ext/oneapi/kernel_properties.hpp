// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file kernel_properties.hpp
/// sycl_ext_oneapi_kernel_properties and all of
/// sycl_ext_oneapi_free_function_kernels, which names this header as the second
/// beside <sycl/sycl.hpp>. Tier B.
///
/// The properties, which the headers of kernels need, are in
/// kernel_properties/properties.hpp.
#ifndef SYCL_EXT_ONEAPI_KERNEL_PROPERTIES_HPP
#define SYCL_EXT_ONEAPI_KERNEL_PROPERTIES_HPP

#include <sycl/detail/letters_begin.def>

#include <sycl/ext/oneapi/experimental/free_function_kernels.hpp>
#include <sycl/ext/oneapi/kernel_properties/properties.hpp>

#include <sycl/detail/letters_end.def>

#endif
