// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file defines_elementary.hpp
/// DPC++'s name for its macros. In no tier:
/// it only includes.
#ifndef SYCL_DETAIL_DEFINES_ELEMENTARY_HPP
#define SYCL_DETAIL_DEFINES_ELEMENTARY_HPP

#include <sycl/detail/config.hpp>

#endif
