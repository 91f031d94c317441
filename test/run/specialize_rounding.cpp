// A captured number has one value: the kernel's is the one that the host has
// computed. The compiler computed a * b + c with one rounding, and functions of
// the C library with its own one, and took the results for facts of the kernel.
// The functions here are called with several arguments, so that the host cannot
// fold them; the captured numbers are the same at each launch.
//
// RUN: %syclcc1 -std=c++17 -O2 %s -o %t && %run %t
// RUN: %syclcc1 -std=c++17 -O2 -ffp-contract=off %s -o %t && %run %t

#include <cmath>
#include <cstdio>
#include <sycl/sycl.hpp>

static int failures = 0;

static void check(const char *what, const double *p) {
  if (p[0] == p[1])
    return;
  std::printf("%s: %a on the host, %a in the kernel\n", what, p[0], p[1]);
  ++failures;
}

[[gnu::noinline]] static void multiply_add(sycl::queue &q, double *p, float a,
                                           float b, float c) {
  const float sum = a * b + c;
  p[0] = sum;
  q.single_task([=] { p[1] = sum; }).wait();
  check("a * b + c", p);
}

[[gnu::noinline]] static void functions(sycl::queue &q, double *p, double a) {
  a = std::fabs(a);
  const double sum = std::exp(a) + std::sin(a) * std::pow(a, 1.37) +
                     std::cosh(a) + std::log10(a);
  p[0] = sum;
  q.single_task([=] { p[1] = sum; }).wait();
  check("functions", p);
}

int main() {
  sycl::queue q;
  double *p = sycl::malloc_shared<double>(2, q);
  const float one = 1.0f + 0x1p-12f, other = 1.0f + 3 * 0x1p-12f;
  multiply_add(q, p, one, other, -1.0f);
  multiply_add(q, p, other, one, -1.0f);
  functions(q, p, 1.2345);
  functions(q, p, -1.2345);
  sycl::free(p, q);
  if (!failures)
    std::puts("passed");
  return failures != 0;
}
