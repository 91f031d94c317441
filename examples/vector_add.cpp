// c = a + b on the default device: the smallest whole SYCL program.
//
//   syclcc1 -O2 vector_add.cpp -o vector_add && ./vector_add
#include <cstdio>
#include <sycl/sycl.hpp>

int main() {
  constexpr int n = 1 << 20;

  sycl::queue queue{sycl::property::queue::in_order{}};
  float *a = sycl::malloc_shared<float>(n, queue);
  float *b = sycl::malloc_shared<float>(n, queue);
  float *c = sycl::malloc_shared<float>(n, queue);
  for (int i = 0; i < n; ++i) {
    a[i] = 0.5f * i;
    b[i] = 0.25f * i;
  }

  queue.parallel_for(n, [=](sycl::id<1> i) { c[i] = a[i] + b[i]; });
  queue.wait();

  int wrong = 0;
  for (int i = 0; i < n; ++i)
    wrong += c[i] != a[i] + b[i];

  std::printf("vector_add: %d of %d sums are right on %s\n", n - wrong, n,
              queue.get_device().get_info<sycl::info::device::name>().c_str());
  sycl::free(a, queue);
  sycl::free(b, queue);
  sycl::free(c, queue);
  return wrong != 0;
}
