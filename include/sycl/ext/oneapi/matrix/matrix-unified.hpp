// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file matrix-unified.hpp
/// DPC++'s name for joint_matrix. In no tier: it only includes.
#ifndef SYCL_EXT_ONEAPI_MATRIX_MATRIX_UNIFIED_HPP
#define SYCL_EXT_ONEAPI_MATRIX_MATRIX_UNIFIED_HPP

#include <sycl/ext/oneapi/matrix/joint_matrix.hpp>

#endif
