// The first message about a language version that is too old names the required
// one.
//
// REQUIRES: syclcc1
// RUN: not %syclcc1 -std=c++14 -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %syclcc1 -std=gnu++11 -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK-NOT: error:
// CHECK: error: "SYCL 2020 needs C++17: compile with -std=c++17 or a later one"
#include <sycl/sycl.hpp>
