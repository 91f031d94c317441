// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Serialised atomics leave a kernel one register of work-items: they follow
// each other, lane by lane. A unit that only computes (the NaN of a product of
// complex numbers, C's __mulsc3) does not: it is hardly ever run.
// RUN: %syclcc1 -O2 -fsycl-targets=cpu -march=x86-64-v3 -Rpass=syclcc1-cpu-vectorize-items -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK-DAG: remark: work-items in lock step: 8; kernel scatter_one
// CHECK-DAG: remark: work-items in lock step: 16; kernel complex_one
#include <complex>
#include <sycl/sycl.hpp>

using all = sycl::atomic_ref<float, sycl::memory_order::relaxed,
                             sycl::memory_scope::device>;

void f(sycl::queue q, float *r, const float *a, std::complex<float> *c) {
  q.parallel_for<class scatter_one>(
      sycl::nd_range<1>(1024, 128), [=](sycl::nd_item<1> it) {
        const float x = a[it.get_global_id(0)];
        const int k = int(sycl::sqrt(1 / (x * x)));
        all(r[k]) += x / (1 + sycl::sqrt(x));
      });
  q.parallel_for<class complex_one>(
      sycl::nd_range<1>(1024, 128), [=](sycl::nd_item<1> it) {
        const std::size_t i = it.get_global_id(0);
        std::complex<float> z = c[i];
        for (int k = 0; k < 8; ++k)
          z = z * z + a[k];
        c[i] = z;
      });
}
