// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// LLVM's unrolling at -O2 takes a first iteration off a loop that asks for it
// (`k == 0`), and what was unrolled of the rest had an index `0 + 1`, for which
// SROA left the tables in memory, which work-items share: one after the other.
// RUN: %syclcc1 -O2 -march=x86-64-v3 -fsycl-targets=cpu -S -emit-llvm %s -o - | FileCheck %s --implicit-check-not 'alloca [9 x '
// CHECK: define internal void @{{.*}}.group
// CHECK: fdiv <8 x float>
#include <sycl/sycl.hpp>

void f(sycl::queue q, float *o, const float *a) {
  q.parallel_for<class lattice>(sycl::range<1>(4096), [=](sycl::id<1> id) {
    const int i = int(id[0]);
    float f[9], rho = 0, ux = 0, uy = 0;
    const int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1},
              cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
    for (int k = 0; k < 9; ++k) {
      f[k] = a[i * 9 + k] + 0.1f;
      rho += f[k];
      ux += float(cx[k]) * f[k];
      uy += float(cy[k]) * f[k];
    }
    ux /= rho;
    uy /= rho;
    for (int k = 0; k < 9; ++k) {
      const float cu = 3 * (float(cx[k]) * ux + float(cy[k]) * uy),
                  wk = k == 0  ? 4.f / 9
                       : k < 5 ? 1.f / 9
                               : 1.f / 36;
      o[i * 9 + k] =
          f[k] + 0.6f * (wk * rho *
                             (1 + cu + 0.5f * cu * cu -
                              1.5f * (ux * ux + uy * uy)) -
                         f[k]);
    }
  });
}
