// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel of more than 512 accesses in one block, whose stores may be what the
// next one reads (chemistry codes have them): LLVM's analysis of pairs is too
// slow, and our own lanes need no such analysis. It stayed scalar.
// RUN: %syclcc1 -O2 -fsycl-targets=cpu -fsycl-cpu-levels=v3 -Rpass=syclcc1-cpu-vectorize-items -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: remark: work-items in lock step: 8; kernel long_one
#include <sycl/sycl.hpp>

#define STEP(k) r[(k) * n + i] *= c[(k) % 7 * n + i] * c[(k) % 5 * n + i];
#define STEPS(k) STEP(k) STEP(k + 1) STEP(k + 2) STEP(k + 3)
#define MORE(k) STEPS(k) STEPS(k + 4) STEPS(k + 8) STEPS(k + 12)
#define MOST(k) MORE(k) MORE(k + 16) MORE(k + 32) MORE(k + 48)

void f(sycl::queue q, float *r, const float *c) {
  constexpr std::size_t n = 1024;
  q.parallel_for<class long_one>(
      sycl::nd_range<1>(n, 128),
      [=](sycl::nd_item<1> it) {
        const std::size_t i = it.get_global_id(0);
        MOST(0) MOST(64) MOST(128) MOST(192)
      });
}
