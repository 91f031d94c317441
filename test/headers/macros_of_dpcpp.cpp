// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Macros of DPC++ in CUTLASS for SYCL: it reports exceptions in destructors by
// one, and functions have attributes by others.
//
// RUN: %syclcc1 -std=c++17 -fsyntax-only %s
// RUN: %syclcc1 -std=c++17 -DNDEBUG -fsyntax-only %s
#include <cassert>
#include <exception>
#include <iostream>
#include <sycl/detail/defines_elementary.hpp>
#include <sycl/exception_list.hpp>

struct device_ext {
  ~device_ext() {
    try {
      throw 1;
    } catch (std::exception &e) {
      __SYCL_REPORT_EXCEPTION_TO_STREAM("exception in ~device_ext", e);
    } catch (...) {
    }
  }
};

__SYCL_CONVERGENT__ extern SYCL_EXTERNAL __SYCL_EXPORT int declared(int);
static inline __SYCL_ALWAYS_INLINE int inlined() { return 1; }
int both() { return inlined(); }
