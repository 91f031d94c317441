// SYCL_EXTERNAL on entities that no other file can name.
// RUN: not %frontend -std=c++20 -fsyntax-only %s 2>&1 | FileCheck %s
#include <sycl/sycl.hpp>
// CHECK: external.cpp:[[#@LINE+1]]:26: error: SYCL_EXTERNAL needs external linkage: no other file can name 'of_this_file'
static SYCL_EXTERNAL int of_this_file(int x) { return x; }
namespace {
// CHECK: external.cpp:[[#@LINE+1]]:19: error: SYCL_EXTERNAL needs external linkage: no other file can name 'hidden'
SYCL_EXTERNAL int hidden() { return 1; }
}
// CHECK: external.cpp:[[#@LINE+1]]:25: error: SYCL_EXTERNAL needs external linkage: no other file can name 'constant'
SYCL_EXTERNAL const int constant = 1;
namespace {
struct in_no_unit {
  // CHECK: external.cpp:[[#@LINE+1]]:34: error: SYCL_EXTERNAL needs external linkage: no other file can name 'member'
  SYCL_EXTERNAL static const int member;
};
}
// CHECK-NOT: error: SYCL
struct of_all {
  SYCL_EXTERNAL static const int member;
};
SYCL_EXTERNAL inline int anybodys() { return 2; }
extern SYCL_EXTERNAL const int shared = 3;
