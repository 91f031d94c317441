// ThreadSanitizer reports work-groups that write to the same place, and knows
// that a barrier, also with fibers, and the end of a command synchronise.
//
// REQUIRES: syclcc1, runtime
// RUN: %syclcc1 -fsycl-targets=cpu -O0 -g -fsanitize=thread %s -o %t0
// RUN: %syclcc1 -fsycl-targets=cpu -O2 -g -fsanitize=thread %s -o %t2
// RUN: not env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t0 race 2>&1 | FileCheck %s
// RUN: not env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t2 race 2>&1 | FileCheck %s
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t0 2>&1 | count 0
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t2 2>&1 | count 0

#include <sycl/sycl.hpp>

int main(int count, char **) {
  sycl::queue q;
  constexpr int n = 1 << 14;
  int *p = sycl::malloc_shared<int>(n, q);
  p[0] = p[1] = 0;
  if (count > 1) {
    // Two groups have to meet for the race to be there. One thread may have run
    // both before another is awake, so there are many launches.
    for (int launch = 0; launch < 100; ++launch) {
      p[1] = 0;
      q.parallel_for(sycl::nd_range<1>(8, 1), [=](sycl::nd_item<1> item) {
         sycl::atomic_ref<int, sycl::memory_order::relaxed,
                          sycl::memory_scope::device>
             here(p[1]);
         here += 1;
         for (long spin = 0; here.load() < 2 && spin < 2000000; ++spin)
           ;
         // ThreadSanitizer may miss two writes at exactly the same time.
         volatile int *shared = p;
         for (int time = 0; time < 1000; ++time)
           shared[0] = time; // CHECK: data race
                             // CHECK: #0 {{.*}}main::$_{{.*}}operator(){{.*}}sanitizers-thread.cpp:[[#@LINE-1]]
       }).wait();
    }
    return 0;
  }
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<int> tile(16, h);
     h.parallel_for(sycl::nd_range<1>(n, 16), [=](sycl::nd_item<1> item) {
       int l = item.get_local_id(0);
       tile[l] = l;
       sycl::group_barrier(item.get_group());
       p[item.get_global_id(0)] = tile[15 - l];
     });
   }).wait();
  int sum = 0;
  for (int i = 0; i < n; ++i)
    sum += p[i];
  q.parallel_for(sycl::range<1>(n), [=](sycl::id<1> i) { p[i] += sum; }).wait();
  bool right = p[1] == 14 + n / 16 * 120;
  sycl::free(p, q);
  return !right;
}
