// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file enqueue_types.hpp
/// DPC++'s name for enqueue functions. In no tier:
/// it only includes.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ENQUEUE_TYPES_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ENQUEUE_TYPES_HPP

#include <sycl/ext/oneapi/experimental/enqueue_functions.hpp>

#endif
