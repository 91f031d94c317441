// Branches that LLVM's optimisation for CPUs makes, and that cost a GPU more than what they
// skip: HeCBench's pnpoly had 3377 instructions instead of nvcc's 1009.
//
// REQUIRES: syclcc1
// RUN: rm -rf %t && mkdir -p %t && cd %t
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=nvptx64 -fsycl-device-code-split=off -fsycl-dump-device-code=images -save-temps -c %s -o a.o
// RUN: FileCheck %s --check-prefix=COMMON < short-conditions.common.ll
// RUN: cat images/*.ptx | FileCheck %s
#include <sycl/sycl.hpp>

// What the first condition says of the second is not worth a path of its own: the
// conditions were kept as flags until the end.
// COMMON-LABEL: define {{.*}}two_in_range
// COMMON-NOT: phi i1
// COMMON: ret void
void two_in_range(sycl::queue &q, const float *in, float *out, int m) {
  q.parallel_for<class two_in_range>(sycl::range(4096), [=](sycl::id<1> id) {
    constexpr int n = 4000;
    const int i = int(id[0]);
    float v[4];
    if (i >= n)
      return;
    for (int k = 0; k < 4; ++k)
      if (i + 256 * k < n)
        v[k] = in[i + 256 * k];
    for (int j = 0; j < m; ++j)
      for (int k = 0; k < 4; ++k)
        v[k] = v[k] * v[k] + in[j];
    for (int k = 0; k < 4; ++k)
      if (i + 256 * k < n)
        out[i + 256 * k] = v[k];
  });
}

// The right side of && is three cheap instructions, and is computed in any case.
// CHECK: .entry {{.*}}crossings
// CHECK-NOT: bra
// CHECK: ret;
void crossings(sycl::queue &q, const float *p, int *out) {
  q.single_task<class crossings>([=] {
    const float x = p[0], y = p[1], ax = p[2], ay = p[3], by = p[4];
    const float slope = p[5];
    int count = out[0];
    out[1] = int(x + y + ax + ay + by + slope); // all are loaded
    if ((ay > y) != (by > y) && x < slope * (y - ay) + ax)
      count = !count;
    out[0] = count;
  });
}
