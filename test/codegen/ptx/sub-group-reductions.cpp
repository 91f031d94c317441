// A reduction of a sub-group asks no question whether it is whole: its shuffles say
// whether their work-items exist. A question in each reduction kept reductions in a loop
// from overlapping, and a QR decomposition took 2.2 of nvcc's time. Integers are combined
// by one instruction from sm_80 on.
//
// REQUIRES: syclcc1
// RUN: rm -rf %t && mkdir -p %t/90 %t/75 && cd %t/90
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=nvptx64:sm_90 -fsycl-device-code-split=off -fsycl-dump-device-code=images -c %s -o a.o
// RUN: cat images/*.ptx | FileCheck %s --check-prefixes=CHECK,REDUX
// RUN: cd ../75 && %syclcc1 -std=c++20 -O2 -fsycl-targets=nvptx64:sm_75 -fsycl-device-code-split=off -fsycl-dump-device-code=images -c %s -o a.o
// RUN: cat images/*.ptx | FileCheck %s --check-prefixes=CHECK,SHUFFLE
#include <sycl/sycl.hpp>

// Four columns at once.
// CHECK-LABEL: .entry {{.*}}columns
// CHECK:     [[LOOP:\$L.*]]:
// CHECK-NOT: bra
// CHECK-COUNT-24: shfl.sync
// CHECK:     bra {{.*}}[[LOOP]];
// CHECK:     ret;
void columns(sycl::queue &q, const float *in, float *out, int n) {
  q.parallel_for<class columns>(
      sycl::nd_range<1>(4096, 64), [=](sycl::nd_item<1> it) {
        const auto i = it.get_global_linear_id();
        for (int c = 0; c < n; ++c)
          out[c * 4096 + i] = sycl::reduce_over_group(
              it.get_sub_group(), in[c * 4096 + i], sycl::plus<>());
      });
}

// CHECK-LABEL: .entry {{.*}}integers
// REDUX-NOT:   shfl.sync
// REDUX:       redux.sync.add.s32
// REDUX:       redux.sync.min.s32
// REDUX:       redux.sync.max.u32
// REDUX-NOT:   shfl.sync
// SHUFFLE-NOT: redux
// SHUFFLE-COUNT-18: shfl.sync
// SHUFFLE-NOT: shfl.sync
// CHECK:       ret;
void integers(sycl::queue &q, const int *in, int *out) {
  q.parallel_for<class integers>(
      sycl::nd_range<1>(4096, 64), [=](sycl::nd_item<1> it) {
        const auto i = it.get_global_linear_id();
        const auto g = it.get_sub_group();
        out[i] = sycl::reduce_over_group(g, in[i], sycl::plus<>()) +
                 sycl::reduce_over_group(g, in[i], sycl::minimum<>()) +
                 int(sycl::reduce_over_group(g, unsigned(in[i]),
                                             sycl::maximum<>()));
      });
}
