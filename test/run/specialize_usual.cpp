// Kernels whose strides and local size only run have bodies for the usual ones
// (1, 256), and other launches are right, too.
//
// RUN: %syclcc1 -std=c++17 -O2 %s -o %t && %run %t
// RUN: env SYCLCC1_TRACE=1 %run %t 2>&1 | FileCheck %s
// RUN: %syclcc1 -std=c++17 -O2 -fno-sycl-specialize %s -o %t && %run %t
//
// CHECK: launch axpy {{.*}}, body
// CHECK: {{launch axpy .* on [^,]*$}}
// CHECK: launch sums {{.*}}, body
// CHECK: {{launch sums .* on [^,]*$}}

#include <cstdio>
#include <sycl/sycl.hpp>

class axpy;
class sums;
static int failures = 0;
static volatile int some = 0; // What the compiler does not know.

static void check(const char *what, int is, int expected) {
  if (is == expected)
    return;
  std::printf("%s: %d, expected %d\n", what, is, expected);
  ++failures;
}

static void add(sycl::queue &q, int n, const int *x, int sx, int *y, int sy) {
  q.parallel_for<axpy>(n, [=](sycl::id<1> id) {
     const int i = int(id[0]);
     y[i * sy] += 3 * x[i * sx];
   }).wait();
}

static void sum(sycl::queue &q, const int *x, int *y, size_t size) {
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<int, 1> part(size, h);
     h.parallel_for<sums>(
         sycl::nd_range<1>(512, size), [=](sycl::nd_item<1> it) {
           const size_t l = it.get_local_id(0);
           part[l] = x[it.get_global_id(0)];
           for (size_t s = it.get_local_range(0) / 2; s != 0; s /= 2) {
             sycl::group_barrier(it.get_group());
             if (l < s)
               part[l] += part[l + s];
           }
           if (l == 0)
             y[it.get_group(0)] = part[0];
         });
   }).wait();
}

int main() {
  sycl::queue q;
  constexpr int n = 512;
  int *x = sycl::malloc_shared<int>(2 * n, q);
  int *y = sycl::malloc_shared<int>(3 * n, q);
  for (const int stride : {1, 2}) {
    for (int i = 0; i < 2 * n; ++i)
      x[i] = i;
    for (int i = 0; i < 3 * n; ++i)
      y[i] = 1;
    const int sx = some + stride, sy = some + 2 * stride - 1;
    add(q, n, x, sx, y, sy);
    for (int i = 0; i < n; ++i)
      check("axpy", y[i * sy], 1 + 3 * i * sx);
  }
  for (const int size : {256, 64}) {
    const int groups = n / size;
    sum(q, x, y, some + size);
    for (int g = 0; g < groups; ++g)
      check("sums", y[g], g * size * size + size * (size - 1) / 2);
  }
  sycl::free(x, q);
  sycl::free(y, q);
  if (!failures)
    std::puts("passed");
  return failures != 0;
}
