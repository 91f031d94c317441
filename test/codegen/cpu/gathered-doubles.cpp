// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Particles that are structures of 24 bytes, some of which are off: AVX-512
// gathers doubles as fast as floats, and lanes take a third of the time. The
// estimate was that of AVX2.
// RUN: %syclcc1 -O2 -fsycl-targets=cpu -march=x86-64-v4 -Rpass=syclcc1-cpu-vectorize-items -Rpass-missed=syclcc1-cpu-vectorize-items -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: remark: work-items in lock step: {{[0-9]+}}; kernel push_particle
#include <sycl/sycl.hpp>

struct particle {
  double x, v;
  bool alive;
};

void f(sycl::queue q, particle *all, const double *field, long size,
       double scale) {
  q.parallel_for<class push_particle>(
      sycl::nd_range<1>(1024, 256), [=](sycl::nd_item<1> it) {
        const long i = it.get_global_id(0);
        if (i >= size || !all[i].alive)
          return;
        particle &p = all[i];
        const double at = p.x / 1e-4;
        const int cell = int(at);
        const double rest = at - cell;
        p.v += scale * (field[cell] * (1 - rest) + field[cell + 1] * rest);
        p.x += 1e-9 * p.v;
        if (p.x < 0 || p.x >= 0.1)
          p.alive = false;
      });
}
