// Powers of floats, which kernels of the cpu device have in line where products
// and sums are fused (codegen/builtins/cpu/math.cpp), and so have kernels whose
// sub-groups are vectors, with logarithms and exponentials: zeros, infinities
// and NaN are C's.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O3 -fsycl-targets=cpu %s -o %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=4 %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=3 %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=1 %t.3

#include "Inputs/compare.hpp"
#include <bit>
#include <cmath>
#include <cstdio>
#include <limits>

constexpr float inf = std::numeric_limits<float>::infinity();
constexpr float nan_value = std::numeric_limits<float>::quiet_NaN();
constexpr float special[] = {0.f,
                             -0.f,
                             1,
                             -1,
                             inf,
                             -inf,
                             nan_value,
                             2,
                             -2,
                             0.5f,
                             -0.5f,
                             3,
                             -3,
                             3e38f,
                             -3e38f,
                             1e-45f,
                             -1e-45f,
                             1e-40f,
                             0x1p24f,
                             16777217.f,
                             -8388609.f,
                             1e30f,
                             -1e30f,
                             1.5f,
                             -2.5f,
                             127,
                             128,
                             -126,
                             -149,
                             -150,
                             1 + 0x1p-23f,
                             1 - 0x1p-24f,
                             0x1p100f,
                             0x1.6a09e6p-1f,
                             0x1.6a09e4p-1f};
constexpr int specials = sizeof(special) / sizeof(float);
constexpr int N = 1 << 16;

static double between(int i, double from, double to) {
  const unsigned long bits = (i + 1) * 0x9e3779b97f4a7c15ul;
  return from + (to - from) * double(bits >> 11) * 0x1p-53;
}

/// All pairs of special numbers, then bases with exponents whose results fill
/// the range, small results too, and whole exponents of negative numbers.
static void arguments(int i, float &x, float &y) {
  if (i < specials * specials) {
    x = special[i / specials];
    y = special[i % specials];
    return;
  }
  const double result = between(i * 7, -104, 88.8);
  switch (i % 5) {
  case 0:
    x = float(between(i, 0.5, 2.2));
    break;
  case 1:
    x = float(1 + between(i, -1e-3, 1e-3));
    break;
  case 2:
    x = float(std::exp(between(i, -87, 88)));
    break;
  case 3:
    x = float(-between(i, 0, 100));
    y = float(std::floor(between(i * 5, -20, 20)));
    return;
  case 4:
    x = std::bit_cast<float>(unsigned(between(i, 1, 0x800000))); // denormal
    break;
  }
  y = float(result / std::log(double(x)));
}

static bool is_denormal(double x) { return x != 0 && std::fabs(x) < 0x1p-126; }

static void compare_all(const char *name, const float *x, const float *y,
                        const float *out) {
  sycl::queue &q = compare::queue();
  const bool is_opencl = q.get_backend() == sycl::backend::opencl;
  for (int i = 0; i < N; ++i) {
    const double exact = std::pow(double(x[i]), double(y[i]));
    const float near = float(exact);
    // Devices of OpenCL may take denormals for zeros.
    if (is_opencl &&
        (is_denormal(x[i]) || is_denormal(y[i]) || is_denormal(exact)))
      continue;
    bool is_right;
    if (near == 0 || !(std::fabs(near) < inf)) {
      is_right = std::isnan(near) ? std::isnan(out[i])
                                  : std::signbit(out[i]) == std::signbit(near);
      if (near == 0)
        is_right &= std::fabs(out[i]) <= 0x1p-145f;
      else if (!std::isnan(near))
        is_right &= std::fabs(out[i]) >= 0x1.ffffep127f;
    } else {
      int exponent;
      std::frexp(std::fmax(std::fabs(exact), 0x1p-126), &exponent);
      const double units =
          std::fabs(double(out[i]) - exact) / std::ldexp(1.0, exponent - 24);
      is_right = units <= 16;
      // What is above the range may be its end.
      if (std::isinf(out[i]))
        is_right = std::fabs(exact) > 0x1.ffffep127 &&
                   std::signbit(out[i]) == std::signbit(near);
    }
    if (is_right)
      continue;
    std::printf("FAIL %s pow(%a, %a): %a, not %a\n", name, double(x[i]),
                double(y[i]), double(out[i]), exact);
    ++compare::failures;
  }
}

int main() {
  sycl::queue &q = compare::queue();
  float *x = sycl::malloc_shared<float>(N, q),
        *y = sycl::malloc_shared<float>(N, q),
        *out = sycl::malloc_shared<float>(N, q);
  for (int i = 0; i < N; ++i)
    arguments(i, x[i], y[i]);
  q.parallel_for(N, [=](sycl::id<1> i) {
     out[i] = sycl::pow(x[i], y[i]);
   }).wait();
  compare_all("range:", x, y, out);

  // Work-items exchange values, half of them under a condition.
  q.parallel_for(sycl::nd_range<1>(N, 128), [=](sycl::nd_item<1> it) {
     const auto i = it.get_global_id(0);
     const float least = sycl::reduce_over_group(it.get_sub_group(), float(i),
                                                 sycl::minimum<>());
     out[i] = -5;
     if (least >= 0 && i % 2)
       out[i] = std::pow(x[i], y[i]);
     else if (least >= 0)
       out[i] = sycl::pow(x[i], y[i]);
   }).wait();
  compare_all("sub-groups:", x, y, out);

  q.parallel_for(sycl::nd_range<1>(N, 128), [=](sycl::nd_item<1> it) {
     const auto i = it.get_global_id(0);
     const float own = float(i % 1000) * 0.01f - 5;
     const float most =
         sycl::reduce_over_group(it.get_group(), own, sycl::maximum<>());
     const float sum = sycl::reduce_over_group(
         it.get_group(), sycl::exp(own - most), sycl::plus<>());
     out[i] = most + sycl::log(sum);
   }).wait();
  for (int group = 0; group < N / 128; ++group) {
    double sum = 0;
    for (int i = group * 128; i < group * 128 + 128; ++i)
      sum += std::exp(double(i % 1000) * 0.01 - 5);
    for (int i = group * 128; i < group * 128 + 128; ++i)
      compare::check(std::fabs(out[i] - std::log(sum)) < 1e-5,
                     "logarithm of a sum of exponentials");
  }
  sycl::free(x, q);
  sycl::free(y, q);
  sycl::free(out, q);
  return compare::result();
}
