// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel of one block that calls a function that is not inlined was left to
// LLVM's loop vectoriser, which does not take calls: scalar, without a remark.
// RUN: %syclcc1 -O2 -fsycl-targets=cpu -fsycl-cpu-levels=v3 -Rpass=syclcc1-cpu-vectorize-items -Rpass-missed=syclcc1-cpu-vectorize-items -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: remark: work-items in lock step: 8; kernel calls_one
#include <sycl/sycl.hpp>

[[gnu::noinline]] static void split(float x, int *parts) {
  for (int k = 0; k < 4; ++k)
    parts[k] = int(x * float(k)) & 15;
}

void f(sycl::queue q, float *r, const float *a) {
  q.parallel_for<class calls_one>(
      sycl::nd_range<1>(1024, 128), [=](sycl::nd_item<1> it) {
        const std::size_t i = it.get_global_id(0);
        int parts[4];
        const float x = a[i];
        split(x, parts);
        float sum = x;
        for (int k = 0; k < 12; ++k)
          sum = sycl::exp(sum * sum - x) * (x + sycl::sin(sum));
        r[i] = sum + float(parts[0] + parts[3]);
      });
}
