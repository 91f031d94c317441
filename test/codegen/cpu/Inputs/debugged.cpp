#include <sycl/sycl.hpp>

int main() {
  sycl::queue q;
  std::size_t *p = sycl::malloc_shared<std::size_t>(64, q);
  q.parallel_for(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> item) {
     std::size_t k = item.get_local_id(0);
     int there = 42, *m = &there;
     p[item.get_global_id(0)] = k;
     sycl::group_barrier(item.get_group());
     p[item.get_global_id(0)] += *m;
   }).wait();
}
