// Powers of doubles, which kernels of the cpu device have in line where
// products and sums are fused (codegen/builtins/cpu/math.cpp): zeros,
// infinities and NaN are C's. Where results come near to the ends of the range,
// an error of the logarithm counts a thousand times.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O3 -fsycl-targets=cpu %s -o %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=3 %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=1 %t.3
//
// The kernel is one of vectors.
// RUN: %syclcc1 -std=c++20 -O2 -march=x86-64-v3 -fsycl-targets=cpu \
// RUN:   -fsycl-report -c %s -o %t.o 2> %t.report
// RUN: FileCheck %s --input-file=%t.report
// CHECK: lambda at {{.*}} {{4|8}} x double

#include "Inputs/compare.hpp"
#include <cmath>
#include <cstdio>
#include <limits>

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan_value = std::numeric_limits<double>::quiet_NaN();
constexpr double special[] = {
    0.0,    -0.0,   1,       -1,         inf,         -inf,        nan_value,
    2,      -2,     0.5,     -0.5,       3,           -3,          1e308,
    -1e308, 5e-324, -5e-324, 1e-310,     0x1p53,      0x1p53 + 2,  -0x1p53 + 1,
    1e300,  -1e300, 1.5,     -2.5,       1023,        1024,        -1022,
    -1074,  -1075,  1e-320,  0x1p52 + 1, 1 + 0x1p-52, 1 - 0x1p-53, 1e20};
constexpr int specials = sizeof(special) / sizeof(double);
constexpr int N = 1 << 15;

static double between(int i, double from, double to) {
  const unsigned long bits = (i + 1) * 0x9e3779b97f4a7c15ul;
  return from + (to - from) * double(bits >> 11) * 0x1p-53;
}

/// All pairs of special numbers, then bases with exponents whose results fill
/// the range, small results too.
static void arguments(int i, double &x, double &y) {
  if (i < specials * specials) {
    x = special[i / specials];
    y = special[i % specials];
    return;
  }
  const double result = between(i * 7, -745, 709.7);
  switch (i % 4) {
  case 0:
    x = between(i, 0.5, 2.2);
    break;
  case 1:
    x = 1 + between(i, -1e-3, 1e-3);
    break;
  case 2:
    x = std::exp(between(i, -700, 700));
    break;
  case 3:
    x = -between(i, 0, 100);
    y = std::floor(between(i * 5, -50, 50));
    return;
  }
  y = result / std::log(x);
}

int main() {
  sycl::queue &q = compare::queue();
  if (!q.get_device().has(sycl::aspect::fp64))
    return compare::result();
  double *x = sycl::malloc_shared<double>(N, q),
         *y = sycl::malloc_shared<double>(N, q),
         *out = sycl::malloc_shared<double>(N, q);
  for (int i = 0; i < N; ++i)
    arguments(i, x[i], y[i]);
  q.parallel_for(N, [=](sycl::id<1> i) {
     out[i] = sycl::pow(x[i], y[i]);
   }).wait();
  const bool is_cpu =
      q.get_backend() != sycl::backend::opencl && q.get_device().is_cpu();
  for (int i = 0; i < N; ++i) {
    const long double exact = std::pow((long double)x[i], (long double)y[i]);
    const double near = double(exact);
    bool is_right;
    if (near == 0 || !(std::fabs(near) < inf)) {
      is_right = std::isnan(near) ? std::isnan(out[i])
                                  : out[i] == near && std::signbit(out[i]) ==
                                                          std::signbit(near);
    } else {
      int exponent;
      std::frexp(std::fmax(std::fabs(near), 0x1p-1022), &exponent);
      const long double units =
          std::fabs(out[i] - exact) / std::ldexp(1.0L, exponent - 53);
      is_right = units <= (is_cpu ? 2 : 16) ||
                 (!is_cpu && std::fabs(near) < 0x1p-1022);
    }
    if (is_right)
      continue;
    std::printf("FAIL pow(%.17g, %.17g): %.17g, not %.17g\n", x[i], y[i],
                out[i], near);
    ++compare::failures;
  }
  sycl::free(x, q);
  sycl::free(y, q);
  sycl::free(out, q);
  return compare::result();
}
