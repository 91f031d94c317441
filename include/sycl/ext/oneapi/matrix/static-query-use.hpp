// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file static-query-use.hpp
/// DPC++'s name for matrix_params. In no tier: it only includes.
#ifndef SYCL_EXT_ONEAPI_MATRIX_STATIC_QUERY_USE_HPP
#define SYCL_EXT_ONEAPI_MATRIX_STATIC_QUERY_USE_HPP

#include <sycl/ext/oneapi/matrix/matrix_queries.hpp>

#endif
