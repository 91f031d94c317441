// Rows of a tile in work_group_memory are read four numbers at a time: the compiler knows
// how local memory is aligned, and the loop over a row is unrolled whole.
//
// REQUIRES: syclcc1, ptxas
// RUN: rm -rf %t && mkdir -p %t && cd %t
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=nvptx64:sm_90 -save-temps -c %s -o a.o
// RUN: cat *.ptx | FileCheck %s
#include <sycl/sycl.hpp>
namespace syclexp = sycl::ext::oneapi::experimental;

// CHECK: .entry {{.*}}row_sums
// CHECK: bar.sync
// CHECK: ld.shared.v4.b32
// CHECK: ld.shared.v4.b32
// CHECK: ld.shared.v4.b32
// CHECK: ld.shared.v4.b32
// CHECK: ret;
void row_sums(sycl::queue &q, float *p) {
  q.submit([&](sycl::handler &h) {
    syclexp::work_group_memory<float[16][16]> tile(h);
    h.parallel_for<class row_sums>(
        sycl::nd_range<1>(256, 256), [=](sycl::nd_item<1> it) {
          float(&t)[16][16] = tile;
          const int i = it.get_local_id(0);
          t[i / 16][i % 16] = p[i];
          sycl::group_barrier(it.get_group());
          float sum = 0;
          for (int k = 0; k < 16; ++k)
            sum += t[i % 16][k];
          p[i] = sum;
        });
  });
}
