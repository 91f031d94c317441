// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file exception_list.hpp
/// DPC++'s name for the header of exception_list. In no tier: it only includes.
#ifndef SYCL_EXCEPTION_LIST_HPP
#define SYCL_EXCEPTION_LIST_HPP

#include <sycl/exception.hpp>

/// What DPC++'s destructors do with an exception. Libraries that began as
/// copies of SYCLcompat, such as CUTLASS for SYCL, do it in theirs; they
/// include <iostream> and <cassert>.
#ifndef NDEBUG
#define __SYCL_REPORT_EXCEPTION_TO_STREAM(str, e)                              \
  do {                                                                         \
    std::cerr << (str) << " " << (e).what() << std::endl;                      \
    assert(false);                                                             \
  } while (false)
#else
#define __SYCL_REPORT_EXCEPTION_TO_STREAM(str, e)                              \
  do {                                                                         \
    std::cerr << (str) << " " << (e).what() << std::endl;                      \
  } while (false)
#endif

#endif
