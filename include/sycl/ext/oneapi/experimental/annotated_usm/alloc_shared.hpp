// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file alloc_shared.hpp
/// DPC++'s name for malloc_shared_annotated. In no tier: it only includes.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_USM_ALLOC_SHARED_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_USM_ALLOC_SHARED_HPP

#include <sycl/ext/oneapi/experimental/annotated_usm/alloc_base.hpp>

#endif
