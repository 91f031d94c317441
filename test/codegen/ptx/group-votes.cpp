// A vote of a work-group is one instruction, which is also the barrier. It was a vote of
// each sub-group, local memory and two barriers: HeCBench's nms, 31 votes in a row, took
// 1.69 of nvcc's time.
//
// REQUIRES: syclcc1
// RUN: rm -rf %t && mkdir -p %t && cd %t
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=nvptx64 -fsycl-device-code-split=off -fsycl-dump-device-code=images -c %s -o a.o
// RUN: cat images/*.ptx | FileCheck %s
#include <sycl/sycl.hpp>

// CHECK: .entry {{.*}}votes
// CHECK-NOT: .shared
// CHECK-NOT: bar.sync
// CHECK: bar{{.*}}.red.or.pred
// CHECK-NOT: bar.sync
// CHECK: bar{{.*}}.red.or.pred
// CHECK-NOT: bar.sync
// CHECK: ret;
void votes(sycl::queue &q, const int *in, int *out) {
  q.parallel_for<class votes>(
      sycl::nd_range<1>(4096, 256), [=](sycl::nd_item<1> it) {
        const auto i = it.get_global_linear_id();
        const bool any = sycl::any_of_group(it.get_group(), in[i] == 1);
        const bool all = sycl::all_of_group(it.get_group(), in[i] > 0);
        out[i] = any + 2 * all;
      });
}
