// Kernels that tell of errors by a volatile store, and go on, run as lanes: the
// store is done for each work-item that comes to it, in the order of its
// program.
//
// RUN: %build_and_run
// RUN: %syclcc1 -O2 -fsycl-targets=cpu %s -o %t.always \
// RUN:   -mllvm -syclcc1-vectorize-items-always
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.always

#include "Inputs/compare.hpp"

using compare::queue;

static void one_flag(std::size_t n, std::size_t bad) {
  float *x = sycl::malloc_shared<float>(n, queue()),
        *y = sycl::malloc_shared<float>(n, queue());
  int *flag = sycl::malloc_shared<int>(1, queue());
  for (std::size_t i = 0; i < n; ++i)
    x[i] = i == bad ? -1.f : float(i);
  *flag = 0;
  volatile int *failed = flag;
  queue()
      .parallel_for(sycl::range<1>(n),
                    [=](sycl::id<1> i) {
                      y[i] = sycl::sqrt(x[i]) * 2;
                      if (!(x[i] >= 0))
                        *failed = 1;
                    })
      .wait();
  compare::check(*flag == (bad < n), "a flag");
  for (std::size_t i = 0; i < n; ++i)
    if (i != bad)
      compare::check(std::abs(y[i] - 2 * std::sqrt(x[i])) <= 1e-3f * y[i],
                     "the results beside it");
  sycl::free(x, queue());
  sycl::free(y, queue());
  sycl::free(flag, queue());
}

/// Each work-item stores at places of its own, some of them twice.
static void own_places(int n) {
  int *out = sycl::malloc_shared<int>(3 * n, queue());
  std::fill_n(out, 3 * n, -1);
  queue()
      .parallel_for(sycl::range<1>(n),
                    [=](sycl::id<1> id) {
                      const int i = int(id);
                      volatile int *p = out + 3 * i;
                      p[0] = i;
                      for (int k = 0; k < i % 5; ++k)
                        p[k % 3] = k * 100 + i;
                      out[3 * i + 2] = i % 5 + 7;
                      if (i % 7 == 3)
                        p[2] = -i;
                    })
      .wait();
  for (int i = 0; i < n; ++i) {
    int expected[3] = {i, -1, -1};
    for (int k = 0; k < i % 5; ++k)
      expected[k % 3] = k * 100 + i;
    expected[2] = i % 7 == 3 ? -i : i % 5 + 7;
    for (int k = 0; k < 3; ++k)
      compare::check(out[3 * i + k] == expected[k], "places of its own");
  }
  sycl::free(out, queue());
}

int main() {
  for (std::size_t n : {1, 8, 31, 1000})
    for (std::size_t bad : {std::size_t(0), n / 2, n - 1, n})
      one_flag(n, bad);
  for (int n : {1, 16, 333})
    own_places(n);
  return compare::failures != 0;
}
