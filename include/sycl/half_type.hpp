// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file half_type.hpp
/// DPC++'s name for the header of half. In no tier: it only includes.
#ifndef SYCL_HALF_TYPE_HPP
#define SYCL_HALF_TYPE_HPP

#include <sycl/half.hpp>

#endif
