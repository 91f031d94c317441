// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file defines_elementary.hpp
/// DPC++'s macros that libraries use in their own code. In no tier: no header
/// here includes it.
#ifndef SYCL_DETAIL_DEFINES_ELEMENTARY_HPP
#define SYCL_DETAIL_DEFINES_ELEMENTARY_HPP

#include <sycl/detail/config.hpp>

#define __SYCL_CONVERGENT__ __attribute__((convergent))
#define __SYCL_EXPORT
#define __SYCL_ALWAYS_INLINE __attribute__((always_inline))
#define __SYCL_DEPRECATED(message) [[deprecated(message)]]
#define __SYCL2020_DEPRECATED(message) [[deprecated(message)]]

#endif
