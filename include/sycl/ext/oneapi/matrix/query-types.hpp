// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file query-types.hpp
/// DPC++'s name for matrix_type and combination. In no tier: it only includes.
#ifndef SYCL_EXT_ONEAPI_MATRIX_QUERY_TYPES_HPP
#define SYCL_EXT_ONEAPI_MATRIX_QUERY_TYPES_HPP

#include <sycl/ext/oneapi/matrix/matrix_queries.hpp>

#endif
