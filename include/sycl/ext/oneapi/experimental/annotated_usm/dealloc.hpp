// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file dealloc.hpp
/// DPC++'s name for free of an annotated_ptr. In no tier: it only includes.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_USM_DEALLOC_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_USM_DEALLOC_HPP

#include <sycl/ext/oneapi/experimental/annotated_usm/alloc_base.hpp>

#endif
