// An array whose size is known only at run time is refused in device code:
// drivers crash on it. The message shows the way from the kernel.
//
// RUN: not %syclcc1 -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: error: array of a size known only at run time in device code
// CHECK-SAME: give it a constant size

#include <sycl/sycl.hpp>

static long sum(int n) {
  int *p = static_cast<int *>(__builtin_alloca(n * sizeof(int)));
  long result = 0;
  for (int k = 0; k < n; ++k)
    p[k] = k;
  for (int k = 0; k < n; ++k)
    result += p[n - 1 - k];
  return result;
}

void run(sycl::queue q, long *out, int n) {
  q.single_task([=] { *out = sum(n); });
}
