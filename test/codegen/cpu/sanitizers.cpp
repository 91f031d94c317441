// The host's sanitizers work inside kernels: AddressSanitizer reports an access
// out of bounds with its line, in a kernel with loops and in one with fibers.
//
// REQUIRES: syclcc1, runtime
// RUN: %syclcc1 -fsycl-targets=cpu -O0 -g -fsanitize=address %s -o %t0
// RUN: not env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t0 1 2>&1 | FileCheck %s --check-prefix=LOOP
// RUN: not env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t0 2 2>&1 | FileCheck %s --check-prefix=FIBER
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t0 3
// RUN: %syclcc1 -fsycl-targets=cpu -O2 -g -fsanitize=address %s -o %t2
// RUN: not env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t2 1 2>&1 | FileCheck %s --check-prefix=LOOP
// RUN: not env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t2 2 2>&1 | FileCheck %s --check-prefix=FIBER
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t2 3

#include <cstdlib>
#include <sycl/sycl.hpp>

int main(int, char **argv) {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(64, q);
  switch (std::atoi(argv[1])) {
  case 1:
    q.parallel_for(sycl::range<1>(65), [=](sycl::id<1> i) {
       p[i] = 1; // LOOP: heap-buffer-overflow
                 // LOOP: sanitizers.cpp:[[#@LINE-1]]
     }).wait();
    break;
  default:
    std::size_t last = std::atoi(argv[1]) == 2 ? 8 : 7;
    q.parallel_for(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> item) {
       int mine[8] = {};
       mine[item.get_local_id(0) % 8] = 1;
       sycl::group_barrier(item.get_group());
       volatile int *m = mine;
       p[item.get_global_id(0)] = m[last]; // FIBER: stack-buffer-overflow
                                           // FIBER: sanitizers.cpp:[[#@LINE-1]]
     }).wait();
  }
  sycl::free(p, q);
}
