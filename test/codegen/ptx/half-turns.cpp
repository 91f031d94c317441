// sinpi and cospi are libdevice's. Computed by sin and cos they contained the
// reduction of large arguments, with an array in memory.
//
// REQUIRES: syclcc1
// RUN: rm -rf %t && mkdir -p %t && cd %t
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=nvptx64 -save-temps -c %s -o a.o
// RUN: cat *.ptx | FileCheck %s
#include <sycl/sycl.hpp>

// CHECK: .entry {{.*}}half_turns
// CHECK-NOT: .local
// CHECK-NOT: __local_depot
// CHECK: ret;
void half_turns(sycl::queue &q, float *f, double *d) {
  q.single_task<class half_turns>([=] {
    f[0] = sycl::sinpi(f[0]);
    f[1] = sycl::cospi(f[1]);
    d[0] = sycl::sinpi(d[0]);
    d[1] = sycl::cospi(d[1]);
  });
}
