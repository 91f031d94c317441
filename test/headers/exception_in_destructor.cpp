// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A macro of DPC++ by which CUTLASS for SYCL reports exceptions in destructors.
//
// RUN: %syclcc1 -std=c++17 -fsyntax-only %s
// RUN: %syclcc1 -std=c++17 -DNDEBUG -fsyntax-only %s
#include <cassert>
#include <exception>
#include <iostream>
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
