// SYCL_EXTERNAL on the cpu target needs no device link: the host's linker joins
// kernels with functions of other objects. They may query ids and wait at
// barriers.
//
// REQUIRES: syclcc1, runtime
// RUN: %syclcc1 -fsycl-targets=cpu -O2 -c %s -o %t.1.o
// RUN: %syclcc1 -fsycl-targets=cpu -O2 -c -DOTHER %s -o %t.2.o
// RUN: %syclcc1 %t.1.o %t.2.o -o %t
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t

#include <sycl/sycl.hpp>

#ifdef OTHER
SYCL_EXTERNAL int twice(int x) { return 2 * x; }
SYCL_EXTERNAL int mirrored(sycl::nd_item<1> item) {
  int place = 15 - static_cast<int>(item.get_local_id(0));
  sycl::group_barrier(item.get_group());
  return place;
}
#else
SYCL_EXTERNAL int twice(int x);
SYCL_EXTERNAL int mirrored(sycl::nd_item<1> item);

int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(64, q);
  q.parallel_for(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> item) {
     int i = item.get_global_id(0);
     p[i] = twice(i) + 1000 * mirrored(item);
   }).wait();
  for (int i = 0; i != 64; ++i)
    if (p[i] != 2 * i + 1000 * (15 - i % 16))
      return 1;
}
#endif
