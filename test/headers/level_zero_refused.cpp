// Native objects of backends that are not supported: one clear message at the
// use, and none for a program that only includes the header.
//
// RUN: %syclcc1 -fsyntax-only %s
// RUN: not %syclcc1 -fsyntax-only -DASK=level_zero %s 2>&1 | FileCheck %s -check-prefix=ZERO
// RUN: not %syclcc1 -fsyntax-only -DASK=hip %s 2>&1 | FileCheck %s -check-prefix=HIP
#include <sycl/ext/oneapi/backend/level_zero.hpp>

#ifdef ASK
#define NAME2(NAME) ext_oneapi_##NAME
#define NAME(NAME) NAME2(NAME)
auto ask(sycl::queue &q) {
  // ZERO: error: static assertion failed{{.*}}: syclcc1 has no Level Zero backend; Intel's GPUs are used through OpenCL
  // HIP: error: static assertion failed{{.*}}: syclcc1 has no HIP backend
  return sycl::get_native<sycl::backend::NAME(ASK)>(q);
}
#endif
