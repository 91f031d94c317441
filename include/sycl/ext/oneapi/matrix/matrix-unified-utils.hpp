// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file matrix-unified-utils.hpp
/// DPC++'s name for the layouts and uses of matrices. In no tier: it only
/// includes.
#ifndef SYCL_EXT_ONEAPI_MATRIX_MATRIX_UNIFIED_UTILS_HPP
#define SYCL_EXT_ONEAPI_MATRIX_MATRIX_UNIFIED_UTILS_HPP

#include <sycl/ext/oneapi/matrix/matrix_enums.hpp>

#endif
