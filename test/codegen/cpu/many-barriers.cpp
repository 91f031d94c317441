// A kernel with 120 barriers becomes work-item loops, like one with five. It
// was too long to inline, so its work-items were fibers, 300 times as slow.
// RUN: %syclcc1 -O1 -fsycl-targets=cpu -fsycl-cpu-levels=none -fsycl-report -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: fibers
// CHECK: name
// CHECK-NOT: yes
#include <sycl/sycl.hpp>

class name;

template <int N> inline void steps(sycl::nd_item<1> it, float *l, float &v) {
  const int i = int(it.get_local_id(0));
  l[i] = v;
  sycl::group_barrier(it.get_group());
  v = v * 0.5f + l[(i + N) & 255];
  sycl::group_barrier(it.get_group());
  if constexpr (N > 1)
    steps<N - 1>(it, l, v);
}

void run(sycl::queue &q, float *p) {
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<float, 1> local(256, h);
    h.parallel_for<name>(sycl::nd_range<1>(4096, 256), [=](sycl::nd_item<1> it) {
      float v = p[it.get_global_id(0)];
      steps<60>(it, &local[0], v);
      p[it.get_global_id(0)] = v;
    });
  });
}
