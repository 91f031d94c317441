// A function with restrict parameters, and ldg, read through the read-only path:
// the weights are loaded once, though the results are stored between.
//
// REQUIRES: syclcc1
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=nvptx64:sm_90 -fsycl-device-only %s -o - | FileCheck %s
#include <sycl/ext/oneapi/experimental/cuda/builtins.hpp>
#include <sycl/sycl.hpp>

static void blend(int at, float *__restrict__ to, const float *__restrict__ from,
                  const float *__restrict__ weights) {
  for (int i = 0; i < 2; ++i)
    to[at + i] = weights[0] * from[at + i] + weights[1] * from[at + i + 1];
}

// CHECK: .entry {{.*}}restricted
// CHECK-COUNT-5: ld.global.nc.b32
// CHECK-NOT: ld.global
// CHECK: ret;
void restricted(sycl::queue &q, float *to, float *from, float *weights) {
  q.parallel_for<class restricted>(
      sycl::nd_range<1>(1024, 256), [=](sycl::nd_item<1> it) {
        blend(int(it.get_global_id(0)) * 2, to, from, weights);
      });
}

// The same pointers without restrict may overlap.
// CHECK: .entry {{.*}}plain
// CHECK-NOT: ld.global.nc
// CHECK: ret;
void plain(sycl::queue &q, float *to, float *from) {
  q.parallel_for<class plain>(
      sycl::nd_range<1>(1024, 256), [=](sycl::nd_item<1> it) {
        to[it.get_global_id(0)] = from[it.get_global_id(0) + 1];
      });
}

// CHECK: .entry {{.*}}promised
// CHECK-COUNT-3: ld.global.nc.b32
// CHECK-NOT: ld.global
// CHECK: ret;
void promised(sycl::queue &q, float *to, float *from) {
  using sycl::ext::oneapi::experimental::cuda::ldg;
  q.parallel_for<class promised>(
      sycl::nd_range<1>(1024, 256), [=](sycl::nd_item<1> it) {
        const int at = int(it.get_global_id(0)) * 2;
        for (int i = 0; i < 2; ++i)
          to[at + i] = ldg(from + at + i) - ldg(from + at + i + 1);
      });
}
