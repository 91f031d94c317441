// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file defines.hpp
/// DPC++'s name for its macros. In no tier:
/// it only includes.
#ifndef SYCL_DETAIL_DEFINES_HPP
#define SYCL_DETAIL_DEFINES_HPP

#include <sycl/detail/config.hpp>

#endif
