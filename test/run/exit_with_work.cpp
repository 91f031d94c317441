// A process may end while its queues have work, also in a handler, with its own
// status and without a leak. OpenCL runtimes for CPUs run kernels in threads of
// the process, which were still running during the runtimes' exit handlers:
// "Pure virtual function called!".
//
// RUN: %build_and_run
// RUN: %syclcc1 -O1 -fsycl-targets=cpu -fsanitize=leak %s -o %t-leak
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t-leak

#include "Inputs/compare.hpp"
#include <cstdlib>

int main() {
  sycl::queue in_order{sycl::property::queue::in_order()}, any;
  int *p = sycl::malloc_shared<int>(64, any);
  sycl::buffer<int> buffer{sycl::range<1>(64)};
  for (int i = 0; i < 300; ++i) {
    auto busy = [=] {
      volatile int *at = p;
      for (int j = 0; j < 100000; ++j)
        at[0] = j;
    };
    in_order.single_task(busy);
    any.single_task(busy);
    any.submit([&](sycl::handler &h) {
      sycl::accessor a(buffer, h);
      h.parallel_for(64, [=](sycl::id<1> at) { a[at] += 1; });
    });
  }
  try {
    throw 3;
  } catch (int) {
    std::exit(0);
  }
}
