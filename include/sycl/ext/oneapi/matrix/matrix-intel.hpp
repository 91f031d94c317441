// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file matrix-intel.hpp
/// DPC++'s name for sycl_ext_intel_matrix. In no tier: it only includes.
#ifndef SYCL_EXT_ONEAPI_MATRIX_MATRIX_INTEL_NAME_HPP
#define SYCL_EXT_ONEAPI_MATRIX_MATRIX_INTEL_NAME_HPP

#include <sycl/ext/oneapi/matrix/matrix_intel.hpp>

#endif
