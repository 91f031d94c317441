// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file common.hpp
/// DPC++'s name for what all its headers use, among it the exceptions. In no
/// tier: it only includes.
#ifndef SYCL_DETAIL_COMMON_HPP
#define SYCL_DETAIL_COMMON_HPP

#include <sycl/exception.hpp>

#endif
