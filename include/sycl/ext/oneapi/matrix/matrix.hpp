// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file matrix.hpp
/// sycl_ext_oneapi_matrix and sycl_ext_intel_matrix whole, by the name that
/// programs include. Tier H: the queries ask devices.
#ifndef SYCL_EXT_ONEAPI_MATRIX_MATRIX_HPP
#define SYCL_EXT_ONEAPI_MATRIX_MATRIX_HPP

#include <sycl/ext/oneapi/matrix/joint_matrix.hpp>
#include <sycl/ext/oneapi/matrix/matrix_intel.hpp>
#include <sycl/ext/oneapi/matrix/matrix_local.hpp>
#include <sycl/ext/oneapi/matrix/matrix_queries.hpp>

#endif
