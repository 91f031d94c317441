// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file exception_list.hpp
/// DPC++'s name for the header of exception_list. In no tier: it only includes.
#ifndef SYCL_EXCEPTION_LIST_HPP
#define SYCL_EXCEPTION_LIST_HPP

#include <sycl/exception.hpp>

#endif
