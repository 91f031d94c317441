// group_ballot of a sub-group is one vote. It was a reduction of 64 bits: 34 shuffles, and
// a loop for sub-groups that are not whole.
//
// REQUIRES: syclcc1
// RUN: rm -rf %t && mkdir -p %t && cd %t
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=nvptx64 -fsycl-device-code-split=off -fsycl-dump-device-code=images -c %s -o a.o
// RUN: cat images/*.ptx | FileCheck %s --implicit-check-not=shfl
#include <sycl/sycl.hpp>

// CHECK: .entry {{.*}}ballot
// CHECK: vote.sync.ballot.b32 {{.*}}, -1;
// CHECK-NOT: vote
// CHECK: ret;
void ballot(sycl::queue &q, const int *in, unsigned *out) {
  q.parallel_for<class ballot>(
      sycl::nd_range<1>(4096, 256), [=](sycl::nd_item<1> it) {
        const auto i = it.get_global_linear_id();
        sycl::ext::oneapi::group_ballot(it.get_sub_group(), in[i] > 0)
            .extract_bits(out[i]);
      });
}
