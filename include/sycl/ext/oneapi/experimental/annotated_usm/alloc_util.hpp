// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file alloc_util.hpp
/// DPC++'s name for usm_kind. In no tier: it only includes.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_USM_ALLOC_UTIL_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_USM_ALLOC_UTIL_HPP

#include <sycl/ext/oneapi/experimental/annotated_usm/alloc_base.hpp>

#endif
